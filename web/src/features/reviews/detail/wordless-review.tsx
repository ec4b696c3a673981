import { Hourglass, UserRoundX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { leftOf } from '#features/reviews/state/left'
import { useHotkeys } from '#lib/hotkeys'
import { loadPage } from '#lib/i18n'
import { useFormats } from '#lib/use-formats'
import { Note } from '#ui/note'
import { openedByPress } from '#ui/opened-by-press'
import { DetailBar, type ListPosition } from './detail-bar.tsx'
import { ReviewHead } from './review-head.tsx'
import { useOpenWords } from './use-open-words.ts'

const HistoryPanel = openedByPress(() =>
  loadPage('history', async () => (await import('./history-panel.tsx')).HistoryPanel),
)

interface WordlessReviewProps {
  review: ReviewDetail
  position: ListPosition
  columns: 1 | 2 | 3
  locationOf: (id: string) => { name: string; timezone: string } | undefined
  onMove: (by: 1 | -1) => void
  onBack: () => void
  onStepBack: () => void
}

/**
 * Shows what is left of a review whose guest asked to be erased, or whose words its source lets be kept no longer: nothing
 * in it can be read, answered or changed.
 */
export function WordlessReview(props: WordlessReviewProps) {
  const { review, position, columns, locationOf, onMove, onBack, onStepBack } = props
  const { t } = useTranslation(['reviews', 'common'])
  const location = locationOf(review.location_id)
  const { dateTime } = useFormats(location?.timezone)
  const openWords = useOpenWords()
  const left = leftOf(review) ?? 'erased'
  const leftAt = (left === 'erased' ? review.erased_at : review.lapsed_at) ?? ''
  const source = t(`common:source.${review.source}`)
  const Icon = left === 'erased' ? UserRoundX : Hourglass
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const article = useRef<HTMLElement>(null)
  const isNarrow = columns === 1
  useEffect(() => {
    // In one column the review covers the list, so the focus moves to the review.
    if (isNarrow) article.current?.focus()
  }, [isNarrow])
  useHotkeys({ back: onStepBack })
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={openWords(review, position)}
      className="@container flex min-h-0 min-w-0 flex-1 flex-col bg-surface outline-none"
    >
      <DetailBar
        {...{ review, position, isNarrow, onMove, onBack }}
        onHistory={() => setHistoryOpen(true)}
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-5 pb-6 sm:px-5 xl:px-6">
        <div className="mx-auto w-full max-w-216">
          <ReviewHead
            review={review}
            location={location?.name}
            timeZone={location?.timezone}
            isNarrow={isNarrow}
          />
          <Note icon={<Icon aria-hidden="true" strokeWidth={1.75} />} title={t(`${left}.title`)}>
            <p>{t(`${left}.body`, { date: dateTime(leftAt), source })}</p>
          </Note>
          {left === 'lapsed' && review.response ? (
            <section className="mt-5">
              <h3 className="text-sm font-semibold text-ink-2">{t('lapsed.reply')}</h3>
              <p dir="auto" className="mt-1 break-words whitespace-pre-wrap text-ink">
                {review.response}
              </p>
            </section>
          ) : null}
        </div>
      </div>
      <HistoryPanel
        review={review}
        isOpen={isHistoryOpen}
        onOpenChange={setHistoryOpen}
        isNarrow={isNarrow}
        timeZone={location?.timezone}
        onRemoved={onBack}
      />
    </article>
  )
}
