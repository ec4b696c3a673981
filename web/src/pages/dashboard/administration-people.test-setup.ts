import { page } from 'vitest/browser'
import type { User } from '@maitre/contract/users'
import type { Look } from '#test/screen'
import {
  type Answer,
  type Asked,
  button,
  idOf,
  listOf,
  open as openAdministration,
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

/** Three people who have not come in: one is invited, the link of one is over, one has none. */
export const INVITED = ['zora', 'yann', 'xena'].map((username, at) =>
  personOf(at + 4, { username, firstname: username, enabled: false, has_password: false }),
)

export const invitationTo = ({ id, email }: User, expired = false) => ({
  user_id: id,
  email,
  sent_at: expired ? '2026-05-01T12:00:00Z' : '2026-06-01T12:00:00Z',
  expires_at: expired ? '2026-05-08T12:00:00Z' : '2026-06-08T12:00:00Z',
  expired,
})

/** A server that keeps the people whom it is told of. */
export function serverOf(
  people: User[] = PEOPLE.map((one) => ({ ...one })),
  invited: ReturnType<typeof invitationTo>[] = [],
): Server {
  const open = [...invited]
  const at = (url: URL): number => people.findIndex(({ id }) => url.pathname.endsWith(id))
  const one = ({ url }: Asked): Answer => {
    const person = people[at(url)]
    if (!person) return { code: 'user.not_found', status: 404 }
    const isOfAll = (given: User): boolean =>
      given.enabled && given.location_id === 'all' && given.roles[0]?.name === 'Admin'
    const last_admin_of_all = isOfAll(person) && people.filter(isOfAll).length === 1
    return { data: { ...person, last_admin_of_all } }
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
        `POST /auth/invitation/${id}`,
        (): Answer => {
          const person = people.find((candidate) => candidate.id === id) ?? personOf(0)
          open.splice(0, open.length, ...open.filter(({ user_id }) => user_id !== id))
          open.push(invitationTo(person))
          return { data: invitationTo(person) }
        },
      ],
      [
        `DELETE /auth/invitation/${id}`,
        (): Answer => {
          open.splice(0, open.length, ...open.filter(({ user_id }) => user_id !== id))
          return { data: {} }
        },
      ],
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
    'GET /restaurant/r1/second-step': () => ({
      data: { since: null, without: 2, may_change: true, own_first: false },
    }),
    'GET /auth/invitation': () => listOf(open),
    'GET /auth/factor': () => listOf([{ user_id: idOf(2), may_reset: true }]),
    'GET /auth/role': () => ({ data: ROLES }),
    'GET /auth/user': ({ url }) => {
      const search = url.searchParams.get('search') ?? ''
      return listOf(people.filter(({ username }) => username.includes(search)))
    },
    'POST /auth/invitation': ({ body }) => {
      const person = personOf(9, body as Partial<User>) // the call sends fields of a user
      person.roles = ROLES.filter(({ id }) => id === 'boh')
      people.push(person)
      open.push(invitationTo(person))
      return { data: { user: person, invitation: invitationTo(person) } }
    },
  }
}

/** Presses what can be done with Maël, which stands in a menu on a phone. */
export async function act({ width }: Look, { named, short }: { named: string; short: string }) {
  if (width >= 640) return button(named).click()
  await button(/Maël Côté$/u)
    .nth(1)
    .click()
  await page.getByRole('menuitem', { name: short }).click()
}

export const visit = (more: Partial<Parameters<typeof openAdministration>[0]> = {}) =>
  openAdministration({ server: serverOf(), ...more, address: `?tab=people${more.address ?? ''}` })
