import { useQuery } from '@tanstack/react-query'
import { CloudOff, SearchX } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review, ReviewDetail } from '@maitre/contract/reviews'
import { ActionBar } from '#features/reviews/reply/action-bar'
import { EarlierVersion } from '#features/reviews/reply/earlier-version'
import { readOn } from '#features/reviews/reply/read-on'
import { ReplyCard } from '#features/reviews/reply/reply-card'
import { useReplySeen } from '#features/reviews/reply/use-reply-seen'
import { leftOf } from '#features/reviews/state/left'
import { detailOfRow, reviewQuery } from '#features/reviews/state/queries'
import { useStatusWords } from '#features/reviews/state/status-label'
import { UnsentNote } from '#features/reviews/state/unsent'
import { useReviewActions } from '#features/reviews/state/use-review-actions'
import { ApiError } from '#lib/api'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { useHotkeys } from '#lib/hotkeys'
import { loadPage } from '#lib/i18n'
import { useConnection } from '#lib/use-connection'
import { Button } from '#ui/button'
import { openedByPress } from '#ui/opened-by-press'
import { EmptyState, ErrorState } from '#ui/state'
import { useKeptFocus } from '#ui/use-kept-focus'
import { DetailBar, type ListPosition } from './detail-bar.tsx'
import { EraseGuestLink } from './erase-guest-link.tsx'
import { GuestWords } from './guest-words.tsx'
import { Notices } from './notices.tsx'
import { useOpenWords } from './use-open-words.ts'
import { PaneSkeleton } from './pane-skeleton.tsx'
import { ReviewHead } from './review-head.tsx'
import { WordlessReview } from './wordless-review.tsx'

const PublicDialog = openedByPress(
  async () => (await import('#features/reviews/reply/public-dialog')).PublicDialog,
)
const FindingsDialog = openedByPress(
  async () => (await import('#features/reviews/reply/findings-dialog')).FindingsDialog,
)
const GuestPictures = lazy(() =>
  loadPage('pictures', async () => ({
    default: (await import('./guest-pictures.tsx')).GuestPictures,
  })),
)
const HistoryPanel = openedByPress(() =>
  loadPage('history', async () => (await import('./history-panel.tsx')).HistoryPanel),
)

interface ReviewPaneProps {
  id: string
  /** The review's row, shown until the review itself has come; undefined where no list has it. */
  row: Review | undefined
  position: ListPosition
  /** Whether the review stands alone (1), beside the list (2), or beside it with a margin of its own (3). */
  columns: 1 | 2 | 3
  locationOf: (id: string) => { name: string; timezone: string } | undefined
  onMove: (by: 1 | -1) => void
  /** Hears that a review asks nothing more of a person, after what was done to it here. */
  onAnswered: (id: string) => void
  /** Hears that what was done to a review was taken back. */
  onTakenBack: (id: string) => void
  onBack: () => void
  /** Goes from the review back to the list, by the key that closes the editor where that is open. */
  onStepBack: () => void
}

/** Shows the open review by a call of its own, and until that has answered what the review's row says. */
export function ReviewPane({ id, row, ...rest }: ReviewPaneProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const words = useErrorWords()
  const failed = useFailedWords()
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...reviewQuery(id),
    ...(row && { placeholderData: detailOfRow(row) }),
  })
  const isGone = error instanceof ApiError && error.code === 'review.not_found'
  if (data && leftOf(data) !== null && !isGone)
    return <WordlessReview key={id} review={data} {...rest} />
  if (data && !isGone)
    return <OpenReview key={id} review={data} isLoading={isPlaceholderData} {...rest} />
  if (!error) return <PaneSkeleton />
  const toList = <Button onPress={rest.onBack}>{t('failure.toList')}</Button>
  if (isGone)
    return (
      <EmptyState icon={<SearchX strokeWidth={1.75} />} title={t('failure.gone')} action={toList}>
        {t('failure.goneBody')}
      </EmptyState>
    )
  return (
    <ErrorState
      icon={<CloudOff strokeWidth={1.75} />}
      title={failed(error)}
      action={
        <>
          <Button isPending={isFetching} onPress={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
          {toList}
        </>
      }
    >
      {words(error)}
    </ErrorState>
  )
}

type OpenReviewProps = Omit<ReviewPaneProps, 'id' | 'row'> & {
  review: ReviewDetail
  isLoading: boolean
}

