import { API_KEY_BURST, apiKeys } from '@maitre/contract/api-keys'
import { auth } from '@maitre/contract/auth'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHttp } from '#platform/http'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildKey,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let user: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  user = await buildUser(app, restaurant, 'BOH')
})
afterAll(() => app.stop())
afterEach(() => vi.restoreAllMocks())

const watch = () => vi.spyOn(app.services.log, 'info').mockReturnValue()
const address = '127.0.0.1'

describe('the log', () => {
  it('says who was refused what, from where, and why', async () => {
    const logged = watch()
    const refused = await user.client.raw('GET', '/v1/restaurant?search=a%20secret')
    expect(refused).toMatchObject({ status: 403, code: 'access.role_required' })
    const line = { code: 'access.role_required', method: 'GET', url: '/v1/restaurant', address }
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ ...line, userId: user.id }),
      'http: refused',
    )
  })

  it('names the key that was refused, be it for its scope, its calls or its end', async () => {
    const admin = await buildUser(app, restaurant, 'Admin')
    const { id: keyId, client } = await buildKey(app, restaurant, { scopes: ['menu:read'] })
    const logged = watch()
    const refusals = () =>
      logged.mock.calls.flatMap(([line, words]) => (words === 'http: refused' ? [line] : []))
    const ofKey = (code: string): object =>
      expect.objectContaining({ code, url: '/v1/location', address, apiKey: keyId })
    await client.raw('GET', '/v1/location')
    expect(refusals()).toContainEqual(ofKey('api_key.scope_required'))
    const many = Array.from({ length: API_KEY_BURST + 60 }, () => client.raw('GET', '/v1/location'))
    await Promise.all(many)
    expect(refusals()).toContainEqual(ofKey('api_key.throttled'))
    await admin.client.call(apiKeys.revoke, { restaurantId: restaurant.id, keyId })
    await client.raw('GET', '/v1/location')
    expect(refusals()).toContainEqual(ofKey('api_key.revoked'))
    // No line of a key says that a person was refused, or nobody.
    expect(refusals().filter((line) => 'userId' in Object(line))).toEqual([])
  })

  it('says of a stranger from where the call came', async () => {
    const logged = watch()
    await app.client().raw('GET', '/v1/location')
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'auth.token_missing', address, userId: null }),
      'http: refused',
    )
  })

  it('says whose sign-in failed and from where, and nothing of what was typed', async () => {
    const logged = watch()
    for (const username of [user.username, 'a password in the wrong field'])
      await app.client().call(auth.login, { username, password: 'a wrong password' })
    const failed = logged.mock.calls.filter(([, words]) => words === 'auth: a sign-in failed')
    expect(failed.map(([line]) => line)).toEqual([
      { userId: user.id, address },
      { userId: null, address },
    ])
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/wrong (?:password|field)/u)
  })

  it('has an unexpected failure with its cause, of which the answer tells nothing', async () => {
    const options = { trustProxy: 0, https: false, version: '1.0.0' } as const
    const http = await createHttp({ log: app.services.log, ...options })
    const logged = vi.spyOn(app.services.log, 'error').mockReturnValue()
    http.get('/broken', () => Promise.reject(new Error('password hunter2 at 10.0.0.1')))
    const answer = await http.inject('/broken')
    expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'internal' }])
    expect(answer.payload).not.toMatch(/hunter2|10\.0\.0\.1|stack|\.ts/u)
    expect(logged).toHaveBeenCalledWith(
      // Vitest types its matchers as any.
      expect.objectContaining({ err: expect.any(Error) as Error, address }),
      'http: unexpected',
    )
    await http.close()
  })
})
