import { auth } from '@maitre/contract/auth'
import { provider } from '@maitre/contract/provider'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildInvited } from '#test/account-link-calls'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { beginAt, broughtBy, comeBack } from '#test/provided'
import { buildProvided, enter, letsIn, withRoles } from './oidc.test-setup.ts'

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
beforeEach(async () => {
  shiftMs = 0
  await sums.query('delete from app.login_failures')
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const sessionsOf = async (userId: string): Promise<number> => {
  const [row] = await sums.query<{ count: number }>(
    'select count(*)::int as count from app.sessions where user_id = $1 and ended_at is null',
    [userId],
  )
  return row?.count ?? 0
}

/** What came of an exchange: its answer, whether it let anybody in, and whether the browser has a session now. */
async function outcome(person: { id: string }, exchange: () => ReturnType<typeof enter>) {
  const before = await sessionsOf(person.id)
  const { answer, client } = await exchange()
  const { status, code } = answer
  const began = (await sessionsOf(person.id)) - before
  const renewed = await client.call(auth.refresh, {})
  return { status, code, letsIn: letsIn(answer), began, renewed: renewed.code }
}

/** The outcome of an exchange that is refused with that code. */
const refused = (status: number, code: string) => ({
  status,
  code,
  letsIn: false,
  began: 0,
  renewed: 'auth.session_ended',
})

/** Signs in and changes on the way what the browser sends to the provider, or what it brings back. */
async function meddle(
  subject: string,
  change: { out?: (url: URL) => void; back?: (url: URL) => void },
) {
  const client = app.client()
  const url = await beginAt(client)
  change.out?.(url)
  const back = await app.provider.signIn(url.href, subject)
  change.back?.(back)
  const brought = broughtBy(back)
  return { answer: await client.call(provider.exchange, brought), client, brought }
}

describe('an exchange of a code', () => {
  it('is refused in a browser that began no sign-in, so that nobody is led into the account of a stranger', async () => {
    const person = await buildProvided(app, restaurant)
    const brought = await comeBack(app, app.client(), person.id)
    expect(
      await outcome(person, async () => {
        const client = app.client()
        return { answer: await client.call(provider.exchange, brought), client, brought }
      }),
    ).toEqual(refused(401, 'provider.begun_elsewhere'))
  })

  it('is refused with the state of another sign-in, whose own answer is still taken afterwards', async () => {
    const person = await buildProvided(app, restaurant)
    const stranger = await buildProvided(app, restaurant)
    const theirs = await comeBack(app, app.client(), stranger.id)
    const client = app.client()
    const own = await comeBack(app, client, person.id)
    const { cookie } = client
    expect(
      await outcome(stranger, async () => ({
        answer: await client.call(provider.exchange, theirs),
        client,
        brought: theirs,
      })),
    ).toEqual(refused(401, 'provider.begun_elsewhere'))
    client.cookie = cookie
    expect((await client.call(provider.exchange, own)).status).toBe(200)
  })

  it('is refused with the code of another sign-in under the own state (PKCE)', async () => {
    const person = await buildProvided(app, restaurant)
    const stranger = await buildProvided(app, restaurant)
    const { code } = await comeBack(app, app.client(), stranger.id)
    const client = app.client()
    const own = await comeBack(app, client, person.id)
    const brought = { ...own, code }
    expect(
      await outcome(stranger, async () => ({
        answer: await client.call(provider.exchange, brought),
        client,
        brought,
      })),
    ).toEqual(refused(401, 'provider.code_expired'))
  })

  it('is refused where the token carries another nonce', async () => {
    const person = await buildProvided(app, restaurant)
    const out = (url: URL) => url.searchParams.set('nonce', 'of-another-sign-in')
    expect(await outcome(person, () => meddle(person.id, { out }))).toEqual(
      refused(401, 'provider.untrusted'),
    )
  })

  it('is refused where another issuer answers, and where none is named', async () => {
    const person = await buildProvided(app, restaurant)
    const other = (url: URL) => url.searchParams.set('iss', 'https://elsewhere.example')
    expect(await outcome(person, () => meddle(person.id, { back: other }))).toEqual(
      refused(401, 'provider.untrusted'),
    )
    const none = (url: URL) => url.searchParams.delete('iss')
    expect(await outcome(person, () => meddle(person.id, { back: none }))).toEqual(
      refused(401, 'provider.untrusted'),
    )
  })

  it('is refused the second time, and where the code was made up', async () => {
    const person = await buildProvided(app, restaurant)
    const client = app.client()
    const brought = await comeBack(app, client, person.id)
    const { cookie } = client
    expect((await client.call(provider.exchange, brought)).status).toBe(200)
    const again = app.client()
    again.cookie = cookie
    expect(
      await outcome(person, async () => ({
        answer: await again.call(provider.exchange, brought),
        client: again,
        brought,
      })),
    ).toEqual(refused(401, 'provider.code_expired'))
    const back = (url: URL) => url.searchParams.set('code', 'made-up')
    expect(await outcome(person, () => meddle(person.id, { back }))).toEqual(
      refused(401, 'provider.code_expired'),
    )
  })

  it('takes the cookie of its sign-in away, also where it fails afterwards', async () => {
    const person = await buildProvided(app, restaurant)
    const back = (url: URL) => url.searchParams.set('code', 'made-up')
    const { answer } = await meddle(person.id, { back })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^maitre_sign_in=; Max-Age=0; Path=\/v1\/auth;/u),
    ])
  })

  it('is refused when the code’s time is over', async () => {
    const person = await buildProvided(app, restaurant)
    const client = app.client()
    const brought = await comeBack(app, client, person.id)
    await app.provider.expire(brought.code)
    expect(
      await outcome(person, async () => ({
        answer: await client.call(provider.exchange, brought),
        client,
        brought,
      })),
    ).toEqual(refused(401, 'provider.code_expired'))
  })

  it('is refused when the person took longer than a quarter of an hour', async () => {
    const person = await buildProvided(app, restaurant)
    const client = app.client()
    const brought = await comeBack(app, client, person.id)
    shiftMs = 15 * 60_000
    expect(
      await outcome(person, async () => ({
        answer: await client.call(provider.exchange, brought),
        client,
        brought,
      })),
    ).toEqual(refused(401, 'provider.begun_elsewhere'))
  })

  it.each([
    ['ahead of', 2],
    ['behind', -2],
  ])('is refused where our clock is hours %s the provider’s', async (_where, hours) => {
    const person = await buildProvided(app, restaurant)
    shiftMs = hours * 3_600_000
    expect(await outcome(person, () => enter(app, person.id))).toEqual(
      refused(502, 'provider.clock_differs'),
    )
  })

  it('is taken where the clocks differ by less than a minute', async () => {
    const person = await buildProvided(app, restaurant)
    shiftMs = -50_000
    expect((await enter(app, person.id)).answer.status).toBe(200)
  })

  it('is refused while the provider does not answer', async () => {
    const person = await buildProvided(app, restaurant)
    const client = app.client()
    const brought = await comeBack(app, client, person.id)
    await app.provider.stop()
    onTestFinished(() => app.provider.start())
    expect(
      await outcome(person, async () => ({
        answer: await client.call(provider.exchange, brought),
        client,
        brought,
      })),
    ).toEqual(refused(503, 'provider.unavailable'))
  })
})

