import { menuInsights, staffInsights } from '@maitre/contract/insights'
import { menuItems, menuSuggestions } from '@maitre/contract/menu'
import { staffProfiles, staffSuggestions } from '@maitre/contract/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getHouse } from '#modules/catalogue'
import { readStoredReview } from '#modules/reading'
import { type TestApp, startTestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser
let restaurantId: string

const JUNE = { locationId: 'all' as const, startDate: '2026-06-01', endDate: '2026-06-30' }
const KIND = 'Marguerite was so kind to us! The brisket was wonderful.'

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

beforeEach(async () => {
  restaurant = await buildRestaurant(app)
  restaurantId = restaurant.id
  admin = await buildUser(app, restaurant, 'Admin')
})

async function read(text: string, location = 0, day = '2026-06-01'): Promise<string> {
  const locationId = restaurant.locationIds[location] ?? ''
  const createdAt = new Date(`${day}T18:00:00Z`)
  const review = { text, rating: 5, locationId, createdAt }
  const { review_id } = await buildReview(app, restaurant, review)
  await readStoredReview(app.services, restaurantId, review_id)
  return review_id
}

/** The people whom guests name, with whether the house knows them and how many reviews name them. */
async function people() {
  const { data } = await admin.client.call(staffInsights.list, { ...JUNE, sort: 'name' })
  return data.map(({ name, known, current }) => [name, known, current.reviews])
}

async function dishes() {
  const { data } = await admin.client.call(menuInsights.list, { ...JUNE, sort: 'name' })
  return data.map(({ name, known, current }) => [name, known, current.reviews])
}

const suggested = async () =>
  (await admin.client.call(staffSuggestions.list, { restaurantId })).data

const version = () =>
  app.services.database.scoped(restaurantId, async (tx) => (await getHouse(tx)).key)

async function profile(name: string, aliases: string[] = [], location = 0) {
  const location_ids = [restaurant.locationIds[location] ?? '']
  const made = await admin.client.call(staffProfiles.create, {
    restaurantId,
    name,
    aliases,
    location_ids,
  })
  expect(made.status).toBe(201)
  return made.data.id
}

const rowsOf = (table: string) =>
  app.services.database.scoped(restaurantId, (tx) =>
    tx.run(`test_${table}`, `select * from ${table} where restaurant_id = $1`, [restaurantId]),
  )

/** Everything that the database keeps in clear of the restaurant, but what guests wrote themselves. */
async function keptInClear(): Promise<string> {
  const tables = ['staff_profiles', 'name_decisions', 'mentions', 'corrections', 'audit_log']
  return JSON.stringify(await Promise.all([...tables, 'readings'].map(rowsOf)))
}

describe('names that guests use and the house does not know', () => {
  it('are suggested with how often, where, and the newest sentence', async () => {
    await read(KIND)
    await read(KIND, 1)
    const newest = await read('Marguerite was so kind to us again!', 1)
    const [only, ...others] = await suggested()
    expect(others).toEqual([])
    expect(only).toMatchObject({ about: 'marguerite', name: 'Marguerite', mentions: 3, reviews: 3 })
    expect(only?.locations).toEqual([
      { location_id: restaurant.locationIds[1], mentions: 2 },
      { location_id: restaurant.locationIds[0], mentions: 1 },
    ])
    expect(only?.newest.review_id).toBe(newest)
    const { snippet = '', start, end } = only?.newest ?? {}
    expect(snippet.slice(start, end)).toBe('Marguerite')
    const off = await admin.client.call(menuSuggestions.list, { restaurantId, search: 'BRIS' })
    expect(off.data).toMatchObject([{ about: 'brisket', reviews: 2 }])
    const page = await admin.client.call(staffSuggestions.list, { restaurantId, search: 'zz' })
    expect([page.data, page.page?.hasMore]).toEqual([[], false])
  })

  it('have at one location how often they are named there, and the newest sentence of there', async () => {
    const here = await read(KIND, 0, '2026-06-02')
    await read(KIND, 1, '2026-06-20')
    const [location_id = ''] = restaurant.locationIds
    const { data } = await admin.client.call(staffSuggestions.list, { restaurantId, location_id })
    expect(data).toMatchObject([
      { mentions: 1, locations: [{ location_id, mentions: 1 }], newest: { review_id: here } },
    ])
  })

  it('are spelled as the guest spells them who wrote last', async () => {
    await read('Hélène was so kind to us!', 0, '2026-06-02')
    await read('Helene was so kind to us!', 0, '2026-06-20')
    expect(await people()).toEqual([['Helene', false, 2]])
    expect(await suggested()).toMatchObject([{ name: 'Helene', mentions: 2 }])
  })

  it('are those of a manager’s own location', async () => {
    await read(KIND, 1)
    const [first = '', second = ''] = restaurant.locationIds
    const manager = await buildUser(app, restaurant, 'Manager', first)
    const own = await manager.client.call(staffSuggestions.list, { restaurantId })
    expect(own.data).toEqual([])
    const other = await manager.client.call(staffSuggestions.list, {
      restaurantId,
      location_id: second,
    })
    expect(other).toMatchObject({ status: 404, code: 'location.not_found' })
  })

  it('are confirmed as one of the house, under whom what was said and what will be said is counted', async () => {
    await read(KIND)
    const before = await version()
    const made = await admin.client.call(staffSuggestions.confirm, {
      restaurantId,
      about: 'marguerite',
      location_ids: restaurant.locationIds,
    })
    expect(made).toMatchObject({ status: 201, data: { name: 'Marguerite' } })
    expect(await version()).not.toBe(before)
    expect(await people()).toEqual([['Marguerite', true, 1]])
    expect(await suggested()).toEqual([])
    await read(KIND)
    expect(await people()).toEqual([['Marguerite', true, 2]])
    const dish = { restaurantId, about: 'brisket', name: 'Smoked Brisket', category: 'Mains' }
    await admin.client.call(menuSuggestions.confirm, dish)
    expect(await dishes()).toEqual([['Smoked Brisket', true, 2]])
  })

  it('are merged into one of the house, and into another one, until that is undone', async () => {
    await read(KIND)
    const [first, second] = [await profile('Odile Roy'), await profile('Zoé Caron')]
    const merge = (into: string) =>
      admin.client.call(staffSuggestions.merge, { restaurantId, about: 'Marguerite', into })
    expect((await merge(first)).data).toMatchObject({ about: 'marguerite', decision: 'known' })
    expect(await people()).toEqual([['Odile Roy', true, 1]])
    await merge(second)
    await read(KIND)
    expect(await people()).toEqual([['Zoé Caron', true, 2]])
    await admin.client.call(staffSuggestions.undo, { restaurantId, about: 'marguerite' })
    expect(await people()).toEqual([['Marguerite', false, 2]])
    expect((await merge(restaurantId)).code).toBe('staff.not_found')
  })

  it('are dismissed, and come back with everything once that is undone', async () => {
    await read(KIND)
    await admin.client.call(menuSuggestions.dismiss, { restaurantId, about: 'Brisket' })
    const done = await admin.client.call(staffSuggestions.dismiss, {
      restaurantId,
      about: 'marguerite',
    })
    expect(done.data).toMatchObject({ decision: 'dismissed', id: null, made_by: 'Test Admin' })
    expect([await people(), await dishes(), await suggested()]).toEqual([[], [], []])
    await read(KIND)
    expect([await people(), await dishes()]).toEqual([[], []])
    const told = await admin.client.call(staffSuggestions.decisions, { restaurantId })
    expect(told.data).toMatchObject([{ about: 'marguerite', name: 'Marguerite' }])
    const undo = () =>
      admin.client.call(staffSuggestions.undo, { restaurantId, about: 'marguerite' })
    await undo()
    expect([await people(), await dishes()]).toEqual([[['Marguerite', false, 2]], []])
    expect(await undo()).toMatchObject({ status: 404, code: 'name_decision.not_found' })
  })

  it('do not bring back what a guest has written anew and nobody has read yet', async () => {
    const reviewId = await read(KIND)
    await admin.client.call(staffSuggestions.dismiss, { restaurantId, about: 'marguerite' })
    await app.services.database.scoped(restaurantId, (tx) =>
      tx.run(
        'test_unread',
        "update reviews set text = 'Fine.', sentiment = null where restaurant_id = $1 and review_id = $2",
        [restaurantId, reviewId],
      ),
    )
    await admin.client.call(staffSuggestions.undo, { restaurantId, about: 'marguerite' })
    expect(await people()).toEqual([])
  })

  it('are no ids and not empty', async () => {
    const dismiss = (about: string) =>
      admin.client.call(staffSuggestions.dismiss, { restaurantId, about })
    for (const about of [restaurantId, 'sha256:ab', '\u0301'])
      expect(await dismiss(about)).toMatchObject({ status: 400, code: 'request.invalid' })
  })
})

describe('a profile of the team', () => {
  it('has what was said under its names from its first day, and until its names are others', async () => {
    await read(KIND)
    const staffId = await profile('Marguerite')
    expect(await people()).toEqual([['Marguerite', true, 1]])
    await admin.client.call(staffProfiles.update, { restaurantId, staffId, name: 'Maggie Roy' })
    expect(await people()).toEqual([['Marguerite', false, 1]])
    await admin.client.call(staffProfiles.update, {
      restaurantId,
      staffId,
      aliases: ['Marguerite'],
    })
    expect(await people()).toEqual([['Maggie Roy', true, 1]])
    await admin.client.call(staffProfiles.remove, { restaurantId, staffId })
    expect(await people()).toEqual([['Marguerite', false, 1]])
  })

  it('goes into another one with names, places and mentions, also those of readings that name the old one', async () => {
    const from = await profile('Ophélie Garneau', ['Lili'], 0)
    await read('Lili was so kind.')
    const into = await profile('Ophelia G.', ['Lia'], 1)
    const merged = await admin.client.call(staffProfiles.merge, {
      restaurantId,
      staffId: from,
      into,
    })
    expect(merged.data).toMatchObject({
      name: 'Ophelia G.',
      aliases: ['Lia', 'Ophélie Garneau', 'Lili'],
      location_ids: restaurant.locationIds.toSorted(),
    })
    expect(await people()).toEqual([['Ophelia G.', true, 1]])
    const gone = await admin.client.call(staffProfiles.get, { restaurantId, staffId: from })
    expect(gone).toMatchObject({ status: 404, code: 'staff.not_found' })
    const self = { restaurantId, staffId: into, into }
    expect((await admin.client.call(staffProfiles.merge, self)).code).toBe('request.invalid')
    const last = await profile('Lia Third')
    await admin.client.call(staffProfiles.merge, { restaurantId, staffId: into, into: last })
    expect(await people()).toEqual([['Lia Third', true, 1]])
  })

  it('that opts out is in no mention, figure or list, today and later, until it opts in again', async () => {
    const staffId = await profile('Ophélie Garneau', ['Lili'])
    await read('Lili was so kind.')
    const set = (opted_out: boolean) =>
      admin.client.call(staffProfiles.optOut, { restaurantId, staffId, opted_out })
    expect((await set(true)).data.opted_out_at).not.toBeNull()
    await read('Ophélie was so kind.')
    expect([await people(), await suggested()]).toEqual([[], []])
    const listed = await admin.client.call(staffProfiles.list, { restaurantId })
    expect(listed.data).toEqual([])
    const asked = await admin.client.call(staffProfiles.list, { restaurantId, state: 'opted_out' })
    expect(asked.data).toMatchObject([{ id: staffId }])
    const other = await profile('Odile Roy')
    for (const [one, into] of [
      [staffId, other],
      [other, staffId],
    ] as const)
      expect(
        await admin.client.call(staffProfiles.merge, { restaurantId, staffId: one, into }),
      ).toMatchObject({ status: 409, code: 'staff.opted_out' })
    await set(false)
    expect(await people()).toEqual([['Ophélie Garneau', true, 2]])
  })

  it('that is erased leaves no name behind, and is not named again', async () => {
    const staffId = await profile('Ophélie Garneau', ['Lili'])
    await read('Lili was so kind.')
    await read('Marguerite was so kind to us!')
    await admin.client.call(staffSuggestions.merge, {
      restaurantId,
      about: 'marguerite',
      into: staffId,
    })
    expect(await people()).toEqual([['Ophélie Garneau', true, 2]])
    const before = await version()
    const erased = await admin.client.call(staffProfiles.erase, { restaurantId, staffId })
    expect(erased.status).toBe(200)
    expect(await version()).not.toBe(before)
    expect([await people(), await suggested()]).toEqual([[], []])
    expect(await keptInClear()).not.toMatch(/oph[ée]lie|garneau/iu)
    // Of nobody a row is left that counts nothing.
    expect(await rowsOf('mention_figures')).not.toContainEqual(
      expect.objectContaining({ kind: 'person' }),
    )
    for (const text of [
      'Lili was so kind.',
      'Ophélie was so kind.',
      'Marguerite was so kind to us!',
    ])
      await read(text)
    expect([await people(), await suggested()]).toEqual([[], []])
    const told = await admin.client.call(staffSuggestions.decisions, { restaurantId })
    expect(told.data).toEqual([])
  })
})

describe('a dish of the menu', () => {
  it('has what was said under its names, and leaves it to the name when it is removed', async () => {
    await read(KIND)
    const made = await admin.client.call(menuItems.create, { restaurantId, name: 'Brisket' })
    expect(await dishes()).toEqual([['Brisket', true, 1]])
    await admin.client.call(menuItems.remove, { restaurantId, menuItemId: made.data.id })
    expect(await dishes()).toEqual([['brisket', false, 1]])
  })

  it('has nothing of what was said under a name that another dish gets too, until it has the name alone', async () => {
    await read(KIND)
    await admin.client.call(menuItems.create, { restaurantId, name: 'Brisket' })
    expect(await dishes()).toEqual([['Brisket', true, 1]])
    const other = { restaurantId, name: 'Smoked plate', aliases: ['brisket'] }
    const { data } = await admin.client.call(menuItems.create, other)
    expect(await dishes()).toEqual([['brisket', false, 1]])
    await admin.client.call(menuItems.remove, { restaurantId, menuItemId: data.id })
    expect(await dishes()).toEqual([['Brisket', true, 1]])
  })
})
