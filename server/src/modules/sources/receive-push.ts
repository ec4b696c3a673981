import type { Context } from '#context'
import type { Tx } from '#platform/database'
import { daysBefore } from '#platform/upkeep'
import { placeOf } from './connect-google.ts'
import { fetchReview } from './jobs.ts'

/**
 * A notification is verified, remembered (it is delivered at least once) and answered at once; a job reads the
 * review itself. One for a place that is not ours is taken and dropped: Google would only send it again.
 */
export async function receiveGooglePush(ctx: Context): Promise<void> {
  await ctx.google.verifyPush(ctx.request.headers.authorization)
  const push = ctx.google.parsePush(ctx.request.body)
  const { externalId, locationName } = push
  if (externalId === null || locationName === null) return
  await ctx.database.local(async (tx) => {
    const first = await tx.run(
      'push_receipt',
      'insert into notification_receipts (source, message_id, received_at) values ($1, $2, $3) on conflict (source, message_id) do nothing returning 1 as first',
      ['google', push.messageId, ctx.clock.now()],
    )
    if (first.length === 0) return
    const [route] = await tx.run<{ restaurant_id: string; location_id: string }>(
      'push_route',
      'select restaurant_id, location_id from connection_routes where source = $1 and external_location = $2',
      ['google', placeOf(locationName)],
    )
    if (route === undefined) return
    await ctx.jobs.send(tx, fetchReview, {
      restaurantId: route.restaurant_id,
      locationId: route.location_id,
      externalId,
    })
  })
}

/** Pub/Sub keeps a message that was not acknowledged for a week at most. */
const RECEIPT_DAYS = 8

export async function purgeReceipts({ db }: Tx, now: Date): Promise<void> {
  await db
    .deleteFrom('notification_receipts')
    .where('received_at', '<', daysBefore(now, RECEIPT_DAYS))
    .execute()
}
