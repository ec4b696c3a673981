import { useState } from 'react'
import type { LogDays } from './audit-search.ts'

/**
 * The days of the lines in view: those that were chosen or, while these have a fault, the last ones that had none.
 * Undefined where there were none yet, as behind an address that somebody wrote.
 */
export function useLastDays(chosen: LogDays | undefined): LogDays | undefined {
  const [last, setLast] = useState(chosen)
  if (chosen !== undefined && !isSame(chosen, last)) setLast(chosen)
  return chosen ?? last
}

const isSame = (one: LogDays, other: LogDays | undefined): boolean =>
  other !== undefined && one.startDate === other.startDate && one.endDate === other.endDate
