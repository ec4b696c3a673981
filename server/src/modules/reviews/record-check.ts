import type { HeldReason } from '@maitre/contract/held-reasons'
import type { ReviewReply } from '@maitre/contract/reply'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { announce } from './change-review.ts'
import type { ReviewRow } from './rows.ts'
import { writeRows } from './write-rows.ts'

/**
 * Stores the advice on a person's text, and what the text is held for by it. The version stays, so that what somebody
 * types meanwhile is not stale by it. The caller has locked the row.
 */
export async function recordCheck(
  services: Services,
  tx: TenantTx,
  before: ReviewRow,
  { reply, heldReason }: { reply: ReviewReply; heldReason: HeldReason | null },
): Promise<void> {
  const after = { ...before, reply, held_reason: heldReason }
  await writeRows(tx, [after], ['reply', 'held_reason'])
  await announce(services, tx, { before, after, step: 'checked' })
}
