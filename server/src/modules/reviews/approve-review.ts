import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { type Author, transitionHeld } from './change-review.ts'
import type { ReviewRow } from './rows.ts'
import { lockInScope, type Target } from './target.ts'

export async function approveReview(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  const by = author.name ?? 'Maitre'
  return transitionHeld(services, tx, row, { kind: 'approved', by }, author, { heldReason: null })
}
