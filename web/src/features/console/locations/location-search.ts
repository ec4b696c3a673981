import { CONSOLE_LOCATION_SORTS } from '@maitre/contract/console-locations'
import { MAX_NAME } from '@maitre/contract/constants'
import { idOf, oneOf } from '#lib/search-values'

/** What the address keeps of the locations of all restaurants; the call takes them by the same names. */
export interface LocationSearch {
  search?: string | undefined
  restaurant_id?: string | undefined
  sort?: (typeof CONSOLE_LOCATION_SORTS)[number] | undefined
}

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function locationSearchOf(search: Readonly<Record<string, unknown>>): LocationSearch {
  const { search: typed } = search
  // A name of figures alone comes as a number.
  const words = typeof typed === 'number' ? String(typed) : typed
  const isSearch = typeof words === 'string' && words.trim() !== '' && words.length <= MAX_NAME
  return {
    search: isSearch ? words : undefined,
    restaurant_id: idOf(search['restaurant_id']),
    sort: oneOf(CONSOLE_LOCATION_SORTS, search['sort']),
  }
}
