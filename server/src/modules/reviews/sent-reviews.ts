import { AppError } from '#platform/errors'
import { inLanes } from '#platform/lanes'

/** What a job about one review carries. */
export interface SentReview {
  restaurantId: string
  reviewId: string
}

/** Works these reviews of one restaurant; answers the failures of single ones, throws what is the failure of all. */
export type WorkReviews = (
  restaurantId: string,
  reviewIds: readonly string[],
) => Promise<ReadonlyMap<string, unknown>>

/** How many restaurants are worked at once: none waits for a model's answers about another's reviews. */
const RESTAURANTS_AT_ONCE = 8

/** One job for each review, worked together where they are of one restaurant. Answers the failure of each. */
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
    // What the product has a word for (no database, say) is nobody's own failure.
    const isOfAll = reviewIds.length === 1 || error instanceof AppError
    if (isOfAll) return new Map(reviewIds.map((reviewId) => [reviewId, error]))
    // One of them cannot be worked: alone it fails alone.
    const failures = new Map<string, unknown>()
    for (const reviewId of reviewIds)
      for (const [id, failure] of await workTogether(restaurantId, [reviewId], work))
        failures.set(id, failure)
    return failures
  }
}
