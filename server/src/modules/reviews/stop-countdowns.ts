import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { MAITRE, transitionAll } from './change-review.ts'
import { lockReviews } from './queries.ts'

/** Stops every countdown of a restaurant that withdrew its consent, so that no reply goes out by itself (P §4). */
export async function stopCountdowns(services: Services, tx: TenantTx): Promise<void> {
  const rows = await tx.db
    .selectFrom('reviews')
    .select('review_id')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('auto_approve_at', 'is not', null)
    .execute()
  const locked = await lockReviews(
    tx,
    rows.map((row) => row.review_id),
  )
  const steps = locked.map((row) => ({ row, step: { kind: 'held' as const } }))
  await transitionAll(services, tx, steps, MAITRE)
}
