import {
  ChevronDown,
  ChevronLeft,
  ChevronUp,
  Ellipsis,
  ExternalLink,
  History,
  Star,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'
import type { Count } from '#features/reviews/state/review-cache'
import { Button } from '#ui/button'
import { buttonClass } from '#ui/button-class'
import { cx } from '#ui/class-names'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem } from '#ui/menu'
import { usePositionWords } from './use-open-words.ts'

/** Where the open review stands in the list. */
export interface ListPosition {
  /** The index of the review, from 0; undefined when the list does not have the review. */
  index: number | undefined
  count: Count | undefined
  hasPrevious: boolean
  hasNext: boolean
}

interface DetailBarProps {
  review: ReviewDetail
  position: ListPosition
  isNarrow: boolean
  onMove: (by: 1 | -1) => void
  onBack: () => void
  onHistory: () => void
  /** Stars the review; absent where nothing of it can be changed any more. */
  onStar?: () => void
}

/** The class of words that are hidden where the pane is narrow; a screen reader says them all the same. */
const NARROW = '@max-[31rem]:sr-only'

export function DetailBar(props: DetailBarProps) {
  const { review, position, isNarrow, onMove, onBack, onHistory, onStar } = props
  const { t } = useTranslation(['reviews', 'common'])
  const size = isNarrow ? 'size-5' : 'size-4'
  const view = t('detail.view', { source: t(`common:source.${review.source}`) })
  const words = usePositionWords()(position)
  const star =
    onStar === undefined ? null : (
      <IconButton
        size="sm"
        label={review.starred ? t('detail.unstar') : t('detail.star')}
        aria-pressed={review.starred}
        className="aria-pressed:bg-transparent"
        onPress={onStar}
      >
        <Star
          aria-hidden="true"
          className={cx(size, review.starred && 'fill-star text-star')}
          strokeWidth={1.75}
        />
      </IconButton>
    )
  const moves = (
    <>
      <IconButton
        size="sm"
        label={t('detail.previous')}
        isDisabled={!position.hasPrevious}
        onPress={() => onMove(-1)}
      >
        <ChevronUp aria-hidden="true" className={size} strokeWidth={1.75} />
      </IconButton>
      <IconButton
        size="sm"
        label={t('detail.next')}
        isDisabled={!position.hasNext}
        onPress={() => onMove(1)}
      >
        <ChevronDown aria-hidden="true" className={size} strokeWidth={1.75} />
      </IconButton>
    </>
  )
  if (isNarrow)
    return (
      <div className="flex h-13 shrink-0 items-center gap-0.5 border-b border-line bg-surface px-2">
        <IconButton size="sm" label={t('detail.back')} onPress={onBack}>
          <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
        <span className="min-w-0 flex-1 truncate text-center text-sm text-ink-3 tabular-nums">
          {words}
        </span>
        {moves}
        {star}
        <Menu
          label={t('detail.more')}
          placement="bottom end"
          trigger={
            <IconButton size="sm" label={t('detail.more')}>
              <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </IconButton>
          }
        >
          <MenuItem icon={<History aria-hidden="true" strokeWidth={1.75} />} onAction={onHistory}>
            {t('detail.history')}
          </MenuItem>
          {review.url ? (
            <MenuItem
              icon={<ExternalLink aria-hidden="true" strokeWidth={1.75} />}
              href={review.url}
              target="_blank"
              rel="noreferrer"
            >
              {view}
            </MenuItem>
          ) : null}
        </Menu>
      </div>
    )
  return (
    <div className="flex h-13 shrink-0 items-center gap-1 border-b border-line px-5 xl:px-6">
      <span className="text-sm whitespace-nowrap text-ink-3 tabular-nums">{words}</span>
      {moves}
      <span className="flex-1" />
      <Button
        kind="ghost"
        size="sm"
        icon={<History aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onPress={onHistory}
      >
        <span className={NARROW}>{t('detail.history')}</span>
      </Button>
      {review.url ? (
        <a
          href={review.url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ kind: 'ghost', size: 'sm' })}
        >
          <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
          <span className={NARROW}>{view}</span>
        </a>
      ) : null}
      {star}
    </div>
  )
}
