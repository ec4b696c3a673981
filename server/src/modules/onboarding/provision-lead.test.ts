import { invitations } from '@maitre/contract/account-links'
import { leads, type SeenLead } from '@maitre/contract/leads'
import { locations } from '@maitre/contract/locations'
import { restaurants } from '@maitre/contract/restaurants'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildSuperAdmin, PASSWORD, unique } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { buildLead, buildWish, NEW_LEAD } from '#test/lead-calls'
import { deliverAll, tokenIn } from '#test/mails'

const DAY_MS = 86_400_000

let app: TestApp
let sums: Checksums
let superAdmin: Client
let other: Client

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  superAdmin = (await buildSuperAdmin(app)).client
  other = (await buildSuperAdmin(app)).client
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  await sums.query("update app.mails set state = 'sent', content = null")
})

/** A submission with the restaurant that it is to become. */
async function asked() {
  const { leadId } = await buildLead(app, 'onboarding')
  return { leadId, ...(await buildWish(app)) }
}
const provision = (wish: Awaited<ReturnType<typeof asked>>, by = superAdmin) =>
  by.call(leads.provision, wish)
const leadOf = (leadId: string) => superAdmin.call(leads.get, { kind: 'onboarding', leadId })
const named = (name: string) =>
  sums.query<{ restaurant_id: string }>(
    'select restaurant_id from app.restaurants where name = $1',
    [name],
  )

describe('a submission that is set up', () => {
  it('becomes a restaurant with its locations, and its lead is won', async () => {
    const wish = await asked()
    const { status, data } = await provision(wish)
    expect(status).toBe(201)
    const restaurantId = data.restaurant_id
    const made = await superAdmin.call(restaurants.get, { restaurantId })
    expect(made.data).toMatchObject({
      name: wish.name,
      subscription_tier: { name: 'Essential' },
      timezone: 'America/Los_Angeles',
      reply_tone: 'formal',
      location_count: 2,
      trial_days: 30,
      trial_ends_at: null,
    })
    const places = await superAdmin.call(locations.list, { restaurant_id: restaurantId })
    expect(places.data.map(({ name, address, website }) => [name, address, website])).toEqual([
      ['Harbour', null, null],
      ['Larkmere', '412 Larkmere Street', 'https://copper.example'],
    ])
    expect((await leadOf(wish.leadId)).data).toMatchObject({
      state: 'won',
      state_by: 'Test SuperAdmin',
      restaurant_id: restaurantId,
      restaurant: { id: restaurantId, name: wish.name },
    })
  })

  it('has an Admin of all locations who is invited, and whose first session begins the trial', async () => {
    const wish = await asked()
    const restaurantId = (await provision(wish)).data.restaurant_id
    const people = await superAdmin.call(users.list, { restaurant_id: restaurantId, limit: 50 })
    expect(people.data.filter((one) => one.restaurant_id === restaurantId)).toMatchObject([
      { ...wish.admin, enabled: false, location_id: 'all', roles: [{ name: 'Admin' }] },
    ])
    const [mail, ...more] = await deliverAll(app, sums)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: { address: wish.admin.email } })
    expect(mail?.text).toContain('Your 30-day free trial begins when the first person logs in.')
    const token = tokenIn(mail ?? { text: '' })
    const before = Date.now()
    expect(
      await app.client().call(invitations.accept, { token, password: PASSWORD }),
    ).toMatchObject({ status: 200 })
    const { data } = await superAdmin.call(restaurants.get, { restaurantId })
    const end = new Date(data.trial_ends_at ?? 0).getTime()
    expect(end).toBeGreaterThanOrEqual(before + 30 * DAY_MS)
    expect(end).toBeLessThanOrEqual(Date.now() + 30 * DAY_MS)
    const lines = await sums.query<{ act: string }>(
      `select act from app.audit_log where restaurant_id = $1 and act like 'trial.%'`,
      [restaurantId],
    )
    expect(lines).toEqual([{ act: 'trial.begun' }])
  })

  it('is noted in the console’s log, and what was made in the restaurant’s own', async () => {
    const wish = await asked()
    const { restaurant_id: id } = (await provision(wish)).data
    expect(
      await sums.query('select act from app.console_audit_log where subject = $1', [
        `lead:${wish.leadId}`,
      ]),
    ).toEqual([{ act: 'lead.provisioned' }])
    const acts = await sums.query<{ act: string }>(
      'select act from app.audit_log where restaurant_id = $1 order by n',
      [id],
    )
    expect(acts.map(({ act }) => act)).toEqual([
      'restaurant.created',
      'location.created',
      'location.created',
      'user.created',
      'invitation.sent',
    ])
  })

  it('is set up once, though two press at the same moment', async () => {
    const wish = await asked()
    const answers = await Promise.all([provision(wish), provision(wish, other)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers.filter(({ data }) => data.made)).toHaveLength(1)
    expect(new Set(answers.map(({ data }) => data.restaurant_id)).size).toBe(1)
    expect(await named(wish.name)).toHaveLength(1)
    expect(await deliverAll(app, sums)).toHaveLength(1)
  })

  it('answers the same restaurant to whoever presses again, and changes nothing', async () => {
    const wish = await asked()
    const { restaurant_id } = (await provision(wish)).data
    const before = await sums.of()
    const again = await provision({ ...wish, name: unique('Another') })
    expect(again.data).toEqual({ restaurant_id, name: wish.name, made: false })
    expect(await sums.of()).toEqual(before)
  })
})

