import { namesDecided } from '#modules/catalogue'
import { readingsChanged } from '#modules/corrections'
import { reviewsChanged, reviewsRemoved } from '#modules/reviews'
import { hears, type Module, works } from '#module'
import { followNames, recountMentions, recountTheRest } from './recount-mentions.ts'
import {
  forgetMentions,
  forgetMentionsOf,
  moveMentions,
  replaceMentions,
} from './store-mentions.ts'

export const mentions: Module = {
  name: 'mentions',
  mount: async (mounting) => (await import('./routes.ts')).mountSuggestions(mounting),
  jobs: [works(recountMentions, recountTheRest)],
  hears: [
    hears(readingsChanged, replaceMentions),
    // What a guest wrote before is no longer said; what they write now is read first.
    hears(reviewsChanged, forgetMentions),
    hears(reviewsChanged, moveMentions),
    hears(reviewsRemoved, forgetMentionsOf),
    // What the house says of names holds for what was said before, too.
    hears(namesDecided, followNames),
  ],
}
