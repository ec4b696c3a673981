import { findFullReadings } from '#modules/corrections'
import { replaceMentions } from '#modules/mentions'
import { lockUncounted, markCounted, RESTAURANTS_UNCOUNTED } from '#modules/reviews'
import type { Services } from '#context'
import { defineJob } from '#platform/jobs'
import { addRows } from './count-reviews.ts'

/** Looks every minute, for restaurants whose reviews are older than the figures. */
export const countUncounted = defineJob<object>('metrics.count-uncounted', {
  schedule: '* * * * *',
})

const BATCH = 200

/** Counts the reviews that were stored before there were figures, and what they speak of; done where there is none. */
export async function countUncountedReviews(services: Services): Promise<void> {
  const restaurants = await services.database.console((tx) =>
    tx.run<{ restaurant_id: string }>('restaurants_uncounted', RESTAURANTS_UNCOUNTED, []),
  )
  for (const { restaurant_id: restaurantId } of restaurants) {
    let counted = BATCH
    while (counted === BATCH) counted = await countBatch(services, restaurantId)
  }
}

function countBatch(services: Services, restaurantId: string): Promise<number> {
  return services.database.scoped(restaurantId, async (tx) => {
    const found = await lockUncounted(tx, BATCH)
    const rows = await markCounted(
      tx,
      found.map((row) => row.review_id),
    )
    addRows(services, tx, rows)
    const readings = await findFullReadings(
      tx,
      rows.map((row) => row.review_id),
    )
    const corrected = rows.flatMap((row) => {
      const reading = readings.get(row.review_id)
      return reading === undefined ? [] : [{ row, reading }]
    })
    await replaceMentions(services, tx, { restaurantId, corrected })
    return found.length
  })
}
