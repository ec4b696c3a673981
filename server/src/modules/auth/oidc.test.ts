import { auth } from '@maitre/contract/auth'
import { provider } from '@maitre/contract/provider'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, PASSWORD } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { beginAt, comeBack } from '#test/provided'
import { buildProvided, enter, withRoles } from './oidc.test-setup.ts'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let shiftMs = 0

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    withProvider: true,
    clock: { now: () => new Date(Date.now() + shiftMs) },
  })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const rows = (userId: string) =>
  sums.query<{ subject: string; issuer: string }>(
    'select subject, issuer from app.oidc_identities where user_id = $1',
    [userId],
  )

const acts = (userId: string) =>
  sums.query<{ act: string; after: Record<string, unknown> }>(
    "select act, after from app.audit_log where subject = 'user:' || $1 order by at",
    [userId],
  )

describe('a sign-in at the provider', () => {
  it('is offered where a provider is set', async () => {
    expect((await app.client().call(provider.get, {})).data).toEqual({ enabled: true })
  })

  it('goes to the provider with PKCE, state and nonce, in the person’s language', async () => {
    const client = app.client()
    const url = await beginAt(client, { language: 'fr' })
    expect(url.origin).toBe(app.provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'maitre',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: `${app.url}/fr/auth/callback`,
      ui_locales: 'fr',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
      state: expect.stringMatching(/^[\w-]{43}$/u),
      nonce: expect.stringMatching(/^[\w-]{43}$/u),
    })
  })

  it('keeps what the answer is held against in a cookie that no script and no other site gets, and nobody reads', async () => {
    const { headers, data } = await app.client().call(provider.begin, { language: 'en' })
    const [cookie = '', ...others] = headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie.split('; ').map((part) => part.replace(/=.{40,}/u, '=…'))).toEqual([
      'maitre_sign_in=…',
      'Max-Age=900',
      'Path=/v1/auth',
      'HttpOnly',
      'SameSite=Strict',
    ])
    const { state = '', nonce = '' } = Object.fromEntries(new URL(data.url).searchParams)
    for (const secret of [state, nonce]) expect(cookie).not.toContain(secret)
  })

  it('lets the person in by the same session as a password does', async () => {
    const person = await buildProvided(app, restaurant)
    const { answer, client } = await enter(app, person.id)
    expect(answer).toMatchObject({ status: 200, data: { expires_in: 900, next: null } })
    expect(answer.headers.getSetCookie().map((one) => one.split('=')[0])).toEqual([
      'maitre_sign_in',
      'maitre_device',
      'maitre_refresh',
      'maitreRenewing',
      'maitreSignedIn',
    ])
    client.token = answer.data.access_token
    expect((await client.call(auth.self, {})).data).toMatchObject({ id: person.id })
    client.token = null
    const renewed = await client.call(auth.refresh, {})
    expect(renewed.data.signed_in.self).toMatchObject({ id: person.id, role: 'Manager' })
    expect((await acts(person.id)).slice(-2).map(({ act }) => act)).toEqual([
      'identity.linked',
      'session.started',
    ])
  })

  it('answers no token of the provider', async () => {
    const person = await buildProvided(app, restaurant)
    const { answer } = await enter(app, person.id)
    expect(new Set(Object.keys(answer.data))).toEqual(
      new Set(['access_token', 'expires_in', 'next']),
    )
    expect(answer.headers.getSetCookie().join()).not.toMatch(/eyJ/u)
    const kept = await sums.query<{ row: string }>(
      'select s::text as row from app.sessions s where user_id = $1',
      [person.id],
    )
    expect(kept.map(({ row }) => row).join()).not.toMatch(/eyJ/u)
  })

  it('leads back to the path of ours that it was begun for', async () => {
    const person = await buildProvided(app, restaurant)
    const client = app.client()
    const next = '/fr/dashboard/reviews?queue=done'
    const brought = await comeBack(app, client, person.id, { language: 'fr', next })
    expect((await client.call(provider.exchange, brought)).data.next).toBe(next)
  })

  it.each([
    'https://elsewhere.example/en/dashboard/home',
    '//elsewhere.example/en/dashboard/home',
    '/\\elsewhere.example/en/dashboard/home',
    '/en/login',
    'javascript:alert(1)',
  ])('refuses to lead to "%s"', async (next) => {
    const answer = await app.client().call(provider.begin, { language: 'en', next })
    expect(answer).toMatchObject({
      status: 400,
      code: 'request.invalid',
      details: { fields: [{ field: 'next', problem: 'not_allowed' }] },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('ends the session that the browser had before, whoever’s it was', async () => {
    const earlier = await buildUser(app, restaurant, 'BOH')
    const before = earlier.client.cookie
    const person = await buildProvided(app, restaurant)
    const { client } = earlier
    const brought = await comeBack(app, client, person.id)
    // The browser still has the refresh cookie of the earlier person beside the one of the sign-in.
    client.cookie = [client.cookie, before].join('; ')
    expect((await client.call(provider.exchange, brought)).status).toBe(200)
    const [session] = await sums.query<{ ended_reason: string }>(
      'select ended_reason from app.sessions where user_id = $1',
      [earlier.id],
    )
    expect(session?.ended_reason).toBe('replaced')
  })
})

describe('the person of a sign-in at the provider', () => {
  it('is found by their verified address in any case, and from then on by the subject alone', async () => {
    const person = await buildProvided(app, restaurant)
    const email = person.email.toUpperCase()
    app.provider.people.set(person.id, { email, email_verified: true, ...withRoles('Manager') })
    expect((await enter(app, person.id)).answer.status).toBe(200)
    expect(await rows(person.id)).toEqual([{ subject: person.id, issuer: app.provider.issuer }])
    // The address changed there, and nobody has verified it: the subject is the same person.
    const changed = { email: 'another@maitre.test', email_verified: false }
    app.provider.people.set(person.id, { ...changed, ...withRoles('Manager') })
    const { answer, client } = await enter(app, person.id)
    client.token = answer.data.access_token
    expect((await client.call(auth.self, {})).data.id).toBe(person.id)
  })

  it('is let in on each of several devices at once, the first time too', async () => {
    const person = await buildProvided(app, restaurant)
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(app, person.id)))
    expect(answers.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await rows(person.id)).toHaveLength(1)
    const linked = (await acts(person.id)).filter(({ act }) => act === 'identity.linked')
    expect(linked).toHaveLength(1)
  })

  it('still signs in with their password', async () => {
    const person = await buildProvided(app, restaurant)
    await enter(app, person.id)
    const again = await app.client().signIn(person.username, PASSWORD)
    expect((await again.call(auth.self, {})).data.id).toBe(person.id)
  })
})

