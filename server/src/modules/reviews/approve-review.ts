import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Author, transitionLocked } from './change-review.ts'
import { reasonToLook } from './reason-to-look.ts'
import { findReview } from './queries.ts'
import type { ReviewRow } from './rows.ts'
import { lockInScope, type Target } from './target.ts'

/**
 * Approves the reply for a person or for the policy; what was held is held no longer, and the history keeps what it was
 * held for. With `unlessHeld`, a reply that a person must read first is refused. Answers the row as those left it
 * who heard of the approval, and may have queued the reply.
 */
export async function approveReview(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
  { unlessHeld = false } = {},
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  const reason = unlessHeld ? reasonToLook(row) : null
  if (reason !== null) throw new AppError('review.held', { reason })
  const by = author.name ?? 'Maitre'
  const step = { kind: 'approved', by } as const
  const extra = { heldReason: null, detail: row.held_reason }
  const after = await transitionLocked(services, tx, row, step, author, extra)
  return (await findReview(tx, after.review_id)) ?? after
}
