import { api } from '@maitre/contract/api'
import { auth } from '@maitre/contract/auth'
import { restaurants } from '@maitre/contract/restaurants'
import { userSessions } from '@maitre/contract/sessions'
import { users } from '@maitre/contract/users'
import { RENEWING_KEY, SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startSecondApp, startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  buildSuperAdmin,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  eventually,
  PASSWORD,
} from '#test/builders'
import { openChecksums } from '#test/checksum'
import { Client } from '#test/client'

let app: TestApp
let second: { url: string; stop(): Promise<void> }
let restaurant: BuiltRestaurant
let admin: BuiltUser
let shiftMs = 0

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + shiftMs) }
  app = await startTestApp({ worker: false, clock })
  second = await startSecondApp(app, { clock })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
afterAll(async () => {
  await second.stop()
  await app.stop()
})

const refresh = (cookie: string | null) => {
  const client = app.client()
  client.cookie = cookie
  return client.call(auth.refresh, {}).then((answer) => ({ ...answer, cookie: client.cookie }))
}

/** A client of the same person that calls the other process. */
function elsewhere(client: Client): Client {
  const other = new Client(second.url)
  other.token = client.token
  return other
}

const self = (client: Client) => client.call(auth.self, {})
const ENDED = { status: 401, code: 'auth.session_ended' }

describe('renewing', () => {
  it('gives a new access token and another refresh token, which renews again', async () => {
    const { client } = await buildUser(app, restaurant, 'Manager')
    const first = await refresh(client.cookie)
    expect(first.status).toBe(200)
    expect(first.cookie).not.toBe(client.cookie)
    const brought = first.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    expect(brought).toEqual(['maitre_refresh', RENEWING_KEY, SIGNED_IN_HINT_KEY])
    const again = await refresh(first.cookie)
    expect(again.status).toBe(200)
    client.token = again.data.access_token
    expect((await self(client)).status).toBe(200)
  })

  it('says with the new token who is signed in and where they work, as the calls that ask for each do', async () => {
    for (const role of ['Admin', 'Manager', 'BOH'] as const) {
      const at = role === 'Manager' ? restaurant.locationIds[0] : undefined
      const { client } = await buildUser(app, restaurant, role, at)
      const seen = (await client.call(api.locations.list, {})).data
      expect((await refresh(client.cookie)).data.signed_in).toEqual({
        self: (await self(client)).data,
        restaurant: (await client.call(restaurants.self, {})).data,
        locations: seen.map(({ connections: _later, ...location }) => location),
      })
    }
  })

  it('tells a person without a role, or without a restaurant, nothing but who they are', async () => {
    const { client } = await buildUser(app, restaurant, 'User')
    const boss = await buildSuperAdmin(app)
    for (const one of [client, boss.client])
      expect((await refresh(one.cookie)).data.signed_in).toEqual({
        self: (await self(one)).data,
        restaurant: null,
        locations: [],
      })
  })

  it('outlives the access token, and ends with the session', async () => {
    const { client } = await buildUser(app, restaurant, 'Manager')
    const was = shiftMs
    shiftMs += 901_000
    expect(await self(client)).toMatchObject({ status: 401, code: 'auth.token_expired' })
    expect((await refresh(client.cookie)).status).toBe(200)
    shiftMs += 30 * 86_400_000
    const late = await buildUser(app, restaurant, 'Manager')
    shiftMs += 30 * 86_400_000
    expect(await refresh(late.client.cookie)).toMatchObject(ENDED)
    shiftMs = was
  })

  it('gives no access token that outlives the 30 days of its session', async () => {
    const { client } = await buildUser(app, restaurant, 'Manager')
    const was = shiftMs
    // Once it is half over it is renewed, so that it is not given up as idle.
    for (const days of [13, 26]) {
      shiftMs = was + days * 86_400_000
      client.cookie = (await refresh(client.cookie)).cookie
    }
    shiftMs = was + 30 * 86_400_000 - 20_000
    client.token = (await refresh(client.cookie)).data.access_token
    const locations = () => client.raw('GET', '/v1/location')
    expect([(await self(client)).status, (await locations()).status]).toEqual([200, 200])
    // The rights that the last calls have loaded would be kept for longer.
    shiftMs += 20_000
    expect([await self(client), await locations()]).toMatchObject([ENDED, ENDED])
    shiftMs = was
  })

  it('with a token that was used before ends the session at once, its access tokens too', async () => {
    const { client } = await buildUser(app, restaurant, 'Manager')
    const stolen = client.cookie
    const renewed = await refresh(stolen)
    client.token = renewed.data.access_token
    expect((await self(client)).status).toBe(200)
    const reused = await refresh(stolen)
    expect(reused).toMatchObject(ENDED)
    expect(await self(client)).toMatchObject(ENDED)
    expect(await refresh(renewed.cookie)).toMatchObject(ENDED)
    await eventually(
      () => self(elsewhere(client)),
      (answer) => answer.status === 401,
      2_000,
    )
  })

  it('with one token by several at once gives one of them a new token, and ends the session as stolen for the others', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client } = await buildUser(app, restaurant, 'Manager')
      const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(client.cookie)))
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
      expect(answers.filter((answer) => answer.code === 'auth.session_ended')).toHaveLength(5)
      expect(await self(client)).toMatchObject(ENDED)
    }
  })

  it('says to whom the newest cookie is why somebody else, or time, ended the session', async () => {
    const disabled = await buildUser(app, restaurant, 'Manager')
    const ended = await buildUser(app, restaurant, 'Manager')
    await admin.client.call(users.update, { userId: disabled.id, enabled: false })
    await admin.client.call(userSessions.end, { userId: ended.id })
    const idle = await buildUser(app, restaurant, 'Manager')
    const was = shiftMs
    const answers = [await refresh(disabled.client.cookie), await refresh(ended.client.cookie)]
    shiftMs += 20 * 86_400_000
    answers.push(await refresh(idle.client.cookie))
    shiftMs = was
    expect(answers).toMatchObject(
      ['disabled', 'ended_by_administrator', 'idle'].map((reason) => ({
        ...ENDED,
        details: { reason },
      })),
    )
  })

  it('says nothing of why to an older cookie, which somebody may have stolen', async () => {
    const { id, client } = await buildUser(app, restaurant, 'Manager')
    const old = client.cookie
    const { cookie } = await refresh(old)
    await admin.client.call(users.update, { userId: id, enabled: false })
    expect(await refresh(old)).not.toHaveProperty('details')
    expect(await refresh(cookie)).toMatchObject({ details: { reason: 'disabled' } })
  })

  it('is refused without a cookie or with nonsense in it, and removes the cookies', async () => {
    expect(await refresh(null)).toMatchObject(ENDED)
    const nonsense = await refresh('maitre_refresh=nonsense')
    expect(nonsense).toMatchObject(ENDED)
    const taken = nonsense.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    expect(taken).toEqual(['maitre_refresh=', `${RENEWING_KEY}=`, `${SIGNED_IN_HINT_KEY}=`])
  })
})

