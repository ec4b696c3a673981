import {
  type EventData,
  FIRST_WEBHOOK_EVENTS,
  messageSchema,
  type MessageType,
  PAYLOAD_VERSION,
  type WebhookEvent,
} from '@maitre/contract/webhook-events'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { newId } from '#platform/ids'
import { defineJob } from '#platform/jobs'

export interface DeliverWebhook {
  restaurantId: string
  deliveryId: string
  /** How many attempts earlier jobs made. */
  earlier: number
}
export const deliverWebhook = defineJob<DeliverWebhook>('webhooks.deliver-webhook')

/** Something to tell: the event, when it happened, and what its message says. */
export type News = {
  [Name in WebhookEvent]: { type: Name; at: Date; data: EventData<Name> }
}[WebhookEvent]

/**
 * Stores a delivery of each that the restaurant wants to be told of, with its job, in the caller's transaction: they
 * exist if and only if what they tell of happened. Their ids are in the order in which it did.
 */
export async function sendWebhooks(
  services: Services,
  tx: TenantTx,
  news: readonly News[],
): Promise<void> {
  if (news.length === 0) return
  const wanted = await findWanted(tx)
  const told = news.filter(({ type }) => wanted.includes(type))
  if (told.length === 0) return
  const now = services.clock.now()
  const rows = told.map((one) => ({
    restaurant_id: tx.restaurantId,
    delivery_id: newId(now),
    type: one.type,
    review_id: 'review_id' in one.data ? one.data.review_id : null,
    body: bodyOf(one),
    state: 'waiting' as const,
    next_attempt_at: now,
    created_at: now,
  }))
  await tx.db.insertInto('webhook_deliveries').values(rows).execute()
  await services.jobs.sendAll(
    tx,
    deliverWebhook,
    rows.map(({ delivery_id: deliveryId }) => ({
      restaurantId: tx.restaurantId,
      deliveryId,
      earlier: 0,
    })),
  )
}

/** Whether the restaurant's address is told of such events. */
export const isTold = async (tx: TenantTx, event: WebhookEvent): Promise<boolean> =>
  (await findWanted(tx)).includes(event)

/** What the restaurant wants to be told of; nothing where it has no address. */
async function findWanted(tx: TenantTx): Promise<readonly WebhookEvent[]> {
  const row = await tx.db
    .selectFrom('restaurants as r')
    .leftJoin('webhook_secrets as s', 's.restaurant_id', 'r.restaurant_id')
    .select(['r.approval_zapier_url', 's.events'])
    .where('r.restaurant_id', '=', tx.restaurantId)
    .executeTakeFirst()
  if (row === undefined || row.approval_zapier_url === null) return []
  return row.events ?? FIRST_WEBHOOK_EVENTS
}

/** The body of a message, as long as it is what its schema says. */
export function bodyOf<Name extends MessageType>({
  type,
  at,
  data,
}: {
  type: Name
  at: Date
  data: EventData<Name>
}): string {
  const timestamp = at.toISOString()
  return JSON.stringify(
    messageSchema(type).parse({ type, payload_version: PAYLOAD_VERSION, timestamp, data }),
  )
}
