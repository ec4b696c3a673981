import { z } from 'zod'
import { lengthInDays } from './date-range.ts'
import type { FieldProblem } from './field-problems.ts'
import { chosenDay } from './text.ts'

/** The most days that a range may have: a hundred years. */
export const MAX_RANGE_DAYS = 36_525

/** Two ends of a range as they came; both or none of them are there. */
interface Ends {
  start: string | undefined
  end: string | undefined
}

function check(
  { start, end }: Ends,
  names: Record<keyof Ends, string>,
  ctx: z.RefinementCtx,
): void {
  const refuse = (name: string, message: FieldProblem): void =>
    ctx.addIssue({ code: 'custom', path: [name], message })
  if (start === undefined && end === undefined) return
  if (start === undefined) refuse(names.start, 'incomplete')
  else if (end === undefined) refuse(names.end, 'incomplete')
  else if (end < start) refuse(names.end, 'reversed')
  else if (lengthInDays({ startDate: start, endDate: end }) > MAX_RANGE_DAYS)
    refuse(names.end, 'long_range')
}

/** How the ends of ranges belong together, as the documentation of a call says it. */
const RANGE_RULE = `endDate is not before startDate, and at most ${MAX_RANGE_DAYS} days after it.`
const COMPARED_RULE =
  'compareStartDate and compareEndDate come together, in the same order and as close.'
const ANY_RANGE_RULE = 'startDate and endDate come together, or neither, which means every day.'

/**
 * A query with a range of days (both ends belong to it, each in its location's calendar) and, where a comparison is
 * wanted, the range to compare it with; beside other fields.
 */
export function withRange<Fields extends z.ZodRawShape>(fields: Fields) {
  return z
    .object({
      ...fields,
      startDate: chosenDay,
      endDate: chosenDay,
      compareStartDate: chosenDay.optional(),
      compareEndDate: chosenDay.optional(),
    })
    .superRefine((query, ctx) => {
      // What a caller's own fields are is not known here; these four are.
      const { startDate, endDate, compareStartDate, compareEndDate } = query as {
        startDate: string
        endDate: string
        compareStartDate?: string
        compareEndDate?: string
      }
      check({ start: startDate, end: endDate }, { start: 'startDate', end: 'endDate' }, ctx)
      const names = { start: 'compareStartDate', end: 'compareEndDate' }
      check({ start: compareStartDate, end: compareEndDate }, names, ctx)
    })
    .describe(`${RANGE_RULE} ${COMPARED_RULE}`)
}

/** A query about a range that its path has, with the range to compare it with where one is wanted. */
export const comparedQuery = z
  .object({ compareStartDate: chosenDay.optional(), compareEndDate: chosenDay.optional() })
  .superRefine(({ compareStartDate, compareEndDate }, ctx) => {
    const names = { start: 'compareStartDate', end: 'compareEndDate' }
    check({ start: compareStartDate, end: compareEndDate }, names, ctx)
  })
  .describe(COMPARED_RULE)

/** The same where the range may be left out, which means every day. */
export function withAnyRange<Fields extends z.ZodRawShape>(fields: Fields) {
  return z
    .object({ ...fields, startDate: chosenDay.optional(), endDate: chosenDay.optional() })
    .superRefine((query, ctx) => {
      // As above: the caller's own fields are not known here.
      const { startDate, endDate } = query as { startDate?: string; endDate?: string }
      check({ start: startDate, end: endDate }, { start: 'startDate', end: 'endDate' }, ctx)
    })
    .describe(`${ANY_RANGE_RULE} ${RANGE_RULE}`)
}

/** The fields of a query with a range, as they are parsed. */
export interface RangeQuery {
  startDate: string
  endDate: string
  compareStartDate?: string | undefined
  compareEndDate?: string | undefined
}
