import { alertChannels } from '@maitre/contract/alert-channels'
import { alerts } from '@maitre/contract/alerts'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildRestaurant, buildUser, type BuiltUser } from '#test/builders'
import { type SlackDouble, startSlack } from '#test/slack-double'
import { AlertHouse, MINUTE_MS } from './alerts.test-setup.ts'
import { RETRIES_MS, sendStoredMessage } from './send-message.ts'
import { saveSlackHook } from './slack-hooks.ts'

const house = new AlertHouse()
let slack: SlackDouble
beforeAll(async () => {
  await house.start()
  slack = await startSlack()
})
afterAll(async () => {
  slack.stop()
  await house.stop()
})
beforeEach(async () => {
  house.clock.moveTo('2026-01-15T17:00:00Z')
  slack.texts = []
  slack.instead = []
  await house.open()
})

const ADDRESS = 'https://hooks.slack.com/services/T0/B0/secret-part'
const channelsOf = async (person: BuiltUser) =>
  (await (await house.clientOf(person)).call(alertChannels.get, house.in)).data

/** Has somebody's alerts told by the double, whose address the contract does not take; mails are switched off. */
async function tellInSlack(person: BuiltUser): Promise<void> {
  const { services } = house.app
  await services.database.scoped(house.restaurant.id, (tx) =>
    saveSlackHook(services, tx, person.id, slack.url),
  )
  await person.client.call(alerts.saveConfig, {
    ...house.in,
    email: '',
    client_alerts_enabled: false,
    email_alerts_enabled: false,
  })
}

