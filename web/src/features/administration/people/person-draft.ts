import { type Language, SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import type { FailedOperation } from '@maitre/contract/failed'
import type { User } from '@maitre/contract/users'
import { ApiError } from '#lib/api-error'
import { isEmail } from '#lib/email'
import { sameValue } from '#lib/same-value'

/** What is being written of a person, as it is typed. */
export interface PersonDraft {
  firstname: string
  lastname: string
  username: string
  email: string
  /** An id, `all`, or empty while nothing is chosen. */
  location: string
  further: readonly string[]
  /** The id of a role; empty while none is chosen. */
  role: string
  enabled: boolean
  /** The language of an invitation; empty where that of the restaurant is meant. */
  language: Language | ''
}

export type PersonField = 'firstname' | 'lastname' | 'username' | 'email' | 'location' | 'role'
export type PersonFault = 'required' | 'email' | 'location' | 'role'

/** A draft of somebody who is stored; without one, of a new person, who works at the only location if there is one. */
export function draftOf(user: User | undefined, locationIds: readonly string[]): PersonDraft {
  const [only = '', ...others] = locationIds
  if (user === undefined)
    return {
      firstname: '',
      lastname: '',
      username: '',
      email: '',
      location: others.length === 0 ? only : '',
      further: [],
      role: '',
      enabled: true,
      language: '',
    }
  const { firstname, lastname, username, email, location_id, location_ids, roles, enabled } = user
  return {
    firstname,
    lastname,
    username,
    email,
    location: location_id ?? '',
    further: location_ids,
    role: roles[0]?.id ?? '',
    enabled,
    language: '',
  }
}

/** What is wrong with a draft, by its field. */
export function faultsOf(draft: PersonDraft): Partial<Record<PersonField, PersonFault>> {
  const { email, location, role } = draft
  const names = (['firstname', 'lastname', 'username', 'email'] as const).filter(
    (field) => draft[field].trim() === '',
  )
  return {
    ...(!isEmail(email) && { email: 'email' as const }),
    ...Object.fromEntries(names.map((field) => [field, 'required' as const])),
    ...(location === '' && { location: 'location' as const }),
    ...(role === '' && { role: 'role' as const }),
  }
}

/** Refuses a draft that lacks something, and says what (C §5). */
export function requireWhole(draft: PersonDraft, operation: FailedOperation): void {
  const missing = Object.entries(faultsOf(draft)).filter(([, fault]) => fault !== 'email')
  if (missing.length === 0) return
  const fields = missing.map(([field]) => ({ field, problem: 'required' }))
  throw new ApiError({ code: 'user.incomplete', status: 0, operation, details: { fields } })
}

/** What of the fields is another than before, so that what somebody else changed meanwhile stays. */
export function changesOf(draft: PersonDraft, before: User): Partial<ReturnType<typeof storedOf>> {
  const was = storedOf(draftOf(before, []))
  return Object.fromEntries(
    Object.entries(storedOf(draft)).filter(
      ([field, value]) => !sameValue(value, Reflect.get(was, field)),
    ),
  )
}

const storedOf = (draft: PersonDraft) => ({ ...fieldsOf(draft), enabled: draft.enabled })

/** What an invitation is made of. */
export const invitationOf = (draft: PersonDraft) => ({
  ...fieldsOf(draft),
  ...(draft.language !== '' && { language: draft.language }),
})

/** The fields of a call. Who has all locations, or one, is not granted the same once more. */
function fieldsOf(draft: PersonDraft) {
  const { firstname, lastname, username, email, location, further, role } = draft
  return {
    firstname: firstname.trim(),
    lastname: lastname.trim(),
    username: username.trim(),
    email: email.trim(),
    location_id: location,
    location_ids:
      location === SYNTHETIC_ALL_LOCATION ? [] : further.filter((id) => id !== location).toSorted(),
    roles: [role],
  }
}
