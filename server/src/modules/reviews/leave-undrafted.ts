import { hasPublicReplies } from '@maitre/contract/source-rules'
import type { Services } from '#context'
import { isGivenUp, type JobRun } from '#platform/job-run'
import { isAtSource } from './conditions.ts'
import { holdForPerson } from './hold-reviews.ts'
import { lockReviews } from './queries.ts'
import type { SentReview } from './sent-reviews.ts'

/** Works the jobs of many reviews. Answers the failure of each job, undefined for one that went well. */
type WorkSent = (services: Services, sent: readonly SentReview[]) => Promise<unknown[]>

/**
 * Makes of work on the way to a draft the handler of its jobs: where a job ends without having done it, the review is
 * left to a person, so that nobody waits for a draft that does not come.
 */
export function leavingUndrafted(work: WorkSent) {
  return async (
    services: Services,
    sent: readonly SentReview[],
    runs: readonly JobRun[],
  ): Promise<unknown[]> => {
    const failures = await work(services, sent)
    const givenUp = sent.filter((_, i) => {
      const [failure, run] = [failures[i], runs[i]]
      return failure !== undefined && run !== undefined && isGivenUp(failure, run)
    })
    for (const [restaurantId, group] of Map.groupBy(givenUp, (one) => one.restaurantId))
      await services.database.scoped(restaurantId, async (tx) => {
        const rows = await lockReviews(
          tx,
          group.map(({ reviewId }) => reviewId),
        )
        const undrafted = rows.filter(
          (row) => row.status === 'draft' && isAtSource(row) && hasPublicReplies(row),
        )
        await holdForPerson(services, tx, undrafted, 'no_draft')
      })
    return failures
  }
}
