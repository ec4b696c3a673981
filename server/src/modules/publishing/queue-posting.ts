import { hasPublicReplies } from '@maitre/contract/source-rules'
import { requireStaying } from '#modules/restaurants'
import {
  type Author,
  isPostable,
  lockInScope,
  type ReviewRow,
  type Target,
  transitionLocked,
} from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { postReply } from './jobs.ts'

/**
 * Queues a reply in one transaction: the review's state, the outbox with the very text, and the job. From then on the
 * reply is posted or shown as failed, whatever happens to this process.
 */
export async function queuePosting(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
): Promise<ReviewRow> {
  // The row is locked from here on, so of two who post at once the second sees what the first did.
  return queueLocked(services, tx, await lockInScope(tx, target), author)
}

/** Queues the reply of a review whose row the caller has locked; `at` is when it may leave, which is now if left out. */
export async function queueLocked(
  services: Services,
  tx: TenantTx,
  before: ReviewRow,
  author: Author,
  at?: Date,
): Promise<ReviewRow> {
  if (!isPostable(before)) throw new AppError('review.no_posting_api')
  await requireStaying(tx)
  const after = await transitionLocked(services, tx, before, { kind: 'queued' }, author)
  if (after.publication !== 'queued' || before.publication === 'queued') return after
  if (after.response === null) throw new AppError('review.no_response')
  const now = services.clock.now()
  const postingId = newId(now)
  await tx.db
    .insertInto('postings')
    .values({
      restaurant_id: tx.restaurantId,
      posting_id: postingId,
      review_id: after.review_id,
      review_version: after.version,
      text: after.response,
      state: 'queued',
      created_at: now,
    })
    .execute()
  const { restaurantId } = tx
  const payload = { restaurantId, source: after.source, postingId }
  await services.jobs.send(tx, postReply, payload, at && { at })
  return after
}

/** Notes that a person copied the reply to its source, which takes none from us, or dealt with what has no public reply. */
export async function markPosted(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  if (isPostable(row)) {
    throw new AppError('invalid_transition', {
      status: row.status,
      publication: row.publication,
      step: 'marked_posted',
    })
  }
  const kind = hasPublicReplies(row) ? 'marked_posted' : 'dealt_with'
  return transitionLocked(services, tx, row, { kind }, author)
}
