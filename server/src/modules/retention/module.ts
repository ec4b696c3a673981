import { type Module, works } from '#module'
import {
  lapseReviews,
  lapseReviewsJob,
  lookForLapsing,
  lookForLapsingJob,
} from './lapse-reviews.ts'

export const retention: Module = {
  name: 'retention',
  jobs: [
    works(lookForLapsingJob, lookForLapsing),
    works(lapseReviewsJob, (services, { restaurantId }) => lapseReviews(services, restaurantId)),
  ],
}
