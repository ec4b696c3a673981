import { mentionsChanged } from '#modules/mentions'
import { reviewsChanged, reviewsRemoved } from '#modules/reviews'
import { hears, type Module, works } from '#module'
import { countMentions } from './count-mentions.ts'
import { countReviews, uncountReviews } from './count-reviews.ts'
import { countUncounted, countUncountedReviews } from './count-uncounted.ts'

export const metrics: Module = {
  name: 'metrics',
  mount: async (mounting) => (await import('./routes.ts')).mountMetrics(mounting),
  jobs: [works(countUncounted, countUncountedReviews)],
  hears: [
    hears(reviewsChanged, countReviews),
    hears(reviewsRemoved, uncountReviews),
    hears(mentionsChanged, countMentions),
  ],
}
