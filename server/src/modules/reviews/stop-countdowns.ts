import type { HeldReason } from '@maitre/contract/held-reasons'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { MAITRE, transitionAll } from './change-review.ts'
import { lockReviews } from './queries.ts'

/**
 * Stops every countdown of a restaurant that withdrew its consent or stopped everything, so that no reply goes out by
 * itself (P §4). `reason` is what the replies then wait for; null for nothing but somebody to approve them.
 */
export async function stopCountdowns(
  services: Services,
  tx: TenantTx,
  reason: HeldReason | null,
): Promise<void> {
  const locked = await lockReviews(tx, await listCounting(tx))
  const extra = { heldReason: reason, detail: reason }
  const steps = locked
    .filter((row) => row.auto_approve_at !== null)
    .map((row) => ({ row, step: { kind: 'held' as const }, extra }))
  await transitionAll(services, tx, steps, MAITRE)
}

/** The ids of the reviews whose replies count down. */
export async function listCounting(tx: TenantTx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('reviews')
    .select('review_id')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('auto_approve_at', 'is not', null)
    .execute()
  return rows.map((row) => row.review_id)
}
