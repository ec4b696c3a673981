import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { MAITRE, transition } from './change-review.ts'

/** The consent is withdrawn: no reply of the restaurant goes out by itself any more (P §4). */
export async function stopCountdowns(services: Services, tx: TenantTx): Promise<void> {
  const rows = await tx.db
    .selectFrom('reviews')
    .select('review_id')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('auto_approve_at', 'is not', null)
    .execute()
  for (const { review_id } of rows)
    await transition(services, tx, review_id, { kind: 'held' }, MAITRE)
}
