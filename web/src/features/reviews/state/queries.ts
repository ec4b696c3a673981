import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import { reviews, type Review, type ReviewDetail } from '@maitre/contract/reviews'
import { call, callPage, knownEarly } from '#lib/api'
import { rowsOf } from '#lib/paged-rows'
import { type DatedFilter, listInput } from './list-call.ts'
import { changeInPages, newer, type ReviewPages } from './review-cache.ts'
import { askAgainIn } from './under-way.ts'

const lists = ['reviews', 'list'] as const
const detailKey = (id: string) => ['reviews', 'one', id] as const

const listKey = (locationId: string, filter: DatedFilter) => [...lists, locationId, filter] as const
type ListKey = ReturnType<typeof listKey>

function isSameButSearch([, , place, filter]: ListKey, [, , at, next]: ListKey): boolean {
  const rest = (one: DatedFilter) => JSON.stringify({ ...one, search: undefined })
  return place === at && rest(filter) === rest(next)
}

export const reviewListQuery = (locationId: string, filter: DatedFilter) =>
  infiniteQueryOptions({
    queryKey: listKey(locationId, filter),
    queryFn: ({ pageParam, signal }) =>
      callPage(reviews.list, listInput(filter, locationId, pageParam), { signal }),
    initialData: () => {
      const { data, page } =
        knownEarly(reviews.list, listInput(filter, locationId, undefined)) ?? {}
      return data && page && { pages: [{ data, page }], pageParams: [undefined] }
    },
    // The first page has no cursor, and TanStack takes the type of every cursor from the first.
    initialPageParam: undefined as string | undefined,
    // While words are typed, the list stays in sight until the next one is there.
    placeholderData: (before, query) =>
      query && isSameButSearch(query.queryKey, listKey(locationId, filter)) ? before : undefined,
    getNextPageParam: ({ page }) => (page.hasMore ? (page.nextCursor ?? undefined) : undefined),
  })

/**
 * The query of a review at any location: an open review stays open when another location is selected. The lists are
 * asked for again where an answer is later than their row.
 */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: async ({ client, signal }) => {
      const asked = { locationId: SYNTHETIC_ALL_LOCATION, reviewId: id }
      const answer = await call(reviews.get, asked, { signal })
      const row = findRow(client, id)
      if (row && row.version < answer.version) refreshLists(client)
      return answer
    },
    refetchInterval: ({ state }) => state.data !== undefined && askAgainIn(state.data, Date.now()),
  })

/** Makes the detail of a review from what its row knows, while the rest is on its way. */
export const detailOfRow = (review: Review): ReviewDetail => ({
  ...review,
  media: [],
  reading: null,
  reply: null,
  voice: null,
  removed_at_source: null,
  public_response: null,
  history: [],
})

/** Gives the part of a review that its row in a list has. */
export function rowOfDetail(detail: ReviewDetail): Review {
  const {
    media: _media,
    reading: _reading,
    reply: _reply,
    voice: _voice,
    removed_at_source: _removedAt,
    public_response: _public,
    history: _history,
    ...row
  } = detail
  return row
}

/** Finds the row of a review in any list that is loaded. */
export function findRow(queries: QueryClient, id: string): Review | undefined {
  for (const [, pages] of queries.getQueriesData<ReviewPages>({ queryKey: lists })) {
    const row = pages && rowsOf(pages).find((review) => review.id === id)
    if (row) return row
  }
  return undefined
}

/** Shows a change of a review at once, wherever the review is on the screen. */
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

/** Shows the server's answer wherever the review is on the screen, unless a later one is there already. */
export function takeIn(queries: QueryClient, answer: ReviewDetail): void {
  const row = rowOfDetail(answer)
  queries.setQueriesData<ReviewPages>(
    { queryKey: lists },
    (pages) => pages && changeInPages(pages, answer.id, (review) => newer(review, row)),
  )
  queries.setQueryData<ReviewDetail>(detailKey(answer.id), (detail) =>
    detail ? newer(detail, answer) : answer,
  )
}

/** Asks again for the lists and counts in view, which a write may have changed. */
export function refreshLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: lists })
  void queries.invalidateQueries({ queryKey: ['home'] })
}
