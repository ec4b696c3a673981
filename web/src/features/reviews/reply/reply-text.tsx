import { BookOpen, Quote, Star } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { cx } from '#ui/class-names'
import { Popover } from '#ui/popover'
import { layOutReply, type ReplyNote } from './sentences.ts'

interface ReplyTextProps {
  review: ReviewDetail
  text: string
  hasMargin: boolean
}

/** Shows the reply as it stands. Pointing at a sentence, its number or its note lights the sentence and the note. */
export function ReplyText({ review, text, hasMargin }: ReplyTextProps) {
  const { t } = useTranslation('reviews')
  const id = useId()
  const [lit, setLit] = useState<number | null>(null)
  const sentences = review.reply?.sentences
  const { paragraphs, notes } = useMemo(() => layOutReply(text, sentences ?? []), [text, sentences])
  const withMargin = hasMargin && notes.length > 0
  return (
    <div
      className={cx(
        'px-4 pt-4 pb-3',
        withMargin &&
          'grid grid-cols-[minmax(0,1fr)_calc(var(--margin-col)-0.25rem)] items-start gap-x-6',
      )}
    >
      <div
        lang={review.reply?.language}
        className="flex max-w-measure flex-col gap-2 text-lg leading-relaxed wrap-anywhere text-ink"
      >
        {paragraphs.map((paragraph) => (
          <p key={paragraph[0]?.start} dir="auto">
            {paragraph.map(({ start, text: words, sentence, number }) => {
              const note = notes.find((one) => one.number === number)
              const isGrounded = notes.some((one) => one.sentence === sentence)
              return (
                <span
                  key={start}
                  {...(isGrounded && {
                    onPointerEnter: () => setLit(sentence),
                    onPointerLeave: () => setLit(null),
                  })}
                  className={cx(
                    'rounded-[0.1875rem] box-decoration-clone py-[0.1em]',
                    sentence !== null &&
                      lit === sentence &&
                      'bg-brand-tint underline decoration-brand-line decoration-2 underline-offset-[0.3em]',
                  )}
                >
                  {words}
                  {note ? (
                    <Number
                      note={note}
                      rating={review.rating}
                      noteId={withMargin ? `${id}${note.number}` : undefined}
                      onLit={setLit}
                    />
                  ) : null}
                </span>
              )
            })}
          </p>
        ))}
      </div>
      {withMargin ? (
        <ol
          aria-label={t('reply.grounds')}
          className="flex flex-col gap-0.5 border-l border-line pl-2"
        >
          {notes.map((note) => (
            <li
              key={note.number}
              id={`${id}${note.number}`}
              onPointerEnter={() => setLit(note.sentence)}
              onPointerLeave={() => setLit(null)}
              className={cx(
                'rounded-sm px-2 py-1.25',
                lit === note.sentence && 'bg-surface-sunken',
              )}
            >
              <GroundNote note={note} rating={review.rating} />
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}

interface NumberProps {
  note: ReplyNote
  rating: number | null
  /** The id of the note in the margin; undefined where there is no margin. */
  noteId: string | undefined
  onLit: (sentence: number | null) => void
}

/** The small figure after a sentence. Its focus lights the note in the margin; without a margin it opens the note. */
function Number({ note, rating, noteId, onLit }: NumberProps) {
  const { t } = useTranslation('reviews')
  const button = (
    <AriaButton
      aria-label={t('ground.show', { number: note.number })}
      {...(noteId && { 'aria-describedby': noteId })}
      onFocus={() => onLit(note.sentence)}
      onBlur={() => onLit(null)}
      className="relative -top-[0.45em] ml-px rounded-xs text-2xs leading-none font-semibold text-ink-3 tabular-nums no-underline after:absolute after:-inset-1.5 hover:text-ink touch:after:-inset-2.5"
    >
      {String(note.number)}
    </AriaButton>
  )
  if (noteId) return button
  return (
    <Popover
      trigger={button}
      label={t('ground.basis', { number: note.number })}
      className="max-w-72"
    >
      <GroundNote note={note} rating={rating} />
    </Popover>
  )
}

const ICON = { review: Quote, fact: BookOpen, rating: Star } as const

interface GroundNoteProps {
  note: ReplyNote
  rating: number | null
}

function GroundNote({ note, rating }: GroundNoteProps) {
  const { t } = useTranslation('reviews')
  const kind = note.grounds.find((ground) => ground.kind === 'fact')?.kind ?? note.grounds[0]?.kind
  if (!kind) return null
  const Icon = ICON[kind]
  const quotes = note.grounds.flatMap((ground) => ('quote' in ground ? [ground.quote] : []))
  const words = [...new Set(quotes)].map((quote) => t('ground.quote', { quote })).join(', ')
  return (
    <div className="grid grid-cols-[0.875rem_minmax(0,1fr)] gap-2 text-xs leading-snug text-ink-3">
      <Icon aria-hidden="true" className="mt-0.5 size-3.5" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="text-sm leading-tight font-medium text-ink">
          {t('ground.title', { number: note.number, what: t(`ground.${kind}`) })}
        </p>
        <p className="line-clamp-3 wrap-anywhere">
          {words || (rating === null ? null : t('ground.rated', { rating }))}
        </p>
      </div>
    </div>
  )
}
