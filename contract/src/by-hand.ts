import { FEEDBACK_SOURCE } from './feedback-form.ts'
import type { Source } from './constants.ts'

/** How a guest said what somebody of the house took down, where it stands on no platform. */
export const BY_HAND = ['card', 'telephone', 'other'] as const
export type ByHand = (typeof BY_HAND)[number]

const ID = /^hand-(?:(card|telephone)-)?/u

/** The id of a review that is taken down by hand, which keeps how it was said wherever the review is exported to. */
export const handId = (heard: ByHand, id: string): string =>
  heard === 'other' ? `hand-${id}` : `hand-${heard}-${id}`

/** How a review was said that no guest typed; null for one that stands on a platform or on the feedback page. */
export function heardBy(review: { source: Source; external_id: string }): ByHand | null {
  const found = review.source === FEEDBACK_SOURCE ? ID.exec(review.external_id) : null
  return found === null ? null : (BY_HAND.find((one) => one === found[1]) ?? 'other')
}
