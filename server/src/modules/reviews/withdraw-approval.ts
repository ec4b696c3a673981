import { HELD_REASONS, type HeldReason } from '@maitre/contract/held-reasons'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { type Author, type HistoryKind, transitionAll, transitionLocked } from './change-review.ts'
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
  const [before] = await lastLines(tx, [row], ['approved'])
  const heldReason = HELD_REASONS.find((reason) => reason === before?.detail) ?? null
  const [status = 'draft'] = await statusesBefore(tx, [row])
  return transitionLocked(services, tx, row, { kind: 'withdrawn', status }, author, { heldReason })
}

/** Takes back the approvals of replies that were not sent, whose rows the caller has locked, and says what they wait for. */
export async function withdrawAll(
  services: Services,
  tx: TenantTx,
  rows: readonly ReviewRow[],
  heldReason: HeldReason | null,
  author: Author,
): Promise<void> {
  const approved = rows.filter((row) => row.status === 'approved')
  const statuses = await statusesBefore(tx, approved)
  const steps = approved.map((row, i) => ({
    row,
    step: { kind: 'withdrawn' as const, status: statuses[i] ?? 'draft' },
    extra: { heldReason },
  }))
  await transitionAll(services, tx, steps, author)
}

/** What each reply was before it was approved: a person's words, or the last thing that the history says of ours. */
async function statusesBefore(
  tx: TenantTx,
  rows: readonly ReviewRow[],
): Promise<('draft' | 'edited' | 'regenerated')[]> {
  const lines = new Map((await lastLines(tx, rows, WORDS)).map((one) => [one.review_id, one.kind]))
  return rows.map((row) => {
    if (row.response_source === 'human') return 'edited'
    return lines.get(row.review_id) === 'regenerated' ? 'regenerated' : 'draft'
  })
}

/** The last line of these kinds of each review's history. */
function lastLines(
  tx: TenantTx,
  rows: readonly ReviewRow[],
  kinds: readonly HistoryKind[],
): Promise<{ review_id: string; kind: string; detail: string | null }[]> {
  return tx.run(
    'history_last',
    `select distinct on (review_id) review_id, kind, detail from review_history
      where restaurant_id = $1 and review_id = any($2::uuid[]) and kind = any($3::text[])
      order by review_id, at desc, entry_id desc`,
    [tx.restaurantId, rows.map((row) => row.review_id), kinds],
  )
}