describe('signing out', () => {
  it('leads to the provider, which ends its session by the token that it gave, and back to our home', async () => {
    const person = await buildProvided(app, restaurant)
    const { client } = await enter(app, person.id)
    const { data } = await client.call(auth.logout, {})
    const url = new URL(data.provider_url ?? '')
    expect(url.origin + url.pathname).toBe(`${app.provider.issuer}/session/end`)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${app.url}/`)
    expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ/u)
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(200)
    expect(await client.call(auth.refresh, {})).toMatchObject({ code: 'auth.session_ended' })
  })

  it('leads there from everywhere at once, too', async () => {
    const person = await buildProvided(app, restaurant)
    const { answer, client } = await enter(app, person.id)
    client.token = answer.data.access_token
    const { data } = await client.call(auth.logoutEverywhere, {})
    expect(data.provider_url).toContain(`${app.provider.issuer}/session/end?`)
  })

  it('leads nowhere else after a sign-in with a password', async () => {
    const { client } = await buildUser(app, restaurant, 'Manager')
    client.token = null
    expect((await client.call(auth.logout, {})).data).toEqual({ provider_url: null })
  })

  it('leaves nothing of the provider’s token, by whichever way the session ends', async () => {
    const person = await buildProvided(app, restaurant)
    const left = async () => {
      const found = await sums.query<{ open: boolean }>(
        `select ended_at is null as open
           from app.sessions where user_id = $1 and provider_token is not null`,
        [person.id],
      )
      return found.map(({ open }) => open)
    }
    const { client } = await enter(app, person.id)
    expect(await left()).toEqual([true])
    // Somebody signs in anew in the same browser, with the cookie that it has.
    await client.signIn(person.username, PASSWORD)
    expect(await left()).toEqual([])
    await enter(app, person.id)
    await enter(app, person.id)
    expect(await left()).toEqual([true, true])
    const admin = await buildUser(app, restaurant, 'Admin')
    await admin.client.call(users.update, { userId: person.id, enabled: false })
    expect(await left()).toEqual([])
  })

  it('ends the session here where the provider is away', async () => {
    const person = await buildProvided(app, restaurant)
    const { client } = await enter(app, person.id)
    await app.provider.stop()
    try {
      shiftMs += 2 * 3_600_000
      expect(await client.call(auth.logout, {})).toMatchObject({ status: 200 })
    } finally {
      shiftMs = 0
      await app.provider.start()
    }
    const [session] = await sums.query<{ ended_reason: string }>(
      'select ended_reason from app.sessions where user_id = $1 order by created_at desc',
      [person.id],
    )
    expect(session?.ended_reason).toBe('logout')
  })
})
