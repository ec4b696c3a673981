import { automation } from '@maitre/contract/automation'
import { locations } from '@maitre/contract/locations'
import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { restaurants } from '@maitre/contract/restaurants'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followClockOf } from '#modules/drafting'
import { holdPolicy } from '#modules/restaurants'
import { AutomaticHouse } from '#test/automatic-house'
import { buildUser } from '#test/builders'
import { waitsForLock } from '#test/database'

// A Wednesday, ten in the morning in Toronto, where the locations are.
const START = new Date('2026-11-25T15:00:00Z')
const ANY = {
  sources: ['google' as const, 'yelp' as const, 'tripadvisor' as const],
  smallest_rating: 2,
  texts: ['with_text' as const, 'without_text' as const],
  languages: ['en' as const, 'fr' as const, 'other' as const],
  hours: null,
  daily_cap: null,
  auto_approval_minutes_delay: 15 as const,
}
const LEFT = { response_approved: false, publication: 'none', auto_approve_at: null }
const LET_OUT = { status: 'approved', publication: 'queued', approved_by: 'Maitre' }
let house: AutomaticHouse

beforeAll(async () => {
  house = await AutomaticHouse.start(START)
})
afterAll(() => house.stop())
beforeEach(() => house.agree(ANY))
afterEach(async () => {
  await house.withdraw()
  // Whatever a test does is over before the next day begins.
  await house.wait(24 * 60)
})

/** Moves the clock to ten in the morning of the next Wednesday in Toronto, and answers what is so many minutes later. */
async function onWednesday(): Promise<(minutes: number) => Date> {
  const days = (10 - house.now.getUTCDay()) % 7 || 7
  const ten = new Date(house.now.getTime())
  ten.setUTCDate(ten.getUTCDate() + days)
  ten.setUTCHours(15, 0, 0, 0)
  await house.moveTo(ten)
  return (minutes) => new Date(ten.getTime() + minutes * 60_000)
}
const DAY = 24 * 60

describe('a review that is outside of the conditions', () => {
  it.each([
    ['of a source that is left out', { sources: ['yelp' as const] }, {}, 'source_excluded'],
    ['with one star', {}, { rating: 1, text: 'The soup was cold.' }, 'one_star'],
    ['with few stars', { smallest_rating: 4 }, { rating: 3 }, 'low_rating'],
    ['without stars', {}, { rating: null }, 'no_rating'],
    ['without words', { texts: ['with_text' as const] }, { text: '' }, 'text_excluded'],
    ['with words', { texts: ['without_text' as const] }, {}, 'text_excluded'],
    ['in a language that is left out', { languages: ['fr' as const] }, {}, 'language_excluded'],
  ])('waits for a person with its reason: %s', async (_, conditions, guest, reason) => {
    await house.change(conditions)
    const { row } = await house.draft(guest)
    expect(await row()).toMatchObject({ ...LEFT, held_reason: reason })
  })

  it('may be approved by a person all the same, together with others too', async () => {
    await house.change({ languages: ['fr'] })
    const { reviewId } = await house.draft()
    const asked = { locationId: 'all', reviewId, unless_held: true } as const
    expect(await house.admin.client.call(reviews.approve, asked)).toMatchObject({
      data: { status: 'approved', held_reason: null },
    })
  })

  it('goes on waiting when the conditions are widened', async () => {
    await house.change({ languages: ['fr'] })
    const { row } = await house.draft()
    await house.change({ languages: ['en', 'fr'] })
    expect(await row()).toMatchObject({ ...LEFT, held_reason: 'language_excluded' })
  })
})

describe('the opening hours', () => {
  const today = (hours: [string, string]) => [{ day: 3, from: hours[0], to: hours[1] }]

  it('let a reply out at its time while they last', async () => {
    const after = await onWednesday()
    await house.change({ hours: today(['09:00', '17:00']) })
    const { row } = await house.draft()
    expect((await row()).auto_approve_at).toEqual(after(15))
  })

  it('end a countdown at the next opening where it would end outside of them', async () => {
    const after = await onWednesday()
    await house.change({ hours: today(['18:00', '23:00']) })
    const { row, end } = await house.draft()
    expect((await row()).auto_approve_at).toEqual(after(8 * 60))
    expect(await end()).toMatchObject({ status: 'draft', publication: 'none' })
    await house.moveTo(after(8 * 60))
    expect(await end()).toMatchObject(LET_OUT)
  })

  it('are kept by a job that comes too late, which waits for the next opening', async () => {
    const after = await onWednesday()
    await house.change({ hours: today(['09:00', '11:00']) })
    const { row, end } = await house.draft()
    await house.moveTo(after(90))
    expect(await end()).toMatchObject({ status: 'draft', publication: 'none', held_reason: null })
    expect((await row()).auto_approve_at).toEqual(after(7 * DAY - 60))
    await house.moveTo(after(7 * DAY - 60))
    expect(await end()).toMatchObject(LET_OUT)
  })
})

