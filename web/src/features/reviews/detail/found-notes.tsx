import { UserPen } from 'lucide-react'
import { createElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sentiment } from '@maitre/contract/constants'
import type { Review } from '@maitre/contract/reviews'
import { cx } from '#ui/class-names'
import { iconOf, useFoundWords } from './found-words.ts'
import type { Found } from './found.ts'

const INK: Record<Sentiment, string> = {
  positive: '[&_svg]:text-positive-text',
  negative: '[&_svg]:text-negative-text',
  neutral: '[&_svg]:text-neutral-text',
  conflict: '[&_svg]:text-neutral-text',
}

/** The most notes that are shown at first: as many as find room beside a review of usual length. */
const NOTES = 7

/** What a note says: the name of what was found, how it was meant, and the guest's words. */
interface NoteProps {
  one: Found
  review: Pick<Review, 'text' | 'language'>
  /** Whether only the name is seen; a screen reader says the rest all the same. */
  isBrief?: boolean
}

/** A finding in words, beside its icon. */
export function FoundNote({ one, review, isBrief = false }: NoteProps) {
  const { name, line, quotes } = useFoundWords(review.text)(one)
  return (
    <span className={cx('grid grid-cols-[0.875rem_minmax(0,1fr)] gap-2', INK[one.polarity])}>
      {createElement(iconOf(one), {
        'aria-hidden': true,
        className: 'mt-0.75 size-3.5',
        strokeWidth: 1.75,
      })}
      <span className="min-w-0">
        <span className="block text-sm leading-snug font-medium wrap-anywhere text-ink first-letter:uppercase">
          {name}
          {one.correctionId === null || one.kind === 'removed' ? null : (
            <UserPen
              aria-hidden="true"
              className="ml-1 inline size-3.5 align-[-0.125em] text-ink-3!"
              strokeWidth={1.75}
            />
          )}
        </span>
        <span className={isBrief ? 'sr-only' : 'line-clamp-2 wrap-anywhere'}>
          {line}
          {line && quotes ? ' · ' : ''}
          {quotes ? <span lang={review.language ?? undefined}>{quotes}</span> : null}
        </span>
      </span>
    </span>
  )
}

interface FoundNotesProps {
  found: readonly Found[]
  review: Pick<Review, 'text' | 'language'>
  hasMargin: boolean
  lit: string | null
  onLit: (id: string | null) => void
  onPress: (id: string, note: HTMLElement) => void
}

/**
 * Lists what was found in a review, in a margin beside its text or under it. Pointing at a note lights its words, and
 * pressing a note explains it.
 */
export function FoundNotes(props: FoundNotesProps) {
  const { found, review, hasMargin, lit, onLit, onPress } = props
  const { t } = useTranslation('reviews')
  const [isWhole, setWhole] = useState(false)
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
      {shown.map((one, index) => (
        // A note that is corrected becomes another where it stood, and keeps the focus.
        <li key={index} className="max-w-full">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => onPress(one.id, currentTarget)}
            onPointerEnter={() => onLit(one.id)}
            onPointerLeave={() => onLit(null)}
            onFocus={() => onLit(one.id)}
            onBlur={() => onLit(null)}
            className={cx(
              'w-full rounded-sm hover:bg-surface-sunken px-1.5 py-0.75 text-left focus-inset touch:min-h-11',
              lit === one.id && 'bg-surface-sunken',
            )}
          >
            <FoundNote one={one} review={review} isBrief={!hasMargin} />
          </button>
        </li>
      ))}
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
