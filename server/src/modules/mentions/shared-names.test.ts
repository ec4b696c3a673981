import { menuInsights, staffInsights } from '@maitre/contract/insights'
import { menuItems } from '@maitre/contract/menu'
import { staffProfiles } from '@maitre/contract/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
let restaurantId: string
let admin: BuiltUser

const JUNE = { locationId: 'all' as const, startDate: '2026-06-01', endDate: '2026-06-30' }

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

beforeEach(async () => {
  restaurant = await buildRestaurant(app)
  restaurantId = restaurant.id
  admin = await buildUser(app, restaurant, 'Admin')
})

/** The dishes or people whom guests name, with whether the house knows them. */
async function named(calls: typeof menuInsights | typeof staffInsights) {
  const { data } = await admin.client.call(calls.list, { ...JUNE, sort: 'name' })
  return data.map(({ name, known }) => [name, known])
}

async function read(text: string): Promise<void> {
  const { review_id } = await buildReview(app, restaurant, { text })
  await readStoredReview(app.services, restaurantId, review_id)
}

describe('a name that two dishes have', () => {
  /** Two dishes of one name, and the id of that which has a name of its own besides. */
  async function twoDishes(): Promise<string> {
    await read('The brisket was wonderful.')
    await admin.client.call(menuItems.create, { restaurantId, name: 'Brisket' })
    const other = { restaurantId, name: 'Smoked plate', aliases: ['brisket', 'plate'] }
    const { data } = await admin.client.call(menuItems.create, other)
    expect(await named(menuInsights)).toEqual([['brisket', false]])
    return data.id
  }

  it('is of one alone as soon as the other gives it up', async () => {
    const menuItemId = await twoDishes()
    await admin.client.call(menuItems.update, { restaurantId, menuItemId, aliases: ['plate'] })
    expect(await named(menuInsights)).toEqual([['Brisket', true]])
  })

  it('is of neither as soon as an import gives it to the second', async () => {
    await read('The brisket was wonderful.')
    await admin.client.call(menuItems.create, { restaurantId, name: 'Brisket' })
    await admin.client.call(menuItems.create, { restaurantId, name: 'Smoked plate' })
    expect(await named(menuInsights)).toEqual([['Brisket', true]])
    const csv = 'name,aliases\nSmoked plate,brisket\n'
    await admin.client.call(menuItems.import, { restaurantId, csv })
    expect(await named(menuInsights)).toEqual([['brisket', false]])
  })
})

it('a person has what was said under their name alone as soon as a colleague gives the name up', async () => {
  await read('Marguerite was so kind to us!')
  const location_ids = restaurant.locationIds
  const create = (name: string, aliases: string[]) =>
    admin.client.call(staffProfiles.create, { restaurantId, name, aliases, location_ids })
  await create('Marguerite', [])
  const { data } = await create('Maggie Roy', ['Marguerite'])
  expect(await named(staffInsights)).toEqual([['Marguerite', false]])
  const staffId = data.id
  await admin.client.call(staffProfiles.update, { restaurantId, staffId, aliases: [] })
  expect(await named(staffInsights)).toEqual([['Marguerite', true]])
})