function OpenReview(props: OpenReviewProps) {
  const {
    review,
    isLoading,
    position,
    columns,
    locationOf,
    onMove,
    onAnswered,
    onTakenBack,
    onBack,
    onStepBack,
  } = props
  const actions = useReviewActions(review, { onAnswered, onTakenBack })
  const statusWords = useStatusWords()
  const openWords = useOpenWords()
  const isConnected = useConnection()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const article = useRef<HTMLElement>(null)
  const keepFocus = useKeptFocus()
  const articleRef = useCallback(
    (element: HTMLElement | null) => {
      article.current = element
      return keepFocus(element)
    },
    [keepFocus],
  )
  const location = locationOf(review.location_id)
  const timeZone = location?.timezone
  const isNarrow = columns === 1
  const hasMargin = columns === 3
  const { writing } = actions
  const card = useRef<HTMLElement>(null)
  const { isSeen, end } = useReplySeen(writing.isKept ? writing.text : review.response)
  const isApproving = actions.primary === 'approve' || actions.primary === 'saveAndApprove'
  const mustRead = isNarrow && isApproving && !isSeen

  useEffect(() => {
    // In one column the review covers the list, so the focus moves to the review.
    if (isNarrow) article.current?.focus()
  }, [isNarrow])

  useHotkeys(
    {
      edit: actions.edit,
      regenerate: actions.regenerate,
      approve: mustRead ? () => readOn(card.current) : actions.approve,
      post: actions.sendOn,
      hold: actions.hold,
    },
    !writing.isOpen,
  )
  useHotkeys({
    star: actions.star,
    back: () => (writing.isOpen ? writing.leave() : onStepBack()),
  })

  return (
    <article
      ref={articleRef}
      tabIndex={-1}
      aria-label={openWords(review, position)}
      className="@container flex min-h-0 min-w-0 flex-1 flex-col bg-surface outline-none short:overflow-y-auto"
    >
      <DetailBar
        review={review}
        position={position}
        isNarrow={isNarrow}
        onMove={onMove}
        onBack={onBack}
        onHistory={() => setHistoryOpen(true)}
        onStar={actions.star}
      />
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible px-4 pt-5 pb-6 sm:px-5 xl:px-6">
        <div className="mx-auto w-full max-w-216">
          <ReviewHead
            review={review}
            location={location?.name}
            timeZone={timeZone}
            isNarrow={isNarrow}
          />
          <GuestWords {...{ review, hasMargin, isNarrow, isLoading }} />
          {review.media.length === 0 ? null : (
            <Suspense fallback={<div className="mt-3 min-h-20" />}>
              <GuestPictures review={review} />
            </Suspense>
          )}
          <div className="mt-4 flex flex-col gap-3 empty:mt-0">
            <UnsentNote id={review.id} />
            <Notices review={review} actions={actions} timeZone={timeZone} />
          </div>
          <ReplyCard
            review={review}
            writing={writing}
            wish={actions.wish}
            note={actions.note}
            rewriteOff={actions.rewriteOff}
            rewriteProblem={actions.problemOf('regenerate')}
            hasMargin={hasMargin}
            isNarrow={isNarrow}
            isRewriting={isConnected && actions.isPending('regenerate')}
            isSaving={actions.isPending('save')}
            takesFocus={actions.isAsked}
            timeZone={timeZone}
            onSave={actions.save}
            card={card}
            endRef={end}
          />
          {writing.isOpen ? null : (
            <EarlierVersion
              review={review}
              timeZone={timeZone}
              isSaving={actions.isPending('save')}
              onRestore={actions.restore}
            />
          )}
        </div>
      </div>
      <ActionBar
        {...{ review, actions, isNarrow }}
        onRead={mustRead ? () => readOn(card.current) : undefined}
      />
      <p role="status" className="sr-only">
        {/* The countdown is left out, because a screen reader would say it anew every minute. */}
        {statusWords(review, review.auto_approve_at !== null)}
      </p>
      <PublicDialog isOpen={actions.question.isOpen} review={review} question={actions.question} />
      <FindingsDialog
        isOpen={actions.approval.question.asked !== undefined}
        question={actions.approval.question}
        isPostedOnApproval={actions.isPostedOnApproval}
      />
      <HistoryPanel
        review={review}
        isOpen={isHistoryOpen}
        onOpenChange={setHistoryOpen}
        isNarrow={isNarrow}
        timeZone={timeZone}
        footer={<EraseGuestLink reviewId={review.id} />}
        onRemoved={onBack}
      />
    </article>
  )
}
