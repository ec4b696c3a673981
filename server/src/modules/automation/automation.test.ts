import { automation } from '@maitre/contract/automation'
import { restaurants } from '@maitre/contract/restaurants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeRestaurant, recordConsent } from '#modules/restaurants'
import { AutomaticHouse } from '#test/automatic-house'
import { buildKey, buildRestaurant, buildUser } from '#test/builders'

const START = new Date('2026-11-25T15:00:00Z')
let house: AutomaticHouse
let path: string

beforeAll(async () => {
  house = await AutomaticHouse.start(START)
  path = `/v1/restaurant/${house.restaurant.id}/automation`
})
afterAll(() => house.stop())

const inHouse = () => ({ restaurantId: house.restaurant.id })
const read = async () => (await house.admin.client.call(automation.get, inHouse())).data
const record = async () =>
  (await house.admin.client.call(automation.consents, { ...inHouse(), limit: 100 })).data
const acts = () =>
  house.sums.query<{ act: string; before: object; after: object }>(
    'select act, before, after from app.audit_log where restaurant_id = $1 order by n',
    [house.restaurant.id],
  )

describe('the policy of automatic approval', () => {
  it('is off in a new restaurant, and lets neither one star nor anything else out', async () => {
    expect(await read()).toMatchObject({
      auto_approve_reviews: false,
      auto_approval_minutes_delay: null,
      sources: ['google', 'yelp', 'tripadvisor'],
      smallest_rating: 2,
      texts: ['with_text', 'without_text'],
      languages: ['en', 'fr', 'other'],
      hours: null,
      daily_cap: null,
      stopped_at: null,
      consent: null,
      counting: 0,
      queued: 0,
      today: [],
    })
  })

  it('keeps what is changed and leaves the rest, each thing once and in order', async () => {
    const changes = {
      sources: ['yelp', 'google', 'yelp'],
      smallest_rating: 4,
      hours: [
        { day: 6, from: '10:00', to: '01:00' },
        { day: 1, from: '09:00', to: '17:30' },
        { day: 6, from: '11:00', to: '23:00' },
      ],
      daily_cap: 12,
      auto_approval_minutes_delay: 60,
    }
    expect(await house.admin.client.raw('PUT', path, changes)).toMatchObject({ status: 200 })
    expect(await house.admin.client.raw('PUT', path, { texts: ['with_text'] })).toMatchObject({
      data: {
        sources: ['google', 'yelp'],
        smallest_rating: 4,
        texts: ['with_text'],
        languages: ['en', 'fr', 'other'],
        hours: [
          { day: 1, from: '09:00', to: '17:30' },
          { day: 6, from: '11:00', to: '23:00' },
        ],
        daily_cap: 12,
        auto_approval_minutes_delay: 60,
      },
    })
    expect((await acts()).at(-1)).toMatchObject({
      act: 'automation.changed',
      before: { texts: ['with_text', 'without_text'] },
      after: { texts: ['with_text'] },
    })
  })

  it.each([
    ['no source', { sources: [] }],
    ['a source that is none', { sources: ['facebook'] }],
    ['no stars', { smallest_rating: 0 }],
    ['six stars', { smallest_rating: 6 }],
    ['a language that is none', { languages: ['de'] }],
    ['neither words nor none', { texts: [] }],
    ['hours of no day', { hours: [] }],
    ['an eighth day', { hours: [{ day: 8, from: '09:00', to: '17:00' }] }],
    ['a twenty-fifth hour', { hours: [{ day: 1, from: '25:00', to: '17:00' }] }],
    ['a field more in hours', { hours: [{ day: 1, from: '09:00', to: '17:00', zone: 'UTC' }] }],
    ['no replies a day', { daily_cap: 0 }],
    ['half a reply a day', { daily_cap: 1.5 }],
    ['a delay that is none of the list', { auto_approval_minutes_delay: 61 }],
    ['a field that is none', { auto_approve_reviews: true }],
  ])('refuses %s and keeps what it was', async (_, changes) => {
    const before = await read()
    expect(await house.admin.client.raw('PUT', path, changes)).toMatchObject({
      status: 400,
      code: 'request.invalid',
    })
    expect(await read()).toEqual(before)
  })

  it('says by its smallest rating whether one star is let out, as the source’s own call does', async () => {
    const call = (one_star?: boolean) =>
      house.admin.client.call(restaurants.updateAutoApproval, {
        ...inHouse(),
        auto_approve_reviews: false,
        auto_approval_minutes_delay: 60,
        ...(one_star !== undefined && { auto_approve_one_star: one_star }),
      })
    expect((await call()).data.auto_approve_one_star).toBe(false)
    expect((await call(false)).data.auto_approve_one_star).toBe(false)
    expect((await read()).smallest_rating).toBe(4)
    expect((await call(true)).data.auto_approve_one_star).toBe(true)
    expect((await read()).smallest_rating).toBe(1)
    expect((await call(false)).data.auto_approve_one_star).toBe(false)
    expect((await read()).smallest_rating).toBe(2)
  })
})

