import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { type Author, transitionLocked } from './change-review.ts'
import type { ReviewRow } from './rows.ts'
import { lockInScope, type Target } from './target.ts'

/** Approves the reply for a person or for the policy; what was held is held no longer. */
export async function approveReview(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  const by = author.name ?? 'Maitre'
  return transitionLocked(services, tx, row, { kind: 'approved', by }, author, { heldReason: null })
}
