import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry, ReviewDetail } from '@maitre/contract/reviews'
import { useFormats } from '#lib/use-formats'
import { Sheet } from '#ui/dialog'
import { SheetHead } from '#ui/sheet-head'
import { useHistoryWords } from './history-words.ts'
import { RemoveReview } from './remove-review.tsx'

interface HistoryPanelProps {
  review: ReviewDetail
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isNarrow: boolean
  timeZone: string | undefined
  /** What can be done with the review besides; absent where nothing can. */
  footer?: ReactNode
  /** Hears that the review was deleted. */
  onRemoved?: () => void
}

/** Lists all that happened to a review and its reply, newest first, with the texts that stood there before. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { review, isOpen, onOpenChange, isNarrow, timeZone, footer, onRemoved } = props
  const { t } = useTranslation(['history', 'common'])
  const entries = [...review.history].sort((one, other) => other.at.localeCompare(one.at))
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={t('title')}
      from={isNarrow ? 'bottom' : 'right'}
    >
      <SheetHead
        title={t('title')}
        closeLabel={t('common:action.close')}
        onClose={() => onOpenChange(false)}
      />
      {entries.length === 0 ? (
        <p className="p-5 text-ink-3">{t('none')}</p>
      ) : (
        <ol className="flex flex-col px-5 py-4">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} review={review} timeZone={timeZone} />
          ))}
        </ol>
      )}
      {footer}
      <RemoveReview
        review={review}
        onRemoved={() => {
          onOpenChange(false)
          onRemoved?.()
        }}
      />
    </Sheet>
  )
}

interface EntryProps {
  entry: HistoryEntry
  review: ReviewDetail
  timeZone: string | undefined
}

function Entry({ entry, review, timeZone }: EntryProps) {
  const { t } = useTranslation(['history', 'common'])
  const { dateTime } = useFormats(timeZone)
  const [isShown, setShown] = useState(false)
  const { kind, actor, at, text } = entry
  const words = useHistoryWords(review)(entry)
  const isGuests = kind === 'guest_edited' || kind === 'arrived'
  return (
    <li className="relative border-l border-line-strong pb-4 pl-4 last:border-transparent last:pb-0 before:absolute before:top-1.5 before:-left-1 before:size-2 before:rounded-full before:bg-control">
      <p className="text-sm font-medium text-ink">
        {kind === 'approved' && actor === null ? t('byItself') : t(`kind.${kind}`)}
      </p>
      <p className="text-xs text-ink-3">
        <time dateTime={at}>{dateTime(at)}</time>
        {actor ? ` · ${t('by', { name: actor })}` : ''}
      </p>
      {words ? <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">{words}</p> : null}
      {text ? (
        <>
          <button
            type="button"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
            className="mt-0.5 rounded-xs text-sm font-medium text-brand-text hover:underline touch:min-h-11"
          >
            {isShown ? t('hide') : t('show')}
          </button>
          {isShown ? (
            <p
              className={`mt-1 rounded-md bg-surface p-3 whitespace-pre-line ${
                isGuests ? 'guest text-guest-sm!' : 'text-sm wrap-anywhere text-ink'
              }`}
            >
              {text}
            </p>
          ) : null}
        </>
      ) : null}
    </li>
  )
}
