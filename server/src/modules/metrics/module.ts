import { mentionsChanged } from '#modules/mentions'
import { reviewsChanged, reviewsRemoved } from '#modules/reviews'
import { hears, type Module, works } from '#module'
import { countMentions } from './count-mentions.ts'
import { countReviews, uncountReviews } from './count-reviews.ts'
import { countUncounted, countUncountedReviews } from './count-uncounted.ts'
import { mountMetrics } from './routes.ts'

export const metrics: Module = {
  name: 'metrics',
  mount: mountMetrics,
  jobs: [works(countUncounted, countUncountedReviews)],
  hears: [
    hears(reviewsChanged, countReviews),
    hears(reviewsRemoved, uncountReviews),
    hears(mentionsChanged, countMentions),
  ],
}
