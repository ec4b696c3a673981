import type { Page } from '@maitre/contract/endpoint'
import type { Delivery } from '@maitre/contract/webhooks'
import { deliverySchema } from '@maitre/contract/webhooks'
import type { TenantTx } from '#platform/database'
import { daysBefore } from '#platform/upkeep'

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

/** Loads a delivery and locks its row until the transaction ends. */
export function lockDelivery(tx: TenantTx, deliveryId: string): Promise<DeliveryRow | undefined> {
  return tx.db
    .selectFrom('webhook_deliveries')
    .select(COLUMNS)
    .where('restaurant_id', '=', tx.restaurantId)
    .where('delivery_id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst()
}

/** One page of the restaurant's deliveries, newest first, and how many there are. */
export async function pageDeliveries(
  tx: TenantTx,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ data: Delivery[]; page: Page }> {
  const own = tx.db.selectFrom('webhook_deliveries').where('restaurant_id', '=', tx.restaurantId)
  const rows = await own
    .select(COLUMNS)
    .orderBy('delivery_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await own
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = { offset, limit, total, hasMore: offset + rows.length < total }
  return { data: rows.map(toDelivery), page }
}

/** The contract's shape of a delivery, without the body that was sent. */
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

/** How far the log of deliveries goes back. */
const KEPT_DAYS = 7

export async function purgeDeliveries({ db, restaurantId }: TenantTx, now: Date): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('restaurant_id', '=', restaurantId)
    .where('created_at', '<', daysBefore(now, KEPT_DAYS))
    .execute()
}
