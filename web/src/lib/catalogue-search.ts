import type { MENU_SORTS } from '@maitre/contract/menu'
import { SORT_ORDERS } from './named-search.ts'
import { idOf, oneOf, wordsOf } from './search-values.ts'

/** The dish whose page is open and not stored yet. */
export const NEW_DISH = 'new'

/** Whether dishes are on the menu now; the contract's own list would bring its calls along to every screen. */
export const DISH_STATES = ['active', 'inactive'] as const
type Sort = (typeof MENU_SORTS)[number]
// An order too few does not compile.
const SORTS = Object.keys({
  name: true,
  category: true,
  price: true,
  created: true,
} satisfies Record<Sort, true>) as Sort[]

/** The parameters of the address of the catalogue; the call takes those of the list by the same names. */
export interface CatalogueSearch {
  search?: string | undefined
  state?: (typeof DISH_STATES)[number] | undefined
  sort?: Sort | undefined
  order?: (typeof SORT_ORDERS)[number] | undefined
  /** The id of the dish that is open, or `new`. */
  dish?: string | undefined
  /** Whether the import of a file is open. */
  importing?: true | undefined
}

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function catalogueSearchOf(search: Readonly<Record<string, unknown>>): CatalogueSearch {
  const { dish } = search
  return {
    search: wordsOf(search['search']),
    state: oneOf(DISH_STATES, search['state']),
    sort: oneOf(SORTS, search['sort']),
    order: oneOf(SORT_ORDERS, search['order']),
    dish: dish === NEW_DISH ? NEW_DISH : idOf(dish),
    importing: search['importing'] === 'true' ? true : undefined,
  }
}
