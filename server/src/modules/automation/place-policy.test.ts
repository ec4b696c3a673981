import { automation } from '@maitre/contract/automation'
import type { InputOf } from '@maitre/contract/endpoint'
import { locations } from '@maitre/contract/locations'
import { APPROVAL_SETTINGS } from '@maitre/contract/place-setting-names'
import { placeSettings, regions } from '@maitre/contract/regions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPolicy, policiesAt } from '#modules/restaurants'
import { AutomaticHouse } from '#test/automatic-house'
import { buildUser, unique } from '#test/builders'

// A Wednesday, ten in the morning in Toronto, where the locations are.
const START = new Date('2026-11-25T15:00:00Z')
const LET_OUT = { status: 'approved', publication: 'queued', approved_by: 'Maitre' }
const LEFT = { publication: 'none', auto_approve_at: null }
let house: AutomaticHouse
let here: string
let there: string
let region: string

beforeAll(async () => {
  house = await AutomaticHouse.start(START)
  ;[here = '', there = ''] = house.restaurant.locationIds
})
afterAll(() => house.stop())
beforeEach(async () => {
  const { data } = await house.admin.client.call(regions.create, {
    ...of(),
    name: unique('Region'),
  })
  region = data.id
  await join(here, region)
  await house.agree({ smallest_rating: 2, daily_cap: null, auto_approval_minutes_delay: 15 })
})
afterEach(async () => {
  await house.withdraw()
  await house.admin.client.call(regions.remove, { ...of(), regionId: region })
  for (const placeId of [here, there]) await change(placeId, { unset: [...APPROVAL_SETTINGS] })
  // Whatever a test does is over before the next day begins.
  await house.wait(24 * 60)
})

const of = () => ({ restaurantId: house.restaurant.id })
const join = (locationId: string, region_id: string | null) =>
  house.admin.client.call(locations.update, { locationId, region_id })
type Change = Omit<InputOf<(typeof placeSettings)['change']>, 'restaurantId' | 'placeId'>
async function change(placeId: string, wanted: Change): Promise<void> {
  const answer = await house.admin.client.call(placeSettings.change, {
    ...of(),
    placeId,
    ...wanted,
  })
  expect(answer.status).toBe(200)
}
const minutesFromNow = (minutes: number) => new Date(house.now.getTime() + minutes * 60_000)

describe('a draft', () => {
  it('counts down by the delay of its location, and by that of the restaurant elsewhere', async () => {
    await change(region, { set: { 'approval.delay': 60 } })
    const [one, other] = [
      await house.draft({ locationId: here }),
      await house.draft({ locationId: there }),
    ]
    expect((await one.row()).auto_approve_at).toEqual(minutesFromNow(60))
    expect((await other.row()).auto_approve_at).toEqual(minutesFromNow(15))
  })

  it('waits where nothing is approved automatically, and says so', async () => {
    await change(here, { set: { 'approval.takes_part': false } })
    const [one, other] = [
      await house.draft({ locationId: here }),
      await house.draft({ locationId: there }),
    ]
    expect(await one.row()).toMatchObject({ ...LEFT, held_reason: 'place_excluded' })
    expect((await other.row()).auto_approve_at).toEqual(minutesFromNow(15))
  })

  it('goes by the location where location and region differ', async () => {
    await change(region, { set: { 'approval.smallest_rating': 5 } })
    await change(here, { set: { 'approval.smallest_rating': 3 } })
    const three = await house.draft({ locationId: here, rating: 3 })
    expect((await three.row()).auto_approve_at).toEqual(minutesFromNow(15))
    const two = await house.draft({ locationId: here, rating: 2 })
    expect(await two.row()).toMatchObject({ ...LEFT, held_reason: 'low_rating' })
  })
})

it('a location has all that is set at its place of the policy, and another one nothing of that', async () => {
  const own = {
    sources: ['yelp' as const],
    smallest_rating: 4,
    texts: ['with_text' as const],
    languages: ['fr' as const],
    hours: [{ day: 3, from: '18:00', to: '21:00' }],
    daily_cap: 7,
  }
  const fields = Object.entries(own).map(([name, value]) => [`approval.${name}`, value] as const)
  const rest = { 'approval.takes_part': false, 'approval.delay': 240 }
  await change(region, { set: { ...Object.fromEntries(fields), ...rest } })
  const { services } = house.app
  const [mine, others, restaurant] = await services.database.scoped(
    house.restaurant.id,
    async (tx) => {
      const policy = await findPolicy(services, tx)
      const policyAt = await policiesAt(tx, policy, [here, there])
      return [policyAt(here), policyAt(there), policy]
    },
  )
  expect(mine).toEqual({ ...restaurant, ...own, takesPart: false, delayMinutes: 240 })
  expect(others).toEqual(restaurant)
})

