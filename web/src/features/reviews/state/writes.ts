import {
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language, Tone } from '@maitre/contract/constants'
import { postings } from '@maitre/contract/postings'
import { replies } from '@maitre/contract/replies'
import { reviews, type Review, type ReviewDetail } from '@maitre/contract/reviews'
import { ApiError, call } from '#lib/api'
import { isConnected } from '#lib/connection'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { showToast } from '#ui/toast'
import { changeReview, refreshLists, reviewQuery, rowOfDetail, takeIn } from './queries.ts'
import { afterOwnWrites, type OwnWrite } from './review-cache.ts'

export type WriteKind =
  | 'save'
  | 'regenerate'
  | 'hold'
  | 'release'
  | 'approve'
  | 'withdraw'
  | 'post'
  | 'mark'
  | 'star'

export const writesOf = (id: string) => ['review-write', id] as const

/** Takes the review's row as it stands now from the refusal of a write that came too late. */
export function presentOf(error: unknown): Review | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined
  const current = error.details?.['current']
  // The contract says what stands there; the answer of an older server may lack it.
  return typeof current === 'object' && current !== null && 'version' in current
    ? (current as Review)
    : undefined
}

/** Gives the kinds of the writes to a review that are on their way. */
export function usePendingWrites(id: string): ReadonlySet<unknown> {
  return new Set(
    useMutationState({
      filters: { mutationKey: writesOf(id), status: 'pending' },
      select: (mutation) => mutation.options.mutationKey?.[2],
    }),
  )
}

/** Shows a change before its answer has come; returns what undoes the change if it is refused. */
async function showAtOnce<Change extends Partial<Review>>(
  queries: QueryClient,
  id: string,
  change: Change,
): Promise<() => void> {
  await queries.cancelQueries({ queryKey: ['reviews'] })
  const before = queries.getQueryData(reviewQuery(id).queryKey)
  changeReview(queries, id, change)
  return () => {
    if (!before) return
    changeReview(queries, id, rowOfDetail(before))
  }
}

/** Lists the writes of this person to a review that the server has taken. */
function ownWrites(queries: QueryClient, id: string): OwnWrite[] {
  return queries
    .getMutationCache()
    .findAll({ mutationKey: writesOf(id), status: 'success' })
    .flatMap(({ state, options }) => {
      // Every mutation of this key is made by `useWrite`, which gives input and answer these types.
      const { version: on } = state.variables as { version?: number }
      const { version: made } = state.data as ReviewDetail
      const isUnseen = options.mutationKey?.[2] === ('regenerate' satisfies WriteKind)
      return on === undefined ? [] : [{ on, made, isUnseen }]
    })
}

interface Write<Input> {
  kind: WriteKind
  run: (input: Input) => Promise<ReviewDetail>
  atOnce?: (input: Input) => Partial<Review>
}

/** Says why a write failed: the source's words for what failed, then the reason (P §12). */
export function useProblemWords(): (error: Error) => string {
  const words = useErrorWords()
  const failed = useFailedWords()
  const { t } = useTranslation('reviews')
  return (error) => failedBecause(failed(error), presentOf(error) ? t('toast.stale') : words(error))
}

/**
 * Makes a write. The writes of one review run one after another. The open review shows its last failure; that of a
 * review which is open no longer is told by a toast.
 */
function useWrite<Input extends object>(id: string, { kind, run, atOnce }: Write<Input>) {
  const queries = useQueryClient()
  const problemWords = useProblemWords()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useMutation<ReviewDetail, Error, Input, (() => void) | undefined>({
    mutationKey: [...writesOf(id), kind],
    scope: { id: `review:${id}` },
    // The version is chosen only now, when the writes before this one have been answered.
    mutationFn: (input) =>
      run(
        'version' in input && typeof input.version === 'number'
          ? { ...input, version: afterOwnWrites(input.version, ownWrites(queries, id)) }
          : input,
      ),
    onMutate: async (input) => {
      // Without a connection nobody knows yet whether the server will agree.
      if (!atOnce || !isConnected()) return undefined
      return await showAtOnce(queries, id, atOnce(input))
    },
    onSuccess: (answer) => takeIn(queries, answer),
    onError: (error, _input, undo) => {
      undo?.()
      const present = presentOf(error)
      if (present) changeReview(queries, id, present)
      if (!isOpen.current) showToast({ tone: 'problem', message: problemWords(error) })
    },
    onSettled: async (_answer, error) => {
      refreshLists(queries)
      if (error) await queries.invalidateQueries({ queryKey: reviewQuery(id).queryKey })
    },
  })
}

export interface Words {
  version: number
  response: string
}
export interface Rewriting {
  version: number
  additional_instructions: string
  tone: Tone
  language: Language
}

/** Gives everything that a person can do to one review and its reply. */
export function useReviewWrites({
  id,
  location_id: locationId,
}: Pick<Review, 'id' | 'location_id'>) {
  const at = { locationId, reviewId: id }
  return {
    save: useWrite<Words>(id, {
      kind: 'save',
      run: (words) => call(replies.updateResponse, { ...at, ...words }),
    }),
    regenerate: useWrite<Rewriting>(id, {
      kind: 'regenerate',
      run: (wish) => call(replies.regenerate, { ...at, ...wish }),
    }),
    hold: useWrite<{ version: number }>(id, {
      kind: 'hold',
      run: ({ version }) => call(replies.hold, { ...at, version }),
      atOnce: () => ({ auto_approve_at: null, held_reason: 'person' }),
    }),
    release: useWrite<{ version: number }>(id, {
      kind: 'release',
      run: ({ version }) => call(replies.release, { ...at, version }),
    }),
    approve: useWrite<{ version: number }>(id, {
      kind: 'approve',
      run: ({ version }) => call(reviews.approve, { ...at, version }),
      atOnce: () => ({
        status: 'approved',
        response_approved: true,
        auto_approve_at: null,
        held_reason: null,
      }),
    }),
    withdraw: useWrite<{ version: number }>(id, {
      kind: 'withdraw',
      run: ({ version }) => call(reviews.withdraw, { ...at, version }),
    }),
    post: useWrite<{ version: number }>(id, {
      kind: 'post',
      run: ({ version }) => call(postings.post, { ...at, version }),
    }),
    markPosted: useWrite<{ version: number }>(id, {
      kind: 'mark',
      run: ({ version }) => call(postings.markPosted, { ...at, version }),
    }),
    star: useWrite<{ starred: boolean }>(id, {
      kind: 'star',
      run: ({ starred }) => call(reviews.star, { ...at, starred }),
      atOnce: ({ starred }) => ({ starred }),
    }),
  }
}
export type ReviewWrites = ReturnType<typeof useReviewWrites>
