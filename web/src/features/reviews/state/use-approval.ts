import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { showToast } from '#ui/toast'
import { reviewQuery } from './queries.ts'
import { PRIMARY, stageOf } from './stage.ts'
import { useFindingsQuestion } from './use-findings-question.ts'
import { objectionTo, whenChecked, type NotApproved } from './when-checked.ts'
import type { ReviewWrites } from './writes.ts'

/** Who hears what became of the open review. */
export interface Hearers {
  /** Hears that the review, after what was done to it here, asks nothing more of a person. */
  onAnswered: (id: string) => void
  /** Hears that an approval was taken back, perhaps after the next review was opened. */
  onTakenBack: (id: string) => void
}

/**
 * Approves and posts the reply of the open review. Words whose check is under way are approved once it has passed, and
 * what the check asks to be changed is approved only by somebody who was told so.
 */
export function useApproval(
  review: ReviewDetail,
  writes: ReviewWrites,
  { onAnswered, onTakenBack }: Hearers,
) {
  const { t } = useTranslation(['reviews', 'common'])
  const queries = useQueryClient()
  const question = useFindingsQuestion()
  const [isChecking, setChecking] = useState(false)
  const [objection, setObjection] = useState<{ version: number; why: NotApproved }>()
  /** Counts what the person wants: what was asked for before is no longer wanted where the figure has gone on. */
  const wanted = useRef(0)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const { id, version } = review
  const name = review.author_name ?? t('toast.aGuest')

  /**
   * Waits for a write, also where the review is left meanwhile. A failure is told by the write itself, and answers
   * undefined.
   */
  const finish = async (write: Promise<ReviewDetail>): Promise<ReviewDetail | undefined> => {
    const answer = await write.catch(() => undefined)
    if (answer && PRIMARY[stageOf(answer)] === null) onAnswered(answer.id)
    return answer
  }
  const takeBack = async (approved: ReviewDetail): Promise<void> => {
    const answer = await writes.withdraw
      .mutateAsync({ version: approved.version })
      .catch(() => undefined)
    if (!answer) return
    showToast({ about: id, message: t('toast.takenBack', { name }) })
    onTakenBack(id)
  }
  const sendApproval = async (on: number): Promise<void> => {
    const answer = await finish(writes.approve.mutateAsync({ version: on }))
    if (!answer) return
    const isLeaving = answer.publication === 'queued'
    showToast({
      about: id,
      message: t(isLeaving ? 'toast.approvedAndSent' : 'toast.approved', { name }),
      action: {
        label: t('common:action.undo'),
        hotkey: 'Z',
        run: () => void takeBack(answer),
      },
    })
  }
  /** Approves a reply as it was saved, once its check is over, unless something speaks against that. */
  const approveOnceChecked = async (saved: ReviewDetail): Promise<void> => {
    const mine = ++wanted.current
    setObjection(undefined)
    setChecking(true)
    const now = await whenChecked(queries, saved)
    setChecking(false)
    if (mine !== wanted.current) return
    const why = objectionTo(saved, now)
    if (why === undefined) return sendApproval(saved.version)
    if (isShown.current) setObjection({ version: now.version, why })
    else {
      const problem = t(`edit.notApproved.${why}`)
      showToast({ tone: 'problem', about: id, message: t('toast.problemOf', { name, problem }) })
    }
  }
  /** Goes on with what stands behind the reply, once that is loaded: the row of the list knows no findings. */
  const withDetail = (act: (detail: ReviewDetail) => void): void => {
    const known = queries.getQueryData(reviewQuery(id).queryKey)
    if (known) act(known)
    else queries.fetchQuery(reviewQuery(id)).then(act, () => undefined)
  }
  return {
    question,
    /** Whether an approval waits for the check of the words. */
    isChecking,
    /** Why the words that were to be approved are not; undefined where nothing is against it, or they have changed. */
    objection: objection?.version === version ? t(`edit.notApproved.${objection.why}`) : undefined,
    approveOnceChecked,
    approve: (): void => {
      if (isChecking) return
      setObjection(undefined)
      withDetail((detail) => {
        // The person speaks of the version in sight; the server refuses it where another stands there by now.
        if (detail.reply?.check === 'under_way') void approveOnceChecked({ ...detail, version })
        else question.askFirst(detail, 'approve', () => void sendApproval(version))
      })
    },
    /** Gives up an approval that waits for the check, since the person does something else to the reply. */
    giveUp: (): void => {
      wanted.current += 1
      setChecking(false)
      setObjection(undefined)
    },
    post: (): void => {
      const send = (): void => {
        void finish(writes.post.mutateAsync({ version })).then(
          (answer) => answer && showToast({ about: id, message: t('toast.sent', { name }) }),
        )
      }
      withDetail((detail) => question.askFirst(detail, 'post', send))
    },
    mark: (on: number): void => void finish(writes.markPosted.mutateAsync({ version: on })),
    takeBack: (): void => void takeBack(review),
  }
}
