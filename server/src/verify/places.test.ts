import { locations } from '@maitre/contract/locations'
import { placeSettings, regions } from '@maitre/contract/regions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFaults } from '#verify'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildUser } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'

let app: TestApp
let sums: Checksums

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

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

  it('finds a setting whose place is gone', async () => {
    const { id } = await buildRestaurant(app)
    const [row] = await sums.query<{ id: string }>(
      `insert into app.place_settings (restaurant_id, place_kind, place_id, setting, value)
       values ($1, 'region', gen_random_uuid(), 'voice.tone', '"fun"') returning place_id as id`,
      [id],
    )
    expect(await found()).toMatchObject([{ id: row?.id }])
  })
})
