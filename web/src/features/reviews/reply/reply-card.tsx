import { PenLine } from 'lucide-react'
import { lazy, type Ref, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { isDrafting } from '#features/reviews/state/drafting'
import { isByHandOnly } from '#features/reviews/state/held-why'
import { StatusLabel } from '#features/reviews/state/status-label'
import type { ReviewActions } from '#features/reviews/state/use-review-actions'
import type { Wish } from '#features/reviews/state/use-wish'
import type { Writing } from '#features/reviews/state/use-writing'
import { loadPage } from '#lib/i18n'
import { useNow } from '#lib/use-formats'
import { Badge } from '#ui/badge'
import { openedByPress } from '#ui/opened-by-press'
import { Skeleton, SkeletonArea } from '#ui/skeleton'
import { CheckLine } from './check-line.tsx'
import { GuestMail } from './guest-mail.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { OutdatedNote } from './outdated-note.tsx'
import { ReplyEditor } from './reply-editor.tsx'
import { ReplyText } from './reply-text.tsx'
import { ReplyTools } from './reply-tools.tsx'
import { Unfollowed } from './unfollowed.tsx'
import { WriteProblem } from './write-problem.tsx'

const Capped = lazy(() =>
  loadPage('language-model', async () => ({ default: (await import('./capped.tsx')).Capped })),
)
const Instructions = openedByPress(async () => (await import('./instructions.tsx')).Instructions)

interface ReplyCardProps {
  review: ReviewDetail
  writing: Writing
  wish: Wish
  /** The words of a note for the house; undefined where a reply is written. */
  note: ReviewActions['note']
  /** Why no other version can be written now. */
  rewriteOff: string | undefined
  /** Why the last try to have another version written failed. */
  rewriteProblem: string | undefined
  hasMargin: boolean
  isNarrow: boolean
  isRewriting: boolean
  isSaving: boolean
  takesFocus: boolean
  timeZone: string | undefined
  onSave: () => void
  /** The card, which takes the focus when the reply is to be read. */
  card: RefObject<HTMLElement | null>
  /** Receives what stands behind the last word of the reply. */
  endRef: Ref<HTMLElement>
}

/** The card of the reply: tools above, the text in the middle, what the check says below. */
export function ReplyCard(props: ReplyCardProps) {
  const { review, writing, wish, note, rewriteOff, hasMargin, isNarrow, isRewriting, card } = props
  const { t } = useTranslation('reviews')
  const wasOpen = useRef(writing.isOpen)
  useEffect(() => {
    // The editor has gone with the focus in it, so the card takes the focus.
    if (wasOpen.current && !writing.isOpen && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true })
    wasOpen.current = writing.isOpen
  }, [writing.isOpen, card])
  const now = useNow()
  const isComing = isDrafting(review, now)
  // Words that are to replace the reply are seen before they are saved and approved, and so are not those beneath.
  const isOwn = writing.isOpen || writing.isKept
  const text = isOwn ? writing.text : (review.response ?? '')
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="reply-title"
      className="mt-5 overflow-hidden rounded-lg border border-line-strong bg-surface shadow-2 outline-none focus-within:border-control"
    >
      <div className="flex flex-wrap items-center gap-x-1 border-b border-line py-1.75 pr-2 pl-4">
        <h2 id="reply-title" className="mr-1 text-sm">
          {note?.('title') ?? t('reply.title')}
        </h2>
        {writing.isKept ? (
          <Badge tone="caution" icon={<PenLine aria-hidden="true" strokeWidth={2} />}>
            {t('reply.unsaved')}
          </Badge>
        ) : /* Where there is no reply, its text says so. */
        text === '' && !isComing && !writing.isOpen && !note ? null : (
          <StatusLabel review={review} brief />
        )}
        {note ? (
          <GuestMail review={review} />
        ) : (
          <div className="ml-auto flex flex-wrap items-center">
            <ReplyTools {...{ wish, isNarrow, rewriteOff }} isWriting={isRewriting} />
          </div>
        )}
      </div>
      {props.rewriteProblem ? (
        <div className="border-b border-line px-4 py-1">
          <WriteProblem why={props.rewriteProblem} />
        </div>
      ) : null}
      <Instructions {...{ review, wish, isNarrow, rewriteOff }} isOpen={wish.isInstructing} />
      {isOwn || isRewriting ? null : <Unfollowed review={review} />}
      {isOwn || isRewriting || !review.reply?.capped ? null : (
        <Suspense fallback={null}>
          <Capped by={review.reply.capped} />
        </Suspense>
      )}
      {writing.conflict ? (
        <ConflictPanel
          current={writing.conflict}
          review={review}
          writing={writing}
          isSaving={props.isSaving}
          timeZone={props.timeZone}
        />
      ) : isRewriting ? (
        <SkeletonArea label={t('reply.writing')}>
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="w-11/12" />
            <Skeleton className="w-full" />
            <Skeleton className="w-4/5" />
            <Skeleton className="w-2/5" />
          </div>
        </SkeletonArea>
      ) : writing.isOpen ? (
        <>
          {writing.isOutdated ? (
            <OutdatedNote
              review={review}
              timeZone={props.timeZone}
              onCompare={() => writing.compare(review)}
            />
          ) : null}
          <ReplyEditor
            writing={writing}
            language={review.reply?.language}
            label={note?.('text') ?? t('reply.text')}
            takesFocus={props.takesFocus}
            onSave={props.onSave}
          />
        </>
      ) : text ? (
        <ReplyText
          {...{ review, text, hasMargin, isNarrow }}
          isUnsaved={writing.isKept}
          endRef={props.endRef}
        />
      ) : (
        <div className="px-4 py-5">
          <p className="text-ink">
            {isComing
              ? t('reply.coming')
              : (note?.('none') ?? t(isByHandOnly(review) ? 'reply.noneByHand' : 'reply.noneBody'))}
          </p>
        </div>
      )}
      {note || writing.conflict || (text === '' && !writing.isOpen) ? null : (
        <CheckLine review={review} text={text} isWriting={isOwn} />
      )}
    </section>
  )
}
