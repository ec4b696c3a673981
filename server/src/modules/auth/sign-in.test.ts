import { auth } from '@maitre/contract/auth'
import { users } from '@maitre/contract/users'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  PASSWORD,
  unique,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'

// The product is loaded anew: what an earlier file of this process loaded compares unseen.
vi.hoisted(() => vi.resetModules())
// The spy compares passwords as ever; the calls are seen.
vi.mock('@node-rs/argon2', { spy: true })

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let shiftMs = 0

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    // What a comparison costs is held here to what it costs in the product.
    hashesSlowly: true,
    clock: { now: () => new Date(Date.now() + shiftMs) },
  })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const login = (username: string, password: string) =>
  app.client().call(auth.login, { username, password })

describe('signing in', () => {
  it('takes the user name or the e-mail address, in any case', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    const ways = [
      username,
      username.toUpperCase(),
      `${username}@maitre.test`,
      ` ${username.toUpperCase()}@Maitre.TEST `,
    ]
    for (const way of ways) expect((await login(way, PASSWORD)).status, way).toBe(200)
  })

  it('takes names with accents in any case and in both Unicode spellings', async () => {
    const { client } = await buildUser(app, restaurant, 'Admin')
    const name = unique('Élodie-ça')
    const made = await client.call(users.create, {
      location_id: 'all',
      email: `${unique('elodie')}@maitre.test`,
      username: name,
      firstname: 'Élodie',
      lastname: 'Ça',
      roles: ['manager'],
      password: PASSWORD,
    })
    expect(made.status).toBe(201)
    for (const way of [name, name.toUpperCase(), name.toLowerCase(), name.normalize('NFD')])
      expect((await login(way, PASSWORD)).status, way).toBe(200)
    const again = await client.call(users.create, {
      location_id: 'all',
      email: `${unique('elodie')}@maitre.test`,
      username: name.toUpperCase(),
      firstname: 'Élodie',
      lastname: 'Ça',
      roles: ['manager'],
    })
    expect(again).toMatchObject({ status: 409, code: 'user.username_taken' })
  })

  it('takes a password whole and as it was typed, in its case and with its blanks', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    const others = [PASSWORD.toUpperCase(), `${PASSWORD} `, PASSWORD.slice(0, -1)]
    for (const other of others)
      expect((await login(username, other)).status, `"${other}"`).toBe(401)
    expect((await login(username, PASSWORD)).status).toBe(200)
  })

  it('answers the same to a wrong name, a wrong password and a passwordless account, disabled or not', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    const disabled = await buildUser(app, restaurant, 'Manager')
    await sums.query('update app.users set enabled = false where user_id = $1', [disabled.id])
    const without = await buildUser(app, restaurant, 'Manager')
    await sums.query('update app.users set password_hash = null where user_id = $1', [without.id])
    const answers = await Promise.all([
      login(unique('nobody'), PASSWORD),
      login(username, 'not the password at all'),
      login(disabled.username, 'not the password at all'),
      login(without.username, PASSWORD),
    ])
    for (const { headers, ...answer } of answers) {
      expect({ ...answer, requestId: '' }).toEqual({
        status: 401,
        code: 'auth.failed',
        message: 'Authentication failed',
        operation: 'An error occurred during login.',
        requestId: '',
      })
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  it('says to nobody but whoever knows the password that the account is disabled, and starts no session', async () => {
    const { id, username } = await buildUser(app, restaurant, 'Manager')
    await sums.query('update app.users set enabled = false where user_id = $1', [id])
    const answer = await login(username, PASSWORD)
    expect(answer).toMatchObject({ status: 403, code: 'auth.disabled' })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('keeps nothing that can be read of a name that nobody has, which may be a password', async () => {
    const mistyped = unique('Correct-Horse')
    expect((await login(mistyped, PASSWORD)).status).toBe(401)
    const kept = await sums.query<{ row: string }>(
      'select f::text as row from app.login_failures f',
    )
    expect(kept).not.toEqual([])
    expect(kept.map(({ row }) => row.toLowerCase()).join()).not.toContain(mistyped.toLowerCase())
  })

  it('never enters an account without a password, even by the one that stands in for it', async () => {
    const { id, username } = await buildUser(app, restaurant, 'Manager')
    await sums.query('update app.users set password_hash = null where user_id = $1', [id])
    for (const who of [username, unique('nobody')]) {
      vi.mocked(verify).mockResolvedValueOnce(true)
      expect((await login(who, 'whatever it is that fits')).status).toBe(401)
    }
  })

  it('works as hard without such an account as with one', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    await login(unique('nobody'), PASSWORD)
    // Nearly all of the time of a sign-in is this one comparison. It is counted, since a clock would measure the
    // machine's other work too.
    const compared = async (who: string): Promise<string[]> => {
      vi.mocked(verify).mockClear()
      await login(who, 'not the password at all')
      return vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$')[3] ?? '')
    }
    const cost = ['m=19456,t=2,p=1']
    expect(await compared(username)).toEqual(cost)
    expect(await compared(unique('nobody'))).toEqual(cost)
    await sums.query('delete from app.login_failures')
  })

  it('hides the refresh token from scripts and other sites, and sets a readable cookie that hints at the session', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    const { headers } = await login(username, PASSWORD)
    const [device = '', refresh = '', renewed = '', hint = ''] = headers.getSetCookie()
    expect(refresh.split('; ').map((part) => part.replace(/=.{20,}/u, '=…'))).toEqual([
      'maitre_refresh=…',
      'Max-Age=2592000',
      'Path=/v1/auth',
      'HttpOnly',
      'SameSite=Strict',
    ])
    expect(device.split('; ').map((part) => part.replace(/=.{20,}/u, '=…'))).toEqual([
      'maitre_device=…',
      'Max-Age=34560000',
      'Path=/v1/auth',
      'HttpOnly',
      'SameSite=Strict',
    ])
    expect(renewed).toMatch(/^maitreRenewing=; Max-Age=0; Path=\/;/u)
    expect(hint).toBe('maitreSignedIn=1; Max-Age=2592000; Path=/; SameSite=Lax')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('gives a token that anyone can verify, with the claims of the specification', async () => {
    const { username, id } = await buildUser(app, restaurant, 'Manager', restaurant.locationIds[0])
    const { data } = await login(username, PASSWORD)
    if ('second_step' in data) throw new Error('nobody set up a second factor')
    expect(data.expires_in).toBe(900)
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', app.url))
    const { payload } = await jwtVerify(data.access_token, keys, {
      issuer: app.config.publicUrl,
      currentDate: app.services.clock.now(),
    })
    expect(payload).toMatchObject({
      sub: id,
      email: `${username}@maitre.test`,
      given_name: 'Test',
      family_name: 'Manager',
      preferred_username: username,
      location_id: restaurant.locationIds[0],
      restaurant_id: restaurant.id,
      resource_access: { maitre: { roles: ['Manager'] } },
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900)
    const published = JSON.stringify(await (await fetch(`${app.url}/.well-known/jwks.json`)).json())
    expect(published).not.toContain('"d"')
  })
})

describe('guessing a password', () => {
  it('is stopped for the account, in any case of its name, until the window is over', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    const other = await buildUser(app, restaurant, 'Manager')
    for (let guess = 0; guess < 8; guess += 1)
      expect((await login(username.toUpperCase(), `guess number ${guess}`)).status).toBe(401)
    const stopped = await login(username, PASSWORD)
    expect(stopped).toMatchObject({ status: 429, code: 'auth.throttled' })
    const seconds = Number(stopped.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(900)
    expect((await login(other.username, PASSWORD)).status).toBe(200)
    shiftMs += seconds * 1000
    expect((await login(username, PASSWORD)).status).toBe(200)
  })

  it('is stopped for an address that tries many accounts', async () => {
    let stopped = await login(unique('nobody'), 'some password')
    for (let guess = 0; guess < 70 && stopped.status === 401; guess += 1)
      stopped = await login(unique('nobody'), 'some password')
    expect(stopped).toMatchObject({ status: 429, code: 'auth.throttled' })
    shiftMs += Number(stopped.headers.get('retry-after')) * 1000
    expect((await login(unique('nobody'), 'some password')).status).toBe(401)
  })

  it('is stopped as soon when all guesses come at once', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, guess) => login(username, `guess number ${guess}`)),
    )
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(8)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(16)
  })

  it('is counted from zero again after a success', async () => {
    shiftMs += 900_000
    const { username } = await buildUser(app, restaurant, 'Manager')
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 7; guess += 1) await login(username, 'a wrong password')
      expect((await login(username, PASSWORD)).status).toBe(200)
    }
    shiftMs += 900_000
  })

  it('is stopped when the present password is guessed to change it, as at the sign-in', async () => {
    const { client } = await buildUser(app, restaurant, 'Manager')
    const guess = () =>
      client.call(auth.changePassword, {
        current_password: 'a wrong password',
        new_password: 'a new long password',
      })
    for (let round = 0; round < 8; round += 1)
      expect(await guess()).toMatchObject({
        status: 400,
        code: 'request.invalid',
        details: { fields: [{ field: 'current_password' }] },
      })
    expect(await guess()).toMatchObject({ status: 429, code: 'auth.throttled' })
    shiftMs += 900_000
  })
})

