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
import { interrupt } from '#lib/interrupt'
import { dropToasts, passProblems, showToast } from '#ui/toast'
import { changeReview, refreshLists, reviewQuery, rowOfDetail, takeIn } from './queries.ts'
import { afterOwnWrites, type OwnWrite } from './review-cache.ts'

export type WriteKind =
  | 'save'
  | 'regenerate'
  | 'hold'
  | 'release'
  | 'approve'
  | 'withdraw'
  | 'keep'
  | 'post'
  | 'mark'
  | 'star'
  | 'correct'
  | 'takeBack'

/** The writes that leave the reply as it is, so that what was done to the reply can still be taken back. */
const BESIDE: ReadonlySet<WriteKind> = new Set(['star', 'correct', 'takeBack'])

/** What the keys of all writes to reviews begin with. */
export const WRITES_OF_REVIEWS = 'review-write'

export const writesOf = (id: string) => [WRITES_OF_REVIEWS, id] as const

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

/** What follows a change that was shown at once: `undo` if it is refused, and `end` when its answer has come. */
export interface Shown {
  undo: () => void
  end: () => void
}

/** Shows a change before its answer has come. */
async function showAtOnce<Change extends Partial<Review>>(
  queries: QueryClient,
  id: string,
  change: Change,
): Promise<Shown> {
  const end = await interrupt(queries, 'reviews')
  const before = queries.getQueryData(reviewQuery(id).queryKey)
  changeReview(queries, id, change)
  const undo = (): void => {
    if (before) changeReview(queries, id, rowOfDetail(before))
  }
  return { undo, end }
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
const writeOf = <Input>(one: Write<Input>): Write<Input> => one

/** Says for which reason a write failed. */
export function useReasonWords(): (error: Error) => string {
  const words = useErrorWords()
  const { t } = useTranslation('reviews')
  return (error) => (presentOf(error) ? t('toast.stale') : words(error))
}

/** Says why a write failed: the source's words for what failed, then the reason (P §12). */
export function useProblemWords(): (error: Error) => string {
  const reason = useReasonWords()
  const failed = useFailedWords()
  return (error) => failedBecause(failed(error), reason(error))
}

/** What each write does and shows, be it one of the open review or one of many. Those of a review run in turn. */
export function optionsOf<Input extends object>(
  queries: QueryClient,
  id: string,
  { kind, run, atOnce }: Write<Input>,
) {
  return {
    mutationKey: [...writesOf(id), kind],
    scope: { id: `review:${id}` },
    // The version is chosen only now, when the writes before this one have been answered.
    mutationFn: (input: Input) =>
      run(
        'version' in input && typeof input.version === 'number'
          ? { ...input, version: afterOwnWrites(input.version, ownWrites(queries, id)) }
          : input,
      ),
    onMutate: async (input: Input) => {
      // Once something else is done to the reply, to take back what was done before would no longer do so.
      if (!BESIDE.has(kind)) dropToasts(id)
      // Without a connection nobody knows yet whether the server will agree.
      if (!atOnce || !isConnected()) return undefined
      return await showAtOnce(queries, id, atOnce(input))
    },
    onSuccess: (answer: ReviewDetail) => {
      takeIn(queries, answer)
      passProblems()
    },
    onError: (error: Error, _input: Input, shown: Shown | undefined) => {
      shown?.undo()
      const present = presentOf(error)
      if (present) changeReview(queries, id, present)
    },
    onSettled: async (
      _answer: ReviewDetail | undefined,
      error: Error | null,
      _input: Input,
      shown: Shown | undefined,
    ) => {
      shown?.end()
      if (error) await queries.invalidateQueries({ queryKey: reviewQuery(id).queryKey })
    },
  }
}

/** Sends one write of many. Who sends them tells what failed, and asks for the lists again when all are answered. */
export async function sendWrite<Input extends object>(
  queries: QueryClient,
  id: string,
  write: Write<Input>,
  input: Input,
): Promise<ReviewDetail> {
  return await queries
    .getMutationCache()
    .build<ReviewDetail, Error, Input, Shown | undefined>(queries, optionsOf(queries, id, write))
    .execute(input)
}

/**
 * Makes a write. The open review shows its last failure; that of a review open no longer is told by a toast, which names
 * the guest.
 */
function useWrite<Input extends object>(
  { id, author_name: author }: Pick<Review, 'id' | 'author_name'>,
  write: Write<Input>,
) {
  const { t } = useTranslation('reviews')
  const queries = useQueryClient()
  const options = optionsOf(queries, id, write)
  const problemWords = useProblemWords()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useMutation<ReviewDetail, Error, Input, Shown | undefined>({
    ...options,
    onError: (error, input, shown) => {
      options.onError(error, input, shown)
      if (isOpen.current) return
      const name = author ?? t('anonymous')
      const message = t('toast.problemOf', { name, problem: problemWords(error) })
      showToast({ tone: 'problem', about: id, message })
    },
    onSettled: async (answer, error, input, shown) => {
      refreshLists(queries)
      await options.onSettled(answer, error, input, shown)
    },
  })
}

interface Seen {
  version: number
}
interface Approval extends Seen {
  /** Whether the reply is left alone that must be read first, because nobody has read it. */
  unless_held?: true
}
export interface Words {
  version: number
  response: string
}
export interface Rewriting {
  version: number
  additional_instructions: string
  /** Left out where nobody chooses: the reply then follows the voice. */
  tone?: Tone
  language?: Language
}

/** Everything that a person can do to one review and its reply. */
export function writesTo({ id, location_id: locationId }: Pick<Review, 'id' | 'location_id'>) {
  const at = { locationId, reviewId: id }
  return {
    save: writeOf<Words>({
      kind: 'save',
      run: (words) => call(replies.updateResponse, { ...at, ...words }),
    }),
    regenerate: writeOf<Rewriting>({
      kind: 'regenerate',
      run: (wish) => call(replies.regenerate, { ...at, ...wish }),
    }),
    hold: writeOf<Seen>({
      kind: 'hold',
      run: ({ version }) => call(replies.hold, { ...at, version }),
      atOnce: () => ({ auto_approve_at: null, held_reason: 'person' }),
    }),
    release: writeOf<Seen>({
      kind: 'release',
      run: ({ version }) => call(replies.release, { ...at, version }),
    }),
    approve: writeOf<Approval>({
      kind: 'approve',
      run: (approval) => call(reviews.approve, { ...at, ...approval }),
      atOnce: () => ({
        status: 'approved',
        response_approved: true,
        auto_approve_at: null,
        held_reason: null,
      }),
    }),
    withdraw: writeOf<Seen>({
      kind: 'withdraw',
      run: ({ version }) => call(reviews.withdraw, { ...at, version }),
    }),
    keep: writeOf<Seen>({
      kind: 'keep',
      run: ({ version }) => call(reviews.keep, { ...at, version }),
    }),
    post: writeOf<Seen>({
      kind: 'post',
      run: ({ version }) => call(postings.post, { ...at, version }),
    }),
    markPosted: writeOf<Seen>({
      kind: 'mark',
      run: ({ version }) => call(postings.markPosted, { ...at, version }),
    }),
    star: writeOf<{ starred: boolean }>({
      kind: 'star',
      run: ({ starred }) => call(reviews.star, { ...at, starred }),
      atOnce: ({ starred }) => ({ starred }),
    }),
  }
}

/** Gives the writes of the open review, with where each of them stands. */
export function useReviewWrites(review: Pick<Review, 'id' | 'location_id' | 'author_name'>) {
  const to = writesTo(review)
  const writes = {
    save: useWrite(review, to.save),
    regenerate: useWrite(review, to.regenerate),
    hold: useWrite(review, to.hold),
    release: useWrite(review, to.release),
    approve: useWrite(review, to.approve),
    withdraw: useWrite(review, to.withdraw),
    keep: useWrite(review, to.keep),
    post: useWrite(review, to.post),
    markPosted: useWrite(review, to.markPosted),
    star: useWrite(review, to.star),
  }
  const pending = usePendingWrites(review.id)
  useEffect(() => {
    // A write that was cancelled while it waited for the connection is under way no longer.
    for (const [name, write] of Object.entries(writes)) {
      const kind: unknown = name === 'markPosted' ? 'mark' : name
      if (write.isPaused && !pending.has(kind)) write.reset()
    }
  })
  return writes
}
export type ReviewWrites = ReturnType<typeof useReviewWrites>
