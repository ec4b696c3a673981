import { createHash, randomBytes } from 'node:crypto'
import { alertChannels } from '@maitre/contract/alert-channels'
import { auth } from '@maitre/contract/auth'
import { push } from '@maitre/contract/push'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildRestaurant, buildUser, type BuiltUser, PASSWORD } from '#test/builders'
import { SUBSCRIPTION } from '#test/push-subscription'
import { AlertHouse } from './alerts.test-setup.ts'

const house = new AlertHouse()
beforeAll(() => house.start())
afterAll(() => house.stop())
beforeEach(async () => {
  house.clock.moveTo('2026-01-15T17:00:00Z')
  await house.open()
})

/** What a browser subscribed with that no other test has. */
const subscribed = () => ({
  ...SUBSCRIPTION,
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(12).toString('hex')}`,
})
const save = ({ client }: Pick<BuiltUser, 'client'>, target: object = subscribed()) =>
  client.call(alertChannels.savePush, { ...house.in, ...SUBSCRIPTION, ...target })
const browsersOf = async (person: BuiltUser) =>
  (await (await house.clientOf(person)).call(alertChannels.get, house.in)).data.push.browsers
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const storedOf = ({ id }: BuiltUser) =>
  house.sums.query<{ target: string }>(
    'select target from app.push_subscriptions where user_id = $1',
    [id],
  )

describe('a browser in which alerts are shown', () => {
  it('is the person’s own, known by a hash, its address and keys sealed', async () => {
    const other = await house.hire('Admin')
    const target = subscribed()
    const { status, data } = await save(house.admin, target)
    expect(status).toBe(200)
    expect(data.push.browsers).toEqual([
      {
        id: expect.any(String),
        mark: hashOf(target.endpoint),
        browser: 'other',
        system: 'other',
        added_at: house.clock.now().toISOString(),
        failed: null,
      },
    ])
    expect(Buffer.from(data.push.key, 'base64url')).toHaveLength(65)
    expect(await browsersOf(other)).toEqual([])
    const [row] = await storedOf(house.admin)
    expect(row?.target).not.toContain(target.auth)
    const lines = await house.sums.query(
      "select before, after from app.audit_log where restaurant_id = $1 and act like 'alert_channel.%'",
      [house.restaurant.id],
    )
    const host = 'updates.push.services.mozilla.com'
    expect(lines).toEqual([{ before: null, after: { kind: 'push', address: host } }])
  })

  it('is one of the session, however often it subscribes', async () => {
    await save(house.admin)
    const target = subscribed()
    await save(house.admin, target)
    const [one, ...more] = await browsersOf(house.admin)
    expect(more).toEqual([])
    expect(one?.mark).toBe(hashOf(target.endpoint))
  })

  it('is removed by its person alone', async () => {
    const other = await house.hire('Admin')
    const [one] = (await save(house.admin)).data.push.browsers
    const input = { ...house.in, browserId: one?.id ?? '' }
    const refused = { status: 404, code: 'push_browser.not_found' }
    expect(await other.client.call(alertChannels.removePush, input)).toMatchObject(refused)
    expect(await browsersOf(house.admin)).toHaveLength(1)
    const removed = await house.admin.client.call(alertChannels.removePush, input)
    expect(removed.data.push.browsers).toEqual([])
    expect(await house.admin.client.call(alertChannels.removePush, input)).toMatchObject(refused)
  })

  it.each([
    { endpoint: 'http://fcm.googleapis.com/fcm/send/1' },
    { endpoint: 'https://127.0.0.1/fcm/send/1' },
    { p256dh: SUBSCRIPTION.p256dh.slice(1) },
    { p256dh: `${SUBSCRIPTION.p256dh.slice(0, -2)}AA` },
    { auth: 'short' },
  ])('cannot have subscribed with %o', async (wrong) => {
    expect(await save(house.admin, wrong)).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(await browsersOf(house.admin)).toEqual([])
  })

  it.each([
    { hosts: undefined, host: 'fcm.googleapis.com', status: 200 },
    { hosts: undefined, host: 'web.push.apple.com', status: 200 },
    { hosts: undefined, host: 'wns2-par02p.notify.windows.com', status: 200 },
    { hosts: undefined, host: 'fcm.googleapis.com.elsewhere.example', status: 400 },
    { hosts: 'push.house.example', host: 'push.house.example', status: 200 },
    { hosts: 'push.house.example', host: 'fcm.googleapis.com', status: 400 },
  ])('of $host is answered $status where the hosts are $hosts', async ({ hosts, host, status }) => {
    const app = await startTestApp({
      worker: false,
      environment: {
        WEBHOOKS_TO_LOOPBACK: '0',
        ...(hosts !== undefined && { PUSH_HOSTS: hosts }),
      },
    })
    try {
      const restaurant = await buildRestaurant(app)
      const { client } = await buildUser(app, restaurant, 'Admin')
      const given = { ...SUBSCRIPTION, endpoint: `https://${host}/1`, restaurantId: restaurant.id }
      const answer = await client.call(alertChannels.savePush, given)
      expect(answer.status).toBe(status)
      if (status !== 200) expect(answer.code).toBe('webhook.host_refused')
    } finally {
      await app.stop()
    }
  })
})

