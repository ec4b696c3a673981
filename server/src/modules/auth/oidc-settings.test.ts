import { provider } from '@maitre/contract/provider'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestAppOptions } from '#test/app'
import { buildRestaurant } from '#test/builders'
import { beginAt } from '#test/provided'
import { buildProvided, enter, letsIn } from './oidc.test-setup.ts'

let app: TestApp
let shiftMs = 0

async function start(options: TestAppOptions): Promise<void> {
  shiftMs = 0
  const clock = { now: () => new Date(Date.now() + shiftMs) }
  app = await startTestApp({ worker: false, clock, ...options })
}
afterEach(() => app.stop())

const begin = () => app.client().call(provider.begin, { language: 'en' })

describe('a sign-in at the provider', () => {
  it('is not offered without one, and cannot be begun or ended', async () => {
    await start({})
    expect((await app.client().call(provider.get, {})).data).toEqual({ enabled: false })
    const refused = { status: 404, code: 'provider.not_configured' }
    expect(await begin()).toMatchObject(refused)
    const exchange = app.client().call(provider.exchange, { code: 'a', state: 'b' })
    expect(await exchange).toMatchObject(refused)
  })

  it('has the provider asked what it is once for all who need that, and again after an hour', async () => {
    await start({ withProvider: true })
    const beginMany = () => Promise.all(Array.from({ length: 5 }, () => beginAt(app.client())))
    await beginMany()
    expect(app.provider.discoveries()).toBe(1)
    shiftMs = 3_540_000
    await beginMany()
    expect(app.provider.discoveries()).toBe(1)
    shiftMs += 3_600_000
    await beginMany()
    expect(app.provider.discoveries()).toBe(2)
  })

  it('is refused where the issuer of the settings calls itself otherwise', async () => {
    await start({ withProvider: true })
    const { port } = new URL(app.provider.issuer)
    const { provider: first } = app
    await first.stop()
    await app.stop()
    await start({
      environment: {
        OIDC_ISSUER: `http://localhost:${port}`,
        OIDC_CLIENT_ID: first.clientId,
        OIDC_CLIENT_SECRET: first.clientSecret,
      },
    })
    await first.start()
    try {
      const answer = await begin()
      expect(answer).toMatchObject({ status: 502, code: 'provider.misconfigured' })
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(JSON.stringify(answer)).not.toContain(port)
    } finally {
      await first.stop()
    }
  })

  it('is refused where the secret is wrong, and says nothing of the provider’s words', async () => {
    await start({ withProvider: true, environment: { OIDC_CLIENT_SECRET: 'not the secret' } })
    const person = await buildProvided(app, await buildRestaurant(app))
    const { answer } = await enter(app, person.id)
    expect(answer).toMatchObject({ status: 502, code: 'provider.misconfigured' })
    expect(letsIn(answer)).toBe(false)
    expect(JSON.stringify(answer)).not.toMatch(/invalid_client|client authentication/u)
  })

  it('is refused while the provider is away, and goes on some seconds after it is back', async () => {
    await start({ withProvider: true })
    await app.provider.stop()
    const away = { status: 503, code: 'provider.unavailable' }
    expect(await begin()).toMatchObject(away)
    await app.provider.start()
    // A provider that did not answer is left alone for a while.
    expect(await begin()).toMatchObject(away)
    expect(app.provider.discoveries()).toBe(0)
    shiftMs = 6_000
    expect(await begin()).toMatchObject({ status: 200 })
  })

  it('still begins by what is known of the provider where it does not answer any more', async () => {
    await start({ withProvider: true })
    const { origin } = await beginAt(app.client())
    await app.provider.stop()
    shiftMs = 2 * 3_600_000
    expect((await beginAt(app.client())).origin).toBe(origin)
  })
})
