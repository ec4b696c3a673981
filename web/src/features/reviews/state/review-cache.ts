import type { InfiniteData } from '@tanstack/react-query'
import type { Page } from '@maitre/contract/endpoint'
import type { Review } from '@maitre/contract/reviews'
import { rowsOf } from '#lib/paged-rows'

export interface ReviewPage {
  data: Review[]
  page: Page
}
export type ReviewPages = InfiniteData<ReviewPage, unknown>

/** Changes a review wherever a list has it; a list that lacks it is returned as the same object. */
export function changeInPages(
  pages: ReviewPages,
  id: string,
  change: (review: Review) => Review,
): ReviewPages {
  let isChanged = false
  const changed = pages.pages.map((page) => {
    const index = page.data.findIndex((review) => review.id === id)
    const before = page.data[index]
    if (!before) return page
    const after = change(before)
    if (after === before) return page
    isChanged = true
    return { ...page, data: page.data.with(index, after) }
  })
  return isChanged ? { ...pages, pages: changed } : pages
}

/** Takes the later of two states of a review: an answer that another has overtaken changes nothing. */
export function newer<T extends Review>(known: T, answer: T): T {
  return answer.version >= known.version ? answer : known
}

export interface Count {
  count: number
  /** Whether the count is exact; otherwise there are at least so many. */
  isExact: boolean
}

/** Counts the reviews of a list: by the rows once all are loaded, else by the server's number, which has a cap. */
export function countOf(pages: ReviewPages): Count {
  const hasMore = pages.pages.at(-1)?.page.hasMore ?? false
  const loaded = rowsOf(pages).length
  const { total = 0, totalIsCapped = false } = pages.pages[0]?.page ?? {}
  if (hasMore && total > loaded) return { count: total, isExact: !totalIsCapped }
  return { count: loaded, isExact: !hasMore }
}

/** A write of this person that the server took: the version that it was made on, and the one that it made. */
export interface OwnWrite {
  on: number
  made: number
  /** Whether the write generated words that the person has not seen yet. */
  isUnseen: boolean
}

/**
 * The version to write on, for somebody who saw `seen`: a person may go on before the answer to their last write is
 * on the screen, and their own writes, oldest first, are no conflict. What others did meanwhile still is one.
 */
export function afterOwnWrites(seen: number, own: readonly OwnWrite[]): number {
  return own.reduce(
    (version, { on, made, isUnseen }) => (on === version && !isUnseen ? made : version),
    seen,
  )
}
