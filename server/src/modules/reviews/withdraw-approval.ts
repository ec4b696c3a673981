import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { type Author, transitionLocked } from './change-review.ts'
import type { ReviewRow } from './rows.ts'
import { lockInScope, type Target } from './target.ts'

/**
 * Takes back the approval of a reply that was not sent, and nothing else: the words, and whose they are, stay as they
 * were. The reply then waits for a person, and is not approved by itself.
 */
export async function withdrawApproval(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  const status = row.response_source === 'human' ? 'edited' : await statusBefore(tx, row)
  return transitionLocked(services, tx, row, { kind: 'withdrawn', status }, author)
}

/** What a reply of ours was before it was approved: the last thing that its history says of its words. */
async function statusBefore(tx: TenantTx, row: ReviewRow): Promise<'draft' | 'regenerated'> {
  const last = await tx.db
    .selectFrom('review_history')
    .select('kind')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('review_id', '=', row.review_id)
    .where('kind', 'in', ['drafted', 'regenerated', 'guest_edited'])
    .orderBy('at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.kind === 'regenerated' ? 'regenerated' : 'draft'
}
