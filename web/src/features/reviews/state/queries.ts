import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import { reviews, type Review, type ReviewDetail } from '@maitre/contract/reviews'
import { call, callPage } from '#lib/api'
import { type DatedFilter, listInput } from './list-input.ts'
import { changeInPages, newer, rowsOf, type ReviewPages } from './review-cache.ts'

const lists = ['reviews', 'list'] as const
const detailKey = (id: string) => ['reviews', 'one', id] as const

export const reviewListQuery = (locationId: string, filter: DatedFilter) =>
  infiniteQueryOptions({
    queryKey: [...lists, locationId, filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(reviews.list, listInput(filter, locationId, pageParam), { signal }),
    // as: the first page has no cursor, and TanStack takes the type of all from the first
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => (page.hasMore ? (page.nextCursor ?? undefined) : undefined),
  })

/** Wherever the person may see it: an open review stays open when the list speaks of another location. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ signal }) =>
      call(reviews.get, { locationId: SYNTHETIC_ALL_LOCATION, reviewId: id }, { signal }),
  })

/** What a row knows, while the rest is on its way. */
export const detailOfRow = (review: Review): ReviewDetail => ({
  ...review,
  reading: null,
  reply: null,
  history: [],
})

/** The row of a review in any list that is loaded. */
export function findRow(queries: QueryClient, id: string): Review | undefined {
  for (const [, pages] of queries.getQueriesData<ReviewPages>({ queryKey: lists })) {
    const row = pages && rowsOf(pages).find((review) => review.id === id)
    if (row) return row
  }
  return undefined
}

/** Shows a change at once, wherever the review is on the screen. */
export function changeReview<Change extends Partial<Review>>(
  queries: QueryClient,
  id: string,
  change: Change,
): void {
  queries.setQueriesData<ReviewPages>(
    { queryKey: lists },
    (pages) => pages && changeInPages(pages, id, (review) => ({ ...review, ...change })),
  )
  queries.setQueryData<ReviewDetail>(detailKey(id), (detail) => detail && { ...detail, ...change })
}

/** Takes the server's answer in, unless a later one is there already. */
export function takeIn(queries: QueryClient, answer: ReviewDetail): void {
  const { reading: _reading, reply: _reply, history: _history, ...row } = answer
  queries.setQueriesData<ReviewPages>(
    { queryKey: lists },
    (pages) => pages && changeInPages(pages, answer.id, (review) => newer(review, row)),
  )
  queries.setQueryData<ReviewDetail>(detailKey(answer.id), (detail) =>
    detail ? newer(detail, answer) : answer,
  )
}

/** The lists and the counts may have become others; what is in view is asked for again. */
export function refreshLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: lists })
  void queries.invalidateQueries({ queryKey: ['home'] })
}
