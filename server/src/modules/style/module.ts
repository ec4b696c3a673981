import { reviewsChanged, reviewsRemoved } from '#modules/reviews'
import { hears, type Module, works } from '#module'
import { forgetChanged, forgetRemoved } from './forget-evidence.ts'
import { learnFromApproved, learnFromEdits, learnStyle } from './learn-from-edits.ts'

export const style: Module = {
  name: 'style',
  mount: async (mounting) => (await import('./routes.ts')).mountStyle(mounting),
  jobs: [works(learnStyle, learnFromEdits)],
  hears: [
    hears(reviewsChanged, learnFromApproved),
    hears(reviewsChanged, (_services, tx, changes) => forgetChanged(tx, changes)),
    hears(reviewsRemoved, (_services, tx, rows) => forgetRemoved(tx, rows)),
  ],
}
