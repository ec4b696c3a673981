import { type Ref, useId, useMemo, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { NotesSheet } from '#features/reviews/detail/notes-sheet'
import { cx } from '#ui/class-names'
import { Popover } from '#ui/popover'
import { GroundNote } from './ground-note.tsx'
import { layOutReply, type ReplyNote } from './sentences.ts'

/** What a number stays on one line with: the word before it, or the end of a word as long as an address. */
const LAST_WORD = /\S{1,20}$/u

interface ReplyTextProps {
  review: ReviewDetail
  text: string
  /** Whether the text is what a person has not saved yet, of which nothing is known to rest on anything. */
  isUnsaved?: boolean
  hasMargin: boolean
  /** Whether the notes open in a sheet. */
  isNarrow: boolean
  /** Receives what stands behind the last word. */
  endRef?: Ref<HTMLElement>
}

/** Shows the reply as it stands. Pointing at a sentence, its number or its note lights the sentence and the note. */
export function ReplyText(props: ReplyTextProps) {
  const { review, text, isUnsaved = false, hasMargin, isNarrow, endRef } = props
  const { t } = useTranslation('reviews')
  const id = useId()
  const [lit, setLit] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const sentences = isUnsaved ? undefined : review.reply?.sentences
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
        ref={body}
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
                  data-sentence={sentence}
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
                  {note ? (
                    <>
                      {words.replace(LAST_WORD, '')}
                      <span className="whitespace-nowrap">
                        {LAST_WORD.exec(words)?.[0]}
                        <Number
                          note={note}
                          rating={review.rating}
                          noteId={withMargin ? `${id}${note.number}` : undefined}
                          onLit={setLit}
                          onPress={isNarrow ? () => setOpen(true) : undefined}
                        />
                      </span>
                    </>
                  ) : (
                    words
                  )}
                </span>
              )
            })}
          </p>
        ))}
        <span ref={endRef} className="-mt-2 h-px" />
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
      {isNarrow && notes.length > 0 ? (
        <NotesSheet
          label={t('reply.grounds')}
          help={t('ground.showSentence')}
          notes={notes.map((note) => (
            <GroundNote key={note.number} note={note} rating={review.rating} />
          ))}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onChoose={(index) => {
            const sentence = notes[index]?.sentence ?? null
            setLit(sentence)
            body.current
              ?.querySelector(`[data-sentence="${sentence}"]`)
              ?.scrollIntoView({ block: 'center' })
          }}
        />
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
  /** Opens the sheet of all notes; undefined where there is none. */
  onPress: (() => void) | undefined
}

/**
 * The small figure after a sentence. Its focus lights the note in the margin; without a margin it opens the note, or on
 * a phone the sheet of all notes.
 */
function Number({ note, rating, noteId, onLit, onPress }: NumberProps) {
  const { t } = useTranslation('reviews')
  const button = (
    <AriaButton
      aria-label={t('ground.show', { number: note.number })}
      {...(noteId && { 'aria-describedby': noteId })}
      {...(onPress
        ? { onPress }
        : { onFocus: () => onLit(note.sentence), onBlur: () => onLit(null) })}
      className="relative -top-[0.45em] ml-px rounded-xs text-2xs leading-none font-semibold text-ink-3 tabular-nums no-underline after:absolute after:-inset-1.5 hover:text-ink touch:after:-inset-2.5"
    >
      {String(note.number)}
    </AriaButton>
  )
  if (noteId || onPress) return button
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
