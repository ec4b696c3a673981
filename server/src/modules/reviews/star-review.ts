import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { announce } from './change-review.ts'
import type { ReviewRow } from './rows.ts'
import { lockInScope, type Target } from './target.ts'
import { writeRows } from './write-rows.ts'

/** Stars a review for the whole restaurant; the version stays, since no words change. */
export async function starReview(
  services: Services,
  tx: TenantTx,
  target: Target,
  starred: boolean,
): Promise<ReviewRow> {
  const before = await lockInScope(tx, target)
  if (before.starred === starred) return before
  const after = { ...before, starred }
  await writeRows(tx, [after], ['starred'])
  await announce(services, tx, { before, after, step: 'starred' })
  audit(services, tx, {
    what: 'review.starred',
    subject: `review:${after.review_id}`,
    before: { starred: before.starred },
    after: { starred },
  })
  return after
}
