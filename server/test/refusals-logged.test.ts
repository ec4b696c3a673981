import { auth } from '@maitre/contract/auth'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHttp } from '#platform/http'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildUser, type BuiltUser } from '#test/builders'

let app: TestApp
let user: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  user = await buildUser(app, await buildRestaurant(app), 'BOH')
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
