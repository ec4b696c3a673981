import { connections } from '@maitre/contract/connections'
import { CONSENT_MINUTES } from '@maitre/contract/source-consent-words'
import { sourceConsents } from '@maitre/contract/source-consents'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSource } from '#modules/sources'
import { AppError } from '#platform/errors'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildUser, eventually } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { agreeAtSandbox, atSandbox } from '#test/source-consent'
import { OwnerHome, placesOf } from './consents.test-setup.ts'

let app: TestApp
let sums: Checksums
let world: OwnerHome
beforeAll(async () => {
  app = await startTestApp()
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  vi.restoreAllMocks()
  world = await OwnerHome.open(app)
})

const revoke = () => vi.spyOn(getSource(app.services, 'google'), 'revoke')
/** Has the source keep silent about whose accounts a consent opens. */
function sayNotWhose() {
  const google = getSource(app.services, 'google')
  const real = google.withAccess.bind(google)
  return vi.spyOn(google, 'withAccess').mockImplementation((token) => ({
    ...real(token),
    listAccounts: () => Promise.reject(new AppError('upstream.unavailable')),
  }))
}
const consents = () =>
  sums.query('select 1 from app.source_consents where restaurant_id = $1', [world.home.id])

describe('a consent at a source', () => {
  it('is asked for with a state, a challenge, lasting access, and the way back in the language of the person', async () => {
    const url = await world.begin()
    const asked = Object.fromEntries(url.searchParams)
    expect(asked).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri: expect.stringMatching(/\/fr\/dashboard\/administration\?tab=integrations$/u),
    })
    expect(asked['state']?.length).toBeGreaterThan(40)
    const [kept] = await sums.query<{ row: string }>(
      'select c::text as row from app.source_consents c where restaurant_id = $1',
      [world.home.id],
    )
    expect(kept?.row).not.toContain(asked['state'])
  })

  it('is taken over once, and by nobody but who began it', async () => {
    const other = await buildUser(app, world.home, 'Admin')
    const answer = await agreeAtSandbox((await world.begin()).href, world.owner)
    const unknown = { status: 404, code: 'source_consent.not_found' }
    expect(await world.finish(answer, other)).toMatchObject(unknown)
    expect((await world.finish(answer)).status).toBe(200)
    expect(await world.finish(answer)).toMatchObject(unknown)
    expect(await world.finish({ state: 'en.made-up', code: answer.code })).toMatchObject(unknown)
  })

  it('is taken over once where two answers to it come at the same moment', async () => {
    const url = (await world.begin()).href
    const answers = [await agreeAtSandbox(url, world.owner), await agreeAtSandbox(url, world.owner)]
    const google = getSource(app.services, 'google')
    const real = google.exchangeCode.bind(google)
    const exchanged = Promise.withResolvers<void>()
    let count = 0
    vi.spyOn(google, 'exchangeCode').mockImplementation(async (...asked) => {
      const grant = await real(...asked)
      count += 1
      if (count === 2) exchanged.resolve()
      await exchanged.promise
      return grant
    })
    const finished = await Promise.all(answers.map((answer) => world.finish(answer)))
    expect(new Set(finished.map(({ status }) => status))).toEqual(new Set([200, 404]))
  })

  it('is kept where the source does not say whose it is, and connects all the same', async () => {
    const accounts = sayNotWhose()
    const consentId = await world.given()
    const asked = () => world.admin.client.call(sourceConsents.get, { ...world.of(), consentId })
    expect(await asked()).toMatchObject({ code: 'upstream.unavailable' })
    accounts.mockRestore()
    const [place] = placesOf((await asked()).data)
    const [east = ''] = world.home.locationIds
    const pairs = [{ place: place?.name ?? '', location_id: east }]
    expect((await world.connect(consentId, pairs)).status).toBe(200)
    const [kept] = await sums.query(
      'select granted_by is null as is_unknown from app.connections where restaurant_id = $1',
      [world.home.id],
    )
    expect(kept).toEqual({ is_unknown: false })
  })

  it('that came to nothing is given back to nobody while the source does not say whose it is', async () => {
    await world.connected()
    const told = revoke()
    sayNotWhose()
    const consentId = await world.given()
    const wish = { ...world.of(), consentId }
    expect((await world.admin.client.call(sourceConsents.discard, wish)).status).toBe(200)
    expect(told).not.toHaveBeenCalled()
  })

  it('is refused with the code of another consent, whose challenge its verifier does not fit', async () => {
    const { code } = await agreeAtSandbox((await world.begin()).href, world.owner)
    const { state } = await agreeAtSandbox((await world.begin()).href, world.owner)
    expect(await world.finish({ state, code })).toMatchObject({
      status: 409,
      code: 'source_consent.not_taken',
    })
  })

  it('is refused where the access to reviews was left unticked, and ends no connection that works', async () => {
    await world.connected()
    const told = revoke()
    const answer = await agreeAtSandbox((await world.begin()).href, world.owner, {})
    expect(await world.finish(answer)).toMatchObject({
      status: 409,
      code: 'source_consent.incomplete',
    })
    expect(told).not.toHaveBeenCalled()
  })

  it('ends with its time, before it is taken over and afterwards', async () => {
    const answer = await agreeAtSandbox((await world.begin()).href, world.owner)
    const consentId = await world.given()
    const earlier = new Date(app.services.clock.now().getTime() - CONSENT_MINUTES * 60_000)
    await sums.query('update app.source_consents set created_at = $2 where restaurant_id = $1', [
      world.home.id,
      earlier,
    ])
    const expired = { status: 410, code: 'source_consent.expired' }
    expect(await world.finish(answer)).toMatchObject(expired)
    expect(
      await world.admin.client.call(sourceConsents.get, { ...world.of(), consentId }),
    ).toMatchObject(expired)
  })

  it('is forgotten and given back at a wish, but for one on whose person a connection rests', async () => {
    const told = revoke()
    const discard = (consentId: string) =>
      world.admin.client.call(sourceConsents.discard, { ...world.of(), consentId })
    const unused = await world.given()
    const other = await buildUser(app, world.home, 'Admin')
    expect(
      await other.client.call(sourceConsents.discard, { ...world.of(), consentId: unused }),
    ).toMatchObject({ code: 'source_consent.not_found' })
    expect(
      await other.client.call(sourceConsents.get, { ...world.of(), consentId: unused }),
    ).toMatchObject({ code: 'source_consent.not_found' })
    expect((await discard(unused)).status).toBe(200)
    expect(told).toHaveBeenCalledTimes(1)
    await world.connected()
    expect((await discard(await world.given())).status).toBe(200)
    expect(told).toHaveBeenCalledTimes(1)
    expect(await consents()).toEqual([])
  })
})

