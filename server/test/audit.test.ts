import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#platform/audit'
import { findChainFaults } from '#platform/audit-chain'
import { startTestApp, type TestApp } from '#test/app'
import { auditedWrites, observeAudit } from '#test/audit-rule'
import { buildRestaurant, type BuiltRestaurant, buildUser, buildSuperAdmin } from '#test/builders'
import { callsOf } from '#test/calls'
import { type Listed, listCalls } from '#test/list-calls'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'

/** Writing calls that leave no line, each with its reason. */
const WITHOUT_A_LINE: Readonly<Record<string, string>> = {
  'auth.refresh': 'a session renews itself; that it began and that it ends is noted',
  'provider.ended': 'the session that ends here with it is noted, and without one nothing is done',
  'sourceConsents.begin': 'a consent that begins is no act yet; that it was given is noted',
  'provider.begin': 'a sign-in that begins is no act yet; that it led to a session is noted',
  'providerProofs.begin': 'a sign-in that begins is no act yet',
  'providerProofs.finish':
    'it does nothing by itself, as a right password; the act that it is for is noted',
  ...Object.fromEntries(
    [
      'replies',
      'googleReplies',
      'yelpReplies',
      'tripadvisorReplies',
      'restaurantReplies',
      'restaurantGoogleReplies',
      'restaurantYelpReplies',
      'restaurantTripadvisorReplies',
    ].map((table) => [
      `${table}.writing`,
      'an editor is open; what is written in it is noted when it is saved',
    ]),
  ),
  ...Object.fromEntries(
    ['see', 'seeAll', 'unseeAll', 'seeReview', 'seeReviews', 'putReviews'].map((name) => [
      `alerts.${name}`,
      'what somebody has looked at is their own',
    ]),
  ),
  'alertLinks.see': 'what somebody has looked at is their own',
  'push.renew': 'a browser speaks for itself, in the place of what its person switched on',
  'passwordResets.ask': 'nobody knows yet who asks; the mail that goes out is noted',
  'factors.beginTotp': 'nothing is kept until a code proves it, which is noted',
  'passkeys.begin': 'nothing is kept until a passkey is made, which is noted',
  'passkeySignIns.begin': 'nobody knows yet who asks; the session that begins is noted',
  'enterpriseQuotes.ask': 'a stranger asks for themselves, and the row says what and when',
  'onboarding.submit': 'a stranger tells of themselves, and the row says what and when',
  'feedback.give': 'a guest speaks for themselves, and the review says what and when',
  'newsletter.subscribe': 'nobody knows yet who asks; the row says when its address was confirmed',
  'newsletter.confirm': 'a stranger asks for themselves, and the row says when',
  'newsletter.end': 'a stranger ends it for themselves, and nothing of them is kept',
  'imports.create': 'a file that arrives is no act yet; that it is read in is noted',
  'imports.upload': 'a file that arrives is no act yet; that it is read in is noted',
  'notifications.receive': 'a platform says that something is new there; what comes of it is noted',
}

let app: TestApp
let sums: Checksums
let home: BuiltRestaurant
let admin: Client
let superAdmin: Client
let calls: Listed[]

beforeAll(async () => {
  app = await startTestApp({ worker: false, withProvider: true })
  sums = await openChecksums(app.database)
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
  admin = (await buildUser(app, home, 'Admin')).client
  superAdmin = (await buildSuperAdmin(app, { at: home })).client
  const push = { input: { message: { data: '', messageId: '1' } }, authorization: '' } as never // not called here
  calls = listCalls(callsOf({ app, restaurant: home, push }))
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

interface Line {
  act: string
  subject: string
  actor: { user_id: string | null; name: string; role: string | null }
  origin: Record<string, string>
  before: unknown
  after: unknown
}

const all = () =>
  sums.query<Line>(
    `select act, subject, actor, origin, before, after from app.audit_log
     union all select act, subject, actor, origin, before, after from app.console_audit_log`,
    [],
  )

const since = async (earlier: readonly Line[]): Promise<Line[]> => {
  const known = earlier.map((line) => JSON.stringify(line))
  return (await all()).filter((line) => !known.includes(JSON.stringify(line)))
}

describe('every call of the contract that writes', () => {
  it('adds a line to the audit log that says who did what, and from where', async () => {
    const writing = calls.filter(
      ({ name, endpoint }) => !endpoint.looks && !(name in WITHOUT_A_LINE),
    )
    expect(writing.length).toBeGreaterThan(25)
    const silent: string[] = []
    for (const { name, endpoint, prepare } of writing) {
      const { input, caller } = await prepare()
      const client = caller ?? (endpoint.access.kind === 'console' ? superAdmin : admin)
      const earlier = await all()
      const answer = await client.call(endpoint, input)
      expect(answer.status, `${name}: ${answer.code}`).toBeLessThan(300)
      const call = `${endpoint.method} ${endpoint.path}`
      const mine = (await since(earlier)).filter((line) => line.origin['call'] === call)
      if (mine.length === 0) silent.push(name)
      for (const { actor, origin } of mine) {
        expect(actor.user_id, name).toMatch(/^[0-9a-f-]{36}$/u)
        expect(actor.role, name).not.toBeNull()
        expect(origin['address'], name).toMatch(/127\.0\.0\.1/u)
      }
    }
    expect(silent).toEqual([])
    expect(await findChainFaults(app.services.database)).toEqual([])
  })

  it('is known to the contract where it is excused from the line', () => {
    const names = calls.map(({ name }) => name)
    expect(Object.keys(WITHOUT_A_LINE).filter((name) => !names.includes(name))).toEqual([])
  })

  it('adds no line when it is refused', async () => {
    const earlier = await all()
    const answers = [
      await admin.raw('PUT', `/v1/restaurant/${home.id}`, { weekly_report_day: 9 }),
      await admin.raw('POST', '/v1/subscription-tier', { name: 'Essential' }),
      await admin.raw('DELETE', `/v1/location/${crypto.randomUUID()}`, {}),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([400, 403, 404])
    expect(await since(earlier)).toEqual([])
  })
})

describe('a transaction that writes an audited table', () => {
  it('is not committed in a test if it adds no line', async () => {
    const write = app.services.database.scoped(home.id, (tx) =>
      tx.execute("update restaurants set name = 'Silently' where restaurant_id = $1", [home.id]),
    )
    await expect(write).rejects.toThrow('without a line in the audit log: restaurants')
    const [row] = await sums.query<{ name: string }>(
      'select name from app.restaurants where restaurant_id = $1',
      [home.id],
    )
    expect(row?.name).toBe(home.name)
  })

  it('is told apart from one that reads the table, and from a table whose name begins alike', () => {
    expect(
      auditedWrites(['select * from users', 'insert into user_locations_x values (1)']),
    ).toEqual([])
    expect(auditedWrites(['with a as (delete from "users") select 1'])).toEqual(['users'])
    expect(() => observeAudit(['update "app"."users" set x = 1'], [])).toThrow('users')
  })

  it('is not committed in a test if a field of its line is in no list of the contract', async () => {
    const write = app.services.database.scoped(home.id, async (tx) =>
      audit(app.services, tx, {
        what: 'menu.added',
        subject: `restaurant:${home.id}`,
        after: { items: 1, sparkle: true },
      }),
    )
    await expect(write).rejects.toThrow('fields of menu.added that have no words: sparkle')
  })
})
