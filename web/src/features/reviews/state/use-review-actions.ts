import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { hasPublicReplies, replyLength } from '@maitre/contract/source-rules'
import { useSession } from '#lib/session'
import { offerQuietly, showToast } from '#ui/toast'
import { copyText } from './copy-text.ts'
import { isByHandOnly } from './held-why.ts'
import {
  isOutdated,
  isPublicStage,
  PRIMARY,
  stageOf,
  type Action,
  type PublicStage,
  type StageHere,
} from './stage.ts'
import { useNoteWords } from './note-words.ts'
import { useApproval, type Hearers } from './use-approval.ts'
import { usePublicQuestion } from './use-public-question.ts'
import { useWish } from './use-wish.ts'
import { useWriteProblem } from './use-write-problem.ts'
import { useWriting } from './use-writing.ts'
import { usePendingWrites, useReviewWrites, type WriteKind } from './writes.ts'

/** The actions between the approval and the source. */
const SENDS: ReadonlySet<Action> = new Set(['post', 'retry', 'copy', 'mark', 'deal'])

/** The writes whose failures stand in the bar beneath the reply. */
const IN_BAR = ['hold', 'approve', 'withdraw', 'post', 'markPosted', 'star'] as const

/** What a key says that does nothing at a stage; at the stages that are left out each key has something to do. */
const REFUSED = {
  empty: 'none',
  draft: 'approveFirst',
  approved: 'approved',
  to_copy: 'approved',
  copied: 'approved',
  failed: 'approved',
  queued: 'onItsWay',
  submitted: 'sent',
  pending: 'sent',
  live: 'sent',
  by_hand: 'sent',
  rejected: 'changeFirst',
  removed: 'changeFirst',
} as const satisfies Record<PublicStage, string>

