import { findReview } from '#modules/reviews'
import { applyObserved, findFollowing, keyOf, withSource } from '#modules/sources'
import type { Services } from '#context'
import { type ReadBack, readBack } from './jobs.ts'
import { sendReadBack } from './post-reply.ts'

/** How many rounds a reply is asked for (some five days); after that the sync alone goes on watching. */
const MAX_ROUNDS = 480
/** Sources take back replies that they showed, so a live one is looked at once more after so long. */
const LAST_LOOK_MS = 24 * 3_600_000
const SETTLED: readonly string[] = ['live', 'rejected', 'removed', 'by_hand', 'none']

/** Asks the source what guests see of a posted reply, and asks again while the reply is in moderation. */
export async function readBackReply(services: Services, payload: ReadBack): Promise<void> {
  const { restaurantId, source, reviewId, round, last = false } = payload
  const row = await services.database.scoped(restaurantId, (tx) => findReview(tx, reviewId))
  if (row === undefined || row.status !== 'posted') return
  if (row.publication !== 'live' && (last || SETTLED.includes(row.publication))) return
  const key = keyOf({ restaurantId, locationId: row.location_id, source })
  const { seen } = await withSource(services, key, (access, connection) =>
    findFollowing(services, access, connection, row.external_id),
  )
  await services.database.scoped(restaurantId, async (tx) => {
    await applyObserved(services, tx, reviewId, seen)
    const now = await findReview(tx, reviewId)
    if (last || now?.status !== 'posted') return
    if (now.publication === 'live') {
      const at = new Date(services.clock.now().getTime() + LAST_LOOK_MS)
      await services.jobs.send(tx, readBack, { ...payload, last: true }, { at })
    } else if (!SETTLED.includes(now.publication) && round < MAX_ROUNDS) {
      await sendReadBack(services, tx, now, round + 1)
    }
  })
}
