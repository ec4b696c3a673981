import { API_KEY_BURST, apiKeys } from '@maitre/contract/api-keys'
import { annotations } from '@maitre/contract/annotations'
import { auditLog } from '@maitre/contract/audit'
import { googleReplies } from '@maitre/contract/replies'
import { googleReviews, reviews } from '@maitre/contract/reviews'
import { locations } from '@maitre/contract/locations'
import { restaurants } from '@maitre/contract/restaurants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTierNamed } from '#modules/tiers'
import { startSecondApp, startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildKey,
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  type BuiltUser,
  buildUser,
  eventually,
  PASSWORD,
  unique,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { Client } from '#test/client'

let app: TestApp
let sums: Checksums
let home: BuiltRestaurant
let admin: BuiltUser
/** What is added to the time of the clock, ms. */
let shiftMs = 0
const clock = { now: () => new Date(Date.now() + shiftMs) }
beforeAll(async () => {
  app = await startTestApp({ worker: false, clock })
  sums = await openChecksums(app.database)
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
  admin = await buildUser(app, home, 'Admin')
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const create = (wanted: object = {}, client = admin.client) =>
  client.call(apiKeys.create, {
    restaurantId: home.id,
    name: unique('Key'),
    scopes: ['reviews:read'],
    ...wanted,
  })
const revoke = (keyId: string) =>
  admin.client.call(apiKeys.revoke, { restaurantId: home.id, keyId })
const listed = async (client = admin.client) =>
  (await client.call(apiKeys.list, { restaurantId: home.id })).data
const withKey = (key: string): Client => {
  const client = app.client()
  client.token = key
  return client
}
const readReviews = (client: Client) => client.call(reviews.list, { locationId: 'all' })

/** Moves the clock on, and signs the Admin in again where their token is over. */
async function pass(ms: number): Promise<void> {
  shiftMs += ms
  await admin.client.signIn(admin.username, PASSWORD)
}

describe('a key of the API', () => {
  it('is shown once, in a form that scanners know, and kept as a hash alone', async () => {
    const { data, status } = await create({ name: 'Till' })
    expect(status).toBe(201)
    expect(data.key).toMatch(/^mtr_live_[\w-]{43}$/u)
    expect(data).toMatchObject({ name: 'Till', created_by: 'Test Admin', last_used_at: null })
    expect(data.key.startsWith(data.start)).toBe(true)
    expect(data.start).toHaveLength('mtr_live_'.length + 4)
    expect(JSON.stringify(await listed())).not.toContain(data.key)
    const rows = await sums.query('select to_jsonb(k) as row from app.api_keys k', [])
    const lines = await sums.query('select to_jsonb(l) as row from app.audit_log l', [])
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify([rows, lines])).not.toContain(data.key)
  })

  it('calls what its scopes say, and is told which scope another call asks for', async () => {
    const { review_id: reviewId } = await buildDraft(app, home)
    const { data } = await create({ scopes: ['reviews:read'] })
    const client = withKey(data.key)
    const all = await readReviews(client)
    expect(all.data.map(({ id }) => id)).toContain(reviewId)
    const wanted = { locationId: 'all', reviewId, response: 'Thank you!' } as const
    expect(await client.call(googleReplies.updateResponse, wanted)).toMatchObject({
      status: 403,
      code: 'api_key.scope_required',
      details: { scope: 'replies:write' },
    })
    const writer = withKey((await create({ scopes: ['replies:write'] })).data.key)
    expect((await writer.call(googleReplies.updateResponse, wanted)).status).toBe(200)
    expect((await readReviews(writer)).status).toBe(403)
  })

  it('is refused at its next call once it was revoked, in every process', async () => {
    const second = await startSecondApp(app, { clock })
    try {
      const { data } = await create()
      const [here, there] = [withKey(data.key), new Client(second.url)]
      there.token = data.key
      expect([(await readReviews(here)).status, (await readReviews(there)).status]).toEqual([
        200, 200,
      ])
      const revoked = await revoke(data.id)
      expect(revoked.data.revoked_at).not.toBeNull()
      expect(await readReviews(here)).toMatchObject({ status: 401, code: 'api_key.revoked' })
      const late = await eventually(
        () => readReviews(there),
        ({ status }) => status === 401,
        2_000,
      )
      expect(late.code).toBe('api_key.revoked')
      expect((await revoke(data.id)).data.revoked_at).toBe(revoked.data.revoked_at)
    } finally {
      await second.stop()
    }
  })

  it('is refused from the instant on at which it expires', async () => {
    const expires_at = new Date(clock.now().getTime() + 60_000).toISOString()
    const client = withKey((await create({ expires_at })).data.key)
    expect((await readReviews(client)).status).toBe(200)
    await pass(60_000)
    expect(await readReviews(client)).toMatchObject({ status: 401, code: 'api_key.expired' })
  })

  it('is refused where it never was, and where something stands behind it', async () => {
    const { key } = (await create()).data
    const other = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    expect(await readReviews(withKey(other))).toMatchObject({
      status: 401,
      code: 'api_key.unknown',
    })
    expect((await readReviews(withKey(`${key} more`))).status).toBe(401)
  })

  it('sees its locations and no others', async () => {
    const [first = '', second = ''] = home.locationIds
    const { review_id: mine } = await buildDraft(app, home, { locationId: first })
    const { review_id: theirs } = await buildDraft(app, home, { locationId: second })
    const made = await create({ scopes: ['reviews:read', 'locations:read'], location_ids: [first] })
    const client = withKey(made.data.key)
    const ids = (await readReviews(client)).data.map(({ id }) => id)
    expect([ids.includes(mine), ids.includes(theirs)]).toEqual([true, false])
    expect(await client.call(googleReviews.list, { locationId: second })).toMatchObject({
      status: 404,
      code: 'location.not_found',
    })
    expect((await client.call(locations.list, {})).data.map(({ id }) => id)).toEqual([first])
  })

  it('is of no use in a restaurant whose tier has no keys any more', async () => {
    const other = await buildRestaurant(app)
    const { client } = await buildKey(app, other)
    expect((await readReviews(client)).status).toBe(200)
    const pro = await app.services.database.local((tx) => getTierNamed(tx, 'Pro'))
    const superAdmin = await buildSuperAdmin(app)
    const down = {
      restaurantId: other.id,
      subscription_tier_id: pro.id,
      below_use: 'accepted' as const,
    }
    expect((await superAdmin.client.call(restaurants.update, down)).status).toBe(200)
    expect(await readReviews(client)).toMatchObject({ status: 403, code: 'tier_required' })
  })

  it('is not shown the webhook’s address, which is a secret', async () => {
    const url = 'https://hooks.example.com/hooks/catch/1/abc'
    const restaurantId = home.id
    const told = { restaurantId, approval_zapier_url: url }
    expect((await admin.client.call(restaurants.update, told)).status).toBe(200)
    const own = await admin.client.call(restaurants.self, {})
    expect(own.data.approval_zapier_url).toBe(url)
    const client = withKey((await create({ scopes: ['settings:read'] })).data.key)
    const answer = await client.call(restaurants.self, {})
    expect(answer).toMatchObject({ status: 200, data: { id: home.id, approval_zapier_url: null } })
  })

  it('names itself in the audit log, where its lines can be asked for', async () => {
    const { data } = await create({ name: 'Till of the bar', scopes: ['annotations:write'] })
    const noted = await withKey(data.key).raw('POST', `/v1/restaurant/${home.id}/annotation`, {
      day: '2026-05-01',
      text: 'Terrace',
    })
    expect(noted.status).toBe(201)
    const lines = await admin.client.call(auditLog.list, { restaurantId: home.id, by: data.id })
    expect(lines.data).toMatchObject([
      {
        act: 'annotation.created',
        by: { kind: 'api_key', id: data.id, name: 'Till of the bar', role: null },
      },
    ])
    const about = await admin.client.call(auditLog.list, {
      restaurantId: home.id,
      subject_id: data.id,
    })
    expect(about.data).toMatchObject([
      { act: 'api-key.created', subject: { kind: 'api_key', name: 'Till of the bar' } },
    ])
  })

  it('stands by its name, and never as a person, in what keeps who changed something', async () => {
    const { review_id: reviewId } = await buildDraft(app, home)
    const { client, id } = await buildKey(app, home)
    const wanted = { locationId: 'all', reviewId, response: 'Thank you!' } as const
    expect((await client.call(googleReplies.updateResponse, wanted)).status).toBe(200)
    const noted = { restaurantId: home.id, location_id: null, day: '2026-05-02', text: 'Bar' }
    expect((await client.call(annotations.create, noted)).status).toBe(201)
    const [key] = (await listed()).filter((one) => one.id === id)
    const rows = await sums.query(
      `select 'edited' as what, actor as name, actor_id as person from app.review_history
        where review_id = $1 and kind = 'edited'
       union all
       select 'noted', made_by_name, made_by from app.annotations
        where restaurant_id = $2 and text = 'Bar'`,
      [reviewId, home.id],
    )
    expect(rows).toEqual([
      { what: 'edited', name: key?.name, person: null },
      { what: 'noted', name: key?.name, person: null },
    ])
  })

  it('says when it was last used, written once a minute at the most', async () => {
    const { data } = await create()
    const usedAt = async () => (await listed()).find(({ id }) => id === data.id)?.last_used_at
    expect(await usedAt()).toBeNull()
    await readReviews(withKey(data.key))
    const first = await usedAt()
    expect(first).toEqual(expect.any(String))
    shiftMs += 30_000
    await readReviews(withKey(data.key))
    expect(await usedAt()).toBe(first)
    await pass(31_000)
    await readReviews(withKey(data.key))
    expect(Date.parse((await usedAt()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
  })

  it('waits after too many calls, as long as the answer says, while another key goes on', async () => {
    const [one, other] = [await create(), await create()]
    const many = Array.from({ length: API_KEY_BURST + 60 }, () =>
      readReviews(withKey(one.data.key)),
    )
    const refused = (await Promise.all(many)).filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({ code: 'api_key.throttled', details: { retryAfter: 1 } })
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect((await readReviews(withKey(other.data.key))).status).toBe(200)
    shiftMs += 1_000
    expect((await readReviews(withKey(one.data.key))).status).toBe(200)
  })
})
