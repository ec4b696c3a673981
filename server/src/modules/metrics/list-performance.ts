import type { DayRange } from '@maitre/contract/date-range'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { withNames } from './list-insights.ts'
import { MENTION_SUMS, type MentionTotals, toMentionFigures } from './mention-totals.ts'
import { addTotals, starsOf, SUMS, type Totals } from './review-totals.ts'
import { IN_SPANS, SPANS, spanValues } from './spans.ts'

/** The people whom guests name, of each location, in the order of their names: nobody is ranked by numbers (P §5). */
export async function listPerformance(tx: TenantTx, scope: Scope, range: DayRange) {
  const values = [tx.restaurantId, scope.locationIds, ...spanValues(range)]
  const rows = await tx.run<MentionTotals & { location_id: string; about: string }>(
    'staff_performance',
    `select f.location_id, f.about, ${MENTION_SUMS} from ${SPANS}
       join mention_figures f on ${IN_SPANS} and f.kind = 'person'
      group by f.location_id, f.about having sum(f.mentions) > 0`,
    values,
  )
  const all = await tx.run<Totals & { location_id: string }>(
    'staff_performance_all',
    `select f.location_id, ${SUMS} from ${SPANS} join review_figures f on ${IN_SPANS} group by f.location_id`,
    values,
  )
  const people = rows.map(({ location_id, about, ...totals }) => ({
    kind: 'person' as const,
    about,
    name: about,
    name_fr: null,
    category: null,
    known: true,
    location_id,
    current: toMentionFigures(
      totals,
      starsOf(addTotals(all.filter((row) => row.location_id === location_id))),
    ),
  }))
  const named = await withNames(tx, people)
  return named.toSorted(
    (a, b) => a.name.localeCompare(b.name) || (a.location_id < b.location_id ? -1 : 1),
  )
}
