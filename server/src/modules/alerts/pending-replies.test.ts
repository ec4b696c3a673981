import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAITRE, transition } from '#modules/reviews'
import { AlertHouse } from './alerts.test-setup.ts'
import { tellOfPending } from './tell-pending.ts'

const house = new AlertHouse()
beforeAll(() => house.start())
afterAll(() => house.stop())
beforeEach(async () => {
  house.clock.moveTo('2026-01-15T17:00:00Z')
  await house.open()
})

const HOUR_MS = 3_600_000

/** A review whose reply its source has had since now and does not show. */
async function sent(publication: 'submitted' | 'pending' = 'pending'): Promise<string> {
  const { review_id: reviewId } = await house.write({ rating: 5 })
  await house.sums.query(
    "update app.reviews set response = 'Thank you.', status = 'posted', publication = $2, posted_date = $3 where review_id = $1",
    [reviewId, publication, house.clock.now()],
  )
  return reviewId
}

const step = (reviewId: string, said: Parameters<typeof transition>[3]) =>
  house.app.services.database.scoped(house.restaurant.id, (tx) =>
    transition(house.app.services, tx, reviewId, said, MAITRE),
  )
const look = () => tellOfPending(house.app.services)

describe('a reply that its source keeps back', () => {
  it.each(['submitted', 'pending'] as const)(
    'as %s is told of after two days, once, to whoever answers reviews',
    async (publication) => {
      const [manager, kitchen] = [await house.hire('Manager'), await house.hire('BOH')]
      const reviewId = await sent(publication)
      house.clock.moveBy(47 * HOUR_MS)
      await look()
      expect(await house.listOf(manager)).toEqual([])
      house.clock.moveBy(HOUR_MS)
      await look()
      await look()
      expect(await house.listOf(manager)).toMatchObject([
        { kind: 'reply_pending', severity: 'notice', seen: false, review: { id: reviewId } },
      ])
      expect(await house.kindsOf(kitchen)).toEqual([])
      house.clock.moveBy(HOUR_MS)
      expect(await house.tend(manager)).toHaveLength(1)
      house.clock.moveBy(HOUR_MS)
      expect(await house.tend(manager)).toEqual([])
    },
  )

  it('that goes live or was edited is taken back before anybody is told late', async () => {
    const [live, edited] = [await sent(), await sent()]
    house.clock.moveBy(48 * HOUR_MS)
    await look()
    expect(await house.unseenOf(house.admin)).toBe(2)
    await step(live, { kind: 'live' })
    expect(await house.unseenOf(house.admin)).toBe(1)
    const client = await house.clientOf(house.admin)
    const saved = await client.raw('PUT', `/v1/location/all/review/${edited}/response`, {
      response: 'Other words.',
    })
    expect(saved.status).toBe(200)
    expect(await house.listOf(house.admin)).toEqual([])
    await look()
    expect(await house.listOf(house.admin)).toEqual([])
    house.clock.moveBy(HOUR_MS)
    expect(await house.tend(house.admin)).toEqual([])
  })

  it('that is rejected is told of as that alone', async () => {
    const reviewId = await sent()
    house.clock.moveBy(48 * HOUR_MS)
    await look()
    await step(reviewId, { kind: 'rejected', violation: 'PERSONAL_INFO' })
    expect(await house.kindsOf(house.admin)).toEqual(['reply_refused'])
  })

  it('is not told of where the review is gone from its source, or the reply is of weeks ago', async () => {
    const gone = await sent()
    await step(gone, { kind: 'guest_removed' })
    house.clock.moveBy(48 * HOUR_MS)
    await look()
    expect(await house.listOf(house.admin)).toEqual([])
    await sent()
    house.clock.moveBy(20 * 24 * HOUR_MS)
    await look()
    expect(await house.listOf(house.admin)).toEqual([])
  })
})

it('an open review says since when its source shows it no more, until it stands there again', async () => {
  const { review_id: reviewId } = await house.write({ rating: 5 })
  const since = async () => {
    const client = await house.clientOf(house.admin)
    return (await client.call(reviews.get, { locationId: 'all', reviewId })).data.removed_at_source
  }
  expect(await since()).toBeNull()
  await step(reviewId, { kind: 'guest_removed' })
  expect(await since()).toBe(house.clock.now().toISOString())
  await step(reviewId, { kind: 'returned' })
  expect(await since()).toBeNull()
})
