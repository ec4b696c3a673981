import { z } from 'zod'
import type { FieldProblem } from './field-problems.ts'

export const timezone = z.string().refine(isTimezone, 'invalid_time_zone' satisfies FieldProblem)

/**
 * Whether the value is the name of a time zone as IANA gives it, "America/Toronto" or "UTC". An offset ("+02:00",
 * "Etc/GMT+5") or an abbreviation ("EST5EDT") knows no change of a country's clocks, so none is taken.
 */
function isTimezone(value: string): boolean {
  if (!/^(?:UTC|[A-Z]\w+(?:\/[\w+-]+)+)$/u.test(value) || /^Etc\/GMT./u.test(value)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
