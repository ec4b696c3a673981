import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sentiment } from '@maitre/contract/constants'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { cx } from '#ui/class-names'
import { Skeleton } from '#ui/skeleton'
import { foundIn, type Found } from './found.ts'
import { iconOf, useFoundWords } from './found-words.ts'
import { markText } from './marks.ts'

/** The line under a finding: straight for praise, waved for a complaint, else dotted. The colour only repeats it. */
const MARK: Record<Sentiment, string> = {
  positive: 'decoration-positive decoration-2 bg-positive-tint',
  negative: 'decoration-negative decoration-wavy decoration-[1.5px] bg-negative-tint',
  neutral: 'decoration-neutral decoration-2 decoration-dotted bg-neutral-tint',
  conflict: 'decoration-neutral decoration-2 decoration-dotted bg-neutral-tint',
}
const LIT: Record<Sentiment, string> = {
  positive: 'ring-positive-line',
  negative: 'ring-negative-line',
  neutral: 'ring-neutral-line',
  conflict: 'ring-neutral-line',
}
const INK: Record<Sentiment, string> = {
  positive: '[&_svg]:text-positive-text',
  negative: '[&_svg]:text-negative-text',
  neutral: '[&_svg]:text-neutral-text',
  conflict: '[&_svg]:text-neutral-text',
}

/** The most notes that are shown at first: as many as find room beside a review of usual length. */
const NOTES = 7

interface GuestWordsProps {
  review: ReviewDetail
  /** Whether the notes stand in a margin beside the text; otherwise they stand under it. */
  hasMargin: boolean
  isLoading: boolean
}

/** Shows the guest's own words, with a mark and a note for each thing that was found in them. */
export function GuestWords({ review, hasMargin, isLoading }: GuestWordsProps) {
  const { t } = useTranslation('reviews')
  const [lit, setLit] = useState<string | null>(null)
  const { text, reading } = review
  const found = useMemo(() => (reading ? foundIn(reading) : []), [reading])
  const pieces = useMemo(() => markText(text, found), [text, found])
  return (
    <div
      className={cx(
        hasMargin && 'grid grid-cols-[minmax(0,1fr)_var(--margin-col)] items-start gap-x-6',
      )}
    >
      {text ? (
        <blockquote
          dir="auto"
          lang={review.language ?? undefined}
          className="guest whitespace-pre-line"
        >
          {pieces.map(({ start, text: words, polarity, ids }) =>
            polarity === null ? (
              words
            ) : (
              <mark
                key={start}
                onPointerEnter={() => setLit(ids[0] ?? null)}
                onPointerLeave={() => setLit(null)}
                className={cx(
                  'rounded-[0.1875rem] px-[0.1em] py-[0.05em] text-current underline underline-offset-[0.22em] box-decoration-clone',
                  MARK[polarity],
                  lit !== null && ids.includes(lit) && cx('ring', LIT[polarity]),
                )}
              >
                {words}
              </mark>
            ),
          )}
        </blockquote>
      ) : (
        <p className="text-lg text-ink-3">{t('noText')}</p>
      )}
      {isLoading && text ? (
        <div
          className={cx('flex gap-3', hasMargin ? 'flex-col border-l border-line pl-4' : 'mt-3')}
        >
          <Skeleton className="w-28" />
          <Skeleton className="w-20" />
          <Skeleton className="w-24" />
        </div>
      ) : (
        <Margin
          found={found}
          hasMargin={hasMargin}
          lit={lit}
          onLit={setLit}
          isUnread={!reading && text !== ''}
        />
      )}
    </div>
  )
}

interface MarginProps {
  found: readonly Found[]
  hasMargin: boolean
  lit: string | null
  onLit: (id: string | null) => void
  isUnread: boolean
}

function Margin({ found, hasMargin, lit, onLit, isUnread }: MarginProps) {
  const { t } = useTranslation('reviews')
  const wordsOf = useFoundWords()
  const [isWhole, setWhole] = useState(false)
  if (isUnread)
    return (
      <p className={cx('text-xs text-ink-3', hasMargin ? 'border-l border-line pl-4' : 'mt-3')}>
        {t('found.unread')}
      </p>
    )
  if (found.length === 0) return null
  const shown = isWhole ? found : found.slice(0, NOTES)
  return (
    <ul
      aria-label={t('found.label')}
      className={cx(
        'text-xs leading-snug text-ink-3',
        hasMargin
          ? 'flex flex-col gap-0.5 border-l border-line pl-2.5'
          : '-mx-1.5 mt-2 flex flex-wrap gap-x-2 gap-y-0.5',
      )}
    >
      {shown.map((one) => {
        const Icon = iconOf(one)
        const { name, line } = wordsOf(one)
        return (
          <li key={one.id} className="max-w-full">
            <button
              type="button"
              title={hasMargin ? undefined : line}
              onPointerEnter={() => onLit(one.id)}
              onPointerLeave={() => onLit(null)}
              onFocus={() => onLit(one.id)}
              onBlur={() => onLit(null)}
              className={cx(
                'grid w-full cursor-default grid-cols-[0.875rem_minmax(0,1fr)] gap-2 rounded-sm px-1.5 py-0.75 text-left focus-inset touch:min-h-11 touch:items-center',
                INK[one.polarity],
                lit === one.id && 'bg-surface-sunken',
              )}
            >
              <Icon aria-hidden="true" className="mt-0.5 size-3.5 touch:mt-0" strokeWidth={1.75} />
              <span className="min-w-0">
                <span className="block truncate text-sm leading-snug font-medium text-ink first-letter:uppercase">
                  {name}
                </span>
                <span className={hasMargin ? 'block' : 'sr-only'}>{line}</span>
              </span>
            </button>
          </li>
        )
      })}
      {found.length > shown.length ? (
        <li>
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="rounded-sm px-1.5 py-0.75 text-sm font-medium text-brand-text hover:underline touch:min-h-11"
          >
            {t('found.more', { count: found.length - shown.length })}
          </button>
        </li>
      ) : null}
    </ul>
  )
}
