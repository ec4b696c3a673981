import { findReview, lockReview, type ReviewRow } from '#modules/reviews'
import type { ReviewText } from '@maitre/language'
import type { Services } from '#context'
import { defineEvent } from '#platform/events'
import { defineJob } from '#platform/jobs'
import { getHouse } from './house.ts'
import { readWith } from './read-with.ts'
import { isUnchanged, storeReading } from './store-reading.ts'

export const readReview = defineJob<{ restaurantId: string; reviewId: string }>(
  'insights.read-review',
)

/** A reading was stored; the reply can be written. */
export const reviewRead = defineEvent<{ restaurantId: string; reviewId: string }>('review.read')

/** A guest who edits faster than we read is read when they have done: the job is tried again. */
const TRIES = 4

/**
 * Reads the review as it now stands. Nothing is held while it is read, so what was read is held against the row
 * before it is stored: the reading of earlier words must not be stored over that of later ones.
 */
export async function readStoredReview(
  services: Services,
  restaurantId: string,
  reviewId: string,
): Promise<void> {
  const { database, events } = services
  for (let tried = 0; tried < TRIES; tried += 1) {
    const found = await database.scoped(restaurantId, async (tx) => {
      const row = await findReview(tx, reviewId)
      return row === undefined ? undefined : { row, house: await getHouse(tx) }
    })
    if (found === undefined || found.row.removed_at_source !== null) return
    const [result] = await readWith(services, found.house, [wordsOf(found.row)])
    if (result === undefined || 'error' in result) throw result?.error
    const stored = await database.scoped(restaurantId, async (tx) => {
      const row = await lockReview(tx, reviewId)
      if (row.removed_at_source !== null) return true
      if (!isUnchanged(found.row, row)) return false
      await storeReading(services, tx, row, result.reading)
      await events.announce(tx, reviewRead, { restaurantId, reviewId })
      return true
    })
    if (stored) return
  }
  throw new Error(`the review ${reviewId} changed each time that it was read`)
}

/** What the reader sees of a review. */
export function wordsOf(row: ReviewRow): ReviewText {
  return { text: row.text, rating: row.rating, authorName: row.author_name }
}
