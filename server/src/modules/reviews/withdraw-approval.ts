import { HELD_REASONS } from '@maitre/contract/constants'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { type Author, type HistoryKind, transitionLocked } from './change-review.ts'
import type { ReviewRow } from './rows.ts'
import { lockInScope, type Target } from './target.ts'

/** What the history says of the words of a reply of ours. */
const WORDS: readonly HistoryKind[] = ['drafted', 'regenerated', 'guest_edited']

/**
 * Takes back the approval of a reply that was not sent, and nothing else: the words, whose they are, and what the reply
 * was held for are as they were. The reply then waits for a person, and is not approved by itself.
 */
export async function withdrawApproval(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  const status = row.response_source === 'human' ? 'edited' : await statusBefore(tx, row)
  const approval = await lastLine(tx, row, ['approved'])
  const heldReason = HELD_REASONS.find((reason) => reason === approval?.detail) ?? null
  return transitionLocked(services, tx, row, { kind: 'withdrawn', status }, author, { heldReason })
}

/** What a reply of ours was before it was approved: the last thing that its history says of its words. */
async function statusBefore(tx: TenantTx, row: ReviewRow): Promise<'draft' | 'regenerated'> {
  const last = await lastLine(tx, row, WORDS)
  return last?.kind === 'regenerated' ? 'regenerated' : 'draft'
}

function lastLine(tx: TenantTx, row: ReviewRow, kinds: readonly HistoryKind[]) {
  return tx.db
    .selectFrom('review_history')
    .select(['kind', 'detail'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('review_id', '=', row.review_id)
    .where('kind', 'in', kinds)
    .orderBy('at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
