import type { AdministrationSearch } from '#lib/administration-search'

/** What the address keeps of the tab of data. */
export interface DataSearch extends AdministrationSearch {
  /** The id of a review whose guest asks to be erased. */
  review?: string | undefined
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function dataSearchOf({ review }: Readonly<Record<string, unknown>>): DataSearch {
  const isReview = typeof review === 'string' && ID.test(review)
  return { tab: 'data', review: isReview ? review : undefined }
}
