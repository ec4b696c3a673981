import { type DayRange, previousRange } from '@maitre/contract/date-range'
import type { Metrics } from '@maitre/contract/metrics'
import type { Review } from '@maitre/contract/reviews'
import type { Change } from '@maitre/contract/trends'
import { findChanges, getMetrics } from '#modules/metrics'
import { countReviews, listReviews } from '#modules/reviews'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'

/** How many changes a report names: the surest ones. */
const MOST_CHANGES = 3
/** Among so many of the best reviews, or of the worst, one with words is looked for. */
const LOOKED_THROUGH = 50

/** What a report tells somebody of the locations that they may see. */
export interface Report {
  range: DayRange
  before: DayRange
  metrics: Metrics
  /** How many reviews wait for an answer, of any day. */
  waiting: number
  changes: readonly Change[]
  best: Review | null
  worst: Review | null
}

/**
 * Gathers the figures of a range beside those of as many days before it, by the functions of the calls that the screens
 * make, so that both say the same whenever the link of the mail is opened. Null where no review came and none waits.
 */
export async function gatherReport(
  tx: TenantTx,
  scope: Scope,
  range: DayRange,
): Promise<Report | null> {
  const before = previousRange(range)
  const query = {
    ...range,
    compareStartDate: before.startDate,
    compareEndDate: before.endDate,
  }
  const metrics = await getMetrics(tx, scope, query)
  const waiting = await countReviews(tx, scope, { queue: 'to_answer' })
  if (metrics.current.totalReviews === 0 && waiting === 0) return null
  const { changes } = await findChanges(tx, scope, query)
  return {
    range,
    before,
    metrics,
    waiting,
    // Nobody's name is mailed around with praise or blame: how the people of a house do is looked at by whoever may.
    changes: changes.filter(({ kind }) => kind !== 'person').slice(0, MOST_CHANGES),
    best: await findWords(tx, scope, range, 'highest'),
    worst: await findWords(tx, scope, range, 'lowest'),
  }
}

/** The newest of the best reviews with words, of four stars and more; or the oldest of the worst, of three and fewer. */
async function findWords(
  tx: TenantTx,
  scope: Scope,
  { startDate, endDate }: DayRange,
  sort: 'highest' | 'lowest',
): Promise<Review | null> {
  const rating: ('1' | '2' | '3' | '4' | '5')[] = sort === 'highest' ? ['4', '5'] : ['1', '2', '3']
  const filter = { startDate, endDate, sort, rating, limit: LOOKED_THROUGH }
  const { data } = await listReviews(tx, scope, filter)
  return data.read().find(({ text }) => text.trim() !== '') ?? null
}
