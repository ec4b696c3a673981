import { alerts } from '@maitre/contract/alerts'
import { restaurants } from '@maitre/contract/restaurants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postingGivenUp } from '#modules/publishing'
import { connectionLost } from '#modules/sources'
import { AlertHouse, RISKY } from './alerts.test-setup.ts'
import { lookAroundLocation } from './look-around.ts'
import { type Cause, raiseAlerts } from './raise-alerts.ts'
import { tellOfOverdue } from './tell-overdue.ts'

const house = new AlertHouse()
beforeAll(() => house.start())
afterAll(() => house.stop())
beforeEach(async () => {
  house.clock.moveTo('2026-01-15T17:00:00Z')
  await house.open()
})

const HOUR_MS = 3_600_000

describe('a bad review', () => {
  it('alerts everybody who may see its location when it arrives, and nobody else', async () => {
    const [here, elsewhere] = house.restaurant.locationIds
    const manager = await house.hire('Manager', here)
    const kitchen = await house.hire('BOH', here)
    const other = await house.hire('Manager', elsewhere)
    const nobody = await house.hire('User', here)
    const review = await house.write()
    for (const person of [house.admin, manager, kitchen]) {
      const [alert, ...more] = await house.listOf(person)
      expect(more).toEqual([])
      expect(alert).toMatchObject({
        kind: 'bad_review',
        severity: 'important',
        seen: false,
        location_id: here,
        review: { id: review.review_id, rating: 1 },
        escalated_from: null,
      })
      expect(await house.unseenOf(person)).toBe(1)
    }
    expect(await house.givenTo(other)).toBe(0)
    expect(await house.givenTo(nobody)).toBe(0)
    expect(await nobody.client.call(alerts.list, house.in)).toMatchObject({ status: 403 })
  })

  it('alerts once, however often it is read', async () => {
    const review = await house.write()
    await house.read(review)
    await house.read(review)
    expect(await house.kindsOf(house.admin)).toEqual(['bad_review'])
  })

  it('is one that the restaurant calls bad', async () => {
    await house.write({ rating: 3 })
    expect(await house.kindsOf(house.admin)).toEqual([])
    await house.admin.client.call(restaurants.update, {
      restaurantId: house.restaurant.id,
      bad_review_max_rating: 3,
    })
    await house.write({ rating: 3 })
    expect(await house.kindsOf(house.admin)).toEqual(['bad_review'])
    await house.write({ rating: null })
    expect(await house.kindsOf(house.admin)).toHaveLength(1)
  })

  it('alerts nobody where its guest wrote it long ago, as those that come with a new connection', async () => {
    const createdAt = new Date(house.clock.now().getTime() - 8 * 24 * HOUR_MS)
    const review = await house.write({ createdAt, updatedAt: createdAt })
    await house.read(review)
    expect(await house.kindsOf(house.admin)).toEqual([])
  })

  it('becomes a risk, unseen again, when a risk is read in it', async () => {
    const review = await house.write(RISKY)
    expect(await house.kindsOf(house.admin)).toEqual(['bad_review'])
    await house.admin.client.call(alerts.seeReview, { ...house.in, reviewId: review.review_id })
    expect(await house.unseenOf(house.admin)).toBe(0)
    await house.read(review)
    const [alert, ...more] = await house.listOf(house.admin)
    expect(more).toEqual([])
    expect(alert).toMatchObject({ kind: 'risk', severity: 'risk', seen: false })
  })

  it('alerts whoever waits for a topic when it is read, and never where it speaks of others', async () => {
    const patient = await house.hire('Manager')
    await house.setRules(house.admin, { topics: ['wait_time'] })
    await house.setRules(patient, { topics: ['drinks'] })
    const review = await house.write()
    expect(await house.kindsOf(house.admin)).toEqual([])
    await house.read(review)
    expect(await house.kindsOf(house.admin)).toEqual(['bad_review'])
    expect(await house.kindsOf(patient)).toEqual([])
  })
})

