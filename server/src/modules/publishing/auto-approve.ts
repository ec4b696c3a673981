import type { HeldReason } from '@maitre/contract/held-reasons'
import {
  beganAt,
  candidateOf,
  decide,
  type Decision,
  holdCounting,
  lookAgain,
  shown,
  withClocks,
} from '#modules/drafting'
import { holdPolicy, isRunning, type Policy } from '#modules/restaurants'
import {
  approveReview,
  findReview,
  lockReview,
  MAITRE,
  type ReviewChanged,
  type ReviewRow,
  transitionLocked,
} from '#modules/reviews'
import type { Services } from '#context'
import type { Scope } from '#platform/actor'
import type { TenantTx, Tx } from '#platform/database'
import type { JobRun } from '#platform/job-run'
import { countToday, markAutomatic } from './automatic-postings.ts'
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
 * Ends a countdown: approves the reply and queues it; or moves the end to the next opening; or leaves it to a person,
 * where a last look or the policy says so. Does nothing where the review changed since the countdown began.
 */
export async function autoApproveReply(
  services: Services,
  payload: CountdownEnd,
  run: JobRun,
): Promise<void> {
  const { database } = services
  const { restaurantId, reviewId } = payload
  const isDueNow = await database.scoped(restaurantId, async (tx) =>
    isDue(services, await findReview(tx, reviewId), payload),
  )
  if (!isDueNow) return
  const look = await lookAgain(services, payload, run)
  await database.scoped(restaurantId, async (tx) => {
    // The policy is held before the review is, and until both the approval and the posting are written.
    const policy = await holdPolicy(services, tx)
    const row = await lockReview(tx, reviewId)
    if (!isDue(services, row, payload)) return
    const decision = await decideNow(services, tx, row, { policy, reason: look.reason })
    if ('wait' in decision) {
      const reason = shown(decision.wait)
      return holdCounting(services, tx, row, { reason, reply: look.reply })
    }
    if (isEarly(services, decision.postAt)) {
      const step = { kind: 'replanned', autoApproveAt: decision.postAt } as const
      await transitionLocked(services, tx, row, step, MAITRE)
      return
    }
    const scope: Scope = { restaurantId, locationIds: [], wholeRestaurant: true }
    await approveReview(services, tx, { reviewId, scope }, MAITRE)
    await queuePosting(services, tx, { reviewId, scope }, MAITRE)
    await markAutomatic(tx, row)
  })
}

/** What the policy of its location says of a countdown that ends, with what its location posted on this day already. */
async function decideNow(
  services: Services,
  tx: TenantTx,
  row: ReviewRow,
  { policy: held, reason }: { policy: Policy; reason: HeldReason | null },
): Promise<Decision> {
  const now = services.clock.now()
  const { clockOf, policyOf } = await withClocks(tx, held, [row])
  const clock = clockOf(row.location_id)
  const policy = policyOf(row.location_id)
  const isCapped = policy.daily_cap !== null && isRunning(policy)
  const today = isCapped ? await countToday(tx, row.location_id, clock, now) : null
  return decide(policy, candidateOf(row, reason), {
    since: beganAt(row, policy),
    now,
    clock,
    ...(today !== null && { postedOn: (day) => (day === today.day ? today.posted : 0) }),
  })
}

function isDue(
  services: Services,
  row: ReviewRow | undefined,
  { version }: CountdownEnd,
): row is ReviewRow {
  if (row === undefined || row.version !== version || row.auto_approve_at === null) return false
  return row.held_reason === null && !isEarly(services, row.auto_approve_at)
}

function isEarly({ clock }: Services, at: Date): boolean {
  return at.getTime() - clock.now().getTime() > CLOCKS_APART_MS
}
