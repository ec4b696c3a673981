import { invitations } from '@maitre/contract/account-links'
import { consoleUsers } from '@maitre/contract/console-users'
import { locations } from '@maitre/contract/locations'
import { restaurants } from '@maitre/contract/restaurants'
import { users } from '@maitre/contract/users'
import { page } from 'vitest/browser'
import { refused, visitConsole, type Written } from '#test/console-area'
import type { Look } from '#test/screen'

export const HOUSE = '0197c0de-0000-7000-8000-00000000abcd'
const idOf = (at: number) => `0197c0de-0000-7000-8000-${String(at).padStart(12, '0')}`
/** The locations of each restaurant. */
const placesOf = (): Record<string, { id: string; name: string }[]> => ({
  [HOUSE]: [
    { id: 'l-1', name: 'Plateau' },
    { id: 'l-2', name: 'Anse' },
  ],
  [idOf(8)]: [
    { id: 'l-8', name: 'Bassin' },
    { id: 'l-9', name: 'Quai' },
  ],
})
const ROLES = ['Admin', 'Manager'].map((name) => ({ id: name.toLowerCase(), name }))

export const zoe = {
  id: idOf(1),
  restaurant_id: HOUSE as string | null, // a SuperAdmin has none
  location_id: 'l-1' as string | null, // a SuperAdmin has none
  location_ids: [] as string[], // an empty list alone would be of nothing
  username: 'zoe',
  email: 'zoe@maitre.test',
  firstname: 'Zoé',
  lastname: 'Roy',
  enabled: true,
  has_password: true,
  roles: ROLES.slice(1),
  restaurant_name: 'Brasserie Lumière' as string | null, // a SuperAdmin has none
  location_names: ['Plateau'],
  invitation: null as object | null, // an invited person has one
  has_factor: true,
  may_reset: true,
}
export const yann = {
  ...zoe,
  id: idOf(2),
  username: 'yann',
  email: 'yann@maitre.test',
  firstname: 'Yann',
  lastname: 'Petit',
  location_id: 'all',
  location_names: [],
  enabled: false,
  has_password: false,
  has_factor: false,
  invitation: {
    sent_at: '2026-06-01T12:00:00.000Z',
    expires_at: '2026-06-08T12:00:00.000Z',
    expired: false,
  },
}
export const above = {
  ...zoe,
  id: idOf(3),
  username: 'ada',
  email: 'ada@maitre.test',
  firstname: 'Ada',
  lastname: 'Above',
  restaurant_id: null,
  restaurant_name: null,
  location_id: null,
  location_names: [],
  roles: [{ id: 'superadmin', name: 'SuperAdmin' }],
  may_reset: false,
}

/** The server of a test. */
interface Server {
  stored: (typeof zoe)[]
  /** The locations of each restaurant. */
  held: ReturnType<typeof placesOf>
  /** What it says of those: all of them, a failure, or nothing yet. */
  places: 'known' | 'failing' | 'pending'
  /** The queries of the list. */
  asked: Record<string, string>[]
  /** The calls that wrote something. */
  wrote: Written[]
  /** Whether what is answered to a call that writes has no data. */
  isEmptied: boolean
  refusal: Response | undefined
  /** What an answer to a call that writes waits for. */
  gate: Promise<void> | undefined
}

const fresh = (): Server => ({
  stored: [above, yann, zoe],
  held: placesOf(),
  places: 'known',
  asked: [],
  wrote: [],
  isEmptied: false,
  refusal: undefined,
  gate: undefined,
})

export const server = fresh()

/** Forgets what a test did; a person keeps what they typed, and a test does not. */
export function resetServer(): void {
  Object.assign(server, fresh())
  localStorage.clear()
}

const ok = (data: unknown, more: object = {}) => Response.json({ status: 'success', data, ...more })
const pageOf = (data: readonly unknown[]) =>
  ok(data, { page: { offset: 0, limit: 50, total: data.length, hasMore: false } })

function answer({ pathname, searchParams }: URL): Response | undefined {
  if (pathname === consoleUsers.list.path) {
    server.asked.push(Object.fromEntries(searchParams))
    const sought = searchParams.get('search') ?? ''
    return pageOf(server.stored.filter(({ username }) => username.includes(sought)))
  }
  if (pathname === restaurants.list.path)
    return pageOf([
      { id: HOUSE, name: 'Brasserie Lumière' },
      { id: idOf(8), name: 'Chez Odile' },
    ])
  if (pathname === `/v1/restaurant/${HOUSE}`) return ok({ id: HOUSE, name: 'Brasserie Lumière' })
  if (pathname === locations.list.path)
    return server.places === 'failing'
      ? refused(429, 'calls.throttled', 'location.list')
      : server.places === 'pending'
        ? undefined
        : pageOf(server.held[searchParams.get('restaurant_id') ?? ''] ?? [])
  if (pathname === users.roles.path) return ok(ROLES)
  if (pathname === `/v1/auth/user/${zoe.id}/factor`)
    return ok({ has_factor: true, may_reset: true })
  const one = server.stored.find(({ id }) => pathname === `/v1/auth/user/${id}`)
  return one && ok({ ...one, last_admin_of_all: false })
}

/** Opens the screen; what writes is noted, and refused where the test says so. */
export const visit = (look: Partial<Look> = {}, query = '') =>
  visitConsole({
    path: `users${query}`,
    look,
    answer,
    write: async (call) => {
      server.wrote.push(call)
      await server.gate
      if (server.refusal) return server.refusal
      if (server.isEmptied) return ok(null)
      return call.path === invitations.create.path
        ? ok({ user: zoe, invitation: yann.invitation })
        : ok(zoe)
    },
  })

export const usernames = () =>
  [...document.querySelectorAll('[data-row]')].map((one) => one.textContent)
export const row = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') })
export const dialog = page.getByRole('dialog')
export const alert = page.getByRole('alertdialog')
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const messages = page.getByRole('region', { name: 'messages' })

export async function chooseRestaurant(within: typeof dialog | typeof page, name: string) {
  await within.getByRole('button', { name: /^Restaurant (?:All|Choose)/u }).click()
  await page.getByRole('option', { name }).click()
}