describe('a person at the provider', () => {
  it.each([
    ['has an address that nobody verified', { email_verified: false }],
    ['has an address of which nothing is said', { email_verified: undefined }],
    ['has an address that is verified by a text', { email_verified: 'true' }],
    ['has no address', { email: undefined }],
  ])('is not let in who %s', async (_what, claims) => {
    const person = await buildProvided(app, restaurant)
    const known = app.provider.people.get(person.id)
    app.provider.people.set(person.id, Object.assign({ ...known }, claims))
    expect(await outcome(person, () => enter(app, person.id))).toEqual(
      refused(403, 'provider.email_unverified'),
    )
  })

  it('is not let in by the subject of another issuer', async () => {
    const person = await buildProvided(app, restaurant)
    expect((await enter(app, person.id)).answer.status).toBe(200)
    await sums.query(
      "update app.oidc_identities set issuer = 'https://before.example' where user_id = $1",
      [person.id],
    )
    const known = app.provider.people.get(person.id)
    app.provider.people.set(person.id, Object.assign({ ...known }, { email_verified: false }))
    expect(await outcome(person, () => enter(app, person.id))).toEqual(
      refused(403, 'provider.email_unverified'),
    )
  })

  it('is not let in whom nobody here knows, and nobody is made', async () => {
    const subject = crypto.randomUUID()
    const claims = { email: `${subject}@maitre.test`, email_verified: true, ...withRoles('Admin') }
    app.provider.people.set(subject, claims)
    const count = () => sums.query('select user_id from app.users')
    const before = await count()
    expect(await outcome({ id: subject }, () => enter(app, subject))).toEqual(
      refused(403, 'provider.unknown_person'),
    )
    expect(await count()).toEqual(before)
  })

  it('is not let in by the user name of somebody, nor by an address that only looks alike', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    const kelvin = await buildProvided(app, restaurant)
    await sums.query('update app.users set email = $1 where user_id = $2', [
      `kate-${kelvin.id}@maitre.test`,
      kelvin.id,
    ])
    for (const email of [username, `\u212Aate-${kelvin.id}@maitre.test`]) {
      const subject = crypto.randomUUID()
      app.provider.people.set(subject, { email, email_verified: true, ...withRoles('Manager') })
      expect(await outcome({ id: kelvin.id }, () => enter(app, subject))).toEqual(
        refused(403, 'provider.unknown_person'),
      )
    }
  })

  it('is not let in who got the address of somebody that is known by another subject', async () => {
    const person = await buildProvided(app, restaurant)
    expect((await enter(app, person.id)).answer.status).toBe(200)
    const subject = crypto.randomUUID()
    const { email } = person
    app.provider.people.set(subject, { email, email_verified: true, ...withRoles('Manager') })
    expect(await outcome(person, () => enter(app, subject))).toEqual(
      refused(403, 'provider.other_identity'),
    )
  })

  it('is not let in who is disabled here, the first time or later, nor who has not accepted their invitation', async () => {
    const { user_id: id, email } = await buildInvited(app, restaurant)
    app.provider.people.set(id, { email, email_verified: true, ...withRoles('Manager') })
    const inactive = refused(403, 'provider.disabled')
    expect(await outcome({ id }, () => enter(app, id))).toEqual(inactive)
    const fresh = await buildProvided(app, restaurant)
    const known = await buildProvided(app, restaurant)
    expect((await enter(app, known.id)).answer.status).toBe(200)
    for (const person of [fresh, known]) {
      await sums.query('update app.users set enabled = false where user_id = $1', [person.id])
      expect(await outcome(person, () => enter(app, person.id))).toEqual(inactive)
    }
  })

  it('comes back with no code where they changed their mind, and the page is told by the provider’s word', async () => {
    const person = await buildProvided(app, restaurant)
    const { href } = await beginAt(app.client())
    const back = await app.provider.signIn(href, null)
    expect(back.pathname).toBe('/en/auth/callback')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.has('code')).toBe(false)
    expect(await sessionsOf(person.id)).toBe(1)
  })
})
