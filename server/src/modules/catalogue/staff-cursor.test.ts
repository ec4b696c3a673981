import { SORT_ORDERS } from '@maitre/contract/page-query'
import { STAFF_SORTS, staffProfiles, staffRoles } from '@maitre/contract/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildUser, type BuiltUser } from '#test/builders'
import type { Answer } from '#test/client'

let app: TestApp
let restaurantId: string
let first: string
let admin: BuiltUser

const UNKNOWN = {
  status: 400,
  code: 'request.invalid',
  details: { fields: [{ field: 'cursor', problem: 'unknown' }] },
}

const addPerson = (name: string, role_id: string | null = null) =>
  admin.client.call(staffProfiles.create, { restaurantId, name, role_id, location_ids: [first] })
const addRole = (name: string) => admin.client.call(staffRoles.create, { restaurantId, name })

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  const restaurant = await buildRestaurant(app)
  restaurantId = restaurant.id
  first = restaurant.locationIds[0] ?? ''
  admin = await buildUser(app, restaurant, 'Admin')
  const roles: string[] = []
  for (const name of ['Hôte', 'Économe', 'Sommelier', 'bartender', 'Chef de rang'])
    roles.push((await addRole(name)).data.id)
  const [host = '', bursar = ''] = roles
  // Two have one name, two one role, and three none.
  for (const name of ['Étienne', 'eva', 'Zoé']) await addPerson(name)
  for (const name of ['Alex', 'Alex', 'Odile']) await addPerson(name, host)
  await addPerson('Mia', bursar)
})
afterAll(() => app.stop())

interface Named {
  id: string
  name: string
}
type Next = { cursor?: string; offset?: number }
type Ask = (next: Next) => Promise<Answer<Named[]>>

/** The whole list in the order of its pages of two; something may happen behind the first page. */
async function walk(ask: Ask, by: keyof Next, meanwhile?: () => Promise<unknown>) {
  const read: Named[] = []
  let next: Next | undefined = {}
  while (next !== undefined) {
    const { data, page }: Answer<Named[]> = await ask(next)
    expect(page?.hasMore).toBe(page?.nextCursor !== null)
    if (read.length === 0) await meanwhile?.()
    read.push(...data)
    const more: Next =
      by === 'cursor' ? { cursor: page?.nextCursor ?? '' } : { offset: read.length }
    next = page?.hasMore === true ? more : undefined
  }
  return read.map(({ id, name }) => `${name} ${id}`)
}

const people =
  (sort: (typeof STAFF_SORTS)[number], order: (typeof SORT_ORDERS)[number]): Ask =>
  (next) =>
    admin.client.call(staffProfiles.list, { restaurantId, sort, order, limit: 2, ...next })
const roles =
  (order: (typeof SORT_ORDERS)[number]): Ask =>
  (next) =>
    admin.client.call(staffRoles.list, { restaurantId, order, limit: 2, ...next })

describe('the people of a team', () => {
  it.each(STAFF_SORTS.flatMap((sort) => SORT_ORDERS.map((order) => [sort, order] as const)))(
    'by %s, %s, go on by cursor where a page ended, as they do by offset while nobody is added',
    async (sort, order) => {
      const before = await walk(people(sort, order), 'offset')
      expect(before.length).toBeGreaterThan(6)
      let added = ''
      const meanwhile = async () => {
        // The first by name in that order; where roles or instants order, somebody behind the page.
        const { data } = await addPerson(order === 'asc' ? 'Aaron' : 'Zzyx')
        added = data.id
      }
      const read = await walk(people(sort, order), 'cursor', meanwhile)
      expect(read.filter((one) => !one.endsWith(added))).toEqual(before)
      if (sort === 'name') expect(read).toEqual(before)
      await admin.client.call(staffProfiles.remove, { restaurantId, staffId: added })
    },
  )

  it('who have no role come last in both orders, and a page may end among them', async () => {
    for (const order of SORT_ORDERS) {
      const read = await walk(people('role', order), 'cursor')
      expect(read.slice(-3).map((one) => one.split(' ')[0])).toEqual(['Étienne', 'eva', 'Zoé'])
    }
  })

  it.each([
    ['another sort', ['created', 'asc', 'Alex', '0198c5f0-0000-7000-8000-000000000000']],
    ['another order', ['name', 'desc', 'Alex', '0198c5f0-0000-7000-8000-000000000000']],
    ['no id', ['name', 'asc', 'Alex', 'x']],
    ['no name', ['name', 'asc', null, '0198c5f0-0000-7000-8000-000000000000']],
    ['a NUL and nothing else', '\u0000'],
  ])('refuse a cursor of %s', async (_what, said) => {
    const cursor = Buffer.from(JSON.stringify(said)).toString('base64url')
    expect(await people('name', 'asc')({ cursor })).toMatchObject(UNKNOWN)
  })

  it('take the end of a page with the longest name', async () => {
    await addPerson('𝔄'.repeat(200))
    await addPerson('𝔅'.repeat(200))
    const ask = (next: Next) =>
      admin.client.call(staffProfiles.list, { restaurantId, search: '𝔄', limit: 1, ...next })
    const whole = await walk(ask, 'offset')
    expect(whole.length).toBeGreaterThan(2)
    expect(await walk(ask, 'cursor')).toEqual(whole)
  })
})

describe('the roles of a team', () => {
  it.each([
    ['asc', 'Accueil'],
    ['desc', 'Vendeur'],
  ] as const)('go on by cursor where a page ended, %s', async (order, name) => {
    const before = await walk(roles(order), 'offset')
    expect(before.length).toBeGreaterThan(4)
    const read = await walk(roles(order), 'cursor', () => addRole(name))
    expect(read).toEqual(before)
    const { data, page } = await roles(order)({})
    expect(data[0]?.name).toBe(name)
    const last = await roles(order)({ cursor: page?.nextCursor ?? '' })
    expect(last.page?.total).toBe(before.length + 1)
  })

  it('are none behind the last one, and are counted still', async () => {
    const { data } = await admin.client.call(staffRoles.list, { restaurantId, limit: 100 })
    const end = data.at(-1)
    const cursor = Buffer.from(JSON.stringify(['asc', end?.name, end?.id])).toString('base64url')
    const beyond = await roles('asc')({ cursor })
    expect([beyond.data, beyond.page?.total]).toEqual([[], data.length])
  })

  it('refuse a cursor of another order, and one of nobody', async () => {
    const { page } = await roles('desc')({})
    expect(await roles('asc')({ cursor: page?.nextCursor ?? '' })).toMatchObject(UNKNOWN)
    expect(await roles('asc')({ cursor: 'nonsense' })).toMatchObject(UNKNOWN)
  })
})
