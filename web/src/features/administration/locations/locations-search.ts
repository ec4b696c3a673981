import { MAX_NAME } from '@maitre/contract/constants'
import type { AdministrationSearch } from '#lib/administration-search'
import { idOf } from '#lib/search-values'

/** The location whose form is open and that is not stored yet. */
export const NEW_PLACE = 'new'

/** What the address keeps of the tab of locations; `location` is the word of the switcher. */
export interface LocationsSearch extends AdministrationSearch {
  search?: string | undefined
  /** The id of the location whose form is open, or `new`. */
  place?: string | undefined
}

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function locationsSearchOf(search: Readonly<Record<string, unknown>>): LocationsSearch {
  const { search: typed, place } = search
  // A name of figures alone comes as a number.
  const words = typeof typed === 'number' ? String(typed) : typed
  const isSearch = typeof words === 'string' && words.trim() !== '' && words.length <= MAX_NAME
  return {
    tab: 'locations',
    search: isSearch ? words : undefined,
    place: place === NEW_PLACE ? NEW_PLACE : idOf(place),
  }
}