describe('a SuperAdmin', () => {
  it('works in the restaurant that they name, and in none if they name none', async () => {
    const { client } = await buildSuperAdmin(app)
    const other = await buildRestaurant(app)
    expect((await client.call(auth.self, {})).data).toMatchObject({
      role: 'SuperAdmin',
      restaurant: null,
      location_id: null,
    })
    const nowhere = await client.raw('GET', '/v1/location')
    expect(nowhere).toMatchObject({ status: 400, code: 'auth.restaurant_required' })
    for (const { id, name } of [restaurant, other]) {
      client.headers['x-restaurant-id'] = id.toUpperCase()
      expect((await client.call(auth.self, {})).data.restaurant).toMatchObject({ id, name })
    }
    client.headers['x-restaurant-id'] = '00000000-0000-4000-8000-000000000000'
    expect(await client.raw('GET', '/v1/location')).toMatchObject({
      status: 404,
      code: 'restaurant.not_found',
    })
    delete client.headers['x-restaurant-id']
    const byPath = await client.raw('GET', `/v1/restaurant/${other.id.toUpperCase()}`)
    expect(byPath.data).toMatchObject({ id: other.id })
  })

  it('alone may choose a restaurant: anyone else’s header is ignored', async () => {
    const other = await buildRestaurant(app)
    const { client } = await buildUser(app, restaurant, 'Admin')
    client.headers['x-restaurant-id'] = other.id
    expect((await client.call(auth.self, {})).data.restaurant).toMatchObject({ id: restaurant.id })
  })
})

describe('a signed-in person', () => {
  it('is told their role and locations, and whom to ask while they have none', async () => {
    const { client, id } = await buildUser(app, restaurant, 'User', restaurant.locationIds[0])
    const { data } = await client.call(auth.self, {})
    expect(data).toMatchObject({
      id,
      role: 'User',
      location_id: restaurant.locationIds[0],
      restaurant: { id: restaurant.id, subscription_tier: { name: 'Enterprise' } },
      administrator: { firstname: 'Test', lastname: 'Admin' },
    })
  })
})
