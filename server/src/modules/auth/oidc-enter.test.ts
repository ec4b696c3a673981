import { provider, providerEntrance } from '@maitre/contract/provider'
import { expect, describe, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant } from '#test/builders'
import type { Client } from '#test/client'
import { broughtBy } from '#test/provided'
import { buildProvided } from './oidc.test-setup.ts'

async function startApp(withProvider: boolean): Promise<TestApp> {
  const app = await startTestApp({ worker: false, withProvider })
  onTestFinished(() => app.stop())
  return app
}

/** Where the link of the public site leads, as the browser of that client follows it. */
async function follow(client: Client, language: 'en' | 'fr') {
  const { status, headers } = await client.raw(
    'GET',
    `${providerEntrance.enter.path}?language=${language}`,
  )
  return { status, to: headers.get('location') ?? '', kept: headers.get('cache-control') }
}

describe('a link to the sign-in', () => {
  it('leads to the provider, in the language of its page, and from there in', async () => {
    const app = await startApp(true)
    const person = await buildProvided(app, await buildRestaurant(app))
    const client = app.client()
    const { status, to, kept } = await follow(client, 'fr')
    expect([status, new URL(to).origin, kept]).toEqual([302, app.provider.issuer, 'no-store'])
    expect(new URL(to).searchParams.get('redirect_uri')).toBe(`${app.url}/fr/auth/callback`)
    const brought = broughtBy(await app.provider.signIn(to, person.id))
    const answer = await client.call(provider.exchange, brought)
    expect([answer.status, answer.data.next]).toEqual([200, null])
  })

  it('leads to our own form while the provider does not answer', async () => {
    const app = await startApp(true)
    await app.provider.stop()
    expect(await follow(app.client(), 'en')).toMatchObject({ status: 302, to: '/en/login' })
  })

  it('leads to our own form where there is no provider', async () => {
    const app = await startApp(false)
    expect(await follow(app.client(), 'fr')).toMatchObject({ status: 302, to: '/fr/login' })
  })
})
