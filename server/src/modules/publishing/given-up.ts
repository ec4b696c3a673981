import { defineEvent } from '#platform/events'

/** A posting that no further try will mend: it waits for a person, and `code` says why. */
export interface PostingGivenUp {
  restaurantId: string
  reviewId: string
  code: string
}
export const postingGivenUp = defineEvent<PostingGivenUp>('posting.given-up')