it('a countdown follows the clock of its location, which is given another time zone', async () => {
  const after = await onWednesday()
  await house.change({ hours: [{ day: 3, from: '18:00', to: '23:00' }] })
  const { row } = await house.draft()
  expect((await row()).auto_approve_at).toEqual(after(8 * 60))
  const [locationId = ''] = house.restaurant.locationIds
  const move = async (timezone: string) => {
    await house.admin.client.call(locations.update, { locationId, timezone })
    await followClockOf(house.app.services, { restaurantId: house.restaurant.id })
  }
  // In Paris it is six hours later than in Toronto.
  await move('Europe/Paris')
  expect((await row()).auto_approve_at).toEqual(after(2 * 60))
  await move('America/Toronto')
})

describe('the daily number', () => {
  it('lets so many replies of a location out on a day, and leaves the next one to a person with the reason', async () => {
    await house.change({ daily_cap: 2 })
    const three = [await house.draft(), await house.draft(), await house.draft()]
    const elsewhere = await house.draft({ locationId: house.restaurant.locationIds[1] ?? '' })
    await house.wait(15)
    const ended = []
    for (const { end } of three) ended.push(await end())
    expect(ended).toMatchObject([LET_OUT, LET_OUT, { ...LEFT, held_reason: 'daily_cap' }])
    expect(await elsewhere.end()).toMatchObject(LET_OUT)
    expect((await house.get()).data).toMatchObject({
      queued: 3,
      today: [
        { name: 'First', posted: 2 },
        { name: 'Second', posted: 1 },
      ],
    })
  })

  it('holds where two workers end two countdowns at the same moment', async () => {
    await house.change({ daily_cap: 1 })
    const both = [await house.draft(), await house.draft()]
    await house.wait(15)
    // Both come to the policy while it is held, and so neither can count before the other has written.
    const { ends } = await house.app.services.database.scoped(house.restaurant.id, async (tx) => {
      await holdPolicy(house.app.services, tx)
      const begun = both.map(({ end }) => end())
      await expect.poll(() => waitsForLock(house.app.database), { timeout: 20_000 }).toBe(true)
      return { ends: begun }
    })
    const ended = await Promise.all(ends)
    expect(ended.map((row) => row.publication).toSorted()).toEqual(['none', 'queued'])
  })

  it('is counted by the location’s own day', async () => {
    const after = await onWednesday()
    // Half past eleven in the evening in Toronto, where it is another day already by the clock of the world.
    await house.moveTo(after(13 * 60 + 30))
    await house.change({ daily_cap: 1 })
    const [evening, night] = [await house.draft(), await house.draft()]
    await house.wait(15)
    expect(await evening.end()).toMatchObject(LET_OUT)
    const one = { name: 'First', posted: 1 }
    expect((await house.get()).data).toMatchObject({ today: [one] })
    await house.moveTo(after(14 * 60))
    expect((await house.get()).data).toMatchObject({ today: [] })
    expect(await night.end()).toMatchObject(LET_OUT)
    expect((await house.get()).data).toMatchObject({ today: [one] })
  })

  it('does not count what people send, nor what was called back', async () => {
    await house.change({ daily_cap: 1 })
    const byPerson = await house.draft()
    const asked = { locationId: 'all', reviewId: byPerson.reviewId } as const
    await house.admin.client.call(reviews.approve, asked)
    await house.admin.client.raw(
      'POST',
      `/v1/location/all/review/${byPerson.reviewId}/response/post`,
    )
    expect(await byPerson.postings()).toMatchObject([{ automatic: false }])
    const first = await house.draft()
    await house.wait(15)
    await first.end()
    await house.switch(true)
    await house.switch(false)
    const second = await house.draft()
    await house.wait(15)
    expect(await second.end()).toMatchObject(LET_OUT)
  })
})

describe('what is under way', () => {
  it('is told to an Admin of one location of that one alone', async () => {
    const [first = '', second = ''] = house.restaurant.locationIds
    const sent = [
      await house.draft({ locationId: first }),
      await house.draft({ locationId: second }),
    ]
    await house.wait(15)
    for (const { end } of sent) await end()
    for (const locationId of [first, first, second]) await house.draft({ locationId })
    expect((await house.get()).data).toMatchObject({ counting: 3, queued: 2 })
    const { client } = await buildUser(house.app, house.restaurant, 'Admin', second)
    const theirs = await client.call(automation.get, { restaurantId: house.restaurant.id })
    expect(theirs.data).toMatchObject({ counting: 1, queued: 1, today: [{ posted: 1 }] })
  })
})

