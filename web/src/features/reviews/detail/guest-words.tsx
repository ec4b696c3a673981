import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sentiment } from '@maitre/contract/constants'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { loadPage } from '#lib/i18n'
import { cx } from '#ui/class-names'
import { openedByPress } from '#ui/opened-by-press'
import { Skeleton } from '#ui/skeleton'
import type { Pressed } from './correction/pressed-mentions.ts'
import { foundIn } from './found.ts'
import { markText, type Piece } from './marks.ts'
import { NotesSheet } from './notes-sheet.tsx'

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
/** The notes with their words, which are fetched while the review is. */
const loadNotes = () => loadPage('findings', () => import('./found-notes.tsx'))
const FoundNote = lazy(async () => ({ default: (await loadNotes()).FoundNote }))
const FoundNotes = lazy(async () => ({ default: (await loadNotes()).FoundNotes }))
const MentionDialog = openedByPress(() =>
  loadPage(
    ['correction', 'findings'],
    async () => (await import('./correction/mention-dialog.tsx')).MentionDialog,
  ),
)

interface GuestWordsProps {
  review: ReviewDetail
  /** Whether the notes stand in a margin beside the text; otherwise they stand under it. */
  hasMargin: boolean
  /** Whether the notes open in a sheet. */
  isNarrow: boolean
  isLoading: boolean
}

/** The reasons for which a review without a reading is not read for the time being. */
const NOT_READ: ReadonlySet<string | null> = new Set(['monthly_limit', 'no_draft'])

/** Shows the guest's own words, with a mark and a note for each thing that was found in them. */
export function GuestWords({ review, hasMargin, isNarrow, isLoading }: GuestWordsProps) {
  const { t } = useTranslation('reviews')
  const [lit, setLit] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [pressed, setPressed] = useState<Pressed>({ ids: [], at: null })
  const [isExplained, setExplained] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const quote = useRef<HTMLQuoteElement>(null)
  useEffect(() => {
    loadNotes().catch(() => undefined)
  }, [])
  const { text, reading } = review
  const found = useMemo(() => (reading ? foundIn(reading) : []), [reading])
  const pieces = useMemo(() => markText(text, found), [text, found])
  const explain = (element: HTMLElement | null, next: Pressed): void => {
    anchor.current = element
    setPressed(next)
    setExplained(true)
  }
  /** Pressing marked words explains them; keys reach the same by the note, so that no word of the guest is a stop. */
  const explains = ({ start, text: words, ids }: Piece) => ({
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      explain(currentTarget, { ids, at: { start, end: start + words.length } }),
  })
  const markOf = (id: string): HTMLElement | null => {
    const at = pieces.find(({ ids }) => ids.includes(id))?.start
    return quote.current?.querySelector<HTMLElement>(`[data-start="${at}"]`) ?? null
  }
  const notes =
    !reading && text.trim() !== '' ? (
      <p className={cx('text-xs text-ink-3', hasMargin ? 'border-l border-line pl-4' : 'mt-3')}>
        {t(NOT_READ.has(review.held_reason) ? 'found.notRead' : 'found.unread')}
      </p>
    ) : found.length === 0 ? null : isNarrow ? (
      <NotesSheet
        label={t('found.label')}
        help={t('found.showWords')}
        notes={found.map((one) => (
          <FoundNote key={one.id} one={one} review={review} />
        ))}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onChoose={(index) => {
          const id = found[index]?.id ?? ''
          setLit(id)
          const mark = markOf(id)
          mark?.scrollIntoView({ block: 'center' })
          explain(mark, { ids: [id], at: null })
        }}
      />
    ) : (
      <FoundNotes
        {...{ found, review, hasMargin, lit }}
        onLit={setLit}
        onPress={(id, note) => explain(note, { ids: [id], at: null })}
      />
    )
  const coming = (
    <div className={cx('flex gap-3', hasMargin ? 'flex-col border-l border-line pl-4' : 'mt-3')}>
      <Skeleton className="w-28" />
      <Skeleton className="w-20" />
      <Skeleton className="w-24" />
    </div>
  )
  return (
    <div
      className={cx(
        hasMargin && 'grid grid-cols-[minmax(0,1fr)_var(--margin-col)] items-start gap-x-6',
      )}
    >
      {text ? (
        <blockquote
          ref={quote}
          dir="auto"
          lang={review.language ?? undefined}
          className="guest max-w-measure whitespace-pre-line"
        >
          {pieces.map((piece) => {
            const { start, text: words, polarity, ids } = piece
            return polarity === null ? (
              words
            ) : (
              <mark
                key={start}
                data-start={start}
                {...explains(piece)}
                onPointerEnter={() => setLit(ids[0] ?? null)}
                onPointerLeave={() => setLit(null)}
                className={cx(
                  'cursor-pointer rounded-[0.1875rem] px-[0.1em] py-[0.05em] text-current underline underline-offset-[0.22em] box-decoration-clone',
                  MARK[polarity],
                  lit !== null && ids.includes(lit) && cx('ring', LIT[polarity]),
                )}
              >
                {words}
              </mark>
            )
          })}
        </blockquote>
      ) : (
        <p className="text-lg text-ink-3">{t('noText')}</p>
      )}
      {isLoading && text ? coming : <Suspense fallback={coming}>{notes}</Suspense>}
      <MentionDialog
        {...{ review, pressed, isNarrow, anchor }}
        isOpen={isExplained}
        onOpenChange={setExplained}
      />
    </div>
  )
}
