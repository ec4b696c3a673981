import { auditLog } from '@maitre/contract/audit'
import type { InputOf } from '@maitre/contract/endpoint'
import { locations } from '@maitre/contract/locations'
import { placeSettings, regions } from '@maitre/contract/regions'
import { voice } from '@maitre/contract/voice'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, type BuiltUser } from '#test/builders'
import { getHouseFacts } from './house-facts.ts'
import { getAllLocationId } from './queries.ts'

let app: TestApp
let house: BuiltRestaurant
let admin: BuiltUser
let montreal: string
let plateau: string
let laurier: string
let toronto: string

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())
beforeEach(async () => {
  house = await buildRestaurant(app, { locationNames: ['Plateau', 'Laurier', 'Toronto'] })
  admin = await buildUser(app, house, 'Admin')
  ;[plateau = '', laurier = '', toronto = ''] = house.locationIds
  montreal = (await create('Montréal')).data.id
  for (const location of [plateau, laurier]) await join(location, montreal)
})

const create = (name: string, who = admin) =>
  who.client.call(regions.create, { restaurantId: house.id, name })
const join = (locationId: string, region_id: string | null, who = admin) =>
  who.client.call(locations.update, { locationId, region_id })
const list = async (who = admin) =>
  (await who.client.call(regions.list, { restaurantId: house.id })).data
const get = (placeId: string, who = admin) =>
  who.client.call(placeSettings.get, { restaurantId: house.id, placeId })
type Change = Omit<InputOf<(typeof placeSettings)['change']>, 'restaurantId' | 'placeId'>
const change = (placeId: string, wanted: Change, who = admin) =>
  who.client.call(placeSettings.change, { restaurantId: house.id, placeId, ...wanted })
const toneAt = async (locationId: string) =>
  (await app.services.database.scoped(house.id, (tx) => getHouseFacts(tx, locationId))).tone

describe('a region', () => {
  it('is a named group of locations, of which each belongs to one at most', async () => {
    const east = (await create('East')).data.id
    await join(laurier, east)
    expect((await list()).regions).toMatchObject([
      { id: east, name: 'East', location_ids: [laurier] },
      { id: montreal, name: 'Montréal', location_ids: [plateau] },
    ])
    await join(laurier, null)
    const { data } = await admin.client.call(locations.list, {})
    expect(data.map(({ name, region_id }) => [name, region_id])).toEqual([
      ['Laurier', null],
      ['Plateau', montreal],
      ['Toronto', null],
    ])
  })

  it('has a name of its own, whatever its capitals, and may be renamed', async () => {
    expect(await create('montréal')).toMatchObject({ status: 409, code: 'region.name_taken' })
    const asked = { restaurantId: house.id, regionId: montreal, name: 'Île de Montréal' }
    expect((await admin.client.call(regions.rename, asked)).data.name).toBe('Île de Montréal')
  })

  it('goes with what is set at it, and its locations take the restaurant’s values again', async () => {
    await change(montreal, { set: { 'voice.tone': 'formal' } })
    await change(plateau, { set: { 'voice.language': 'fr' } })
    expect((await list()).regions[0]?.settings).toEqual(['voice.tone'])
    const asked = { restaurantId: house.id, regionId: montreal }
    expect((await admin.client.call(regions.remove, asked)).status).toBe(200)
    expect(await toneAt(plateau)).toBe('friendly')
    expect(await list()).toMatchObject({
      regions: [],
      locations: [{}, { id: plateau, region_id: null, settings: ['voice.language'] }, {}],
    })
    expect(await get(montreal)).toMatchObject({ status: 404, code: 'region.place_not_found' })
  })

  it('of another restaurant takes no location, and is not there for it', async () => {
    const other = await buildRestaurant(app)
    const theirs = await buildUser(app, other, 'Admin')
    const [foreign = ''] = other.locationIds
    expect(await join(foreign, montreal, theirs)).toMatchObject({ code: 'region.not_found' })
    const asked = { restaurantId: other.id, placeId: montreal }
    expect(await theirs.client.call(placeSettings.get, asked)).toMatchObject({ status: 404 })
  })
})