describe('a countdown under way', () => {
  it('follows when a value of its place changes, and no other does', async () => {
    const [one, other] = [
      await house.draft({ locationId: here }),
      await house.draft({ locationId: there }),
    ]
    await change(region, { set: { 'approval.delay': 240 } })
    expect((await one.row()).auto_approve_at).toEqual(minutesFromNow(240))
    await change(here, { set: { 'approval.takes_part': false } })
    expect(await one.row()).toMatchObject({ ...LEFT, held_reason: 'place_excluded' })
    expect((await other.row()).auto_approve_at).toEqual(minutesFromNow(15))
  })

  it('follows when its location leaves the region, and when the region is deleted', async () => {
    await change(region, { set: { 'approval.delay': 240 } })
    const { row } = await house.draft({ locationId: here })
    await join(here, null)
    expect((await row()).auto_approve_at).toEqual(minutesFromNow(15))
    await join(here, region)
    expect((await row()).auto_approve_at).toEqual(minutesFromNow(240))
    await house.admin.client.call(regions.remove, { ...of(), regionId: region })
    expect((await row()).auto_approve_at).toEqual(minutesFromNow(15))
  })

  it('follows a change of the restaurant only where its place says nothing else', async () => {
    await change(here, { set: { 'approval.delay': 60 } })
    const [one, other] = [
      await house.draft({ locationId: here }),
      await house.draft({ locationId: there }),
    ]
    await house.change({ auto_approval_minutes_delay: 240 })
    expect((await one.row()).auto_approve_at).toEqual(minutesFromNow(60))
    expect((await other.row()).auto_approve_at).toEqual(minutesFromNow(240))
  })

  it('is decided by the daily number of its own location at its end', async () => {
    await change(here, { set: { 'approval.daily_cap': 1 } })
    const drafts = [
      await house.draft({ locationId: here }),
      await house.draft({ locationId: here }),
      await house.draft({ locationId: there }),
      await house.draft({ locationId: there }),
    ]
    await house.wait(15)
    const ends = []
    for (const { end } of drafts) ends.push(await end())
    expect(ends).toMatchObject([LET_OUT, { ...LEFT, held_reason: 'daily_cap' }, LET_OUT, LET_OUT])
    const today = async () =>
      (await house.admin.client.call(automation.get, of())).data.today.map(
        ({ location_id: id, posted, daily_cap: most }) => [id, posted, most],
      )
    expect(await today()).toEqual([
      [there, 2, null],
      [here, 1, 1],
    ])
    await house.change({ daily_cap: 9 })
    await change(here, { set: { 'approval.daily_cap': null } })
    expect(await today()).toEqual([
      [there, 2, 9],
      [here, 1, null],
    ])
  })

  it('ends at both of them when the restaurant stops everything', async () => {
    await change(here, { set: { 'approval.takes_part': true } })
    const [one, other] = [
      await house.draft({ locationId: here }),
      await house.draft({ locationId: there }),
    ]
    await house.switch(true)
    for (const { row } of [one, other])
      expect(await row()).toMatchObject({ ...LEFT, held_reason: 'stopped' })
    await house.switch(false)
  })
})

describe('the dry run', () => {
  it('tells each review by what holds at its location', async () => {
    await change(here, { set: { 'approval.takes_part': false } })
    const one = await house.draft({ locationId: here })
    const other = await house.draft({ locationId: there })
    const { data } = await house.admin.client.call(automation.dryRun, { ...of(), limit: 100 })
    const reasons = new Map(data.outcomes.map(({ review_id: id, reason }) => [id, reason]))
    expect([reasons.get(one.reviewId), reasons.get(other.reviewId)]).toEqual([
      'place_excluded',
      null,
    ])
  })

  it('of a region or a location looks at its own reviews alone, by what is said there and saved nowhere', async () => {
    const one = await house.draft({ locationId: here, rating: 3 })
    const other = await house.draft({ locationId: there, rating: 3 })
    type Tried = InputOf<(typeof automation)['dryRun']>['place']
    const outcomes = async (place: Tried) => {
      const asked = { ...of(), place, limit: 100 }
      const { data } = await house.admin.client.call(automation.dryRun, asked)
      expect(new Set(data.outcomes.map(({ location_id: id }) => id))).toEqual(new Set([here]))
      return data.outcomes.find(({ review_id: id }) => id === one.reviewId)?.reason
    }
    expect(await outcomes({ id: here })).toBeNull()
    expect(await outcomes({ id: here, set: { 'approval.smallest_rating': 5 } })).toBe('low_rating')
    const excluded = { id: region, set: { 'approval.takes_part': false } }
    expect(await outcomes(excluded)).toBe('place_excluded')
    // What is saved at the location holds before what is tried at its region, and can itself be tried without.
    await change(region, { set: { 'approval.takes_part': false } })
    await change(here, { set: { 'approval.takes_part': true } })
    expect(await outcomes(excluded)).toBeNull()
    expect(await outcomes({ id: here, unset: ['approval.takes_part'] })).toBe('place_excluded')
    const stored = await house.admin.client.call(placeSettings.get, { ...of(), placeId: here })
    expect(stored.data.own).toEqual({ 'approval.takes_part': true })
    const { client } = await buildUser(house.app, house.restaurant, 'Admin', there)
    expect(await client.call(automation.dryRun, { ...of(), place: { id: here } })).toMatchObject({
      code: 'region.place_not_found',
    })
    expect((await client.call(automation.dryRun, of())).data.outcomes).toContainEqual(
      expect.objectContaining({ review_id: other.reviewId }),
    )
  })
})
