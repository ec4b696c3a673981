import { voice, type VoiceChanges } from '@maitre/contract/voice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser } from '#test/builders'
import { getHouseFacts } from './house-facts.ts'

let app: TestApp
let restaurant: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
})
afterAll(() => app.stop())

const factsAt = (locationId: string, changes?: VoiceChanges) =>
  app.services.database.scoped(restaurant.id, (tx) => getHouseFacts(tx, locationId, changes))

describe('what replies at a location go by', () => {
  it('is what the house says, with what that location adds and nothing of another one', async () => {
    const [here = '', there = ''] = restaurant.locationIds
    const { client } = await buildUser(app, restaurant, 'Admin')
    const saved = await client.call(voice.update, {
      restaurantId: restaurant.id,
      instructions: 'Never use first names.',
      signature: { en: 'Helen', fr: 'Hélène' },
      facts: [
        { key: 'parking', en: 'Street parking.', fr: null },
        { key: 'wifi', en: 'In all rooms.', fr: null },
      ],
      locations: [
        {
          location_id: here,
          instructions: 'Mention the terrace.',
          signature: { en: 'The Plateau team', fr: null },
          facts: [{ key: 'parking', en: 'A garage.', fr: null }],
        },
      ],
    })
    expect(saved.status).toBe(200)
    expect(await factsAt(here)).toMatchObject({
      locationName: 'Plateau',
      instructions: 'Never use first names.\nMention the terrace.',
      signature: { en: 'The Plateau team', fr: 'Hélène' },
      facts: { parking: { en: 'A garage.' }, wifi: { en: 'In all rooms.' } },
    })
    expect(await factsAt(there)).toMatchObject({
      locationName: 'Old Town',
      instructions: 'Never use first names.',
      signature: { en: 'Helen', fr: 'Hélène' },
      facts: { parking: { en: 'Street parking.' }, wifi: { en: 'In all rooms.' } },
    })
  })

  it('is what changes say that nobody has saved, of the house and of that location', async () => {
    const [here = '', there = ''] = restaurant.locationIds
    const own = { instructions: 'Name the dish.', signature: { en: null, fr: null } }
    const facts = [{ key: 'parking', en: 'Two garages.', fr: null }]
    const changes = {
      instructions: 'Be brief.',
      locations: [{ location_id: here, ...own, facts }],
    }
    expect(await factsAt(here, changes)).toMatchObject({
      instructions: 'Be brief.\nName the dish.',
      facts: { parking: { en: 'Two garages.' } },
    })
    const elsewhere = await factsAt(there, changes)
    expect(elsewhere.instructions).toBe('Be brief.')
    expect(elsewhere.facts['parking']).toEqual({ en: 'Street parking.' })
  })
})
