import { auth } from '@maitre/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildUser, type BuiltUser } from '#test/builders'

let app: TestApp
let user: BuiltUser

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    environment: { PUBLIC_URL: 'https://maitre.example' },
  })
  user = await buildUser(app, await buildRestaurant(app), 'Manager')
})
afterAll(() => app.stop())

describe('where the product is reached by https, every cookie', () => {
  it('is sent by secure connections only, and has the name that browsers take from no other', async () => {
    const answers = [
      await user.client.call(auth.refresh, {}),
      await app.client().call(auth.login, {
        username: user.username,
        password: 'a long enough password',
      }),
      await user.client.call(auth.logout, {}),
    ]
    for (const { status, headers } of answers) {
      expect(status).toBe(200)
      expect(headers.get('strict-transport-security')).toMatch(
        /^max-age=(?:31536000|[4-9]\d{7})\b/u,
      )
      const cookies = headers.getSetCookie()
      expect(cookies.length).toBeGreaterThan(2)
      for (const cookie of cookies) {
        expect(cookie).toMatch(/^__Host-/u)
        // What the prefix asks for; a browser drops a cookie of that name without.
        expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'Path=/']))
        expect(cookie).not.toMatch(/domain=/iu)
      }
    }
  })

  it('is not read under the name of an insecure one', async () => {
    const { client } = user
    await client.signIn(user.username, 'a long enough password')
    const insecure = app.client()
    insecure.cookie = client.cookie?.replaceAll('__Host-', '') ?? ''
    expect(insecure.cookie).toContain('maitre_refresh=')
    expect(await insecure.call(auth.refresh, {})).toMatchObject({ code: 'auth.session_ended' })
    expect((await client.call(auth.refresh, {})).status).toBe(200)
  })
})
