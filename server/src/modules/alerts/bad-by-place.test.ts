import { locations } from '@maitre/contract/locations'
import { placeSettings, regions } from '@maitre/contract/regions'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AlertHouse } from './alerts.test-setup.ts'

const house = new AlertHouse()
let here: string
let there: string
let region: string

beforeAll(() => house.start())
afterAll(() => house.stop())
beforeEach(async () => {
  await house.open()
  ;[here = '', there = ''] = house.restaurant.locationIds
  const { client } = house.admin
  region = (await client.call(regions.create, { ...house.in, name: 'East' })).data.id
  await client.call(locations.update, { locationId: here, region_id: region })
})

const setRule = async (placeId: string, most: number): Promise<void> => {
  const set = { 'alerts.bad_review_max_rating': most }
  const answer = await house.admin.client.call(placeSettings.change, { ...house.in, placeId, set })
  expect(answer.status).toBe(200)
}

describe('a bad review', () => {
  it('is one by the rule of its region, and elsewhere by that of the restaurant', async () => {
    await setRule(region, 3)
    await house.write({ rating: 3, locationId: there })
    expect(await house.kindsOf(house.admin)).toEqual([])
    await house.write({ rating: 3, locationId: here })
    expect(await house.kindsOf(house.admin)).toEqual(['bad_review'])
  })

  it('is one by the rule of its location where that has one, also once it is read', async () => {
    await setRule(region, 3)
    await setRule(here, 1)
    await house.read(await house.write({ rating: 2, locationId: here }))
    expect(await house.kindsOf(house.admin)).toEqual([])
    await house.read(await house.write({ rating: 2, locationId: there }))
    expect(await house.kindsOf(house.admin)).toEqual(['bad_review'])
  })

  it('is one in the inbox by the same rule', async () => {
    await setRule(region, 3)
    await setRule(there, 4)
    const three = await house.write({ rating: 3, locationId: here })
    await house.write({ rating: 4, locationId: here })
    const four = await house.write({ rating: 4, locationId: there })
    const asked = { locationId: 'all', need: 'bad_review' } as const
    const { data } = await house.admin.client.call(reviews.list, asked)
    const found = data.map(({ id }) => id)
    expect(found.toSorted()).toEqual([three.review_id, four.review_id].toSorted())
  })
})
