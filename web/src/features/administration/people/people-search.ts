import type { USER_SORTS } from '@maitre/contract/users'
import type { AdministrationSearch } from '#lib/administration-search'
import { idOf, oneOf, wordsOf } from '#lib/search-values'

/** The person whose form is open and who is not stored yet. */
export const NEW_PERSON = 'new'

export type PeopleSort = (typeof USER_SORTS)[number]
// The contract's own list would bring its calls along; an order too few does not compile.
const SORTS = Object.keys({
  username: true,
  email: true,
  name: true,
  role: true,
} satisfies Record<PeopleSort, true>) as PeopleSort[]
export const sortOf = (key: string): PeopleSort | undefined => oneOf(SORTS, key)

/** What the address keeps of the tab of people; the call takes those of the list by the same names. */
export interface PeopleSearch extends AdministrationSearch {
  search?: string | undefined
  sort?: PeopleSort | undefined
  order?: 'desc' | undefined
  /** The id of the person whose form is open, or `new`. */
  person?: string | undefined
}

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function peopleSearchOf(search: Readonly<Record<string, unknown>>): PeopleSearch {
  const { sort, order, person } = search
  return {
    tab: 'people',
    search: wordsOf(search['search']),
    sort: oneOf(SORTS, sort),
    order: oneOf(['desc'] as const, order),
    person: person === NEW_PERSON ? NEW_PERSON : idOf(person),
  }
}
