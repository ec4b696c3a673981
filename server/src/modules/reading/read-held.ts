import { HELD_BY_MONTH } from '#modules/reviews'
import type { Services } from '#context'
import { defineJob } from '#platform/jobs'
import { roomThisMonth } from './monthly-limit.ts'
import { reanalyse } from './reanalyse.ts'

/** A month may have turned in some time zone, or a tier been raised. */
export const readHeld = defineJob<object>('reading.read-held', { schedule: '*/10 * * * *' })

/** Of an engine before the first: only what nobody has read. */
const NEVER_READ = '0'

/** Reads what waits for the month to turn or for a higher tier, as far as there is room by now. */
export async function readHeldReviews(services: Services): Promise<void> {
  const waiting = await services.database.console((tx) =>
    tx.run<{ restaurant_id: string }>('held_by_month', HELD_BY_MONTH, []),
  )
  for (const { restaurant_id: restaurantId } of waiting) {
    const room = await services.database.scoped(restaurantId, (tx) => roomThisMonth(services, tx))
    if (room !== 0) await reanalyse(services, { restaurantId, olderThan: NEVER_READ })
  }
}
