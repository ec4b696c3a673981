import type { Review } from '@maitre/contract/reviews'
import { Link } from '@tanstack/react-router'
import { MessageSquareQuote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LATEST_LOOK } from '#lib/guest-looks'
import { useSession } from '#lib/session'
import { useFormats, useNow } from '#lib/use-formats'
import { useReviewTile } from '#lib/use-review-tile'
import { Card } from '#ui/card'
import { cx } from '#ui/class-names'
import { SourceTile } from '#ui/source-tile'
import { Stars } from '#ui/stars'
import { EmptyState } from '#ui/state'

/** Shows the latest reviews in the guests' own words, newest first. */
export function LatestReviews({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation('home')
  if (reviews.length === 0)
    return (
      <Card>
        <EmptyState
          headingLevel={3}
          icon={<MessageSquareQuote strokeWidth={1.75} />}
          title={t('noReviewsTitle')}
        >
          <p>{t('noReviewsBody')}</p>
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <LatestReview key={review.id} review={review} />
        ))}
      </ul>
    </Card>
  )
}

function LatestReview({ review }: { review: Review }) {
  const { t } = useTranslation(['home', 'common'])
  const tileOf = useReviewTile()
  const { can, locations, timeZone } = useSession()
  const location = locations.find(({ id }) => id === review.location_id)
  const { age, number } = useFormats(location?.timezone ?? timeZone)
  const now = useNow()
  const author = review.author_name ?? t('anonymous')
  return (
    <li className={cx(LATEST_LOOK.row, 'hover:bg-surface-hover')}>
      <div className={LATEST_LOOK.head}>
        <SourceTile {...tileOf(review)} />
        {can('reviews') ? (
          <Link
            from="/$lang/dashboard"
            to="/$lang/dashboard/reviews"
            search={{ queue: 'all', review: review.id }}
            className={cx(LATEST_LOOK.author, 'focus-inset after:absolute after:inset-0')}
          >
            {author}
          </Link>
        ) : (
          <span className={LATEST_LOOK.author}>{author}</span>
        )}
        {review.rating === null ? null : (
          <Stars
            rating={review.rating}
            label={t('common:rating.of', { rating: number(review.rating) })}
          />
        )}
        <time
          dateTime={review.created_at}
          className="ml-auto shrink-0 text-xs text-ink-3 tabular-nums"
        >
          {age(review.created_at, now)}
        </time>
      </div>
      {review.text === '' ? (
        <p className="text-sm text-ink-3">{t('noText')}</p>
      ) : (
        <p lang={review.language ?? undefined} className={LATEST_LOOK.words}>
          {review.text}
        </p>
      )}
    </li>
  )
}
