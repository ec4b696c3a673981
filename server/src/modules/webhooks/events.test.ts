import { automation } from '@maitre/contract/automation'
import { guests } from '@maitre/contract/guests'
import { restaurants } from '@maitre/contract/restaurants'
import { reviews } from '@maitre/contract/reviews'
import {
  type EventData,
  messageSchema,
  WEBHOOK_EVENT_NAMES,
  type WebhookEvent,
} from '@maitre/contract/webhook-events'
import { webhooks } from '@maitre/contract/webhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { syncReviews } from '#modules/sources'
import { buildDraft, eventually } from '#test/builders'
import { FaultRestaurant, type One } from '#test/fault-restaurant'
import { type Receiver, startReceiver } from './receiving.test-setup.ts'

let restaurant: FaultRestaurant
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  restaurant = await FaultRestaurant.open()
  // The contract takes names of the public network alone, which a receiver of a test has none of.
  await restaurant.own('update app.restaurants set approval_zapier_url = $1', [receiver.url])
})
afterAll(async () => {
  await restaurant.app.stop()
  receiver.stop()
})
beforeEach(() => restaurant.mend())

const call = () => restaurant.admin.client
const inRestaurant = () => ({ restaurantId: restaurant.built.id })
const choose = async (...events: WebhookEvent[]): Promise<void> => {
  const answer = await call().call(webhooks.update, { ...inRestaurant(), events })
  expect(answer).toMatchObject({ status: 200, data: { events } })
}

/** What the receiver was told of that event, each message held to its schema, oldest first. */
function told<Name extends WebhookEvent>(name: Name): EventData<Name>[] {
  const ofType = receiver.received.filter(({ body }) => body.includes(`"type":"${name}"`))
  return ofType.map(({ body }) => {
    const message: unknown = messageSchema(name).strict().parse(JSON.parse(body))
    // The schema of a name answers that name's data, which the compiler does not follow.
    return (message as { data: EventData<Name> }).data
  })
}

const automate = (isOn: boolean) =>
  call().call(restaurants.updateAutoApproval, {
    ...inRestaurant(),
    auto_approve_reviews: isOn,
    auto_approval_minutes_delay: 10_080,
  })
const stop = (stopped: boolean) => call().call(automation.stop, { ...inRestaurant(), stopped })
const approved = async (): Promise<One> => {
  const one = await restaurant.guest()
  expect((await one.approve()).status).toBe(200)
  return one
}
const sent = async (words = 'Thank you, and we are sorry for the wait.'): Promise<One> => {
  const one = await restaurant.guest()
  await one.send(words)
  return one
}
const sync = () =>
  syncReviews(restaurant.app.services, restaurant.connectionKey, false).catch(() => undefined)

/**
 * For each event of the contract, how the product really comes to it, and what its message then says of it. An event
 * without its row does not compile.
 */
const CAUSES: {
  readonly [Name in WebhookEvent]: () => Promise<{ of?: One } & Partial<EventData<Name>>>
} = {
  'review.received': async () => ({ of: await restaurant.guest(), rating: 4 }),
  'review.edited': async () => {
    const of = await restaurant.guest()
    await restaurant.control('__edit', { review: of.sourceId, rating: 2, text: 'Cold after all.' })
    return { of, rating: 2 }
  },
  'review.removed': async () => {
    const of = await restaurant.guest()
    await restaurant.control('__delete', { review: of.sourceId })
    await restaurant.sweep()
    return { of }
  },
  'review.erased': async () => {
    const of = await restaurant.guest()
    const { author_name: name } = await of.get()
    const guest = { ...inRestaurant(), review_ids: [of.target.reviewId], name }
    expect((await call().call(guests.erase, guest)).status).toBe(200)
    return { of, rating: 4, url: null }
  },
  'review.risk_found': async () => ({
    of: await restaurant.guest('The mussels gave me food poisoning and I was sick for two days.'),
    risk: ['illness'],
  }),
  'reply.drafted': async () => {
    const of = await restaurant.guest()
    const { response } = await of.get()
    return { of, response: response ?? '', auto_approve_at: null }
  },
  'review.approved': async () => ({ of: await approved(), approved_by: 'Test Admin' }),
  'approval.withdrawn': async () => {
    const of = await approved()
    expect((await call().call(reviews.withdraw, of.target)).status).toBe(200)
    return { of, reason: 'withdrawn' }
  },
  'reply.live': async () => {
    const of = await sent()
    return { of, response: 'Thank you, and we are sorry for the wait.' }
  },
  'reply.rejected': async () => {
    const of = await sent('Write to us at https://restaurant.example for a free dessert.')
    const { policy_violation } = await of.until(({ publication }) => publication === 'rejected')
    expect(policy_violation).not.toBeNull()
    return { of, policy_violation }
  },
  'reply.removed': async () => {
    const of = await sent()
    await of.live()
    await restaurant.control('__reply-removed', { review: of.sourceId })
    await restaurant.sweep()
    return { of }
  },
  'reply.failed': async () => {
    await restaurant.fault({ path: '/v4/', method: 'PUT', status: 403 })
    const of = await sent()
    const { post_error } = await of.until((review) => review.post_error !== null)
    return { of, error: post_error ?? '' }
  },
  'automation.stopped': async () => {
    await stop(true)
    return { reason: 'switch', by: 'Test Admin' }
  },
  'automation.resumed': async () => {
    await stop(false)
    return { reason: 'switch', by: 'Test Admin' }
  },
  'connection.lost': async () => {
    await restaurant.fault({ path: '/v4/', status: 401 })
    await Promise.all([sync(), sync()])
    return { source: 'google' as const, location_id: restaurant.connectionKey.locationId }
  },
  'alert.raised': async () => ({
    of: await restaurant.guest('The mussels gave me food poisoning and I was sick for two days.'),
    kind: 'risk',
    severity: 'risk',
    place: 'Quay',
    rating: 4,
    risk: ['illness'],
  }),
}

