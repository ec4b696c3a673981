import type { Grain } from '@maitre/contract/constants'
import { addDays, type DayRange } from '@maitre/contract/date-range'
import type { RangeQuery } from '@maitre/contract/range-query'
import { startOfMonth } from './figures.ts'

/** Days or months in a row; `first` and `last` belong to it, and of months each is the first day. */
export interface Span {
  grain: Grain
  first: string
  last: string
}

const nextMonth = (month: string): string => startOfMonth(addDays(month, 31))

/** A range as the fewest rows of figures have it: its whole months, and the days before and after them. */
export function spansOf({ startDate, endDate }: DayRange): Span[] {
  const first = startDate === startOfMonth(startDate) ? startDate : nextMonth(startDate)
  const after = startOfMonth(addDays(endDate, 1))
  if (first >= after) return [{ grain: 'day', first: startDate, last: endDate }]
  const spans: Span[] = [
    { grain: 'day', first: startDate, last: addDays(first, -1) },
    { grain: 'month', first, last: startOfMonth(addDays(after, -1)) },
    { grain: 'day', first: after, last: endDate },
  ]
  return spans.filter((span) => span.first <= span.last)
}

/** The two sides of a comparison. */
export type Side = 'current' | 'comparison'

/** The range that is asked for, and the one to compare it with. */
export function rangesOf(query: RangeQuery): Partial<Record<Side, DayRange>> {
  const { startDate, endDate, compareStartDate, compareEndDate } = query
  return {
    current: { startDate, endDate },
    ...(compareStartDate !== undefined &&
      compareEndDate !== undefined && {
        comparison: { startDate: compareStartDate, endDate: compareEndDate },
      }),
  }
}

/** What `SPANS` takes as $3 to $6: the spans of both ranges, column by column. */
export function spanValues(query: RangeQuery): unknown[] {
  const spans = Object.entries(rangesOf(query)).flatMap(([side, range]) =>
    spansOf(range).map((span) => ({ side, ...span })),
  )
  return [
    spans.map(({ side }) => side),
    spans.map(({ grain }) => grain),
    spans.map(({ first }) => first),
    spans.map(({ last }) => last),
  ]
}

/** The spans of a statement whose $1 is the restaurant and $2 the locations; each row of figures belongs to one. */
export const SPANS =
  'unnest($3::text[], $4::text[], $5::date[], $6::date[]) as s(side, grain, first, last)'
/** Binds figures `f` to the restaurant, the locations and the spans. */
export const IN_SPANS =
  'f.restaurant_id = $1 and f.location_id = any($2::uuid[]) and f.grain = s.grain and f.day between s.first and s.last'
