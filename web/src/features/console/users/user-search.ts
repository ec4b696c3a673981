import { ROLES } from '@maitre/contract/access'
import { CONSOLE_USER_SORTS, USER_STATES } from '@maitre/contract/console-users'
import { idOf, oneOf, wordsOf } from '#lib/search-values'

export type UserSort = (typeof CONSOLE_USER_SORTS)[number]
export const sortOf = (key: string): UserSort | undefined => oneOf(CONSOLE_USER_SORTS, key)

/** The person whose form is open and who is not stored yet. */
export const NEW_USER = 'new'

/** What the address keeps of the people of all restaurants; the call takes those of the list by the same names. */
export interface UserSearch {
  search?: string | undefined
  restaurant_id?: string | undefined
  role?: (typeof ROLES)[number] | undefined
  state?: (typeof USER_STATES)[number] | undefined
  sort?: UserSort | undefined
  order?: 'desc' | undefined
  /** The id of the person whose form is open, or `new`. */
  person?: string | undefined
}

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function userSearchOf(search: Readonly<Record<string, unknown>>): UserSearch {
  const { person } = search
  return {
    search: wordsOf(search['search']),
    restaurant_id: idOf(search['restaurant_id']),
    role: oneOf(ROLES, search['role']),
    state: oneOf(USER_STATES, search['state']),
    sort: oneOf(CONSOLE_USER_SORTS, search['sort']),
    order: oneOf(['desc'] as const, search['order']),
    person: person === NEW_USER ? NEW_USER : idOf(person),
  }
}
