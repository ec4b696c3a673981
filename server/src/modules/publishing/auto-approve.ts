import { getRestaurant } from '#modules/restaurants'
import { holdCounting, lookAgain } from '#modules/drafting'
import {
  approveReview,
  findReview,
  lockReview,
  MAITRE,
  type ReviewChanged,
  type ReviewRow,
} from '#modules/reviews'
import type { Services } from '#context'
import type { Scope } from '#platform/actor'
import type { TenantTx, Tx } from '#platform/database'
import type { JobRun } from '#platform/jobs'
import { autoApprove, type CountdownEnd } from './jobs.ts'
import { queuePosting } from './queue-posting.ts'

/**
 * How far our clock may be behind the database's, by which the queue hands jobs over. A job that seems to come too
 * early by no more than this is worked.
 */
const CLOCKS_APART_MS = 5_000

/** Sends the jobs that end countdowns, in the transaction that began these. */
export async function scheduleAutoApproval(
  services: Services,
  tx: Tx,
  changes: readonly ReviewChanged[],
): Promise<void> {
  const begun = changes.flatMap(({ before, after }) => {
    const at = after.auto_approve_at
    return at === null || before?.auto_approve_at?.getTime() === at.getTime() ? [] : { at, after }
  })
  for (const [at, group] of Map.groupBy(begun, (one) => one.at.getTime())) {
    const payloads = group.map(({ after }) => ({
      restaurantId: after.restaurant_id,
      reviewId: after.review_id,
      version: after.version,
    }))
    await services.jobs.sendAll(tx, autoApprove, payloads, { at: new Date(at) })
  }
}

/**
 * Ends a countdown: approves the reply and queues it, or holds it where a last look finds something hard. Does nothing
 * where the review changed since the countdown began or the consent is withdrawn.
 */
export async function autoApproveReply(
  services: Services,
  payload: CountdownEnd,
  run: JobRun,
): Promise<void> {
  const { database } = services
  const { restaurantId, reviewId } = payload
  const isDueNow = await database.scoped(restaurantId, async (tx) =>
    isDue(services, tx, await findReview(tx, reviewId), payload),
  )
  if (!isDueNow) return
  const look = await lookAgain(services, payload, run)
  await database.scoped(restaurantId, async (tx) => {
    const row = await lockReview(tx, reviewId)
    if (!(await isDue(services, tx, row, payload))) return
    if (look.reason !== null) return holdCounting(services, tx, row, look)
    const scope: Scope = { restaurantId, locationIds: [], wholeRestaurant: true }
    await approveReview(services, tx, { reviewId, scope }, MAITRE)
    await queuePosting(services, tx, { reviewId, scope }, MAITRE)
  })
}

async function isDue(
  { clock }: Services,
  tx: TenantTx,
  row: ReviewRow | undefined,
  { version }: CountdownEnd,
): Promise<boolean> {
  if (row === undefined || row.version !== version || row.auto_approve_at === null) return false
  const early = row.auto_approve_at.getTime() - clock.now().getTime()
  if (early > CLOCKS_APART_MS || row.held_reason !== null) return false
  const restaurant = await getRestaurant(tx)
  return restaurant.auto_approve_reviews
}