describe('a session', () => {
  it('ends by logging out: its tokens are refused at the very next call, and the person’s other sessions go on', async () => {
    const { client, username } = await buildUser(app, restaurant, 'Manager')
    const other = await app.client().signIn(username, PASSWORD)
    expect((await self(client)).status).toBe(200)
    const out = await client.call(auth.logout, {})
    expect(out.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
      'maitre_refresh=',
      `${RENEWING_KEY}=`,
      `${SIGNED_IN_HINT_KEY}=`,
    ])
    expect(await self(client)).toMatchObject(ENDED)
    expect((await self(other)).status).toBe(200)
  })

  it('ends when somebody signs in anew in the same browser, whoever it is, and only then', async () => {
    for (const isSame of [true, false]) {
      const earlier = await buildUser(app, restaurant, 'Manager')
      const next = isSame ? earlier : await buildUser(app, restaurant, 'BOH')
      const stolen = earlier.client.cookie
      const browser = app.client()
      browser.cookie = stolen
      expect(
        await browser.call(auth.login, { username: next.username, password: 'a wrong password' }),
      ).toMatchObject({ status: 401, code: 'auth.failed' })
      expect((await self(earlier.client)).status).toBe(200)
      browser.cookie = stolen
      await browser.signIn(next.username, PASSWORD)
      expect(browser.cookie).not.toBe(stolen)
      expect(await self(earlier.client)).toMatchObject(ENDED)
      expect(await refresh(stolen)).toMatchObject(ENDED)
      expect((await self(browser)).data).toMatchObject({ id: next.id })
    }
  })

  it('ends with all others of its person when they leave everywhere, and nobody else’s does', async () => {
    const user = await buildUser(app, restaurant, 'Manager')
    const other = await app.client().signIn(user.username, PASSWORD)
    const elsewhereToo = elsewhere(other)
    const out = await user.client.call(auth.logoutEverywhere, {})
    expect(out.status).toBe(200)
    expect(out.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
      'maitre_refresh=',
      `${RENEWING_KEY}=`,
      `${SIGNED_IN_HINT_KEY}=`,
    ])
    for (const client of [user.client, other]) expect(await self(client)).toMatchObject(ENDED)
    expect(await refresh(other.cookie)).toMatchObject(ENDED)
    await eventually(
      () => self(elsewhereToo),
      (answer) => answer.status === 401,
      2_000,
    )
    expect((await self(admin.client)).status).toBe(200)
  })

  const endings: [string, (user: BuiltUser) => Promise<{ status: number }>][] = [
    [
      'a changed password',
      ({ client }) =>
        client.call(auth.changePassword, {
          current_password: PASSWORD,
          new_password: 'another long password',
        }),
    ],
    [
      'a password that an Admin sets',
      ({ id }) =>
        admin.client.call(users.update, { userId: id, password: 'another long password' }),
    ],
    ['disabling', ({ id }) => admin.client.call(users.update, { userId: id, enabled: false })],
    ['another role', ({ id }) => admin.client.call(users.update, { userId: id, roles: ['boh'] })],
    ['deletion', ({ id }) => admin.client.call(users.remove, { userId: id })],
  ]
  it.each(endings)('ends by %s, at the very next call and in every process', async (_name, end) => {
    const user = await buildUser(app, restaurant, 'Manager')
    const { client } = user
    const other = await app.client().signIn(user.username, PASSWORD)
    for (const one of [client, other, elsewhere(client)]) expect((await self(one)).status).toBe(200)
    const locations = () => client.raw('GET', '/v1/location')
    expect((await locations()).status).toBe(200)
    expect((await end(user)).status).toBe(200)
    // The profile is read from the person's own row; other calls would be answered by rights that are kept in memory.
    expect(await client.raw('GET', '/v1/location')).toMatchObject(ENDED)
    expect(await self(client)).toMatchObject(ENDED)
    // This call does not ask for the person's own row, so that only their rights can refuse it.
    expect(await locations()).toMatchObject(ENDED)
    expect(await self(other)).toMatchObject(ENDED)
    expect(await refresh(other.cookie)).toMatchObject(ENDED)
    await eventually(
      () => self(elsewhere(client)),
      (answer) => answer.status === 401,
      2_000,
    )
  })

  it('goes on when its person moves to another location, and sees that one at once', async () => {
    const [first, next] = restaurant.locationIds
    const { client, id } = await buildUser(app, restaurant, 'Manager', first)
    const seen = async () =>
      ((await client.raw('GET', '/v1/location')).data as { id: string }[]).map((one) => one.id) // the contract's list
    expect(await seen()).toEqual([first])
    await admin.client.call(users.update, { userId: id, location_id: next ?? '' })
    expect(await seen()).toEqual([next])
  })

  it('gets no rights from memory while this process cannot hear of their changes', async () => {
    const { client, id } = await buildUser(app, restaurant, 'Manager')
    const locations = () => client.raw('GET', '/v1/location')
    expect((await locations()).status).toBe(200)
    const deaf = vi.spyOn(app.services.live, 'connected', 'get').mockReturnValue(false)
    const database = await openChecksums(app.database)
    await database.query('update app.users set enabled = false where user_id = $1', [id])
    await database.close()
    expect(await locations()).toMatchObject(ENDED)
    deaf.mockRestore()
  })

  it('never gets rights of before a change, whatever calls are under way meanwhile', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { client, id } = await buildUser(app, restaurant, 'Manager')
      const asking = Array.from({ length: 6 }, () => self(client))
      const ending = admin.client.call(users.update, { userId: id, enabled: false })
      await Promise.all([...asking, ending])
      expect(await self(client)).toMatchObject(ENDED)
    }
  })
})