describe('the consent to automatic approval', () => {
  it('is refused for a text that is not the present one, and changes nothing', async () => {
    const before = await read()
    const old = { text_version: 999, language: 'en', daily_cap: 3 }
    expect(await house.admin.client.raw('POST', `${path}/consent`, old)).toMatchObject({
      status: 409,
      code: 'consent.outdated',
    })
    expect(await read()).toEqual(before)
  })

  it('is recorded with its text, its language, and who gave it when, together with what else is changed', async () => {
    const { text } = await read()
    await house.agree({ daily_cap: 9 })
    const consent = {
      given: true,
      at: house.now.toISOString(),
      by: 'Test Admin',
      came: 'screen',
      text_version: text.version,
      language: 'en',
      wording: text.en,
    }
    expect(await read()).toMatchObject({ auto_approve_reviews: true, daily_cap: 9, consent })
    expect((await record())[0]).toMatchObject(consent)
    expect((await acts()).map(({ act }) => act)).toContain('consent.given')
  })

  it('is recorded once, however often a change is saved', async () => {
    const before = (await record()).length
    await house.change({ daily_cap: 8 })
    await house.agree({ daily_cap: 7 })
    expect(await record()).toHaveLength(before)
    expect((await read()).daily_cap).toBe(7)
  })

  it('is recorded as given by a plain call where its text was not shown', async () => {
    await house.wait(1)
    await house.withdraw()
    expect(await read()).toMatchObject({ auto_approve_reviews: false, consent: null })
    await house.admin.client.call(restaurants.updateAutoApproval, {
      ...inHouse(),
      auto_approve_reviews: true,
      auto_approval_minutes_delay: 15,
    })
    expect((await record()).slice(0, 2)).toMatchObject([
      { given: true, came: 'call', by: 'Test Admin' },
      { given: false, came: 'screen', by: 'Test Admin' },
    ])
  })

  it('pages its record, the latest first', async () => {
    const page = await house.admin.client.call(automation.consents, {
      ...inHouse(),
      offset: 1,
      limit: 1,
    })
    expect(page).toMatchObject({ data: [{ given: false }], page: { total: 3, hasMore: true } })
  })

  it('says of a restaurant that arrives with it on how it came, and lets nothing of before out', async () => {
    const other = await buildRestaurant(house.app)
    const { client } = await buildUser(house.app, other, 'Admin')
    await house.app.services.database.scoped(other.id, async (tx) => {
      await describeRestaurant(house.app.services, tx, {
        signature: {},
        facts: {},
        additional_system_prompt_instructions: '',
        auto_approve_reviews: true,
        auto_approval_minutes_delay: 60,
      })
      await recordConsent(house.app.services, tx, { given: true, came: 'demo' })
    })
    expect((await client.call(automation.get, { restaurantId: other.id })).data).toMatchObject({
      auto_approve_reviews: true,
      consent: { came: 'demo', by: null, text_version: null, language: null },
    })
  })

  it('is recorded anew where the one that stands is to other words, while what counts down goes on', async () => {
    await house.agree()
    const { row } = await house.draft()
    const counting = await row()
    await house.sums.query(
      "update app.consents set text_version = 7, wording = 'Other words.' where restaurant_id = $1 and given",
      [house.restaurant.id],
    )
    expect(await read()).toMatchObject({ consent: { text_version: 7 }, text: { version: 1 } })
    await house.wait(1)
    const before = (await record()).length
    await house.agree()
    expect(await record()).toHaveLength(before + 1)
    expect(await read()).toMatchObject({
      consent: { text_version: 1, at: house.now.toISOString() },
      counting: 1,
    })
    expect(await row()).toMatchObject({ auto_approve_at: counting.auto_approve_at })
    const late = await house.draft({ createdAt: new Date(house.now.getTime() - 30_000) })
    expect((await late.row()).auto_approve_at).not.toBeNull()
    await house.agree()
    expect(await record()).toHaveLength(before + 1)
  })

  it.each(['Manager', 'BOH'] as const)('is asked of an Admin alone, and of no %s', async (role) => {
    const { client } = await buildUser(house.app, house.restaurant, role)
    const consent = { text_version: 1, language: 'en' }
    expect(await client.raw('GET', path)).toMatchObject({ status: 403 })
    expect(await client.raw('POST', `${path}/consent`, consent)).toMatchObject({ status: 403 })
    expect(await client.raw('PUT', `${path}/stop`, { stopped: true })).toMatchObject({
      status: 403,
    })
  })

  it('is given, taken back, changed, stopped and let run again by no key of the API, which may read it', async () => {
    const { client } = await buildKey(house.app, house.restaurant)
    const before = await read()
    const consent = { text_version: 1, language: 'en' }
    expect(await client.raw('POST', `${path}/consent`, consent)).toMatchObject({ status: 403 })
    expect(await client.raw('DELETE', `${path}/consent`)).toMatchObject({ status: 403 })
    expect(await client.raw('PUT', path, { daily_cap: 1000 })).toMatchObject({ status: 403 })
    expect(await client.raw('PUT', `${path}/stop`, { stopped: false })).toMatchObject({
      status: 403,
    })
    expect(await client.raw('GET', path)).toMatchObject({ status: 200 })
    expect(await read()).toEqual(before)
  })
})

