import { alerts } from '@maitre/contract/alerts'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AlertHouse, RISKY } from './alerts.test-setup.ts'
import { purgeAlerts } from './purge-alerts.ts'

const house = new AlertHouse()
beforeAll(() => house.start())
afterAll(() => house.stop())
beforeEach(async () => {
  house.clock.moveTo('2026-01-15T17:00:00Z')
  await house.open()
})

const DAY_MS = 86_400_000

describe('the alerts of a person', () => {
  it('are marked one by one, taken back, and all at once but for those that came later', async () => {
    await house.write()
    const first = house.clock.now().toISOString()
    house.clock.moveBy(1000)
    await house.write()
    const [newest] = await house.listOf(house.admin)
    const see = (alertId: string, seen: boolean) =>
      house.admin.client.call(alerts.see, { ...house.in, alertId, seen })
    expect((await see(newest?.id ?? '', true)).data).toEqual({ marked: 1 })
    expect((await see(newest?.id ?? '', true)).data).toEqual({ marked: 0 })
    expect((await house.listOf(house.admin)).map(({ seen }) => seen)).toEqual([true, false])
    expect((await see(newest?.id ?? '', false)).data).toEqual({ marked: 1 })
    const all = await house.admin.client.call(alerts.seeAll, { ...house.in, until: first })
    expect(all.data).toMatchObject({ marked: 1 })
    expect((await house.listOf(house.admin)).map(({ seen }) => seen)).toEqual([false, true])
    expect((await house.listOf(house.admin, { seen: 'false' })).map(({ id }) => id)).toEqual([
      newest?.id,
    ])
  })

  it('are marked together as the list that is shown, and that is taken back without the others', async () => {
    const risky = await house.write(RISKY)
    await house.read(risky)
    await house.write()
    const { client } = house.admin
    const until = house.clock.now().toISOString()
    const risks = await client.call(alerts.seeAll, { ...house.in, until, kind: 'risk' })
    expect(risks.data).toMatchObject({ marked: 1 })
    const nowhere = { ...house.in, until, location_id: house.restaurant.id }
    expect((await client.call(alerts.seeAll, nowhere)).data).toMatchObject({ marked: 0 })
    house.clock.moveBy(1000)
    const rest = await client.call(alerts.seeAll, { ...house.in, until })
    expect(rest.data).toEqual({ marked: 1, seen_at: house.clock.now().toISOString() })
    const { seen_at } = rest.data
    const back = await client.call(alerts.unseeAll, { ...house.in, seen_at })
    expect(back.data).toEqual({ marked: 1 })
    const unseen = await house.listOf(house.admin, { seen: 'false' })
    expect(unseen.map(({ kind }) => kind)).toEqual(['bad_review'])
  })

  it('are marked by their reviews, by POST as by PUT', async () => {
    const [one, two] = [await house.write(), await house.write()]
    const review_ids = [one.review_id, two.review_id]
    const posted = await house.admin.client.call(alerts.seeReviews, { ...house.in, review_ids })
    expect(posted.data).toEqual({ marked: 2 })
    const put = await house.admin.client.call(alerts.putReviews, { ...house.in, review_ids })
    expect(put.data).toEqual({ marked: 0 })
    expect(await house.unseenOf(house.admin)).toBe(0)
  })

  it('are not marked by a review that the person does not see', async () => {
    const [, second = ''] = house.restaurant.locationIds
    const manager = await house.hire('Manager', house.restaurant.locationIds[0])
    const { review_id: reviewId } = await house.write({ locationId: second })
    expect(await manager.client.call(alerts.seeReview, { ...house.in, reviewId })).toMatchObject({
      status: 404,
      code: 'review.not_found',
    })
  })

  it('keep the shape of the source document', async () => {
    const review = await house.write()
    const { data } = await house.admin.client.call(alerts.badReviews, house.in)
    expect(data).toMatchObject({
      type: 'bad_review',
      data: [{ id: review.review_id, seen: false, rating: 1 }],
    })
  })

  it('are seen by whoever marked them alone', async () => {
    const manager = await house.hire('Manager')
    const { review_id: reviewId } = await house.write()
    await house.admin.client.call(alerts.seeReview, { ...house.in, reviewId })
    expect(await house.unseenOf(house.admin)).toBe(0)
    expect(await house.unseenOf(manager)).toBe(1)
  })

  it('tell each change to all windows of their person, and to nobody else', async () => {
    const manager = await house.hire('Manager')
    const { live } = house.app.services
    const told: (string | undefined)[] = []
    const stop = live.onMessage(({ event, userId }) => {
      if (event.type === 'alerts.changed') told.push(userId)
    })
    const { review_id: reviewId } = await house.write()
    await expect.poll(() => new Set(told)).toEqual(new Set([house.admin.id, manager.id]))
    expect(told).toHaveLength(2)
    await manager.client.call(alerts.seeReview, { ...house.in, reviewId })
    await expect.poll(() => told.slice(2)).toEqual([manager.id])
    stop()
  })

  it('are shown and counted no more to whoever may no longer see their place', async () => {
    const [here, elsewhere] = house.restaurant.locationIds
    const manager = await house.hire('Manager', here)
    await house.write()
    expect(await house.unseenOf(manager)).toBe(1)
    await house.admin.client.call(users.update, { userId: manager.id, location_id: elsewhere })
    expect(await house.listOf(manager)).toEqual([])
    expect(await house.unseenOf(manager)).toBe(0)
  })

  it('are nobody else’s to mark', async () => {
    const manager = await house.hire('Manager')
    await house.setRules(manager, { min_severity: 'risk' })
    await house.write()
    const [alert] = await house.listOf(house.admin)
    const asked = { ...house.in, alertId: alert?.id ?? '', seen: true }
    expect(await manager.client.call(alerts.see, asked)).toMatchObject({
      status: 404,
      code: 'alert.not_found',
    })
    expect(await house.unseenOf(house.admin)).toBe(1)
  })

  it('are narrowed by kind and place, and paged', async () => {
    const [, second = ''] = house.restaurant.locationIds
    await house.write()
    house.clock.moveBy(1000)
    await house.write({ locationId: second })
    const of = async (filter: object) =>
      (await house.listOf(house.admin, filter)).map(({ location_id }) => location_id)
    expect(await of({ location_id: second })).toEqual([second])
    expect(await of({ kind: 'risk' })).toEqual([])
    expect(await of({ offset: 1 })).toEqual([house.restaurant.locationIds[0]])
    const { page } = await house.admin.client.call(alerts.list, { ...house.in, limit: 1 })
    expect(page).toMatchObject({ hasMore: true })
  })

  it('are forgotten after their days', async () => {
    await house.write()
    house.clock.moveBy(91 * DAY_MS)
    await house.app.services.database.scoped(house.restaurant.id, (tx) =>
      purgeAlerts(tx, house.clock.now()),
    )
    expect(await house.listOf(house.admin)).toEqual([])
  })
})