describe('changed conditions', () => {
  it('apply at once to the countdowns under way: what is outside now waits for a person', async () => {
    const [happy, sad] = [await house.draft(), await house.draft({ rating: 3 })]
    await house.change({ smallest_rating: 4 })
    expect(await sad.row()).toMatchObject({ ...LEFT, held_reason: 'low_rating' })
    expect((await happy.row()).auto_approve_at).toEqual(new Date(house.now.getTime() + 900_000))
  })

  it('move the ends of those that stay, counted from when each began', async () => {
    const after = await onWednesday()
    const { row, end } = await house.draft()
    await house.wait(5)
    await house.change({ auto_approval_minutes_delay: 60 })
    expect((await row()).auto_approve_at).toEqual(after(60))
    await house.change({ hours: [{ day: 4, from: '09:00', to: '10:00' }] })
    expect((await row()).auto_approve_at).toEqual(after(DAY - 60))
    await house.change({ hours: null, auto_approval_minutes_delay: 1 })
    expect((await row()).auto_approve_at).toEqual(house.now)
    expect(await end()).toMatchObject(LET_OUT)
  })

  it('also come by the source’s own call', async () => {
    const after = await onWednesday()
    const { row } = await house.draft()
    await house.admin.client.call(restaurants.updateAutoApproval, {
      restaurantId: house.restaurant.id,
      auto_approve_reviews: true,
      auto_approval_minutes_delay: 240,
    })
    expect((await row()).auto_approve_at).toEqual(after(240))
  })

  it('leave an edit its own beginning', async () => {
    const after = await onWednesday()
    const { row, reviewId } = await house.draft()
    await house.wait(10)
    const words = { locationId: 'all', reviewId, response: 'Thank you, come again.' } as const
    await house.admin.client.call(replies.updateResponse, words)
    await house.change({ auto_approval_minutes_delay: 30 })
    expect((await row()).auto_approve_at).toEqual(after(40))
  })
})

describe('the switch that stops everything', () => {
  it('ends countdowns and calls back what has not left, each with the reason', async () => {
    const [counting, queued] = [await house.draft(), await house.draft()]
    await house.wait(15)
    expect(await queued.end()).toMatchObject(LET_OUT)
    await house.switch(true)
    expect(await counting.row()).toMatchObject({ ...LEFT, held_reason: 'stopped' })
    expect(await queued.row()).toMatchObject({ ...LEFT, status: 'draft', held_reason: 'stopped' })
    expect(await queued.postings()).toMatchObject([{ state: 'void', automatic: true }])
    expect((await house.get()).data).toMatchObject({ counting: 0, queued: 0 })
  })

  it('leaves alone what a person approved and sent', async () => {
    const { reviewId, row, postings } = await house.draft()
    await house.admin.client.call(reviews.approve, { locationId: 'all', reviewId })
    await house.admin.client.raw('POST', `/v1/location/all/review/${reviewId}/response/post`)
    await house.switch(true)
    expect(await row()).toMatchObject({ status: 'approved', publication: 'queued' })
    expect(await postings()).toMatchObject([{ state: 'queued' }])
  })

  it('leaves what comes later to a person with the reason, and does not let that out when it runs again', async () => {
    await house.switch(true)
    const { row } = await house.draft()
    expect(await row()).toMatchObject({ ...LEFT, held_reason: 'stopped' })
    await house.wait(1)
    await house.switch(false)
    expect(await row()).toMatchObject({ ...LEFT, held_reason: 'stopped' })
    const since = await house.draft({ createdAt: new Date(house.now.getTime() - 30_000) })
    expect(await since.row()).toMatchObject({ ...LEFT, held_reason: null })
    const after = await house.draft()
    expect((await after.row()).auto_approve_at).not.toBeNull()
  })

  it('stops an end of a countdown that comes at the same moment, or what that queued', async () => {
    const { end, row } = await house.draft()
    await house.wait(15)
    await Promise.all([end(), house.switch(true)])
    expect(await row()).toMatchObject({ ...LEFT, held_reason: 'stopped' })
  })
})

describe('a consent that is taken back', () => {
  it('ends countdowns and calls back what has not left, which then waits for nothing but a person', async () => {
    const [counting, queued] = [await house.draft(), await house.draft()]
    await house.wait(15)
    await queued.end()
    await house.withdraw()
    expect(await counting.row()).toMatchObject({ ...LEFT, held_reason: null })
    expect(await queued.row()).toMatchObject({ ...LEFT, status: 'draft', held_reason: null })
    expect(await queued.postings()).toMatchObject([{ state: 'void' }])
  })

  it('lets nothing out of before when it is given again', async () => {
    const written = house.now
    await house.withdraw()
    await house.wait(5)
    await house.agree(ANY)
    const { row } = await house.draft({ createdAt: written, updatedAt: written })
    expect(await row()).toMatchObject({ ...LEFT, held_reason: null })
  })
})
