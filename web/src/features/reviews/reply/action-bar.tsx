import { Hand, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { isDrafting } from '#features/reviews/state/drafting'
import { isOutdated, isPublicStage, type Action } from '#features/reviews/state/stage'
import type { ReviewActions } from '#features/reviews/state/use-review-actions'
import type { WriteKind } from '#features/reviews/state/writes'
import { commandKey } from '#lib/command-key'
import { useNow } from '#lib/use-formats'
import { Button } from '#ui/button'
import { cx } from '#ui/class-names'
import { IconButton } from '#ui/icon-button'
import { Countdown } from './countdown.tsx'
import { Track } from './track.tsx'
import { WriteProblem } from './write-problem.tsx'

interface ActionBarProps {
  review: ReviewDetail
  actions: ReviewActions
  isNarrow: boolean
  /** Brings the reply into view that is to be read before it is approved; undefined where it was read. */
  onRead?: (() => void) | undefined
}

const KEY: Partial<Record<Action, string>> = {
  approve: 'A',
  post: 'P',
  copy: 'P',
  mark: 'P',
  deal: 'P',
  retry: 'P',
  write: 'E',
  edit: 'E',
}

/** The write that each action waits for. */
const WRITES: Partial<Record<Action, WriteKind>> = {
  approve: 'approve',
  saveAndApprove: 'save',
  post: 'post',
  retry: 'post',
  mark: 'mark',
  deal: 'mark',
  saveAndDeal: 'save',
}

/** The actions that wait for the check of the words. */
const APPROVES: ReadonlySet<Action> = new Set(['approve', 'saveAndApprove'])

/** Says where the reply stands, and offers the one thing that moves the reply on. */
export function ActionBar({ review, actions, isNarrow, onRead }: ActionBarProps) {
  const { t } = useTranslation('reviews')
  const { stage, primary, writing, wish, note } = actions
  const words = (action: Action): string => {
    if (action === 'deal' || action === 'saveAndDeal') return note?.(action) ?? ''
    if (action === 'copy' && !review.url) return t('act.copyOnly')
    if (actions.isPostedOnApproval && (action === 'approve' || action === 'saveAndApprove'))
      return t(`act.${action}AndPost`)
    return t(`act.${action}`)
  }
  const isPending = (action: Action): boolean => {
    const write = WRITES[action]
    if (actions.approval.isChecking && APPROVES.has(action)) return true
    return write !== undefined && actions.isPending(write)
  }
  const touch = '@max-[34rem]:flex-1 @max-[48rem]:[&_kbd]:hidden'
  const hold = actions.canHold ? (
    <Button
      kind="ghost"
      className="@max-[48rem]:[&_kbd]:hidden"
      hotkey="H"
      icon={<Hand aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      isPending={actions.isPending('hold')}
      onPress={actions.hold}
    >
      {t('act.hold')}
    </Button>
  ) : null
  const isByHand = primary === 'copy' || primary === 'mark'
  return (
    <div
      // On a phone the buttons of a reply that is posted by hand fill two rows.
      data-bottom-bar={isNarrow ? (isByHand ? 'highest' : 'high') : 'low'}
      className={cx(
        'flex shrink-0 gap-2 border-t border-line bg-surface px-4 pt-2.5',
        '@max-[34rem]:flex-col @min-[34rem]:items-center',
        isNarrow ? 'pb-[max(0.75rem,env(safe-area-inset-bottom))]' : 'px-5 pb-2.5 xl:px-6',
      )}
    >
      <div className="min-w-0 flex-1 text-sm leading-snug">
        <div className="flex items-center justify-between">
          <Standing review={review} actions={actions} isNarrow={isNarrow} />
          {isNarrow && !writing.isOpen ? hold : null}
        </div>
        {isPublicStage(stage) ? <Track stage={stage} isPostable={review.postable} /> : null}
        <WriteProblem why={actions.problem} />
      </div>
      {/* Where the buttons are wider than a phone, the last one, which moves the reply on, has a row of its own. */}
      <div className="flex shrink-0 items-center gap-2 @max-[34rem]:flex-wrap">
        {writing.isOpen ? (
          <>
            <Button kind="ghost" className={touch} onPress={actions.discard}>
              {t('edit.cancel')}
            </Button>
            {writing.conflict ? null : (
              <Button
                kind="primary"
                className={touch}
                isPending={actions.isPending('save')}
                offReason={actions.saveOff}
                hotkey={commandKey('⏎')}
                onPress={actions.save}
              >
                {t('edit.save')}
              </Button>
            )}
          </>
        ) : (
          <>
            {isNarrow && wish.isInstructing ? (
              <Button
                className={touch}
                icon={<RefreshCw aria-hidden="true" className="size-5" strokeWidth={1.75} />}
                onPress={actions.regenerate}
              >
                {t('act.regenerate')}
              </Button>
            ) : isNarrow && !note ? (
              <IconButton kind="second" label={t('act.regenerate')} onPress={actions.regenerate}>
                <RefreshCw aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </IconButton>
            ) : null}
            {isNarrow ? null : hold}
            {isByHand ? (
              <Button
                kind={isNarrow ? 'second' : 'ghost'}
                className={touch}
                isPending={primary === 'copy' && actions.isPending('mark')}
                onPress={primary === 'copy' ? actions.mark : actions.copy}
              >
                {words(primary === 'copy' ? 'mark' : 'copy')}
              </Button>
            ) : null}
            {stage === 'draft' && primary === 'edit' ? (
              <Button
                kind={isNarrow ? 'second' : 'ghost'}
                className={touch}
                hotkey="A"
                isPending={actions.isPending('approve')}
                onPress={actions.approve}
              >
                {words('approve')}
              </Button>
            ) : null}
            {primary !== 'edit' && primary !== 'write' && !(isNarrow && wish.isInstructing) ? (
              <Button
                kind={isNarrow ? 'second' : 'ghost'}
                className={touch}
                hotkey="E"
                offReason={actions.editOff}
                onPress={actions.edit}
              >
                {note ? (review.response?.trim() ? note('change') : note('write')) : t('act.edit')}
              </Button>
            ) : null}
            {stage === 'queued' ? (
              <Button
                className={touch}
                isPending={actions.isPending('withdraw')}
                onPress={actions.stop}
              >
                {t('act.stop')}
              </Button>
            ) : null}
            {primary && onRead ? (
              <Button kind="primary" className={touch} onPress={onRead}>
                {t('act.read')}
              </Button>
            ) : primary ? (
              <Button
                kind="primary"
                className={touch}
                isPending={isPending(primary)}
                offReason={actions.primaryOff}
                {...(KEY[primary] && { hotkey: KEY[primary] })}
                onPress={actions.runPrimary}
              >
                {words(primary)}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </div>
  )
}

/** Says in one line what the reply waits for. */
function Standing({ review, actions, isNarrow }: Omit<ActionBarProps, 'onRead'>) {
  const { t } = useTranslation(['reviews', 'common'])
  const { stage, writing } = actions
  const now = useNow()
  const bold = 'font-semibold text-ink'
  if (stage === 'draft' && review.auto_approve_at)
    return (
      <Countdown
        review={review}
        approvesAt={Date.parse(review.auto_approve_at)}
        isShort={isNarrow}
      />
    )
  if (writing.isOpen) return <p className={bold}>{t('bar.editing')}</p>
  if (writing.isKept) return <p className={bold}>{t('bar.unsaved')}</p>
  if (actions.approval.isChecking) return <p className={bold}>{t('reply.checking')}</p>
  // What was never written is not held back: the bar says that there is no reply, and the notice above says why.
  const isHeld = stage === 'draft' && review.held_reason !== null && !isOutdated(review)
  return (
    <p className={cx(bold, 'flex items-center gap-1.5')}>
      {isHeld ? (
        <Hand
          aria-hidden="true"
          className="size-4 shrink-0 text-negative-text"
          strokeWidth={1.75}
        />
      ) : null}
      {isDrafting(review, now)
        ? t('row.drafting')
        : isHeld
          ? t('held.title')
          : isOutdated(review)
            ? t('bar.outdated')
            : stage === 'draft' &&
                review.reply?.findings.some(({ severity }) => severity === 'hard')
              ? t('bar.toChange')
              : stage === 'queued' && review.post_error !== null
                ? t('bar.retrying')
                : !isPublicStage(stage)
                  ? t(`row.${stage}`)
                  : t(`bar.${stage}`, { source: t(`common:source.${review.source}`) })}
    </p>
  )
}
