import type { Services } from '#context'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { type Author, transition } from './change-review.ts'
import { getReview, requireInScope } from './queries.ts'
import type { ReviewRow } from './rows.ts'

export interface Target {
  reviewId: string
  scope: Scope
  /** The path names a source. */
  source?: string | undefined
  version?: number | undefined
}

export async function approveReview(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
): Promise<ReviewRow> {
  requireInScope(await getReview(tx, target.reviewId), target.scope, target.source)
  const by = author.name ?? 'Maitre'
  return transition(services, tx, target.reviewId, { kind: 'approved', by }, author, {
    version: target.version,
    extra: { heldReason: null },
  })
}
