import type { RangeQuery } from '@maitre/contract/range-query'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { invalidFields } from '#platform/errors'
import { withNames } from './list-insights.ts'
import {
  MENTION_SUMS,
  type MentionTotals,
  NO_MENTIONS,
  toMentionFigures,
} from './mention-totals.ts'
import { addTotals, starsOf, SUMS, type Totals } from './review-totals.ts'
import { IN_SPANS, rangesOf, type Side, SPANS, spanValues } from './spans.ts'

interface OfLocation {
  side: Side
  location_id: string
}

/** The days of a path, and of the query those to compare them with. */
export type PerformanceQuery = { from: string; to: string } & Pick<
  RangeQuery,
  'compareStartDate' | 'compareEndDate'
>

/**
 * The people whom guests name in either range, of each location, in the order of their names: nobody is ranked by numbers
 * (P §5).
 *
 * @throws request.invalid where the range ends before it begins.
 */
export async function listPerformance(
  tx: TenantTx,
  scope: Scope,
  { from, to, ...compared }: PerformanceQuery,
) {
  if (to < from) throw invalidFields({ field: 'to', problem: 'reversed' })
  const query = { startDate: from, endDate: to, ...compared }
  const values = [tx.restaurantId, scope.locationIds, ...spanValues(query)]
  const rows = await tx.run<MentionTotals & OfLocation & { about: string }>(
    'staff_performance',
    `select s.side, f.location_id, f.about, ${MENTION_SUMS} from ${SPANS}
       join mention_figures f on ${IN_SPANS} and f.kind = 'person'
      group by s.side, f.location_id, f.about having sum(f.mentions) > 0`,
    values,
  )
  const all = await tx.run<Totals & OfLocation>(
    'staff_performance_all',
    `select s.side, f.location_id, ${SUMS} from ${SPANS} join review_figures f on ${IN_SPANS}
      group by s.side, f.location_id`,
    values,
  )
  const isCompared = rangesOf(query).comparison !== undefined
  const found = Map.groupBy(rows, ({ location_id, about }) => `${location_id}\n${about}`)
  const people = [...found.values()].flatMap((sides) => {
    const [first] = sides
    if (first === undefined) return []
    const { location_id, about } = first
    const figuresOf = (side: Side) =>
      toMentionFigures(
        sides.find((row) => row.side === side) ?? NO_MENTIONS,
        starsOf(
          addTotals(all.filter((row) => row.side === side && row.location_id === location_id)),
        ),
      )
    return [
      {
        kind: 'person' as const,
        about,
        name: about,
        name_fr: null,
        category: null,
        known: true,
        location_id,
        current: figuresOf('current'),
        comparison: isCompared ? figuresOf('comparison') : null,
      },
    ]
  })
  const named = await withNames(tx, people)
  return named.toSorted(
    (a, b) => a.name.localeCompare(b.name) || (a.location_id < b.location_id ? -1 : 1),
  )
}
