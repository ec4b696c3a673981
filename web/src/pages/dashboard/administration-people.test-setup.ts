import type { User } from '@maitre/contract/users'
import {
  type Answer,
  type Asked,
  idOf,
  listOf,
  open,
  type Server,
} from './administration.test-setup.tsx'

const ROLES = (['Admin', 'Manager', 'BOH', 'User'] as const).map((name) => ({
  id: name.toLowerCase(),
  name,
}))

export const personOf = (at: number, more: Partial<User> = {}): User => ({
  id: idOf(at),
  restaurant_id: 'r1',
  location_id: 'Plateau',
  location_ids: [],
  username: `person-${at}`,
  email: `person-${at}@maitre.test`,
  firstname: 'Zoé',
  lastname: `Roy ${at}`,
  enabled: true,
  has_password: true,
  roles: ROLES.filter(({ name }) => name === 'Manager'),
  ...more,
})

/** The person who is signed in, a colleague of two locations, and one who cannot sign in. */
export const PEOPLE = [
  personOf(1, {
    username: 'ines',
    firstname: 'Inès',
    lastname: 'Haddad',
    location_id: 'all',
    roles: ROLES.filter(({ name }) => name === 'Admin'),
  }),
  personOf(2, {
    username: 'mael',
    firstname: 'Maël',
    lastname: 'Côté',
    location_ids: ['Vieux-Montréal'],
  }),
  personOf(3, { username: 'nora', firstname: 'Nora', lastname: 'Petit', enabled: false }),
]

/** A server that keeps the people whom it is told of. */
export function serverOf(people: User[] = PEOPLE.map((one) => ({ ...one }))): Server {
  const at = (url: URL): number => people.findIndex(({ id }) => url.pathname.endsWith(id))
  const one = ({ url }: Asked): Answer => {
    const person = people[at(url)]
    return person ? { data: person } : { code: 'user.not_found', status: 404 }
  }
  const change = (asked: Asked): Answer => {
    const person = people[at(asked.url)]
    if (!person) return { code: 'user.not_found', status: 404 }
    const { roles, ...sent } = asked.body as { roles?: string[] } // the calls send objects
    const next = {
      ...person,
      ...sent,
      ...(roles && { roles: ROLES.filter(({ id }) => roles.includes(id)) }),
    }
    people[at(asked.url)] = next
    return { data: next }
  }
  const calls = Object.fromEntries(
    people.flatMap(({ id }) => [
      [`GET /auth/user/${id}`, one],
      [`PUT /auth/user/${id}`, change],
      [
        `DELETE /auth/user/${id}`,
        ({ url }: Asked): Answer => {
          people.splice(at(url), 1)
          return { data: {} }
        },
      ],
    ]),
  )
  return {
    ...calls,
    'GET /auth/role': () => ({ data: ROLES }),
    'GET /auth/user': ({ url }) => {
      const search = url.searchParams.get('search') ?? ''
      return listOf(people.filter(({ username }) => username.includes(search)))
    },
    'POST /auth/invitation': ({ body }) => {
      const person = personOf(9, body as Partial<User>) // the call sends fields of a user
      person.roles = ROLES.filter(({ id }) => id === 'boh')
      people.push(person)
      const times = { sent_at: '2026-06-01T12:00:00Z', expires_at: '2026-06-08T12:00:00Z' }
      return {
        data: {
          user: person,
          invitation: { user_id: person.id, email: person.email, ...times, expired: false },
        },
      }
    },
  }
}

export const visit = (more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({ server: serverOf(), ...more, address: `?tab=people${more.address ?? ''}` })
