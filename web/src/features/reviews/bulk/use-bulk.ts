import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review, ReviewDetail } from '@maitre/contract/reviews'
import type { Selection } from '#features/reviews/list/use-selection'
import { findDraft } from '#features/reviews/state/kept-draft'
import { refreshLists } from '#features/reviews/state/queries'
import { sendWrite, useReasonWords, writesTo } from '#features/reviews/state/writes'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { showToast } from '#ui/toast'
import { type BulkAction, planOf, type Plan } from './applicable.ts'
import { sendAll, type Sent } from './send-all.ts'

/** So many guests are named whose reviews an action left; the others are counted. */
const NAMED = 3

interface Progress {
  action: BulkAction
  done: number
  count: number
}

/** Does one thing to all chosen reviews, by the writes that each of them has for itself, and tells how that went. */
export function useBulk(selection: Selection) {
  const { t } = useTranslation(['bulk', 'common', 'reviews'])
  const queries = useQueryClient()
  const { self } = useSession()
  const reasonWords = useReasonWords()
  const { list } = useFormats()
  const [progress, setProgress] = useState<Progress>()

  const isKept = ({ id, response }: Review): boolean => {
    const draft = findDraft(self.id, id)
    return draft !== undefined && draft.text !== (response ?? '')
  }
  const send = (action: BulkAction, review: Review): Promise<ReviewDetail> => {
    const writes = writesTo(review)
    const { id, version } = review
    if (action === 'star') return sendWrite(queries, id, writes.star, { starred: true })
    if (action === 'approve')
      return sendWrite(queries, id, writes.approve, { version, unless_held: true })
    return sendWrite(queries, id, writes.regenerate, { version, additional_instructions: '' })
  }
  /** Says how many were done, and of those that were not whose they are, and each reason once. */
  const told = (action: BulkAction | 'withdraw', sent: Sent<Review, unknown>): string => {
    const done = t(`done.${action}`, { count: sent.done.length })
    const { failed } = sent
    if (failed.length === 0) return t('result.all', { done })
    const why = [...new Set(failed.map(({ error }) => reasonWords(error)))].join(' ')
    const names = namesOf(failed.map(({ item }) => item))
    return t('result.some', { done, failed: t('failed', { count: failed.length, names, why }) })
  }
  /** Names the guests of these reviews, and counts those that are too many to be named. */
  const namesOf = (reviews: readonly Review[]): string => {
    const named = reviews.slice(0, NAMED).map((one) => one.author_name ?? t('reviews:anonymous'))
    const count = reviews.length - named.length
    return list(count > 0 ? [...named, t('others', { count })] : named)
  }
  const takeBack = async (approved: readonly ReviewDetail[]): Promise<void> => {
    const sent = await sendAll(
      approved,
      (review) =>
        sendWrite(queries, review.id, writesTo(review).withdraw, { version: review.version }),
      () => undefined,
    )
    refreshLists(queries)
    const tone = sent.failed.length > 0 ? 'problem' : 'done'
    showToast({ tone, message: told('withdraw', sent) })
  }

  return {
    progress,
    planOf: (action: BulkAction, chosen: readonly Review[]): Plan => planOf(action, chosen, isKept),
    run: async (action: BulkAction, targets: readonly Review[]): Promise<void> => {
      const count = targets.length
      selection.begin(targets.map(({ id }) => id))
      setProgress({ action, done: 0, count })
      const sent = await sendAll(
        targets,
        (review) => send(action, review),
        ({ id }, isDone) => {
          if (isDone) selection.settle(id)
          setProgress((now) => now && { ...now, done: now.done + 1 })
        },
      )
      refreshLists(queries)
      selection.end()
      setProgress(undefined)
      const leaving = sent.done.filter(({ publication }) => publication === 'queued').length
      const canUndo = action === 'approve' && sent.done.length > 0
      showToast({
        tone: sent.failed.length > 0 ? 'problem' : 'done',
        message: [
          told(action, sent),
          ...(canUndo && leaving > 0 ? [t('leaving', { count: leaving })] : []),
        ].join(' '),
        ...(canUndo && {
          action: {
            label: t('common:action.undo'),
            hotkey: 'Z',
            run: () => void takeBack(sent.done),
          },
        }),
      })
    },
  }
}
