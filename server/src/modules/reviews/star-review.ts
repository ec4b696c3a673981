import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import type { Target } from './approve-review.ts'
import { announce } from './change-review.ts'
import { lockReview, requireInScope } from './queries.ts'
import type { ReviewRow } from './rows.ts'
import { writeRows } from './write-rows.ts'

/** Anyone's star is the house's star; it changes no version, since it changes no words. */
export async function starReview(
  services: Services,
  tx: TenantTx,
  target: Target,
  starred: boolean,
): Promise<ReviewRow> {
  const before = await lockReview(tx, target.reviewId)
  requireInScope(before, target.scope)
  if (before.starred === starred) return before
  const after = { ...before, starred }
  await writeRows(tx, [after], ['starred'])
  await announce(services, tx, { before, after, step: 'starred' })
  return after
}