describe('the switch that stops everything automatic', () => {
  it('is told to every screen, noted in the log, and shown with who used it and when', async () => {
    const news: unknown[] = []
    const forget = house.app.services.live.onMessage(({ restaurantId, event }) => {
      if (restaurantId === house.restaurant.id) news.push(event)
    })
    await house.switch(true)
    await expect.poll(() => news).toContainEqual({ type: 'restaurant.changed' })
    forget()
    expect(await read()).toMatchObject({
      auto_approve_reviews: true,
      stopped_at: house.now.toISOString(),
      stopped_by: 'Test Admin',
    })
    const self = await house.admin.client.call(restaurants.self, {})
    expect(self.data.automation_stopped_at).toBe(house.now.toISOString())
    expect((await acts()).at(-1)?.act).toBe('automation.stopped')
  })

  it('is for an Admin of one location to stop by, and not to have it go on by', async () => {
    await house.switch(false)
    const [own = ''] = house.restaurant.locationIds
    const { client } = await buildUser(house.app, house.restaurant, 'Admin', own)
    expect((await client.call(automation.stop, { ...inHouse(), stopped: true })).status).toBe(200)
    expect(await client.call(automation.stop, { ...inHouse(), stopped: false })).toMatchObject({
      status: 403,
      code: 'restaurant.all_locations_required',
    })
    expect((await read()).stopped_at).not.toBeNull()
  })

  it('changes nothing when it is used twice', async () => {
    const before = await acts()
    await house.switch(true)
    expect(await acts()).toHaveLength(before.length)
  })

  it('lets everything run again, which is noted too', async () => {
    await house.switch(false)
    expect(await read()).toMatchObject({ stopped_at: null, stopped_by: null })
    expect((await acts()).at(-1)?.act).toBe('automation.resumed')
  })

  it('is forgotten with the consent, so that the next one begins fresh', async () => {
    await house.switch(true)
    await house.withdraw()
    await house.agree()
    expect(await read()).toMatchObject({ auto_approve_reviews: true, stopped_at: null })
  })

  it('refuses to stop what is not switched on', async () => {
    await house.withdraw()
    expect(await house.admin.client.raw('PUT', `${path}/stop`, { stopped: true })).toMatchObject({
      status: 409,
      code: 'consent.missing',
    })
  })
})
