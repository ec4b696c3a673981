import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Job } from '#platform/jobs'
import { inLanes } from '#platform/lanes'
import type { ReviewRow } from './rows.ts'

/** What a job about one review carries. */
export interface SentReview {
  restaurantId: string
  reviewId: string
}

/** Whoever wrote longer ago than this came by an import or with a new connection. */
const FRESH_MS = 86_400_000

/**
 * Sends a job for each of these reviews. What a guest wrote or changed not long ago somebody may be waiting for; the
 * others are bulk, so that ten thousand of an import keep no fresh one waiting.
 */
export async function sendReviews(
  { jobs, clock }: Services,
  tx: Tx,
  job: Job<SentReview>,
  rows: readonly ReviewRow[],
): Promise<void> {
  const from = clock.now().getTime() - FRESH_MS
  const groups = Map.groupBy(rows, (row) => row.source_updated_at.getTime() < from)
  for (const [isBulk, some] of groups) {
    const payloads = some.map(({ restaurant_id: restaurantId, review_id: reviewId }) => ({
      restaurantId,
      reviewId,
    }))
    await jobs.sendAll(tx, job, payloads, { isBulk })
  }
}

/** Works reviews of one restaurant. Answers the failures of single reviews, and throws what is the failure of all. */
export type WorkReviews = (
  restaurantId: string,
  reviewIds: readonly string[],
) => Promise<ReadonlyMap<string, unknown>>

/** How many restaurants are worked at once, so that none waits for a model's answers about another's reviews. */
const RESTAURANTS_AT_ONCE = 8

/**
 * Works the jobs of many reviews, those of one restaurant together. Answers the failure of each job in the jobs' order,
 * undefined for a job that went well.
 */
export async function workByRestaurant(
  sent: readonly SentReview[],
  work: WorkReviews,
): Promise<unknown[]> {
  const failures = new Map<string, unknown>()
  const groups = Map.groupBy(sent, (one) => one.restaurantId)
  await inLanes(groups, RESTAURANTS_AT_ONCE, async ([restaurantId, group]) => {
    const reviewIds = group.map((one) => one.reviewId)
    for (const [reviewId, error] of await workTogether(restaurantId, reviewIds, work))
      failures.set(reviewId, error)
  })
  return sent.map(({ reviewId }) => failures.get(reviewId))
}

async function workTogether(
  restaurantId: string,
  reviewIds: readonly string[],
  work: WorkReviews,
): Promise<ReadonlyMap<string, unknown>> {
  try {
    return await work(restaurantId, reviewIds)
  } catch (error) {
    // A failure with a code of the product, such as a database that is away, is not the fault of a single review.
    const isOfAll = reviewIds.length === 1 || error instanceof AppError
    if (isOfAll) return new Map(reviewIds.map((reviewId) => [reviewId, error]))
    // Some review of the group cannot be worked. Each is tried by itself, so that only the bad one fails.
    const failures = new Map<string, unknown>()
    for (const reviewId of reviewIds)
      for (const [id, failure] of await workTogether(restaurantId, [reviewId], work))
        failures.set(id, failure)
    return failures
  }
}
