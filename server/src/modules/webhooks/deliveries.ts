import type { Delivery } from '@maitre/contract/webhooks'
import { deliverySchema } from '@maitre/contract/webhooks'
import type { TenantTx } from '#platform/database'

export interface DeliveryRow {
  delivery_id: string
  type: string
  review_id: string | null
  body: string
  state: string
  attempts: unknown
  next_attempt_at: Date | null
  created_at: Date
}

const COLUMNS = [
  'delivery_id',
  'type',
  'review_id',
  'body',
  'state',
  'attempts',
  'next_attempt_at',
  'created_at',
] as const

/** The row is held until the transaction ends. */
export function lockDelivery(tx: TenantTx, deliveryId: string): Promise<DeliveryRow | undefined> {
  return tx.db
    .selectFrom('webhook_deliveries')
    .select(COLUMNS)
    .where('restaurant_id', '=', tx.restaurantId)
    .where('delivery_id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst()
}

export async function listDeliveries(tx: TenantTx, limit: number): Promise<Delivery[]> {
  const rows = await tx.db
    .selectFrom('webhook_deliveries')
    .select(COLUMNS)
    .where('restaurant_id', '=', tx.restaurantId)
    .orderBy('delivery_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toDelivery)
}

/** The contract's shape; the body stays inside. */
export function toDelivery(row: DeliveryRow): Delivery {
  return deliverySchema.parse({
    id: row.delivery_id,
    type: row.type,
    review_id: row.review_id,
    state: row.state,
    created_at: row.created_at.toISOString(),
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    attempts: row.attempts,
  })
}
