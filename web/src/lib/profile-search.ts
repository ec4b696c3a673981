import type { STAFF_SORTS, STAFF_STATES } from '@maitre/contract/staff'
import { SORT_ORDERS } from './named-search.ts'
import { idOf, oneOf, wordsOf } from './search-values.ts'

/** The person whose profile is open and not stored yet. */
export const NEW_PERSON = 'new'

type State = (typeof STAFF_STATES)[number]
type Sort = (typeof STAFF_SORTS)[number]
// The contract's own lists would bring its calls along to every screen; a state or order too few does not compile.
const STATES = Object.keys({
  active: true,
  inactive: true,
  opted_out: true,
} satisfies Record<State, true>) as State[]
const SORTS = Object.keys({ name: true, role: true, created: true } satisfies Record<
  Sort,
  true
>) as Sort[]

/** The parameters of the address of the profiles; the call takes those of the list by the same names. */
export interface ProfileSearch {
  search?: string | undefined
  role_id?: string | undefined
  state?: State | undefined
  sort?: Sort | undefined
  order?: (typeof SORT_ORDERS)[number] | undefined
  /** The id of the person whose profile is open, or `new`. */
  person?: string | undefined
  /** Whether the roles are open. */
  roles?: true | undefined
}

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function profileSearchOf(search: Readonly<Record<string, unknown>>): ProfileSearch {
  const { person } = search
  return {
    search: wordsOf(search['search']),
    role_id: idOf(search['role_id']),
    state: oneOf(STATES, search['state']),
    sort: oneOf(SORTS, search['sort']),
    order: oneOf(SORT_ORDERS, search['order']),
    person: person === NEW_PERSON ? NEW_PERSON : idOf(person),
    roles: search['roles'] === 'true' ? true : undefined,
  }
}