describe('alerts in a browser end', () => {
  it('when its session is logged out, and with it alone', async () => {
    await save(house.admin)
    const there = await house.app.client().signIn(house.admin.username, PASSWORD)
    await save({ client: there })
    expect(await browsersOf(house.admin)).toHaveLength(2)
    await there.call(auth.logout, {})
    expect(await browsersOf(house.admin)).toHaveLength(1)
    expect(await storedOf(house.admin)).toHaveLength(1)
  })

  it('when another person signs in there', async () => {
    const other = await house.hire('Manager')
    const browser = await house.app.client().signIn(house.admin.username, PASSWORD)
    await save({ client: browser })
    await browser.signIn(other.username, PASSWORD)
    expect(await storedOf(house.admin)).toEqual([])
  })

  it('when another person has theirs shown there', async () => {
    const other = await house.hire('Manager')
    const target = subscribed()
    await save(house.admin, target)
    await save(other, target)
    expect(await storedOf(house.admin)).toEqual([])
    expect(await browsersOf(other)).toHaveLength(1)
  })

  it('when the person logs out everywhere', async () => {
    await save(house.admin)
    await house.admin.client.call(auth.logoutEverywhere, {})
    expect(await storedOf(house.admin)).toEqual([])
  })

  it.each([
    [
      'disabled',
      (userId: string) => house.admin.client.call(users.update, { userId, enabled: false }),
    ],
    ['removed', (userId: string) => house.admin.client.call(users.remove, { userId })],
  ])('when the person is %s', async (_how, end) => {
    const leaving = await house.hire('Manager')
    await save(leaving)
    expect((await end(leaving.id)).status).toBe(200)
    expect(await storedOf(leaving)).toEqual([])
  })

  it('when nobody used the session for as long as one lasts', async () => {
    await save(house.admin)
    const other = await house.app.client().signIn(house.admin.username, PASSWORD)
    house.clock.moveBy(15 * 86_400_000)
    expect(other.token).not.toBeNull()
    expect(await browsersOf(house.admin)).toEqual([])
  })
})

describe('a subscription that its push service renewed', () => {
  it('takes the place of the old one', async () => {
    const [old, renewed] = [subscribed(), subscribed()]
    const [before] = (await save(house.admin, old)).data.push.browsers
    const stranger = house.app.client()
    expect(await stranger.call(push.renew, { old: { ...pick(old) }, renewed })).toMatchObject({
      status: 200,
    })
    const [after, ...more] = await browsersOf(house.admin)
    expect(more).toEqual([])
    expect(after).toMatchObject({ id: before?.id, mark: hashOf(renewed.endpoint) })
  })

  it('is refused to whoever does not know the old one’s secret', async () => {
    const old = subscribed()
    await save(house.admin, old)
    const guessed = { endpoint: old.endpoint, auth: randomBytes(16).toString('base64url') }
    const answer = await house.app
      .client()
      .call(push.renew, { old: guessed, renewed: subscribed() })
    expect(answer).toMatchObject({ status: 404, code: 'push_browser.not_found' })
    expect((await browsersOf(house.admin))[0]?.mark).toBe(hashOf(old.endpoint))
  })

  it('is refused once its session has ended', async () => {
    const old = subscribed()
    await save(house.admin, old)
    await house.admin.client.call(auth.logoutEverywhere, {})
    const answer = await house.app
      .client()
      .call(push.renew, { old: pick(old), renewed: subscribed() })
    expect(answer.status).toBe(404)
  })
})

const pick = ({ endpoint, auth: secret }: typeof SUBSCRIPTION) => ({ endpoint, auth: secret })
