import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { type Author, transitionLocked } from './change-review.ts'
import { findReview } from './queries.ts'
import type { ReviewRow } from './rows.ts'
import { lockInScope, type Target } from './target.ts'

/**
 * Approves the reply for a person or for the policy; what was held is held no longer. Answers the row as those left it
 * who heard of the approval, and may have queued the reply.
 */
export async function approveReview(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  const by = author.name ?? 'Maitre'
  const step = { kind: 'approved', by } as const
  const after = await transitionLocked(services, tx, row, step, author, { heldReason: null })
  return (await findReview(tx, after.review_id)) ?? after
}
