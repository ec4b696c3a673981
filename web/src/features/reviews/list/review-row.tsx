import { Star } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review } from '@maitre/contract/reviews'
import { leftOf } from '#features/reviews/state/left'
import { StatusLabel } from '#features/reviews/state/status-label'
import { UnsentLabel } from '#features/reviews/state/unsent'
import { ROW_LOOK } from '#lib/guest-looks'
import { useFormats, useNow } from '#lib/use-formats'
import { useReviewTile } from '#lib/use-review-tile'
import { cx } from '#ui/class-names'
import { SourceTile } from '#ui/source-tile'
import { Stars } from '#ui/stars'

interface RowWordsProps {
  review: Review
  /** The name of the review's location; undefined where the person has only one location. */
  location: string | undefined
  /** The time zone of the review's location. */
  timeZone: string | undefined
}

interface ReviewRowProps extends RowWordsProps {
  /** The id of the link, by which the row is named. */
  id: string
  isOpen: boolean
  /** Whether the row is the one that the Tab key stops at. */
  isStop: boolean
  isSelected: boolean
  /** The address that opens the review; the list hears of the press. */
  href: string
}

export const ReviewRow = memo(function ReviewRow({
  id,
  isOpen,
  isStop,
  isSelected,
  href,
  ...words
}: ReviewRowProps) {
  return (
    <a
      id={id}
      href={href}
      data-review={words.review.id}
      tabIndex={isStop ? 0 : -1}
      // The row is the present one of the list, not the present page, which the navigation marks.
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'focus-inset relative grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-2.5 px-4 py-(--cell-y) touch:py-3',
        isOpen
          ? 'forced-on bg-surface-selected before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-brand forced-colors:before:bg-(--on)'
          : isSelected
            ? 'bg-brand-tint'
            : 'hover:bg-surface-hover',
      )}
    >
      <RowWords {...words} />
    </a>
  )
})

/** What a row says, which stays as it is while the row is opened or chosen. */
const RowWords = memo(function RowWords({ review, location, timeZone }: RowWordsProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const tileOf = useReviewTile()
  // The review's day is told by its location's clock, as the date filter counts it.
  const { age } = useFormats(timeZone)
  const now = useNow()
  // Of a guest who was erased, or whose words have lapsed, only a reply that stands at the source is told: no other one will ever be written.
  const left = leftOf(review)
  const hasReplyState = left === null || review.status === 'posted'
  return (
    <>
      <SourceTile {...tileOf(review)} />
      <div className={ROW_LOOK.head}>
        <span className={ROW_LOOK.author}>{review.author_name ?? t('anonymous')}</span>
        {review.rating === null ? null : (
          <Stars rating={review.rating} label={t('common:rating.of', { rating: review.rating })} />
        )}
        <span className="ml-auto flex shrink-0 items-center gap-1.5 text-xs text-ink-3 tabular-nums">
          {review.starred ? (
            <Star
              role="img"
              aria-label={t('row.starred')}
              className="size-3.25 fill-star text-star"
            />
          ) : null}
          {age(review.created_at, now)}
        </span>
      </div>
      <p
        dir="auto"
        lang={(review.text && review.language) || undefined}
        className={cx(ROW_LOOK.words, review.text ? 'text-ink-2' : 'text-ink-3')}
      >
        {review.text || t(left === null ? 'noText' : `${left}.title`)}
      </p>
      <div className={ROW_LOOK.foot}>
        {hasReplyState ? (
          <span className="flex max-w-full">
            <StatusLabel review={review} bare />
          </span>
        ) : null}
        <UnsentLabel id={review.id} />
        {/* Beside a long reason the name would be cut, so it has a line of its own there. */}
        {location ? (
          <span className="ml-auto max-w-full truncate text-xs text-ink-3">{location}</span>
        ) : null}
      </div>
    </>
  )
})
