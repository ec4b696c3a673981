import { CONSOLE_LOCATION_SORTS } from '@maitre/contract/console-locations'
import { idOf, oneOf, wordsOf } from '#lib/search-values'

/** What the address keeps of the locations of all restaurants; the call takes them by the same names. */
export interface LocationSearch {
  search?: string | undefined
  restaurant_id?: string | undefined
  sort?: (typeof CONSOLE_LOCATION_SORTS)[number] | undefined
}

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function locationSearchOf(search: Readonly<Record<string, unknown>>): LocationSearch {
  return {
    search: wordsOf(search['search']),
    restaurant_id: idOf(search['restaurant_id']),
    sort: oneOf(CONSOLE_LOCATION_SORTS, search['sort']),
  }
}