describe('a submission that cannot be set up', () => {
  const taken = async () => {
    const known = await asked()
    await provision(known)
    return known
  }

  it.each([
    [
      'the name is another restaurant’s',
      async () => ({ name: (await buildRestaurant(app)).name }),
      { status: 409, code: 'restaurant.name_taken' },
    ],
    [
      'the address is another person’s',
      async () => ({
        admin: { ...(await buildWish(app)).admin, email: (await taken()).admin.email },
      }),
      { status: 409, code: 'user.email_taken' },
    ],
    [
      'the user name is another person’s',
      async () => ({
        admin: { ...(await buildWish(app)).admin, username: (await taken()).admin.username },
      }),
      { status: 409, code: 'user.username_taken' },
    ],
    [
      'the tier is gone',
      async () => ({ subscription_tier_id: crypto.randomUUID() }),
      { status: 404, code: 'tier.not_found' },
    ],
    [
      'a location is called as the hidden one of all',
      async () => ({ locations: [{ name: 'All', address: '', website: '' }] }),
      { status: 409, code: 'location.name_reserved' },
    ],
    [
      'two locations have one name',
      async () => ({
        locations: ['Larkmere', 'LARKMERE'].map((name) => ({ name, address: '', website: '' })),
      }),
      {
        status: 400,
        details: { fields: [{ field: 'locations.1.name', problem: 'repeated' }] },
      },
    ],
  ])('since %s leaves nothing behind', async (_why, changes, refusal) => {
    const wish = { ...(await asked()), ...(await changes()) }
    const before = await sums.of()
    expect(await provision(wish)).toMatchObject(refusal)
    expect(await sums.of()).toEqual(before)
    expect((await leadOf(wish.leadId)).data.state).toBe('new')
  })

  it('since its last step fails leaves neither a restaurant nor a mail, and is set up by another try', async () => {
    const wish = await asked()
    await sums.query(`create function app.break_it() returns trigger language plpgsql
      as $$ begin raise exception 'broken'; end $$`)
    await sums.query(`create trigger break_it before update on app.onboarding_submissions
      for each row execute function app.break_it()`)
    const before = await sums.of()
    try {
      expect(await provision(wish)).toMatchObject({ status: 500, code: 'internal' })
      expect(await sums.of()).toEqual(before)
    } finally {
      await sums.query('drop trigger break_it on app.onboarding_submissions')
      await sums.query('drop function app.break_it()')
    }
    expect((await provision(wish)).data.made).toBe(true)
  })

  it('is a request for a quote, or a lead that is gone', async () => {
    const quote = await buildLead(app, 'quote')
    for (const leadId of [quote.leadId, crypto.randomUUID()])
      expect(await provision({ ...(await asked()), leadId })).toMatchObject({
        status: 404,
        code: 'lead.not_found',
      })
  })
})

describe('a request for a quote', () => {
  it('is won by the restaurant that it became, which can be corrected by whoever saw it', async () => {
    const { leadId } = await buildLead(app, 'quote', { business_name: 'Étoile' })
    const [one, two] = [await buildRestaurant(app), await buildRestaurant(app)]
    const win = (restaurant_id: string, seen: SeenLead = NEW_LEAD) =>
      superAdmin.call(leads.win, { leadId, restaurant_id, seen })
    expect(await win(crypto.randomUUID())).toMatchObject({ code: 'restaurant.not_found' })
    expect((await win(one.id)).data).toMatchObject({ state: 'won', restaurant_id: one.id })
    const before = await sums.of()
    expect((await win(one.id)).status).toBe(200)
    expect(await win(two.id)).toMatchObject({
      status: 409,
      code: 'stale_version',
      details: { current: { state: 'won', restaurant_id: one.id } },
    })
    expect(await sums.of()).toEqual(before)
    const seen = { state: 'won', restaurant_id: one.id } as const
    expect((await win(two.id, seen)).data.restaurant).toEqual({ id: two.id, name: two.name })
    expect(
      await sums.query(
        'select before, after from app.console_audit_log where subject = $1 order by n',
        [`lead:${leadId}`],
      ),
    ).toEqual([
      {
        before: { state: 'new', restaurant_id: null },
        after: { state: 'won', restaurant_id: one.id, name: 'Étoile' },
      },
      { before: { restaurant_id: one.id }, after: { restaurant_id: two.id, name: 'Étoile' } },
    ])
    await superAdmin.call(restaurants.remove, { restaurantId: two.id })
    expect((await superAdmin.call(leads.get, { kind: 'quote', leadId })).data).toMatchObject({
      state: 'won',
      restaurant: null,
    })
  })
})
