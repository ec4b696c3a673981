import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { corrections } from '@maitre/contract/corrections'
import type { ReviewReading } from '@maitre/contract/reading'
import type { ReviewDetail } from '@maitre/contract/reviews'
import type { Found } from '#features/reviews/detail/found'
import { refreshLists, reviewQuery } from '#features/reviews/state/queries'
import { optionsOf, type Shown, useProblemWords } from '#features/reviews/state/writes'
import { call } from '#lib/api'
import { isConnected } from '#lib/connection'
import { interrupt } from '#lib/interrupt'
import { outdate } from '#lib/outdate'
import { dropToasts, showToast } from '#ui/toast'
import { bodyOf, type Change, changedReading, correctionIn, type Standing } from './change.ts'
import { correctionsKey } from './queries.ts'
import { restsOn } from './rests-on.ts'

interface Correcting {
  version: number
  mention: Standing
  change: Change
}
interface TakingBack {
  version: number
  correctionId: string
  mention: Found
}

/** Shows the reading of a review as it will be, before the answer has come. */
async function showAtOnce(
  queries: QueryClient,
  id: string,
  change: (reading: ReviewReading, review: ReviewDetail) => ReviewReading,
): Promise<Shown> {
  const end = await interrupt(queries, 'reviews')
  const { queryKey } = reviewQuery(id)
  const before = queries.getQueryData(queryKey)?.reading
  const show = (next: (review: ReviewDetail) => ReviewReading | null): void => {
    queries.setQueryData(queryKey, (review) => review && { ...review, reading: next(review) })
  }
  show((review) => review.reading && change(review.reading, review))
  const undo = (): void => {
    if (before !== undefined) show(() => before)
  }
  return { undo, end }
}

/** Gives what corrects a mention of the open review, and what takes a correction back. Each is told by a toast. */
export function useCorrections(review: ReviewDetail) {
  const { t } = useTranslation(['correction', 'reviews', 'common'])
  const queries = useQueryClient()
  const problemWords = useProblemWords()
  const { id, location_id: locationId, author_name: author, version } = review
  const at = { locationId, reviewId: id }
  const about = `correction:${id}`

  const correcting = optionsOf<Correcting>(queries, id, {
    kind: 'correct',
    run: ({ version: seen, mention, change }) =>
      call(corrections.create, { ...at, version: seen, ...bodyOf(mention, change) }),
  })
  const takingBack = optionsOf<TakingBack>(queries, id, {
    kind: 'takeBack',
    run: ({ correctionId }) => call(corrections.undo, { ...at, correctionId }),
  })
  const tellProblem = (error: Error): void => {
    const name = author ?? t('reviews:anonymous')
    const message = t('reviews:toast.problemOf', { name, problem: problemWords(error) })
    showToast({ tone: 'problem', about, message })
  }
  const told = (message: string, mention: Found): string =>
    restsOn(review.reply, mention) ? `${message} ${t('toast.reply')}` : message
  /** Asks anew for lists and figures, which count by what was corrected. */
  const follow = (): void => {
    refreshLists(queries)
    outdate(queries, 'insights')
    void queries.invalidateQueries({ queryKey: correctionsKey(id) })
  }

  /** Adds to what a write of any kind does: each problem is told by a toast, and lists and figures follow. */
  const followed = <Input extends object>(options: ReturnType<typeof optionsOf<Input>>) => ({
    ...options,
    onError: (error: Error, input: Input, shown: Shown | undefined) => {
      options.onError(error, input, shown)
      tellProblem(error)
    },
    onSettled: async (
      answer: ReviewDetail | undefined,
      error: Error | null,
      input: Input,
      shown: Shown | undefined,
    ) => {
      follow()
      await options.onSettled(answer, error, input, shown)
    },
  })

  const takeBack = useMutation<ReviewDetail, Error, TakingBack, Shown | undefined>({
    ...followed(takingBack),
    onSuccess: (answer, { mention }) => {
      takingBack.onSuccess(answer)
      showToast({ about, message: told(t('toast.takenBack'), mention) })
    },
  })
  const correct = useMutation<ReviewDetail, Error, Correcting, Shown | undefined>({
    ...followed(correcting),
    onMutate: async ({ mention, change }) => {
      dropToasts(about)
      // Without a connection nobody knows yet whether the server will agree.
      if (!isConnected()) return undefined
      return await showAtOnce(queries, id, (reading, { text }) =>
        changedReading(reading, mention, change, text),
      )
    },
    onSuccess: (answer, { mention, change }) => {
      correcting.onSuccess(answer)
      const correctionId = answer.reading ? correctionIn(answer.reading, mention) : undefined
      const words = t(change.what === 'remove' ? 'toast.removed' : 'toast.corrected')
      showToast({
        about,
        message: told(words, mention),
        ...(correctionId !== undefined && {
          action: {
            label: t('common:action.undo'),
            hotkey: 'Z',
            run: () => takeBack.mutate({ version: answer.version, correctionId, mention }),
          },
        }),
      })
    },
  })
  const dropMessage = useCallback(() => dropToasts(about), [about])
  return {
    dropMessage,
    correct: (mention: Standing, change: Change) => correct.mutate({ version, mention, change }),
    takeBack: (mention: Found, correctionId: string) => {
      dropMessage()
      takeBack.mutate({ version, correctionId, mention })
    },
  }
}
