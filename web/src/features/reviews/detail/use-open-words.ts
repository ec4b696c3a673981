import { useTranslation } from 'react-i18next'
import type { Review } from '@maitre/contract/reviews'
import type { Count } from '#features/reviews/state/review-cache'
import { useCountWords } from '#features/reviews/state/use-count-words'
import { useFormats } from '#lib/use-formats'

/** Where a review stands in the list, as far as that is known. */
interface Standing {
  /** The index of the review, from 0; undefined when the list does not have the review. */
  index: number | undefined
  count: Count | undefined
}

/** Gives the words for where a review stands, "4 of 12"; empty ones where the list does not have the review. */
export function usePositionWords(): (standing: Standing) => string {
  const { t } = useTranslation('reviews')
  const { number } = useFormats()
  const countWords = useCountWords()
  return ({ index, count }) =>
    index === undefined || count === undefined
      ? ''
      : t('detail.position', {
          index: number(index + 1),
          count: countWords(count),
        })
}

/** Gives the words by which a screen reader tells the open review: where it stands, its guest and its stars. */
export function useOpenWords(): (
  review: Pick<Review, 'author_name' | 'rating'>,
  standing: Standing,
) => string {
  const { t } = useTranslation(['reviews', 'common'])
  const positionWords = usePositionWords()
  return ({ author_name: author, rating }, standing) => {
    const name = author ?? t('anonymous')
    const position = positionWords(standing)
    if (position === '') return t('detail.label', { name })
    const stars =
      rating === null ? t('common:rating.none') : t('common:rating.stars', { count: rating })
    return t('detail.heard', { position, name, stars })
  }
}