describe('the places of a consent', () => {
  it('are those of all its accounts, each with the location that it fits beyond doubt', async () => {
    const [east = ''] = world.home.locationIds
    const found = await world.offer(await world.given())
    expect(found.accounts.map(({ places }) => places.length)).toEqual([1, 1])
    expect(placesOf(found)).toMatchObject([
      { title: 'Rosa – East', location_id: east, match: 'address', is_elsewhere: false },
      { title: 'Rosa – West', location_id: null, match: null, is_elsewhere: false },
    ])
  })

  it('are connected as they are chosen, with a first reading that says how far it is', async () => {
    for (const text of ['Wonderful soup.', ''])
      await atSandbox(app, '__push', {
        platform: 'google',
        location: `${world.word}-e`,
        author: 'Odile',
        rating: 5,
        text,
      })
    await world.connected()
    const all = await eventually(world.rows, (list) =>
      list.every(({ health }) => health === 'working'),
    )
    expect(all).toMatchObject([
      { location: 'East', place: 'Rosa – East', account: 'Rosa – East', read_count: null },
      { location: 'West', place: 'Rosa – West', account: 'Franchise' },
    ])
    const [read] = await sums.query(
      'select count(*)::int as n from app.reviews where restaurant_id = $1',
      [world.home.id],
    )
    expect(read).toEqual({ n: 2 })
    expect(await consents()).toEqual([])
  })

  it('are refused twice, from another account, and where the place or the location is taken', async () => {
    const [east = '', west = ''] = world.home.locationIds
    const consentId = await world.given()
    const [first, second] = placesOf(await world.offer(consentId)).map(({ name }) => name)
    const [a = '', b = ''] = [first, second]
    const refused = async (pairs: { place: string; location_id: string }[]) =>
      (await world.connect(consentId, pairs)).code
    expect(
      await refused([
        { place: a, location_id: east },
        { place: a, location_id: west },
      ]),
    ).toBe('connection.place_taken')
    expect(
      await refused([
        { place: a, location_id: east },
        { place: b, location_id: east },
      ]),
    ).toBe('connection.location_taken')
    const wrongAccount = a.replace(/^accounts\/[^/]+/u, b.split('/').slice(0, 2).join('/'))
    expect(await refused([{ place: wrongAccount, location_id: east }])).toBe(
      'connection.place_unknown',
    )
    const rival = await buildRestaurant(app)
    expect(await refused([{ place: a, location_id: rival.locationIds[0] ?? '' }])).toBe(
      'location.not_found',
    )
    expect(await world.rows()).toMatchObject([{ health: 'none' }, { health: 'none' }])
    expect((await world.connect(consentId, [{ place: a, location_id: east }])).status).toBe(200)
    const again = await world.given()
    expect(placesOf(await world.offer(again))).toMatchObject([
      { match: 'connected', location_id: east },
      { match: null },
    ])
    expect((await world.connect(again, [{ place: a, location_id: west }])).code).toBe(
      'connection.place_taken',
    )
    expect((await world.connect(again, [{ place: b, location_id: east }])).code).toBe(
      'connection.location_taken',
    )
  })

  it('that another restaurant has are named so, and not taken from it', async () => {
    await world.connected()
    const before = await world.rows()
    const [mine, first] = [world.admin, world.home.id]
    world.home = await buildRestaurant(app, { locationNames: ['East'] })
    world.admin = await buildUser(app, world.home, 'Admin')
    const consentId = await world.given()
    const [place] = placesOf(await world.offer(consentId))
    expect(place).toMatchObject({ is_elsewhere: true, location_id: null })
    const [location = ''] = world.home.locationIds
    expect(
      await world.connect(consentId, [{ place: place?.name ?? '', location_id: location }]),
    ).toMatchObject({ status: 409, code: 'connection.place_elsewhere' })
    const after = (await mine.client.call(connections.list, { restaurantId: first })).data
    expect(after.map(({ place: title }) => title)).toEqual(before.map(({ place: title }) => title))
  })

  it('of an Admin of one location are offered and connected there alone', async () => {
    const [east = '', west = ''] = world.home.locationIds
    const ofWest = await buildUser(app, world.home, 'Admin', west)
    world.admin = ofWest
    const consentId = await world.given()
    const found = await world.offer(consentId)
    expect(found.locations.map(({ id }) => id)).toEqual([west])
    const [place] = placesOf(found)
    expect(
      (await world.connect(consentId, [{ place: place?.name ?? '', location_id: east }])).code,
    ).toBe('location.not_found')
  })
})