describe('a risk', () => {
  it('alerts in a review of whatever stars', async () => {
    const review = await house.write({ ...RISKY, rating: 5 })
    expect(await house.kindsOf(house.admin)).toEqual([])
    await house.read(review)
    const [alert] = await house.listOf(house.admin)
    expect(alert).toMatchObject({ kind: 'risk', review: { risk: ['illness'] } })
  })
})

describe('a review that is bad and risky in one transaction', () => {
  it('alerts of its risk', async () => {
    const {
      review_id: reviewId,
      location_id: locationId,
      source,
    } = await house.write({ rating: 5 })
    const cause = (kind: 'bad_review' | 'risk'): Cause => ({
      kind,
      name: `review:${reviewId}`,
      reviewId,
      locationId,
      source,
      rating: 1,
      isBad: true,
      text: null,
      topics: null,
      risks: kind === 'risk' ? ['illness'] : [],
    })
    const { services } = house.app
    await services.database.scoped(house.restaurant.id, async (tx) => {
      raiseAlerts(services, tx, [cause('bad_review'), cause('risk')])
      raiseAlerts(services, tx, [cause('bad_review')])
    })
    expect(await house.kindsOf(house.admin)).toEqual(['risk'])
  })
})

describe('what goes wrong with replies and sources', () => {
  it('alerts whoever can do something about a posting that was given up', async () => {
    const kitchen = await house.hire('BOH')
    const manager = await house.hire('Manager')
    const { review_id: reviewId } = await house.write({ rating: 5 })
    const { services } = house.app
    await services.database.scoped(house.restaurant.id, (tx) =>
      services.events.announce(tx, postingGivenUp, {
        restaurantId: house.restaurant.id,
        reviewId,
        code: 'connection.lost',
      }),
    )
    const [alert] = await house.listOf(manager)
    expect(alert).toMatchObject({
      kind: 'posting_failed',
      detail: { code: 'connection.lost' },
      review: { id: reviewId },
    })
    expect(await house.kindsOf(kitchen)).toEqual([])
  })

  it('alerts whoever administers the restaurant of a source that no longer lets us in', async () => {
    const [locationId = ''] = house.restaurant.locationIds
    const manager = await house.hire('Manager')
    const { services } = house.app
    await services.database.scoped(house.restaurant.id, (tx) =>
      services.events.announce(tx, connectionLost, {
        restaurantId: house.restaurant.id,
        locationId,
        source: 'google',
        at: house.clock.now(),
      }),
    )
    const [alert] = await house.listOf(house.admin)
    expect(alert).toMatchObject({
      kind: 'connection_lost',
      location_id: locationId,
      review: null,
      detail: { source: 'google' },
    })
    expect(await house.kindsOf(manager)).toEqual([])
  })

  it('alerts of a bad review that nobody answered for two days, once', async () => {
    const review = await house.write()
    house.clock.moveBy(47 * HOUR_MS)
    await tellOfOverdue(house.app.services)
    expect(await house.kindsOf(house.admin)).toEqual(['bad_review'])
    house.clock.moveBy(2 * HOUR_MS)
    await tellOfOverdue(house.app.services)
    await tellOfOverdue(house.app.services)
    const [alert] = await house.listOf(house.admin)
    expect(alert).toMatchObject({ kind: 'answer_overdue', review: { id: review.review_id } })
    expect(await house.listOf(house.admin)).toHaveLength(2)
  })

  it('alerts of overdue answers although those of another restaurant fail, which are tried again', async () => {
    await house.sums.query('delete from app.alerts')
    await house.write()
    const first = house.admin
    await house.open()
    await house.write()
    house.clock.moveBy(49 * HOUR_MS)
    const { services } = house.app
    let failures = 0
    const scoped: typeof services.database.scoped = (restaurantId, work) => {
      failures += 1
      if (failures === 1) throw new Error('the first restaurant fails')
      return services.database.scoped(restaurantId, work)
    }
    const told = tellOfOverdue({ ...services, database: { ...services.database, scoped } })
    await expect(told).rejects.toThrow('restaurants that could not be told')
    const rows = await house.sums.query<{ count: number }>(
      `select count(*)::int as count from app.user_alerts u join app.alerts a using (restaurant_id, alert_id)
        where a.kind = 'answer_overdue' and u.user_id = any($1)`,
      [[first.id, house.admin.id]],
    )
    expect(rows).toEqual([{ count: 1 }])
    await tellOfOverdue(services)
    expect([await house.givenTo(first), await house.givenTo(house.admin)]).toEqual([2, 2])
  })

  it('alerts of no review that was answered in time', async () => {
    const review = await house.write()
    await house.sums.query(
      "update app.reviews set status = 'approved', response = 'Thank you.', approved_by = 'Test', approved_date = now() where review_id = $1",
      [review.review_id],
    )
    house.clock.moveBy(49 * HOUR_MS)
    await tellOfOverdue(house.app.services)
    expect(await house.kindsOf(house.admin)).toEqual(['bad_review'])
  })
})

