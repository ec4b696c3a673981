import { heardBy } from '@maitre/contract/by-hand'
import type { Review } from '@maitre/contract/reviews'
import { useTranslation } from 'react-i18next'

/** Says where a review stands, as the tile of its source draws it: of one that was taken down, how the guest said it. */
export function useReviewTile() {
  const { t } = useTranslation('common')
  return (review: Pick<Review, 'source' | 'external_id'>) => {
    const heard = heardBy(review)
    return heard === null
      ? { source: review.source, label: t(`source.${review.source}`) }
      : { source: 'hand' as const, label: t(`heard.${heard}`) }
  }
}
