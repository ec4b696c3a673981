import { alertChannels } from '@maitre/contract/alert-channels'
import { alerts } from '@maitre/contract/alerts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, PASSWORD } from '#test/builders'
import { type PushBrowserDouble, type PushDouble, startPush } from '#test/push-double'
import { subscribe } from '#test/push-subscription'
import { AlertHouse, MINUTE_MS, RISKY } from './alerts.test-setup.ts'
import { RETRIES_MS, sendStoredMessage } from './send-message.ts'

const house = new AlertHouse()
let service: PushDouble
beforeAll(async () => {
  await house.start()
  service = await startPush(house.clock.now)
})
afterAll(async () => {
  service.stop()
  await house.stop()
})
beforeEach(async () => {
  house.clock.moveTo('2026-01-15T17:00:00Z')
  service.instead = []
  service.requests = 0
  await house.open()
})

/** Another browser of a person's: where one is looked at that way, no session of theirs is replaced. */
const anotherOf = ({ username }: BuiltUser) => house.app.client().signIn(username, PASSWORD)
const browsersOf = async (person: BuiltUser) =>
  (await (await anotherOf(person)).call(alertChannels.get, house.in)).data.push.browsers

/** Has somebody's alerts shown in one more browser, with nothing else that tells them. */
async function show(person: BuiltUser, client = person.client): Promise<PushBrowserDouble> {
  const { push } = (await client.call(alertChannels.get, house.in)).data
  const browser = service.subscribe(push.key)
  await subscribe(house.app, client, browser.subscription)
  await client.call(alerts.saveConfig, {
    ...house.in,
    email: '',
    client_alerts_enabled: false,
    email_alerts_enabled: false,
  })
  return browser
}

/** What waits to be sent to somebody. */
const waiting = ({ id }: BuiltUser) =>
  house.sums.query<{ message_id: string }>(
    "select message_id from app.alert_messages where user_id = $1 and state = 'waiting' order by message_id",
    [id],
  )

/** Makes one attempt at each message that waits. */
async function send(person: BuiltUser, earlier = 0): Promise<void> {
  for (const { message_id: messageId } of await waiting(person))
    await sendStoredMessage(house.app.services, {
      restaurantId: house.restaurant.id,
      messageId,
      earlier,
    })
}

async function alarm(person: BuiltUser, fields: object = { authorName: 'Emily Carter' }) {
  const review = await house.write(fields)
  house.clock.moveBy(5_000)
  expect(await house.tend(person)).toEqual([])
  return review
}

