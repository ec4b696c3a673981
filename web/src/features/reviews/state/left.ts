import type { Review } from '@maitre/contract/reviews'

/** Why a review has neither its guest's name nor words any more; null where it has them. */
export function leftOf(
  review: Pick<Review, 'erased_at' | 'lapsed_at'>,
): 'erased' | 'lapsed' | null {
  if (review.erased_at !== null) return 'erased'
  return review.lapsed_at === null ? null : 'lapsed'
}
