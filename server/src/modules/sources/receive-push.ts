import type { Source } from '@maitre/contract/constants'
import type { Context } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { daysBefore } from '#platform/upkeep'
import { fetchReview } from './jobs.ts'

/**
 * A notification is verified, remembered (it is delivered at least once) and answered at once; a job reads the
 * review itself. One for a place that is not ours is taken and dropped: the source would only send it again.
 */
export async function receivePush(ctx: Context, source: Source): Promise<void> {
  const connector = ctx.sources[source]
  if (connector === null) throw new AppError('route.not_found')
  const { headers, body } = ctx.request
  await connector.verifyPush({ headers, body })
  const { messageId, externalId, location } = connector.parsePush(body)
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

/** Pub/Sub keeps a message that was not acknowledged for a week, and no source is known to keep one longer. */
const RECEIPT_DAYS = 8

export async function purgeReceipts({ db }: Tx, now: Date): Promise<void> {
  await db
    .deleteFrom('notification_receipts')
    .where('received_at', '<', daysBefore(now, RECEIPT_DAYS))
    .execute()
}
