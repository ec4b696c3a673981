import { onboarding, places } from '@maitre/contract/onboarding'
import { SANDBOX_PLACES_KEY } from '@maitre/sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { type Checksums, openChecksums } from '#test/checksum'

const SESSION = 'a-session-of-one-search'
const DEMO_PLACE = 'demo_WigwAKjOJmzmX4AKbL'

let app: TestApp
let sums: Checksums
let shiftMs = 0
beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    environment: { PLACES_API_KEY: SANDBOX_PLACES_KEY, CONNECTOR_TIMEOUT_MS: '300' },
    clock: { now: () => new Date(Date.now() + shiftMs) },
  })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
afterEach(async () => {
  shiftMs += 120_000
  await fetch(`${app.sandbox.url}/__faults`, { method: 'DELETE' })
})

const search = (text: string) => app.client().call(places.search, { text, session: SESSION })
const get = (placeId: string) => app.client().call(places.get, { placeId, session: SESSION })
const fault = (body: object) =>
  fetch(`${app.sandbox.url}/__faults`, {
    method: 'POST',
    body: JSON.stringify({ path: '/v1/places', ...body }),
  })
const asked = async () => {
  const answer = await fetch(`${app.sandbox.url}/__places`)
  return ((await answer.json()) as { calls: object[] }).calls // the double's own answer
}

describe('the search for places at Google', () => {
  it('is told to the wizard, which has to name Google Maps', async () => {
    const { data } = await app.client().call(onboarding.settings, {})
    expect(data?.places).toBe('map_service')
  })

  it('finds establishments by name or address, with the words of the search', async () => {
    expect((await search('copper')).data).toEqual([
      {
        place_id: DEMO_PLACE,
        name: 'The Copper Juniper',
        address: '412 Larkmere Street, Portland, OR 97209, USA',
        matches: [],
      },
    ])
    expect((await search('tidewick barge')).data).toMatchObject([
      { name: 'Tidewick Barge', matches: [{ start: 0, end: 'tidewick'.length }] },
    ])
  })

  it('leaves out other countries, and what is no establishment', async () => {
    expect((await search('tidewick')).data?.map(({ name }) => name)).toEqual(['Tidewick Barge'])
    expect((await search('no such place')).data).toEqual([])
  })

  it('answers a place with its address and coordinates, which are null without geometry', async () => {
    expect((await get(DEMO_PLACE)).data).toEqual({
      place_id: DEMO_PLACE,
      name: 'The Copper Juniper',
      address: '412 Larkmere Street, Portland, OR 97209, USA',
      coordinates: { lat: 45.5262, lng: -122.6846 },
    })
    expect((await get('sandbox_no_geometry')).data).toMatchObject({
      name: 'Tidewick Barge',
      coordinates: null,
    })
  })

  it('asks in one session, and for no field that it has no use for', async () => {
    await search('copper')
    await get(DEMO_PLACE)
    expect((await asked()).slice(-2)).toEqual([
      {
        call: 'autocomplete',
        session: SESSION,
        fields: 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat',
      },
      {
        call: 'details',
        session: SESSION,
        fields: 'id,displayName,formattedAddress,location',
      },
    ])
  })

  it('gets over a failure that passes', async () => {
    await fault({ status: 503, times: 2 })
    expect((await search('copper')).data).toHaveLength(1)
  })

  it.each([
    ['down', { down: true }, 502, 'upstream.unavailable'],
    ['slow', { slowMs: 60_000 }, 504, 'upstream.timeout'],
    ['over quota', { status: 429, retryAfter: 60 }, 503, 'upstream.rate_limited'],
    ['broken', { malformed: true }, 502, 'upstream.invalid_response'],
  ])('says so while the service is %s', async (_how, effect, status, code) => {
    await fault(effect)
    expect(await search('copper')).toMatchObject({ status, code })
    expect(await get(DEMO_PLACE)).toMatchObject({ status, code })
  })

  it('takes no more than sixty questions a minute from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => search('copper')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.find(({ status }) => status === 429)).toMatchObject({ code: 'calls.throttled' })
  })

  it('takes no more than six hundred questions a minute from all addresses together', async () => {
    expect((await search('copper')).status).toBe(200)
    await sums.query("update app.login_failures set failures = 599 where subject = 'places-all:'")
    expect((await search('copper')).status).toBe(200)
    expect(await search('copper')).toMatchObject({ status: 429, code: 'calls.throttled' })
  })

  it.each([
    ['a word of one letter', 'text=c&session=ssssssssssssssss'],
    ['a text of ten kilobytes', `text=${'x'.repeat(10_240)}&session=ssssssssssssssss`],
    ['no session', 'text=copper'],
    ['a session with a line end', 'text=copper&session=ssssssssssssssss%0a'],
    ['a session longer than Google takes', `text=copper&session=${'s'.repeat(37)}`],
    ['a field that nobody knows', 'text=copper&session=ssssssssssssssss&key=mine'],
  ])('refuses %s', async (_what, query) => {
    const before = (await asked()).length
    expect((await app.client().raw('GET', `/v1/public/places?${query}`)).status).toBe(400)
    expect(await asked()).toHaveLength(before)
  })
})

it('the demonstration without a key finds the places of its own list', async () => {
  const demo = await startTestApp({ worker: false })
  try {
    const { data } = await demo
      .client()
      .call(places.search, { text: 'juni larkm', session: SESSION })
    expect(data).toMatchObject([{ place_id: DEMO_PLACE, matches: [{ start: 11, end: 15 }] }])
    const place = await demo.client().call(places.get, { placeId: DEMO_PLACE, session: SESSION })
    expect(place.data).toMatchObject({ coordinates: { lat: 45.5262, lng: -122.6846 } })
    const none = await demo.client().call(places.get, { placeId: 'none', session: SESSION })
    expect(none.code).toBe('upstream.not_found')
  } finally {
    await demo.stop()
  }
})