describe('an alert in a browser', () => {
  it('is read by that browser alone, in the person’s language, with its link, and shown once', async () => {
    await house.sums.query("update app.users set language = 'fr' where user_id = $1", [
      house.admin.id,
    ])
    const browser = await show(house.admin)
    const review = await alarm(house.admin)
    const [message] = await waiting(house.admin)
    await send(house.admin)
    const { shown, headers, contact } = browser.shown[0] ?? {}
    expect(shown).toEqual({
      title: 'Nouvel avis à 1 étoile · First',
      body: expect.stringContaining('The soup was cold and we waited'),
      language: 'fr',
      tag: message?.message_id,
      path: `/fr/dashboard/reviews?review=${review.review_id}`,
      at: house.clock.now().getTime(),
    })
    expect(headers).toMatchObject({ ttl: '43200', urgency: 'normal' })
    expect(contact).toBe(house.app.config.publicUrl)
    const job = { restaurantId: house.restaurant.id, messageId: message?.message_id ?? '' }
    await sendStoredMessage(house.app.services, { ...job, earlier: 0 })
    expect(browser.shown).toHaveLength(1)
  })

  it('is one message for a burst, which replaces an earlier one that still waits for the device', async () => {
    const browser = await show(house.admin)
    await alarm(house.admin)
    await send(house.admin)
    for (let n = 0; n < 30; n += 1) await house.write({ authorName: `Guest ${n}` })
    house.clock.moveBy(10 * MINUTE_MS)
    await house.tend(house.admin)
    await send(house.admin)
    const [first, burst, ...more] = browser.shown
    expect(more).toEqual([])
    expect(burst?.shown.title).toBe('30 alerts · First')
    expect(burst?.shown.path).toBe('/en/dashboard/alerts')
    expect(burst?.headers.topic).toBe(first?.headers.topic)
    expect(burst?.bytes).toBeLessThan(2000)
  })

  it('wakes the device for a risk, and nothing milder takes its place', async () => {
    const browser = await show(house.admin)
    await house.read(await alarm(house.admin, RISKY))
    house.clock.moveBy(10 * MINUTE_MS)
    await house.tend(house.admin)
    await send(house.admin)
    house.clock.moveBy(20 * MINUTE_MS)
    await alarm(house.admin)
    await send(house.admin)
    const headers = browser.shown.map((one) => one.headers)
    const risk = headers.find(({ urgency }) => urgency === 'high')
    expect(risk?.ttl).toBe('86400')
    expect(headers.at(-1)?.urgency).toBe('normal')
    expect(headers.at(-1)?.topic).not.toBe(risk?.topic)
  })

  it('waits for the end of the quiet hours', async () => {
    const browser = await show(house.admin)
    await house.setRules(house.admin, { quiet: { from: 0, to: 1439 }, time_zone: 'UTC' })
    await alarm(house.admin)
    await send(house.admin)
    expect(browser.shown).toEqual([])
    house.clock.moveTo('2026-01-15T23:59:30Z')
    await house.tend(house.admin)
    await send(house.admin)
    expect(browser.shown).toHaveLength(1)
  })

  it('is shown in each browser of the person, and tried again for the one alone that was not reached', async () => {
    const here = await show(house.admin)
    const there = await show(house.admin, await anotherOf(house.admin))
    service.instead = [503, 201]
    await alarm(house.admin)
    const [first] = await waiting(house.admin)
    await send(house.admin)
    expect(await waiting(house.admin)).toEqual([first])
    service.instead = []
    await send(house.admin, 1)
    expect(here.shown.length + there.shown.length).toBe(1)
    expect(service.requests).toBe(3)
  })

  it('says nothing of a place that the person may no longer see when it is sent', async () => {
    const [here, elsewhere] = house.restaurant.locationIds
    const manager = await house.hire('Manager', here)
    const browser = await show(manager)
    await alarm(manager)
    await house.sums.query('update app.users set location_id = $2 where user_id = $1', [
      manager.id,
      elsewhere,
    ])
    await send(manager)
    expect(browser.shown).toEqual([])
    expect(await waiting(manager)).toEqual([])
  })
})

