import { getHouse } from '#modules/catalogue'
import {
  findReviews,
  holdByMonth,
  isAtSource,
  lockReviews,
  mayFeedLlm,
  type ReviewRow,
  type SentReview,
  workByRestaurant,
} from '#modules/reviews'
import type { Services } from '#context'
import { defineEvent } from '#platform/events'
import { defineJob } from '#platform/jobs'
import { roomThisMonth, splitByRoom } from './monthly-limit.ts'
import { type ReviewToRead, readWith } from './read-with.ts'
import { isUnchanged, storeReadings, type ReadReview } from './store-readings.ts'

export const readReview = defineJob<SentReview>('reading.read-review')

/** The readings of these reviews were stored, so that their replies can be written. */
export const reviewsRead = defineEvent<readonly ReviewRow[]>('reviews.read')

/** How often a review is read when its guest edits meanwhile; after that the job is tried again later. */
const TRIES = 4

/** Reads the reviews of these jobs. Returns the failure of each. */
export function readSentReviews(
  services: Services,
  sent: readonly SentReview[],
): Promise<unknown[]> {
  return workByRestaurant(sent, (restaurantId, reviewIds) =>
    readStoredReviews(services, restaurantId, reviewIds),
  )
}

/**
 * Reads one review; throws its failure. Its reply is then drafted, unless who asks for the reading writes the reply: two
 * drafts of one review would meet.
 */
export async function readStoredReview(
  services: Services,
  restaurantId: string,
  reviewId: string,
  toDraft: ToDraft = 'all',
): Promise<void> {
  const failures = await readStoredReviews(services, restaurantId, [reviewId], toDraft)
  for (const error of failures.values()) throw error
}

/** Which of the reviews that were read are drafted afterwards. */
type ToDraft = 'all' | 'first read' | 'none'

/**
 * Reads reviews as they stand now. No row is locked meanwhile, so each reading is compared with its row before it is
 * stored: the reading of earlier words must not be stored over that of later ones. Replies are then
 * drafted for all of them, or for those that had never been read. Answers the failures by review; what is gone, or waits for the month to turn, is none.
 */
export async function readStoredReviews(
  services: Services,
  restaurantId: string,
  reviewIds: readonly string[],
  toDraft: ToDraft = 'all',
): Promise<Map<string, unknown>> {
  const { database, events } = services
  const failures = new Map<string, unknown>()
  let unread = [...new Set(reviewIds)]
  for (let tried = 0; tried < TRIES && unread.length > 0; tried += 1) {
    const { rows, over, house } = await database.scoped(restaurantId, async (tx) => {
      const found = (await findReviews(tx, unread)).filter(isAtSource).map((row) => ({ row }))
      const split = await splitByRoom(tx, found, await roomThisMonth(services, tx))
      return {
        rows: split.within.map(({ row }) => row),
        over: split.over,
        house: await getHouse(tx),
      }
    })
    const read: ReadReview[] = []
    for (const [i, result] of (await readWith(services, house, rows.map(wordsOf))).entries()) {
      const row = rows[i]
      if (row === undefined) continue
      if ('error' in result) failures.set(row.review_id, result.error)
      else read.push({ row, reading: result.reading })
    }
    unread = await database.scoped(restaurantId, async (tx) => {
      const now = await lockReviews(
        tx,
        [...read, ...over].map(({ row }) => row.review_id),
      )
      const { same, edited } = compare(read, now.filter(isAtSource))
      // The maximum is asked for again, now under the lock, so that nobody else uses it up.
      const room = await roomThisMonth(services, tx, { lock: true })
      const { within, over: late } = await splitByRoom(tx, same, room)
      const waiting = new Set([...over, ...late].map(({ row }) => row.review_id))
      const held = now.filter((row) => isAtSource(row) && waiting.has(row.review_id))
      await holdByMonth(services, tx, held, true)
      await holdByMonth(
        services,
        tx,
        within.map(({ row }) => row),
        false,
      )
      const stored = await storeReadings(services, tx, within)
      const drafts = new Set(
        stored.flatMap(({ reviewId, isFirst }) =>
          toDraft === 'all' || (toDraft === 'first read' && isFirst) ? [reviewId] : [],
        ),
      )
      const toAnswer = within.flatMap(({ row }) => (drafts.has(row.review_id) ? [row] : []))
      if (toAnswer.length > 0) await events.announce(tx, reviewsRead, toAnswer)
      return edited
    })
  }
  for (const reviewId of unread)
    failures.set(reviewId, new Error(`review ${reviewId} changed each time that it was read`))
  return failures
}

/** Parts the readings into those of the rows' present words, each with its row, and the reviews to be read again. */
function compare(
  read: readonly ReadReview[],
  now: readonly ReviewRow[],
): { same: ReadReview[]; edited: string[] } {
  const byId = new Map(read.map((one) => [one.row.review_id, one]))
  const same: ReadReview[] = []
  const edited: string[] = []
  for (const row of now) {
    const known = byId.get(row.review_id)
    if (known === undefined) continue
    if (isUnchanged(known.row, row)) same.push({ row, reading: known.reading })
    else edited.push(row.review_id)
  }
  return { same, edited }
}

/** The part of a review that is read. */
function wordsOf(row: ReviewRow): ReviewToRead {
  return {
    text: row.text,
    rating: row.rating,
    authorName: row.author_name,
    saidLanguage: row.said_language,
    mayLeave: mayFeedLlm(row, 'reading'),
  }
}
