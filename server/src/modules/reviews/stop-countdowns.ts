import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { MAITRE, transitionAll } from './change-review.ts'
import { lockReviews } from './queries.ts'

/** The consent is withdrawn: no reply of the restaurant goes out by itself any more (P §4). */
export async function stopCountdowns(services: Services, tx: TenantTx): Promise<void> {
  const rows = await tx.db
    .selectFrom('reviews')
    .select('review_id')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('auto_approve_at', 'is not', null)
    .execute()
  const held = await lockReviews(
    tx,
    rows.map((row) => row.review_id),
  )
  const steps = held.map((row) => ({ row, step: { kind: 'held' as const } }))
  await transitionAll(services, tx, steps, MAITRE)
}
