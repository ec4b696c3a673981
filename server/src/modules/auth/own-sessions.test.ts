import { auth } from '@maitre/contract/auth'
import { sessions } from '@maitre/contract/sessions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, PASSWORD } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { deviceOf } from './session-device.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let now = new Date('2026-11-25T12:00:00Z')
const MINUTE_MS = 60_000
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => now } })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const manager = () => buildUser(app, restaurant, 'Manager')
const listed = async (client: Client) => (await client.call(sessions.list, {})).data
/** The proof that a person gives who ends sessions of theirs. */
const proof = { current_password: PASSWORD }
const isIn = async (client: Client) => (await client.call(auth.self, {})).status === 200

/** Another browser in which that person is signed in. */
async function signInFrom(username: string, userAgent = FIREFOX): Promise<Client> {
  const client = app.client()
  client.headers['user-agent'] = userAgent
  return client.signIn(username, PASSWORD)
}

describe('the list of one’s sessions', () => {
  it('says of each from where and since when it is, when it was last used, and which one asks', async () => {
    const { client, username } = await manager()
    later(2 * MINUTE_MS)
    const began = now
    const other = await signInFrom(username)
    later(5 * MINUTE_MS)
    await other.call(auth.refresh, {})
    const [first, second, ...more] = await listed(client)
    expect(more).toEqual([])
    expect(first).toMatchObject({ is_current: true, browser: 'other', system: 'other' })
    expect(second).toMatchObject({
      is_current: false,
      browser: 'firefox',
      system: 'windows',
      address: expect.stringMatching(/127\.0\.0\.1/u),
      started_at: began.toISOString(),
      last_used_at: now.toISOString(),
    })
    expect(Object.keys(second ?? {}).toSorted()).toEqual([
      'address',
      'browser',
      'expires_at',
      'id',
      'is_current',
      'last_used_at',
      'started_at',
      'system',
    ])
  })

  it('has the last used one first, after the one that asks, and none that ended or is too old', async () => {
    const { client, username } = await manager()
    const early = await signInFrom(username)
    later(MINUTE_MS)
    const late = await signInFrom(username)
    later(MINUTE_MS)
    const ended = await signInFrom(username)
    await ended.call(auth.logout, {})
    const ids = async (by: Client) => (await listed(by)).map(({ id }) => id)
    const [own, newest, oldest] = await ids(client)
    expect((await ids(late))[0]).toBe(newest)
    later(MINUTE_MS)
    await early.call(auth.refresh, {})
    expect(await ids(client)).toEqual([own, oldest, newest])
    await sums.query('update app.sessions set expires_at = $2 where session_id = $1', [oldest, now])
    expect(await ids(client)).toEqual([own, newest])
  })

  it('has those of nobody else', async () => {
    const [person, other] = [await manager(), await manager()]
    expect(await listed(person.client)).toHaveLength(1)
    const [theirs] = await listed(other.client)
    const refused = await person.client.call(sessions.end, {
      ...proof,
      sessionId: theirs?.id ?? '',
    })
    expect(refused).toMatchObject({ status: 404, code: 'session.not_found' })
    expect(await isIn(other.client)).toBe(true)
  })
})

describe('a session', () => {
  it('is refused at its very next call, and renews no more, once it is ended from another one', async () => {
    const { client, username, id } = await manager()
    const other = await signInFrom(username)
    expect(await isIn(other)).toBe(true)
    const sessionId = (await listed(client)).at(-1)?.id ?? ''
    expect((await client.call(sessions.end, { ...proof, sessionId })).status).toBe(200)
    expect(await other.call(auth.self, {})).toMatchObject({
      status: 401,
      code: 'auth.session_ended',
    })
    expect((await other.call(auth.refresh, {})).status).toBe(401)
    expect(await isIn(client)).toBe(true)
    expect(await listed(client)).toHaveLength(1)
    const again = await client.call(sessions.end, { ...proof, sessionId })
    expect(again).toMatchObject({ status: 404, code: 'session.not_found' })
    const lines = await sums.query(
      "select before, after from app.audit_log where subject = $1 and act = 'session.ended'",
      [`user:${id}`],
    )
    expect(lines).toEqual([
      { before: { session_id: sessionId }, after: { reason: 'ended_elsewhere' } },
    ])
  })

  it('ends all others of its person and goes on itself', async () => {
    const { client, username } = await manager()
    const others = [await signInFrom(username), await signInFrom(username)]
    const stranger = (await manager()).client
    const { data } = await client.call(sessions.endOthers, proof)
    expect(data).toEqual({ ended: 2 })
    for (const other of others) expect(await isIn(other)).toBe(false)
    expect(await isIn(client)).toBe(true)
    expect(await isIn(stranger)).toBe(true)
    expect((await client.call(sessions.endOthers, proof)).data).toEqual({ ended: 0 })
  })

  it.each([
    ['no password', {}, 'required'],
    ['a wrong password', { current_password: 'not-the-password' }, 'wrong'],
  ])(
    'is ended by its person alone: not with %s, nor are all others',
    async (_what, typed, problem) => {
      const { client, username } = await manager()
      const other = await signInFrom(username)
      const sessionId = (await listed(client)).at(-1)?.id ?? ''
      const refused = {
        status: 400,
        details: { fields: [{ field: 'current_password', problem }] },
      }
      expect(await client.call(sessions.end, { ...typed, sessionId })).toMatchObject(refused)
      expect(await client.call(sessions.endOthers, typed)).toMatchObject(refused)
      expect(await isIn(other)).toBe(true)
    },
  )
})

describe('a device', () => {
  it.each([
    [FIREFOX, 'firefox', 'windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'chrome',
      'macos',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'edge',
      'windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'safari',
      'ios',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'samsung',
      'android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 OPR/118.0.0.0',
      'opera',
      'chromeos',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'linux'],
    ['curl/8.14.1', 'other', 'other'],
  ])('that calls itself "%s" is known as %s on %s', (said, browser, system) => {
    expect(deviceOf(said)).toEqual({ browser, system })
  })

  it('that says nothing is another one', () => {
    expect(deviceOf(undefined)).toEqual({ browser: 'other', system: 'other' })
  })
})