/** Gives what can be done with the open review by button or key, and why something cannot be done now. */
export function useReviewActions(review: ReviewDetail, hearers: Hearers) {
  const { t } = useTranslation(['reviews', 'common'])
  const { restaurant } = useSession()
  const writes = useReviewWrites(review)
  const pending = usePendingWrites(review.id)
  const writing = useWriting(review, writes.save)
  const problemOf = useWriteProblem(writes)
  const question = usePublicQuestion(review)
  const approval = useApproval(review, writes, hearers)
  const plainWish = useWish(review, writes.regenerate)
  const [asked, setAsked] = useState(false)
  /** Why the last key or button did nothing, as long as the reply stands where it stood. */
  const [refusal, setRefusal] = useState<{ why: string; stage: StageHere }>()
  /** The words that this person has copied, to paste them at the source. */
  const [copied, setCopied] = useState<string | null>()
  const reached = stageOf(review)
  const stage: StageHere = reached === 'to_copy' && copied === review.response ? 'copied' : reached
  // While words of a person are unsaved, nothing is done to the reply that they are to replace.
  const note = useNoteWords(!hasPublicReplies(review))
  const saveAndGoOn = note ? 'saveAndDeal' : 'saveAndApprove'
  const primary = writing.isKept ? saveAndGoOn : isOutdated(review) ? 'edit' : PRIMARY[stage]
  const source = t(`common:source.${review.source}`)
  const { id, version, starred } = review
  const isTooLong = (text: string): boolean => replyLength(text, review.source).isOver

  const saveOff = !writing.text.trim()
    ? t('edit.empty')
    : isTooLong(writing.text)
      ? t('edit.tooLong', { source })
      : writing.isChanged
        ? undefined
        : t('edit.unchanged')
  const tooLong = isTooLong(review.response ?? '') ? t('edit.tooLong', { source }) : undefined
  const primaryOff =
    primary === saveAndGoOn
      ? saveOff
      : primary === 'approve' || primary === 'post'
        ? tooLong
        : undefined
  const canRelease = stage === 'draft' && review.held_reason === 'person'
  const canHold = stage === 'draft' && review.auto_approve_at !== null
  // Words that are written over a version on its way would seem to meet somebody else’s.
  const editOff = pending.has('regenerate') ? t('reply.writing') : undefined
  const keptFirst = writing.isChanged ? t('edit.keptFirst') : undefined
  const rewriteOff = note
    ? note('none')
    : (keptFirst ?? (isByHandOnly(review) ? t('reply.noneByHand') : undefined))
  const notHere = isPublicStage(stage) ? t(`refused.${REFUSED[stage]}`) : note?.('none')
  const approveOff = stage === 'draft' ? primaryOff : notHere
  const holdOff = canHold
    ? undefined
    : stage !== 'draft'
      ? notHere
      : t(review.held_reason === null ? 'refused.noCountdown' : 'refused.held')

  /** Does something for a key or button, unless something speaks against that, which is said instead. */
  const unless = (why: string | undefined, act: () => void): void => {
    setRefusal(why === undefined ? undefined : { why, stage })
    if (why === undefined) act()
  }
  /** Does something to the reply as it stands, which is not done over words that are to replace the reply. */
  const unlessKept = (why: string | undefined, act: () => void): void =>
    unless(writing.isKept ? keptFirst : why, act)

  const edit = (): void => {
    if (editOff !== undefined) return
    approval.giveUp()
    setAsked(true)
    setRefusal(undefined)
    writing.start()
  }
  const approve = (): void => {
    if (!pending.has('approve')) unlessKept(approveOff, approval.approve)
  }
  const post = (): void => {
    if (!pending.has('post')) approval.post()
  }
  const mark = (): void => {
    if (!pending.has('mark')) approval.mark(version)
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
    setRefusal(undefined)
    const saved = await writing.save()
    if (saved) await approval.approveOnceChecked(saved)
  }
  const saveAndDeal = async (): Promise<void> => {
    if (saveOff !== undefined || pending.has('save')) return
    setRefusal(undefined)
    const saved = await writing.save()
    if (saved) approval.mark(saved.version)
  }
  const wish = {
    ...plainWish,
    regenerate: () =>
      question.askFirst('regenerate', () => {
        approval.giveUp()
        plainWish.regenerate()
      }),
  }
  /** Does what the screen itself shows, and what the key of taking back takes back. */
  const undoable = (write: Promise<unknown>, undo: () => void): void => {
    const run = (): void => {
      undo()
      hearers.onTakenBack(id)
    }
    write.then(
      () => offerQuietly(run),
      () => undefined,
    )
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
    deal: mark,
    saveAndDeal: () => void saveAndDeal(),
  }
  return {
    stage,
    primary,
    /** The words of the note for the house that is written where no reply can stand at the source; else undefined. */
    note,
    primaryOff,
    approval,
    /** Whether an approval posts the reply too. */
    isPostedOnApproval: review.postable && restaurant?.post_on_approval === true,
    saveOff,
    editOff,
    question,
    /** Why no other version is written now. */
    rewriteOff,
    /** Why the last key or button of the bar did nothing, or did not do it. A conflict says so itself. */
    problem:
      (refusal?.stage === stage ? refusal.why : undefined) ??
      problemOf(...(writing.conflict ? [] : (['save'] as const)), ...IN_BAR) ??
      approval.objection,
    problemOf,
    writing,
    wish,
    isAsked: asked,
    canRelease,
    canHold,
    isPending: (kind: WriteKind): boolean => pending.has(kind),
    edit,
    approve,
    save,
    runPrimary: () => {
      if (primary) runs[primary]()
    },
    /** Runs, for the key of posting, whatever stands between the approval and the source. */
    sendOn: () => {
      const does = PRIMARY[stage]
      if (does !== null && SENDS.has(does)) unlessKept(primaryOff, runs[does])
      else unlessKept(notHere, () => undefined)
    },
    hold: () =>
      unlessKept(holdOff, () => {
        if (pending.has('hold')) return
        undoable(writes.hold.mutateAsync({ version }), () => writes.release.mutate({ version }))
      }),
    release: () => {
      if (!pending.has('release')) writes.release.mutate({ version })
    },
    /** Gives up what was to replace the public reply; undefined where guests see no other one, or words are unsaved. */
    keepPublic:
      review.public_response === null || writing.isOpen || keptFirst !== undefined
        ? undefined
        : () => {
            if (!pending.has('keep')) writes.keep.mutate({ version })
          },
    /** Takes back a reply that has not left yet. */
    stop: () => {
      if (!pending.has('withdraw')) approval.takeBack()
    },
    copy: runs.copy,
    mark,
    /** Brings an earlier version back; undefined where unsaved words are to replace the reply. */
    restore:
      keptFirst === undefined
        ? (text: string) =>
            question.askFirst('restore', () => writes.save.mutate({ version, response: text }))
        : undefined,
    star: () =>
      undoable(writes.star.mutateAsync({ starred: !starred }), () =>
        writes.star.mutate({ starred }),
      ),
    regenerate: () => {
      if (!writing.isOpen) unless(rewriteOff, wish.regenerate)
    },
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
