import type { AdministrationSearch } from '#lib/administration-search'
import { idOf } from '#lib/search-values'

/** What the address keeps of the tab of data. */
export interface DataSearch extends AdministrationSearch {
  /** The id of a review whose guest asks to be erased. */
  review?: string | undefined
}

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function dataSearchOf({ review }: Readonly<Record<string, unknown>>): DataSearch {
  return { tab: 'data', review: idOf(review) }
}