describe('the restaurant’s address', () => {
  it.each(WEBHOOK_EVENT_NAMES)('is told once of %s, as its schema says', async (name) => {
    if (name.startsWith('automation')) {
      await automate(true)
      await stop(name === 'automation.resumed')
    }
    await choose(name)
    const before = told(name).length
    const { of, ...said } = await CAUSES[name]()
    const isOfIt = (data: object): boolean =>
      of === undefined || ('review_id' in data && data.review_id === of.target.reviewId)
    const ours = () => told(name).slice(before).filter(isOfIt)
    const [message] = await eventually(
      async () => ours(),
      (all) => all.length > 0,
    )
    expect(message).toMatchObject({ ...said, restaurant_id: restaurant.built.id })
    // Whatever was to be told of the same is told by now: the log has no other delivery that waits.
    const deliveries = await eventually(
      async () => (await call().call(webhooks.deliveries, { ...inRestaurant(), limit: 100 })).data,
      (all) => all.every(({ state }) => state === 'delivered'),
    )
    const noted = deliveries.filter(
      (one) => one.type === name && (of === undefined || one.review_id === of.target.reviewId),
    )
    expect(ours()).toHaveLength(1)
    expect(noted).toHaveLength(1)
    if (name === 'connection.lost') await restaurant.connect()
  })

  it('is told of nothing that was not chosen', async () => {
    await choose('reply.live')
    const before = receiver.received.length
    const one = await sent()
    await one.live()
    await eventually(
      async () => told('reply.live').filter(({ review_id: id }) => id === one.target.reviewId),
      (all) => all.length === 1,
    )
    const types = receiver.received.slice(before).map(({ body }) => JSON.parse(body).type)
    expect(types).toEqual(['reply.live'])
  })

  it('is told of what becomes of a reply in an order that ids and versions keep', async () => {
    await choose('review.received', 'reply.drafted', 'review.approved', 'reply.live')
    const one = await sent()
    await one.live()
    const all = await eventually(
      async () => (await call().call(webhooks.deliveries, { ...inRestaurant(), limit: 100 })).data,
      (rows) => rows.filter(({ review_id: id }) => id === one.target.reviewId).length === 4,
    )
    const ours = all.filter(({ review_id: id }) => id === one.target.reviewId)
    expect(ours.toSorted((a, b) => a.id.localeCompare(b.id)).map(({ type }) => type)).toEqual([
      'review.received',
      'reply.drafted',
      'review.approved',
      'reply.live',
    ])
  })

  it('is told that a consent was taken back, and that one was given', async () => {
    await automate(true)
    await choose('automation.stopped', 'automation.resumed')
    await automate(false)
    await automate(true)
    const reasons = () => [told('automation.stopped'), told('automation.resumed')]
    const ours = () => reasons().map((all) => all.at(-1)?.reason)
    await eventually(
      async () => ours(),
      ([, resumed]) => resumed === 'consent_given',
    )
    await expect.poll(ours).toEqual(['consent_withdrawn', 'consent_given'])
  })

  it('is not told of the years of reviews that come with a new connection', async () => {
    await choose('review.received', 'review.risk_found', 'reply.drafted')
    const createdAt = new Date(Date.now() - 8 * 86_400_000)
    const text = 'The mussels gave me food poisoning and I was sick for two days.'
    const old = { text, createdAt, updatedAt: createdAt }
    const { review_id: reviewId } = await buildDraft(restaurant.app, restaurant.built, old)
    const { data } = await call().call(webhooks.deliveries, { ...inRestaurant(), limit: 100 })
    expect(data.filter(({ review_id: id }) => id === reviewId)).toEqual([])
  })
})

describe('the choice of events', () => {
  it('is of approvals alone until somebody chooses, keeps the order of the list, and is in the audit log', async () => {
    const { data } = await call().call(webhooks.update, {
      ...inRestaurant(),
      events: ['reply.live', 'review.received', 'reply.live'],
    })
    expect(data.events).toEqual(['review.received', 'reply.live'])
    const [line] = await restaurant.own(
      "select before, after from app.audit_log where act = 'webhook.changed' order by at desc limit 1",
    )
    expect(line?.['after']).toEqual({ events: ['review.received', 'reply.live'] })
  })

  it('is refused with an event that there is not, and with none', async () => {
    await choose('reply.live')
    for (const events of [['reply.dreamt'], []]) {
      const path = `/v1/restaurant/${restaurant.built.id}/webhook`
      const answer = await call().raw('PUT', path, { events })
      expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
    }
    const { data } = await call().call(webhooks.get, inRestaurant())
    expect(data.events).toEqual(['reply.live'])
  })
})
