import { readingsChanged } from '#modules/corrections'
import { reviewsChanged } from '#modules/reviews'
import { hears, type Module } from '#module'
import { forgetMentions, replaceMentions } from './store-mentions.ts'

export const mentions: Module = {
  name: 'mentions',
  hears: [
    hears(readingsChanged, replaceMentions),
    // What a guest wrote before is no longer said; what they write now is read first.
    hears(reviewsChanged, forgetMentions),
  ],
}
