import { auth } from '@maitre/contract/auth'
import { provider } from '@maitre/contract/provider'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { openStream } from '#test/live-stream'
import { buildProvided, enter } from './oidc.test-setup.ts'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false, withProvider: true })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

/** Signs a person in at the provider, in a browser of their own. */
async function entered(personId: string): Promise<Client> {
  const { answer, client } = await enter(app, personId)
  client.token = answer.data.access_token
  return client
}
const statusOf = async (client: Client) => (await client.call(auth.self, {})).status
/** Tells of an end as a provider does, by a form. */
async function tell(logoutToken: string) {
  const answer = await fetch(`${app.url}/v1/auth/provider/ended`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: logoutToken, other: 'field' }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
const sidOf = async (personId: string): Promise<string> => {
  const [row] = await sums.query<{ sid: string }>(
    'select provider_sid as sid from app.sessions where user_id = $1 and provider_sid is not null order by created_at desc limit 1',
    [personId],
  )
  return row?.sid ?? ''
}

describe('a session that ends at the provider', () => {
  it('ends here at once, in open tabs too, while one of a password goes on', async () => {
    const person = await buildProvided(app, restaurant)
    const client = await entered(person.id)
    const stream = await openStream(client, app.url)
    expect(await statusOf(client)).toBe(200)

    await app.provider.leave(person.id)
    await stream.ended()
    expect(await client.call(auth.self, {})).toMatchObject({
      status: 401,
      code: 'auth.session_ended',
    })
    client.token = null
    expect((await client.call(auth.refresh, {})).status).toBe(401)
    expect(await statusOf(person.client)).toBe(200)
    const [line] = await sums.query<{ act: string; after: unknown }>(
      "select act, after from app.audit_log where subject = 'user:' || $1 order by at desc limit 1",
      [person.id],
    )
    expect(line).toEqual({ act: 'session.ended', after: { reason: 'ended_at_provider' } })
  })

  it('is that session alone where the provider names it, and all that were begun there where it names the person', async () => {
    const person = await buildProvided(app, restaurant)
    const first = await entered(person.id)
    const sid = await sidOf(person.id)
    const second = await entered(person.id)
    expect(await sidOf(person.id)).not.toBe(sid)
    expect((await tell(await app.provider.logoutToken({ sid }))).status).toBe(200)
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
    expect((await tell(await app.provider.logoutToken({ sub: person.id }))).status).toBe(200)
    expect([await statusOf(second), await statusOf(person.client)]).toEqual([401, 200])
  })
})

describe('a logout token', () => {
  it('ends sessions at its first use, and nothing when somebody sends it again', async () => {
    const person = await buildProvided(app, restaurant)
    const token = await app.provider.logoutToken({ sub: person.id })
    const first = await tell(token)
    expect(first).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(first.headers.get('cache-control')).toBe('no-store')
    const client = await entered(person.id)
    expect(await tell(token)).toMatchObject({
      status: 400,
      body: { code: 'provider.logout_refused' },
    })
    expect(await statusOf(client)).toBe(200)
  })

  it('ends sessions when it comes once more, after the first time broke off before they had ended', async () => {
    const person = await buildProvided(app, restaurant)
    const client = await entered(person.id)
    const token = await app.provider.logoutToken({ sub: person.id })
    vi.spyOn(app.services.live, 'accessChanged').mockRejectedValueOnce(new Error('it broke off'))
    expect((await tell(token)).status).toBe(500)
    expect(await statusOf(client)).toBe(200)
    expect((await tell(token)).status).toBe(200)
    expect(await statusOf(client)).toBe(401)
  })

  const now = Math.floor(Date.now() / 1000)
  it.each([
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another client', { aud: 'another' }],
    ['of the past', { iat: now - 400, exp: now + 120 }],
    ['of the future', { iat: now + 400, exp: now + 600 }],
    ['that has expired', { exp: now - 90 }],
    ['without a time', { iat: undefined }],
    ['without an id', { jti: undefined }],
    ['without an event', { events: undefined }],
    ['of another event', { events: { 'http://schemas.example/other': {} } }],
    ['with a nonce, as an ID token has one', { nonce: 'n' }],
    ['that names nobody', { sub: undefined }],
    ['of the session of somebody else', { sid: 'another' }],
  ])('%s ends nothing', async (_what, claims) => {
    const person = await buildProvided(app, restaurant)
    const client = await entered(person.id)
    const told = await tell(await app.provider.logoutToken({ sub: person.id, ...claims }))
    if (!('sid' in claims))
      expect(told).toMatchObject({ status: 400, body: { code: 'provider.logout_refused' } })
    expect(await statusOf(client)).toBe(200)
  })

  it('that is an access token, is not signed, or is signed by somebody else ends nothing', async () => {
    const person = await buildProvided(app, restaurant)
    const client = await entered(person.id)
    const right = await app.provider.logoutToken({ sub: person.id })
    const [head = '', body = '', signature = ''] = right.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const forged = [
      await app.provider.logoutToken({ sub: person.id }, 'at+jwt'),
      `${none}.${body}.`,
      `${head}.${body}.${signature.slice(0, -8)}AAAAAAAA`,
      'nonsense',
    ]
    for (const token of forged) expect((await tell(token)).status, token).toBe(400)
    expect(await statusOf(client)).toBe(200)
  })
})

it('a server without a provider takes no word of one', async () => {
  const alone = await startTestApp({ worker: false })
  try {
    const answer = await alone.client().call(provider.ended, { logout_token: 'a.b.c' })
    expect(answer).toMatchObject({ status: 404, code: 'provider.not_configured' })
  } finally {
    await alone.stop()
  }
})