describe('a push service', () => {
  const pauseOf = async (): Promise<number | undefined> => {
    const [job] = await house.sums.query<{ in_ms: number }>(
      "select extract(epoch from start_after - $1::timestamptz)::int * 1000 as in_ms from pgboss.job where name = 'alerts.send-message' and data->>'restaurantId' = $2 and (data->>'earlier')::int = 1",
      [house.clock.now(), house.restaurant.id],
    )
    return job?.in_ms
  }

  it.each([404, 410])(
    'that answers %i ends the subscription, and nothing more is sent',
    async (status) => {
      await show(house.admin)
      service.instead = [status]
      await alarm(house.admin)
      await send(house.admin)
      expect(await browsersOf(house.admin)).toEqual([])
      house.clock.moveBy(20 * MINUTE_MS)
      await alarm(house.admin)
      expect(await waiting(house.admin)).toEqual([])
      expect(service.requests).toBe(1)
    },
  )

  it('that is not well is asked again, and the failure is forgotten once a message arrives', async () => {
    const browser = await show(house.admin)
    service.instead = [503]
    await alarm(house.admin)
    await send(house.admin)
    expect(await pauseOf()).toBe(RETRIES_MS[0])
    service.instead = []
    await send(house.admin, 1)
    expect(browser.shown).toHaveLength(1)
    expect((await browsersOf(house.admin))[0]?.failed).toBeNull()
  })

  it('that says nothing is given up at in time, and asked again', async () => {
    const browser = await show(house.admin)
    service.instead = ['silence']
    await alarm(house.admin)
    await send(house.admin)
    expect(await pauseOf()).toBe(RETRIES_MS[0])
    service.instead = []
    await send(house.admin, 1)
    expect(browser.shown).toHaveLength(1)
  }, 20_000)

  it('is given as much time as it asks for', async () => {
    await show(house.admin)
    service.instead = [{ status: 429, retryAfter: '90' }]
    await alarm(house.admin)
    await send(house.admin)
    expect(await pauseOf()).toBe(90_000)
  })

  it.each([
    [403, 'upstream.forbidden', 0],
    [400, 'upstream.rejected', 0],
    [503, 'upstream.unavailable', RETRIES_MS.length],
    [429, 'upstream.rate_limited', RETRIES_MS.length],
  ])(
    'that answers %i for good is told to the person as %s, until a message arrives',
    async (status, code, earlier) => {
      await show(house.admin)
      service.instead = [status]
      await alarm(house.admin)
      await send(house.admin, earlier)
      const failed = { at: house.clock.now().toISOString(), code }
      expect((await browsersOf(house.admin))[0]?.failed).toEqual(failed)
      service.instead = []
      house.clock.moveBy(20 * MINUTE_MS)
      await alarm(house.admin)
      await send(house.admin)
      expect((await browsersOf(house.admin))[0]?.failed).toBeNull()
    },
  )

  it('that finds a message too long gets it without what the guest wrote', async () => {
    await show(house.admin)
    service.instead = [413, 201]
    await alarm(house.admin)
    await send(house.admin)
    expect(service.requests).toBe(2)
    expect(await waiting(house.admin)).toEqual([])
    expect((await browsersOf(house.admin))[0]?.failed).toBeNull()
  })
})

describe('a test of alerts in a browser', () => {
  const test = async () => {
    const [browser] = await browsersOf(house.admin)
    const input = { ...house.in, browserId: browser?.id ?? '' }
    return house.admin.client.call(alertChannels.testPush, input)
  }

  it('is answered when the push service took it, says what it is, and ends the note of a failure', async () => {
    const browser = await show(house.admin)
    service.instead = [400]
    await alarm(house.admin)
    await send(house.admin)
    service.instead = []
    const { host } = new URL(browser.subscription.endpoint)
    expect(await test()).toMatchObject({ status: 200, data: { to: host } })
    expect(browser.shown[0]?.shown).toMatchObject({
      title: 'A test: your alerts arrive here',
      path: '/en/dashboard/alerts',
    })
    expect((await browsersOf(house.admin))[0]?.failed).toBeNull()
  })

  it('whose subscription is over is answered so, and ends it', async () => {
    await show(house.admin)
    service.instead = [410]
    expect(await test()).toMatchObject({ status: 502, code: 'upstream.not_found' })
    expect(await browsersOf(house.admin)).toEqual([])
  })

  it('at which nobody answers ends by itself', async () => {
    await show(house.admin)
    service.instead = ['silence']
    expect(await test()).toMatchObject({ status: 504, code: 'upstream.timeout' })
  }, 20_000)

  it('of somebody else’s browser is refused', async () => {
    const other = await house.hire('Admin')
    const browser = await show(other)
    const [theirs] = await browsersOf(other)
    const input = { ...house.in, browserId: theirs?.id ?? '' }
    const answer = await house.admin.client.call(alertChannels.testPush, input)
    expect(answer).toMatchObject({ status: 404, code: 'push_browser.not_found' })
    expect(browser.shown).toEqual([])
  })
})
