import { locations } from '@maitre/contract/locations'
import { placeSettings, regions } from '@maitre/contract/regions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFaults } from '#verify'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildUser } from '#test/builders'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

const found = async () =>
  (await findFaults(app.services)).filter(({ check }) => check.startsWith('setting of'))

describe('verify', () => {
  it('finds no setting of a place that was removed', async () => {
    const restaurant = await buildRestaurant(app, { locationNames: ['Plateau', 'Laurier'] })
    const restaurantId = restaurant.id
    const { client } = await buildUser(app, restaurant, 'Admin')
    const [locationId = ''] = restaurant.locationIds
    const { data: region } = await client.call(regions.create, { restaurantId, name: 'East' })
    const set = { 'voice.tone': 'fun' as const }
    for (const placeId of [locationId, region.id])
      await client.call(placeSettings.change, { restaurantId, placeId, set })
    await client.call(regions.remove, { restaurantId, regionId: region.id })
    expect((await client.call(locations.remove, { locationId })).status).toBe(200)
    expect(await found()).toEqual([])
  })
})
