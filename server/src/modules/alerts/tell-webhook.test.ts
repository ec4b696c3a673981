import { type EventData, messageSchema } from '@maitre/contract/webhook-events'
import { webhooks } from '@maitre/contract/webhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectionLost } from '#modules/sources'
import { AlertHouse, RISKY } from './alerts.test-setup.ts'

const house = new AlertHouse()
beforeAll(() => house.start())
afterAll(() => house.stop())
beforeEach(async () => {
  house.clock.moveTo('2026-01-15T17:00:00Z')
  await house.open()
})

const choose = (...events: ['review.received'] | ['alert.raised']) =>
  house.admin.client.call(webhooks.update, {
    ...house.in,
    url: 'https://hooks.example.com/alerts',
    events,
  })

/** What the restaurant's address is told of alerts, each message held to its schema, oldest first. */
async function told(): Promise<EventData<'alert.raised'>[]> {
  const rows = await house.sums.query<{ body: string }>(
    "select body from app.webhook_deliveries where restaurant_id = $1 and type = 'alert.raised' order by delivery_id",
    [house.restaurant.id],
  )
  return rows.map(({ body }) => messageSchema('alert.raised').strict().parse(JSON.parse(body)).data)
}

describe('the address of a restaurant that is told of alerts', () => {
  it('is told once of one that many people are given, with its link and without the guest’s words', async () => {
    for (let n = 0; n < 3; n += 1) await house.hire('Admin')
    await choose('alert.raised')
    const review = await house.write({ authorName: 'Emily Carter' })
    const [alert] = await house.listOf(house.admin)
    const [message, ...more] = await told()
    expect(more).toEqual([])
    expect(message).toEqual({
      alert_id: alert?.id,
      restaurant_id: house.restaurant.id,
      location_id: review.location_id,
      place: 'First',
      kind: 'bad_review',
      severity: 'important',
      review_id: review.review_id,
      source: 'google',
      rating: 1,
      risk: [],
      error: null,
      policy_violation: null,
      day: null,
      count: null,
      total: null,
      usual: null,
      link: `${house.app.services.config.publicUrl}/en/dashboard/reviews?review=${review.review_id}`,
    })
    expect(JSON.stringify(message)).not.toMatch(/Emily|soup/u)
  })

  it('is told again of the same alert when a risk is read in the review, and not by a further reading', async () => {
    await choose('alert.raised')
    const review = await house.write(RISKY)
    await house.read(review)
    await house.read(review)
    const [first, second, ...more] = await told()
    expect(more).toEqual([])
    expect(first).toMatchObject({ kind: 'bad_review', severity: 'important', risk: [] })
    expect(second).toMatchObject({ kind: 'risk', severity: 'risk', risk: ['illness'] })
    expect(second?.alert_id).toBe(first?.alert_id)
  })

  it('is told of what nobody wants to be told of by rules of their own', async () => {
    await house.setRules(house.admin, { min_severity: 'risk' })
    await choose('alert.raised')
    await house.write()
    expect(await house.kindsOf(house.admin)).toEqual([])
    expect((await told()).map(({ kind }) => kind)).toEqual(['bad_review'])
  })

  it('is told of one about a source with where it is connected again', async () => {
    await choose('alert.raised')
    const [locationId = ''] = house.restaurant.locationIds
    const { services } = house.app
    await services.database.scoped(house.restaurant.id, (tx) =>
      services.events.announce(tx, connectionLost, {
        restaurantId: house.restaurant.id,
        locationId,
        source: 'google',
        at: house.clock.now(),
      }),
    )
    const [message] = await told()
    expect(message).toMatchObject({ kind: 'connection_lost', source: 'google', review_id: null })
    expect(message?.link).toMatch(/\/dashboard\/administration\?tab=integrations$/u)
  })

  it('is told of none while only other events are chosen', async () => {
    await choose('review.received')
    await house.write()
    expect(await house.kindsOf(house.admin)).toEqual(['bad_review'])
    expect(await told()).toEqual([])
  })
})
