import { addDays, type DayRange, previousRange } from '@maitre/contract/date-range'
import type { Change, Changes } from '@maitre/contract/trends'
import type { RangeQuery } from '@maitre/contract/range-query'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { changesIn, type ReviewsRow, type SaidRow } from './changes.ts'
import { MENTION_SUMS } from './mention-totals.ts'
import { namesOf } from './names.ts'
import { SUMS } from './review-totals.ts'
import { IN_SPANS, SPANS, spanValues } from './spans.ts'
import { steadyIn } from './steady.ts'

/**
 * How many days at least a range is held against: with every season in them, and with reviews enough to tell a month of
 * few guests from chance.
 */
const USUAL_DAYS = 365

/**
 * What changed in a range beyond chance, against the range to compare with (the days before, where the query has none)
 * and what came before that, up to a year: what is usual.
 */
export async function findChanges(tx: TenantTx, scope: Scope, query: RangeQuery): Promise<Changes> {
  const usual = usualOf(query)
  const compared = { ...query, compareStartDate: usual.startDate, compareEndDate: usual.endDate }
  const values = [tx.restaurantId, scope.locationIds, ...spanValues(compared)]
  const mentions = await tx.run<SaidRow>(
    'changes_mentions',
    `select s.side, f.location_id, f.kind, f.about, f.category, ${MENTION_SUMS} from ${SPANS}
       join mention_figures f on ${IN_SPANS} and f.kind in ('topic', 'dish', 'person')
      group by s.side, f.location_id, f.kind, f.about, f.category`,
    values,
  )
  const reviews = await tx.run<ReviewsRow>(
    'changes_reviews',
    `select s.side, f.location_id, ${SUMS} from ${SPANS} join review_figures f on ${IN_SPANS}
      group by s.side, f.location_id`,
    values,
  )
  const changed = changesIn(scope.locationIds, mentions, reviews)
  const steady = steadyIn(mentions, reviews).filter(
    (one) => !changed.some(({ kind, about }) => kind === one.kind && about === one.about),
  )
  const names = await namesFor(tx, [...changed, ...steady])
  const withName = <Thing extends Named>(one: Thing) => ({ ...one, ...names(one) })
  // What stays stands by name: how often guests name somebody moves nobody up (P §5).
  const byName = steady.map(withName).toSorted((a, b) => a.name.localeCompare(b.name))
  return { usual, changes: changed.map(withName), steady: byName }
}

function usualOf({ startDate, endDate, compareStartDate, compareEndDate }: RangeQuery): DayRange {
  const before = previousRange({ startDate, endDate })
  const end = compareEndDate ?? before.endDate
  const start = compareStartDate ?? before.startDate
  const early = addDays(end, 1 - USUAL_DAYS)
  return { startDate: start < early ? start : early, endDate: end }
}

type Named = Pick<Change, 'kind' | 'about'>

/** Says how the house or the guests call these things. */
async function namesFor(
  tx: TenantTx,
  things: readonly Named[],
): Promise<(one: Named) => Pick<Change, 'name' | 'name_fr'>> {
  const aboutsOf = (kind: Change['kind']): string[] =>
    things.filter((one) => one.kind === kind).map(({ about }) => about)
  const dishes = await namesOf(tx, 'dish', aboutsOf('dish'))
  const people = await namesOf(tx, 'person', aboutsOf('person'))
  return ({ kind, about }) => {
    const named = (kind === 'dish' ? dishes : people).get(about)
    return { name: named?.name ?? about, name_fr: named?.name_fr ?? null }
  }
}
