import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { useFormats, useNow } from '#lib/use-formats'
import { useReviewTile } from '#lib/use-review-tile'
import { Avatar } from '#ui/avatar'
import { SourceTile } from '#ui/source-tile'
import { Stars } from '#ui/stars'
import { SentimentMark } from './sentiment-mark.tsx'

interface ReviewHeadProps {
  review: ReviewDetail
  location: string | undefined
  timeZone: string | undefined
  isNarrow: boolean
}

/** Says who wrote a review, with how many stars, where and when, and how the guest meant it. */
export function ReviewHead({ review, location, timeZone, isNarrow }: ReviewHeadProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const { dateTime, age } = useFormats(timeZone)
  const now = useNow()
  const name = review.author_name ?? t('anonymous')
  const tile = useReviewTile()(review)
  // Beside the list, whose heading is the page's first, the guest's name is a second one.
  const Title = isNarrow ? 'h1' : 'h2'
  const where = [
    isNarrow ? null : tile.label,
    location,
    isNarrow ? age(review.created_at, now) : dateTime(review.created_at),
  ]
  return (
    <header className="mb-4 flex items-center gap-3">
      {isNarrow ? null : <Avatar name={name} size="lg" />}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <Title className="min-w-0 text-xl wrap-anywhere">{name}</Title>
          {review.rating === null ? (
            <span className="text-sm text-ink-3">{t('common:rating.none')}</span>
          ) : (
            <span className={isNarrow ? 'ml-auto' : ''}>
              <Stars
                large
                rating={review.rating}
                label={t('common:rating.of', { rating: review.rating })}
              />
            </span>
          )}
        </div>
        <div className="flex items-center gap-1.5 text-sm text-ink-3">
          <SourceTile {...tile} />
          <p className="min-w-0 truncate first-letter:uppercase">
            <time dateTime={review.created_at}>{where.filter(Boolean).join(' · ')}</time>
          </p>
          {isNarrow && review.reading ? (
            <span className="ml-auto">
              <SentimentMark reading={review.reading} />
            </span>
          ) : null}
        </div>
      </div>
      {!isNarrow && review.reading ? <SentimentMark reading={review.reading} /> : null}
    </header>
  )
}