/** What waits to be sent to somebody. */
const waiting = ({ id }: BuiltUser) =>
  house.sums.query<{ message_id: string }>(
    "select message_id from app.alert_messages where user_id = $1 and state = 'waiting'",
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

async function alarm(person: BuiltUser): Promise<void> {
  await house.write({ authorName: 'Emily Carter' })
  house.clock.moveBy(5_000)
  expect(await house.tend(person)).toEqual([])
}

describe('the address in Slack', () => {
  it('is the person’s own, sealed, and shown as its host alone', async () => {
    const other = await house.hire('Admin')
    const saved = await house.admin.client.call(alertChannels.saveSlack, {
      ...house.in,
      address: ADDRESS,
    })
    const shown = { slack: { host: 'hooks.slack.com', failed: null } }
    expect(saved).toMatchObject({ status: 200, data: shown })
    expect(await channelsOf(house.admin)).toMatchObject(shown)
    expect(await channelsOf(other)).toMatchObject({ slack: null })
    const [row] = await house.sums.query<{ address: string }>(
      'select address from app.slack_hooks where user_id = $1',
      [house.admin.id],
    )
    expect(row?.address).not.toContain('secret-part')
    const lines = await house.sums.query(
      "select before, after from app.audit_log where restaurant_id = $1 and act like 'alert_channel.%'",
      [house.restaurant.id],
    )
    expect(lines).toEqual([{ before: null, after: { kind: 'slack', address: 'hooks.slack.com' } }])
  })

  it('is forgotten when it is taken away, with what waits to be told there', async () => {
    await tellInSlack(house.admin)
    await alarm(house.admin)
    expect(await waiting(house.admin)).toHaveLength(1)
    const { data } = await house.admin.client.call(alertChannels.removeSlack, house.in)
    expect(data.slack).toBeNull()
    expect(await waiting(house.admin)).toEqual([])
    const again = await house.admin.client.call(alertChannels.removeSlack, house.in)
    expect(again).toMatchObject({ status: 409, code: 'alert_channel.off' })
  })

  it.each(['http://hooks.slack.com/services/1', 'https://127.0.0.1/services/1', 'nonsense'])(
    'cannot be %s',
    async (address) => {
      const answer = await house.admin.client.call(alertChannels.saveSlack, {
        ...house.in,
        address,
      })
      expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
      expect((await channelsOf(house.admin)).slack).toBeNull()
    },
  )

  it.each([
    { hosts: undefined, address: ADDRESS, status: 200 },
    { hosts: undefined, address: 'https://hooks.slack.com.elsewhere.example/1', status: 400 },
    { hosts: 'chat.house.example', address: 'https://chat.house.example/hooks/1', status: 200 },
    { hosts: 'chat.house.example', address: ADDRESS, status: 400 },
  ])(
    '$address is answered $status where the hosts are $hosts',
    async ({ hosts, address, status }) => {
      const app = await startTestApp({
        worker: false,
        environment: {
          WEBHOOKS_TO_LOOPBACK: '0',
          ...(hosts !== undefined && { WEBHOOK_HOSTS: hosts }),
        },
      })
      try {
        const restaurant = await buildRestaurant(app)
        const { client } = await buildUser(app, restaurant, 'Admin')
        const given = { restaurantId: restaurant.id, address }
        const answer = await client.call(alertChannels.saveSlack, given)
        expect(answer.status).toBe(status)
        if (status !== 200) expect(answer.code).toBe('webhook.host_refused')
      } finally {
        await app.stop()
      }
    },
  )
})

describe('an alert in Slack', () => {
  it('is told once, in the person’s language, with its link, to somebody who wants nothing else', async () => {
    await house.sums.query("update app.users set language = 'fr' where user_id = $1", [
      house.admin.id,
    ])
    await tellInSlack(house.admin)
    const review = await house.write({ authorName: 'Emily Carter' })
    house.clock.moveBy(5_000)
    expect(await house.tend(house.admin)).toEqual([])
    const [message] = await waiting(house.admin)
    await send(house.admin)
    const [text, ...more] = slack.texts
    expect(more).toEqual([])
    expect(text).toContain('*Nouvel avis à 1 étoile · First*')
    expect(text).toContain('> The soup was cold')
    expect(text).toContain(`/fr/dashboard/reviews?review=${review.review_id}|Lire et répondre>`)
    const job = { restaurantId: house.restaurant.id, messageId: message?.message_id ?? '' }
    await sendStoredMessage(house.app.services, { ...job, earlier: 0 })
    expect(slack.texts).toHaveLength(1)
  })

  it('is one message for a burst', async () => {
    await tellInSlack(house.admin)
    for (let n = 0; n < 30; n += 1) await house.write({ authorName: `Guest ${n}` })
    house.clock.moveBy(5_000)
    await house.tend(house.admin)
    await send(house.admin)
    expect(slack.texts).toHaveLength(1)
    expect(slack.texts[0]).toContain('*30 alerts · First*')
    expect(slack.texts[0]).toContain('And 20 more.')
  })

  it('says nothing of a place that the person may no longer see when it is sent', async () => {
    const [here, elsewhere] = house.restaurant.locationIds
    const manager = await house.hire('Manager', here)
    await tellInSlack(manager)
    await alarm(manager)
    await house.sums.query('update app.users set location_id = $2 where user_id = $1', [
      manager.id,
      elsewhere,
    ])
    await send(manager)
    expect(slack.texts).toEqual([])
    expect(await waiting(manager)).toEqual([])
  })

  it('is tried again where Slack is not well, and then forgets the failure', async () => {
    await tellInSlack(house.admin)
    slack.instead = [503]
    await alarm(house.admin)
    await send(house.admin)
    expect(await waiting(house.admin)).toHaveLength(1)
    const [job] = await house.sums.query<{ in_ms: number }>(
      "select extract(epoch from start_after - $1::timestamptz)::int * 1000 as in_ms from pgboss.job where name = 'alerts.send-message' and data->>'restaurantId' = $2 and (data->>'earlier')::int = 1",
      [house.clock.now(), house.restaurant.id],
    )
    expect(job?.in_ms).toBe(RETRIES_MS[0])
    slack.instead = []
    await send(house.admin, 1)
    expect(slack.texts).toHaveLength(1)
    expect((await channelsOf(house.admin)).slack?.failed).toBeNull()
  })

  it.each([
    [404, 'upstream.not_found', 0],
    [410, 'upstream.not_found', 0],
    [403, 'upstream.forbidden', 0],
    [400, 'upstream.rejected', 0],
    [503, 'upstream.unavailable', RETRIES_MS.length],
    [429, 'upstream.rate_limited', RETRIES_MS.length],
  ])(
    'is given up at %i, which the person is told as %s, until one arrives',
    async (status, code, earlier) => {
      await tellInSlack(house.admin)
      slack.instead = [status]
      await alarm(house.admin)
      await send(house.admin, earlier)
      expect(await waiting(house.admin)).toEqual([])
      const failed = { at: house.clock.now().toISOString(), code }
      expect((await channelsOf(house.admin)).slack).toEqual({
        host: new URL(slack.url).host,
        failed,
      })
      slack.instead = []
      house.clock.moveBy(20 * MINUTE_MS)
      await alarm(house.admin)
      await send(house.admin)
      expect((await channelsOf(house.admin)).slack?.failed).toBeNull()
    },
  )

  it('goes with the account', async () => {
    const leaving = await house.hire('Manager')
    await tellInSlack(leaving)
    await alarm(leaving)
    const kept = () =>
      house.sums.query(
        'select user_id from app.slack_hooks where user_id = $1 union all select user_id from app.alert_messages where user_id = $1',
        [leaving.id],
      )
    expect(await kept()).toHaveLength(2)
    await house.admin.client.call(users.remove, { userId: leaving.id })
    expect(await kept()).toEqual([])
  })
})

describe('a test of Slack', () => {
  const test = () => house.admin.client.call(alertChannels.testSlack, house.in)

  it('is answered when Slack took it, says what it is, and ends the note of a failure', async () => {
    await tellInSlack(house.admin)
    slack.instead = [404]
    await alarm(house.admin)
    await send(house.admin)
    slack.instead = []
    expect(await test()).toMatchObject({ status: 200, data: { to: new URL(slack.url).host } })
    expect(slack.texts).toHaveLength(1)
    expect(slack.texts[0]).toContain('*A test: your alerts arrive here*')
    expect((await channelsOf(house.admin)).slack?.failed).toBeNull()
  })

  it.each([
    [404, 502, 'upstream.not_found'],
    [500, 502, 'upstream.unavailable'],
  ])('that Slack answers with %i is answered %i, %s', async (given, status, code) => {
    await tellInSlack(house.admin)
    slack.instead = [given]
    expect(await test()).toMatchObject({ status, code })
  })

  it('without an address is refused', async () => {
    expect(await test()).toMatchObject({ status: 409, code: 'alert_channel.off' })
  })

  it('at which nobody answers ends by itself', async () => {
    await tellInSlack(house.admin)
    slack.instead = ['silence']
    expect(await test()).toMatchObject({ status: 504, code: 'upstream.timeout' })
  }, 20_000)
})