describe('what is set at a place', () => {
  it('holds at its locations and at no others, until it is taken from above again', async () => {
    await change(montreal, { set: { 'voice.tone': 'formal' } })
    await change(laurier, { set: { 'voice.tone': 'fun' } })
    const tones = async () => [await toneAt(plateau), await toneAt(laurier), await toneAt(toronto)]
    expect(await tones()).toEqual(['formal', 'fun', 'friendly'])
    await change(laurier, { unset: ['voice.tone'] })
    expect(await tones()).toEqual(['formal', 'formal', 'friendly'])
    await change(montreal, { unset: ['voice.tone'] })
    expect(await tones()).toEqual(['friendly', 'friendly', 'friendly'])
  })

  it('says of each value where it comes from', async () => {
    await change(montreal, {
      set: {
        'voice.tone': 'formal',
        'voice.instructions': 'Say vous.',
        'voice.signature': { en: null, fr: 'Léa' },
        'voice.facts': [{ key: 'terrace', en: 'Heated.', fr: null }],
      },
    })
    const asked = { restaurantId: house.id, signature: { en: 'Helen', fr: 'Hélène' } }
    const facts = [{ key: 'parking', en: 'In the yard.', fr: null }]
    await admin.client.call(voice.update, { ...asked, facts })
    const { data } = await change(plateau, {
      set: { 'voice.language': 'fr', 'voice.instructions': 'Name the terrace.' },
    })
    expect(data).toMatchObject({
      place: { kind: 'location', name: 'Plateau' },
      may_change: true,
      own: { 'voice.language': 'fr', 'voice.instructions': 'Name the terrace.' },
      inherited: {
        'voice.tone': 'formal',
        'voice.language': null,
        'voice.instructions': 'Say vous.',
      },
      from: {
        'voice.tone': { kind: 'region', name: 'Montréal' },
        'voice.language': { kind: 'restaurant', id: house.id },
      },
      parts: {
        'voice.instructions': [{ place: { id: montreal }, value: 'Say vous.' }],
        'voice.signature': [
          { place: { id: house.id }, value: { en: 'Helen', fr: null } },
          { place: { id: montreal }, value: { en: null, fr: 'Léa' } },
        ],
        'voice.facts': [
          { place: { id: house.id }, value: facts },
          { place: { id: montreal }, value: [{ key: 'terrace' }] },
        ],
      },
    })
    expect(data.own).not.toHaveProperty(['voice.tone'])
  })

  it('is set at no hidden location, since what holds at all is the restaurant’s', async () => {
    const all = await app.services.database.scoped(house.id, getAllLocationId)
    const answer = await change(all, { set: { 'voice.tone': 'fun' } })
    expect(answer).toMatchObject({ status: 404, code: 'region.place_not_found' })
  })

  it('is refused where a value is none, and names the field', async () => {
    const wrong: unknown = { set: { 'voice.tone': 'loud', 'voice.secret': 1 } }
    // The type of the call would not let such values through.
    const answer = await change(plateau, wrong as Change)
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(JSON.stringify(answer)).toContain('voice.tone')
  })

  it('is in the audit log with its place, before and after, and without the words of examples', async () => {
    await change(montreal, { set: { 'voice.tone': 'fun', 'voice.examples': ['Dear Ada.'] } })
    await change(montreal, { set: { 'voice.tone': 'fun' } })
    await change(montreal, { unset: ['voice.tone'] })
    const asked = { restaurantId: house.id, act: ['region_settings.changed' as const] }
    const { data } = await admin.client.call(auditLog.list, asked)
    expect(data).toMatchObject([
      {
        subject: { kind: 'region', name: 'Montréal' },
        changes: [{ field: 'reply_tone', before: 'fun', after: null }],
      },
      { changes: [{ field: 'reply_tone', before: null, after: 'fun' }, { field: 'examples' }] },
    ])
    expect(JSON.stringify(data)).not.toContain('Ada')
    await change(plateau, { set: { 'voice.tone': 'formal' } })
    const ofLocation = { ...asked, act: ['location_settings.changed' as const] }
    expect((await admin.client.call(auditLog.list, ofLocation)).data).toMatchObject([
      {
        subject: { kind: 'location', name: 'Plateau' },
        changes: [{ field: 'reply_tone', before: null, after: 'formal' }],
      },
    ])
  })

  it('of the voice needs the tier that shapes the voice', async () => {
    house = await buildRestaurant(app, { tier: 'Growth' })
    admin = await buildUser(app, house, 'Admin')
    const [here = ''] = house.locationIds
    const answer = await change(here, { set: { 'voice.tone': 'fun' } })
    expect(answer).toMatchObject({ status: 403, code: 'tier_required' })
    // What was set under a higher plan can be taken back.
    expect((await change(here, { unset: ['voice.tone'] })).status).toBe(200)
  })
})

describe('an Admin of one location', () => {
  let some: BuiltUser
  beforeEach(async () => {
    some = await buildUser(app, house, 'Admin', plateau)
  })
  const refused = { status: 403, code: 'restaurant.all_locations_required' }

  it('sets what holds there and nowhere else', async () => {
    expect((await change(plateau, { set: { 'voice.tone': 'fun' } }, some)).status).toBe(200)
    expect(await change(toronto, { set: { 'voice.tone': 'fun' } }, some)).toMatchObject({
      status: 404,
      code: 'region.place_not_found',
    })
    const ofRegion = await change(montreal, { set: { 'voice.tone': 'fun' } }, some)
    expect(ofRegion).toMatchObject(refused)
  })

  it('may change what holds in a region of that location alone', async () => {
    await join(laurier, null)
    const { data } = await change(montreal, { set: { 'voice.tone': 'fun' } }, some)
    expect(data).toMatchObject({ may_change: true, own: { 'voice.tone': 'fun' } })
  })

  it('sees the region of it, with the locations that are theirs, and may not change it', async () => {
    await create('Empty')
    expect(await list(some)).toMatchObject({
      regions: [{ id: montreal, location_ids: [plateau], may_change: false }],
      locations: [{ id: plateau }],
    })
    expect((await list(some)).regions).toHaveLength(1)
    expect((await get(montreal, some)).data.may_change).toBe(false)
  })

  it('neither makes nor changes regions, nor moves the location to another one', async () => {
    const asked = { restaurantId: house.id, regionId: montreal }
    expect(await create('West', some)).toMatchObject(refused)
    expect(await some.client.call(regions.rename, { ...asked, name: 'X' })).toMatchObject(refused)
    expect(await some.client.call(regions.remove, asked)).toMatchObject(refused)
    expect(await join(plateau, null, some)).toMatchObject(refused)
    // The form of the location sends what stands already.
    expect((await join(plateau, montreal, some)).status).toBe(200)
  })
})
