import type { Source } from '@maitre/contract/constants'
import type { ReviewSource } from '#connectors/source'
import type { Context } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { daysBefore } from '#platform/upkeep'
import { fetchReview } from './jobs.ts'

/** Verifies who sent a notification, from its headers and the text of its body. */
export async function verifyPush(ctx: Context, source: Source, text: string): Promise<void> {
  await connectorOf(ctx, source).verifyPush({ headers: ctx.request.headers, text })
}

function connectorOf(ctx: Context, source: Source): ReviewSource {
  const connector = ctx.sources[source]
  if (connector === null) throw new AppError('route.not_found')
  return connector
}

/**
 * Remembers a verified notification (it may be delivered more than once) and answers at once; a job fetches the
 * review. One for a place that is not connected here is taken and dropped: a refused one would only be sent again.
 */
export async function receivePush(ctx: Context, source: Source): Promise<void> {
  const connector = connectorOf(ctx, source)
  const { messageId, externalId, location } = connector.parsePush(ctx.request.body)
  if (externalId === null || location === null) return
  await ctx.database.local(async (tx) => {
    const first = await tx.run(
      'push_receipt',
      'insert into notification_receipts (source, message_id, received_at) values ($1, $2, $3) on conflict (source, message_id) do nothing returning 1 as first',
      [source, messageId, ctx.clock.now()],
    )
    if (first.length === 0) return
    const [route] = await tx.run<{ restaurant_id: string; location_id: string }>(
      'push_route',
      'select restaurant_id, location_id from connection_routes where source = $1 and external_location = $2',
      [source, location],
    )
    if (route === undefined) return
    await ctx.jobs.send(tx, fetchReview, {
      restaurantId: route.restaurant_id,
      locationId: route.location_id,
      source,
      externalId,
    })
  })
}

/**
 * How long a notification is remembered: Pub/Sub repeats an unacknowledged one for a week, and no source for longer.
 */
const RECEIPT_DAYS = 8

export async function purgeReceipts({ db }: Tx, now: Date): Promise<void> {
  await db
    .deleteFrom('notification_receipts')
    .where('received_at', '<', daysBefore(now, RECEIPT_DAYS))
    .execute()
}
