import type { AdministrationSearch } from '#lib/administration-search'
import { idOf, wordsOf } from '#lib/search-values'

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
  const { place } = search
  return {
    tab: 'locations',
    search: wordsOf(search['search']),
    place: place === NEW_PLACE ? NEW_PLACE : idOf(place),
  }
}
