import { auth } from '@maitre/contract/auth'
import { SESSION_IDLE_DAYS } from '@maitre/contract/constants'
import { sessions } from '@maitre/contract/sessions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, PASSWORD } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'

const DAY_MS = 86_400_000

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let shiftMs = 0

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    clock: { now: () => new Date(Date.now() + shiftMs) },
  })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const endings = async (userId: string) =>
  sums.query("select after from app.audit_log where subject = $1 and act = 'session.ended'", [
    `user:${userId}`,
  ])

describe('a session that nobody uses', () => {
  it('is over after two weeks, for good, and the audit log says why', async () => {
    const { id, client } = await buildUser(app, restaurant, 'Manager')
    shiftMs += SESSION_IDLE_DAYS * DAY_MS - 20_000
    expect((await client.call(auth.refresh, {})).status).toBe(200)
    shiftMs += SESSION_IDLE_DAYS * DAY_MS
    const cookie = client.cookie
    const late = await client.call(auth.refresh, {})
    expect(late).toMatchObject({ status: 401, code: 'auth.session_ended' })
    expect(await endings(id)).toEqual([{ after: { reason: 'idle' } }])
    // A clock that was set back brings nobody in again.
    shiftMs -= DAY_MS
    client.cookie = cookie
    expect((await client.call(auth.refresh, {})).status).toBe(401)
  })

  it('is none of those that its person sees open, and says until then when it ends', async () => {
    const { client, username } = await buildUser(app, restaurant, 'Manager')
    shiftMs += 7 * DAY_MS
    const other = await app.client().signIn(username, PASSWORD)
    const { data: both } = await other.call(sessions.list, {})
    const lasts = both.map((one) => Date.parse(one.expires_at) - Date.parse(one.started_at))
    expect(lasts).toEqual([SESSION_IDLE_DAYS * DAY_MS, SESSION_IDLE_DAYS * DAY_MS])
    shiftMs += 8 * DAY_MS
    other.token = (await other.call(auth.refresh, {})).data.access_token
    const { data: left } = await other.call(sessions.list, {})
    expect(left.map(({ is_current }) => is_current)).toEqual([true])
    expect((await client.call(auth.refresh, {})).status).toBe(401)
  })
})
