import { HELD_BY_MONTH } from '#modules/reviews'
import type { Services } from '#context'
import { defineJob } from '#platform/jobs'
import { roomThisMonth } from './monthly-limit.ts'
import { reanalyse } from './reanalyse.ts'

/** Looks every ten minutes, since the month may have begun in some time zone, or a restaurant got a higher tier. */
export const readHeld = defineJob<object>('reading.read-held', { schedule: '*/10 * * * *' })

/** A version before any engine's, so that only reviews that no engine has read count as older. */
const NEVER_READ = '0'

/** Reads the reviews beyond their month's maximum, as many as may be read by now. */
export async function readHeldReviews(services: Services): Promise<void> {
  const waiting = await services.database.console((tx) =>
    tx.run<{ restaurant_id: string }>('held_by_month', HELD_BY_MONTH, []),
  )
  for (const { restaurant_id: restaurantId } of waiting) {
    const room = await services.database.scoped(restaurantId, (tx) => roomThisMonth(services, tx))
    if (room !== 0) await reanalyse(services, { restaurantId, olderThan: NEVER_READ })
  }
}