describe('the look around after reviews came', () => {
  const look = () =>
    lookAroundLocation(house.app.services, {
      restaurantId: house.restaurant.id,
      locationId: house.restaurant.locationIds[0] ?? '',
    })

  /** Twenty days with a happy guest each, and four unhappy ones now. */
  async function complain(): Promise<void> {
    const now = house.clock.now()
    for (let ago = 1; ago <= 20; ago += 1) {
      const createdAt = new Date(now.getTime() - ago * 24 * HOUR_MS)
      await house.write({ rating: 5, createdAt, updatedAt: createdAt })
    }
    for (let n = 0; n < 4; n += 1) await house.write({ rating: 3 })
  }

  it('alerts once of a day with far more complaints than the location is used to', async () => {
    await complain()
    await look()
    await look()
    const all = await house.listOf(house.admin)
    expect(all.map(({ kind }) => kind)).toEqual(['spike'])
    expect(all[0]).toMatchObject({
      location_id: house.restaurant.locationIds[0],
      detail: { day: '2026-01-15', count: 4, of: 4 },
    })
    expect(all[0]?.detail.usual).toBeCloseTo(1 / 22)
  })

  it('knows the day of the location, and not that of Greenwich', async () => {
    house.clock.moveTo('2026-01-16T03:00:00Z')
    await complain()
    await look()
    const [alert] = await house.listOf(house.admin)
    expect(alert).toMatchObject({ kind: 'spike', detail: { day: '2026-01-15', count: 4 } })
  })

  it('is planned once for a location, however many reviews come', async () => {
    const [here, elsewhere = ''] = house.restaurant.locationIds
    for (let n = 0; n < 3; n += 1) await house.write()
    await house.write({ locationId: elsewhere })
    const jobs = await house.sums.query<{ place: string }>(
      `select data->>'locationId' as place from pgboss.job
        where name = 'alerts.look-around' and data->>'restaurantId' = $1`,
      [house.restaurant.id],
    )
    expect(jobs).toHaveLength(2)
    expect(new Set(jobs.map(({ place }) => place))).toEqual(new Set([here, elsewhere]))
  })

  it('alerts of a month that is nearly full, whoever administers all of the restaurant', async () => {
    await house.open({ tier: 'Growth' })
    const ofPlace = await house.hire('Admin', house.restaurant.locationIds[0])
    await house.read(await house.write({ rating: 5 }))
    await look()
    expect(await house.kindsOf(house.admin)).toEqual([])
    await house.sums.query(
      `update app.subscription_tiers set max_reviews_per_month = 1 where name = 'Growth'`,
    )
    await look()
    const [alert] = await house.listOf(house.admin)
    expect(alert).toMatchObject({
      kind: 'month_nearly_full',
      location_id: null,
      detail: { count: 1, of: 1 },
    })
    expect(await house.kindsOf(ofPlace)).toEqual([])
  })
})
