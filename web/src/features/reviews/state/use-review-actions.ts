import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { replyLength } from '@maitre/contract/source-rules'
import { useSession } from '#lib/session'
import { showToast } from '#ui/toast'
import { copyText } from './copy-text.ts'
import { isOutdated, PRIMARY, stageOf, type Action, type StageHere } from './stage.ts'
import { usePublicQuestion } from './use-public-question.ts'
import { useWish } from './use-wish.ts'
import { useWriteProblem } from './use-write-problem.ts'
import { useWriting } from './use-writing.ts'
import { usePendingWrites, useReviewWrites, type WriteKind } from './writes.ts'

/** The actions between the approval and the source. */
const SENDS: ReadonlySet<Action> = new Set(['post', 'retry', 'copy', 'mark'])

/** The writes whose failures stand in the bar beneath the reply. */
const IN_BAR = ['hold', 'approve', 'withdraw', 'post', 'markPosted', 'star'] as const

/**
 * Gives what can be done with the open review by button or key, and why something cannot be done now. `onAnswered` hears
 * that the review, after what was done to it here, asks nothing more of a person.
 */
export function useReviewActions(review: ReviewDetail, onAnswered: (id: string) => void) {
  const { t } = useTranslation(['reviews', 'common'])
  const { restaurant } = useSession()
  const writes = useReviewWrites(review)
  const pending = usePendingWrites(review.id)
  const writing = useWriting(review, writes.save)
  const problemOf = useWriteProblem(writes)
  const question = usePublicQuestion(review)
  const plainWish = useWish(review, writes.regenerate)
  const wish = {
    ...plainWish,
    regenerate: () => question.askFirst('regenerate', plainWish.regenerate),
  }
  const [asked, setAsked] = useState(false)
  const [isRefused, setRefused] = useState(false)
  /** The words that this person has copied, to paste them at the source. */
  const [copied, setCopied] = useState<string | null>()
  const reached = stageOf(review)
  const stage: StageHere = reached === 'to_copy' && copied === review.response ? 'copied' : reached
  // While words of a person are unsaved, nothing is done to the reply that they are to replace.
  const primary = writing.isKept ? 'saveAndApprove' : isOutdated(review) ? 'edit' : PRIMARY[stage]
  const source = t(`common:source.${review.source}`)
  const { version } = review
  const isTooLong = (text: string): boolean => replyLength(text, review.source).isOver

  // Words that are written over a version on its way would seem to meet somebody else’s.
  const editOff = pending.has('regenerate') ? t('reply.writing') : undefined
  const edit = (): void => {
    if (editOff !== undefined) return
    setAsked(true)
    setRefused(false)
    writing.start()
  }
  const keptFirst = writing.isChanged ? t('edit.keptFirst') : undefined
  /** Goes on with the reply as it stands, unless words that are to replace the reply are unsaved. */
  const unlessKept = (act: () => void) => (): void => {
    setRefused(writing.isKept)
    if (!writing.isKept) act()
  }
  /**
   * Waits for a write, also where the review is left meanwhile. A failure is told by the write itself, and answers
   * undefined.
   */
  const finish = async (write: Promise<ReviewDetail>): Promise<ReviewDetail | undefined> => {
    const answer = await write.catch(() => undefined)
    if (answer && PRIMARY[stageOf(answer)] === null) onAnswered(answer.id)
    return answer
  }
  const sendApproval = async (on: number): Promise<void> => {
    const answer = await finish(writes.approve.mutateAsync({ version: on }))
    if (!answer) return
    showToast({
      message: t(answer.publication === 'queued' ? 'toast.approvedAndSent' : 'toast.approved'),
      action: {
        label: t('common:action.undo'),
        hotkey: 'Z',
        run: () => writes.withdraw.mutate({ version: answer.version }),
      },
    })
  }
  const approve = (): void => {
    if (stage !== 'draft' || primaryOff !== undefined || pending.has('approve')) return
    void sendApproval(version)
  }
  const post = (): void => {
    if (!pending.has('post')) void finish(writes.post.mutateAsync({ version }))
  }
  const copy = async (): Promise<void> => {
    // The source is opened before the text is copied: browsers allow a new tab only in the moment of the press.
    if (review.url) window.open(review.url, '_blank', 'noopener')
    const isCopied = await copyText(review.response ?? '')
    if (isCopied) setCopied(review.response)
    showToast(
      isCopied
        ? { message: t('toast.copied') }
        : { tone: 'problem', message: t('toast.copyFailed') },
    )
  }
  const save = (): void => {
    if (saveOff === undefined && !pending.has('save'))
      question.askFirst('save', () => void writing.save())
  }
  const saveAndApprove = async (): Promise<void> => {
    if (saveOff !== undefined || pending.has('save')) return
    setRefused(false)
    const saved = await writing.save()
    if (saved) await sendApproval(saved.version)
  }

  const saveOff = !writing.text.trim()
    ? t('edit.empty')
    : isTooLong(writing.text)
      ? t('edit.tooLong', { source })
      : writing.isChanged
        ? undefined
        : t('edit.unchanged')
  const primaryOff =
    primary === 'saveAndApprove'
      ? saveOff
      : (primary === 'approve' || primary === 'post') && isTooLong(review.response ?? '')
        ? t('edit.tooLong', { source })
        : undefined

  const mark = (): void => {
    if (!pending.has('mark')) void finish(writes.markPosted.mutateAsync({ version }))
  }

  const runs = {
    write: edit,
    edit,
    approve,
    saveAndApprove: () => question.askFirst('saveAndApprove', () => void saveAndApprove()),
    post,
    retry: post,
    copy: () => void copy(),
    mark,
  }
  return {
    stage,
    primary,
    primaryOff,
    /** Whether an approval posts the reply too. */
    isPostedOnApproval: review.postable && restaurant?.post_on_approval === true,
    saveOff,
    editOff,
    question,
    /** Why no other version is written now, and no earlier one brought back. */
    rewriteOff: keptFirst,
    /** Why the last key or button of the bar did nothing. A conflict says so itself. */
    problem:
      isRefused && writing.isKept
        ? keptFirst
        : problemOf(...(writing.conflict ? [] : (['save'] as const)), ...IN_BAR),
    problemOf,
    writing,
    wish,
    isAsked: asked,
    canRelease: stage === 'draft' && review.held_reason === 'person',
    canHold: stage === 'draft' && review.auto_approve_at !== null,
    isPending: (kind: WriteKind): boolean => pending.has(kind),
    edit,
    approve: unlessKept(approve),
    save,
    runPrimary: () => {
      if (primary) runs[primary]()
    },
    /** Runs, for the key of posting, whatever stands between the approval and the source. */
    sendOn: unlessKept(() => {
      if (primary && SENDS.has(primary)) runs[primary]()
    }),
    hold: () => {
      if (review.auto_approve_at && !pending.has('hold')) writes.hold.mutate({ version })
    },
    release: () => {
      if (!pending.has('release')) writes.release.mutate({ version })
    },
    copy: runs.copy,
    mark,
    restore: (text: string) =>
      question.askFirst('restore', () => writes.save.mutate({ version, response: text })),
    star: () => writes.star.mutate({ starred: !review.starred }),
    regenerate: unlessKept(() => {
      if (!writing.isOpen) wish.regenerate()
    }),
    discard: () => {
      const undo = writing.isChanged ? writing.drop() : writing.leave()
      if (undo)
        showToast({
          message: t('edit.dropped'),
          action: { label: t('common:action.undo'), hotkey: 'Z', run: undo },
        })
    },
  }
}
export type ReviewActions = ReturnType<typeof useReviewActions>
