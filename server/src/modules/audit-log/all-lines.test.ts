import { consoleAudit, MAX_EXPORTED_LINES } from '@maitre/contract/console-audit'
import type { InputOf } from '@maitre/contract/endpoint'
import { locations } from '@maitre/contract/locations'
import { restaurants } from '@maitre/contract/restaurants'
import { tiers } from '@maitre/contract/tiers'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NIL } from '#platform/ids'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  type BuiltUser,
  unique,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { isDistributed } from '#test/database'
import { listAllLines } from './list-all-lines.ts'

let app: TestApp
let sums: Checksums
let etoile: BuiltRestaurant
let zinc: BuiltRestaurant
let admin: BuiltUser
let superAdmin: Client

type Query = InputOf<typeof consoleAudit.list>
const page = (query: Query) => superAdmin.call(consoleAudit.list, query)

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  etoile = await buildRestaurant(app, { name: 'Étoile' })
  zinc = await buildRestaurant(app, { name: 'Zinc' })
  admin = await buildUser(app, zinc, 'Admin')
  superAdmin = (await buildSuperAdmin(app)).client
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const addLocation = (name: string) =>
  admin.client.call(locations.create, { restaurant_id: zinc.id, name })

describe('the audit log over all restaurants', () => {
  it('has the lines of every restaurant and of the console, each with where it is from', async () => {
    const { data: made } = await addLocation('Bassin')
    const name = unique('Tier')
    const limits = { max_reviews_per_month: null, keywords_max_count: null }
    await superAdmin.call(tiers.create, { name, level: 'Pro', ...limits })
    const { data } = await page({ act: 'location.created,tier.created', limit: 2 })
    expect(data).toMatchObject([
      { act: 'tier.created', restaurant: null, subject: { kind: 'tier', name } },
      {
        act: 'location.created',
        restaurant: { id: zinc.id, name: 'Zinc' },
        subject: { kind: 'location', id: made.id, name: 'Bassin' },
        by: { kind: 'person', id: admin.id, role: 'Admin' },
      },
    ])
  })

  it('is narrowed to a restaurant, a person, an act and days', async () => {
    await addLocation(unique('Quai'))
    const ofZinc = (await page({ restaurant_id: zinc.id, limit: 1000 })).data
    expect(ofZinc.length).toBeGreaterThan(0)
    expect(new Set(ofZinc.map(({ restaurant }) => restaurant?.id))).toEqual(new Set([zinc.id]))
    expect((await page({ restaurant_id: etoile.id, act: 'user.created' })).data).toEqual([])
    const byAdmin = (await page({ by: admin.id, act: 'location.created' })).data
    expect(byAdmin.length).toBeGreaterThan(0)
    expect(new Set(byAdmin.map(({ by }) => by.id))).toEqual(new Set([admin.id]))
    const day = new Date().toISOString().slice(0, 10)
    const ofDays = (startDate: string, endDate: string) =>
      page({ startDate, endDate, by: admin.id })
    expect((await ofDays(day, day)).data.length).toBeGreaterThan(0)
    expect((await ofDays('2001-01-01', '2001-12-31')).data).toEqual([])
    expect((await ofDays('2100-01-01', '2100-12-31')).data).toEqual([])
  })

  it('is read to its end page by page, each line once, while lines are added', async () => {
    const whole = (await page({ limit: 1000 })).data
    const keyOf = (line: (typeof whole)[number]) => `${line.restaurant?.id ?? 'console'} ${line.n}`
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data, page: told } = await page({ limit: 3, ...(cursor && { cursor }) })
      seen.push(...data.map(keyOf))
      cursor = told?.nextCursor ?? undefined
      await addLocation(unique('Quai'))
    } while (cursor !== undefined)
    expect(seen).toEqual(whole.map(keyOf))
  })

  it('keeps the name of a restaurant that is no more', async () => {
    const bare = await buildRestaurant(app, { name: unique('Gone') })
    await superAdmin.call(restaurants.remove, { restaurantId: bare.id })
    const [line] = (await page({ act: 'restaurant.removed', limit: 1 })).data
    expect(line).toMatchObject({
      restaurant: null,
      subject: { kind: 'restaurant', id: bare.id, name: bare.name },
    })
  })

  it.each([
    { cursor: 'yesterday' },
    { cursor: `2026-01-01|${'0'.repeat(36)}|1` },
    { cursor: `1|${NIL}|1` },
    { cursor: `+275760-09-13T00:00:00.000Z|${NIL}|1` },
    { cursor: `2026-02-31T25:00:00.000Z|${NIL}|1` },
    { act: 'none' },
  ])('refuses %j', async (query) => {
    const answer = await superAdmin.raw('GET', `/v1/console/audit?${new URLSearchParams(query)}`)
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('takes a cursor of any year that has four digits', async () => {
    for (const year of ['0000', '9999']) {
      const { status } = await page({ cursor: `${year}-01-01T00:00:00.000Z|${NIL}|1` })
      expect(status, year).toBe(200)
    }
  })

  // Several nodes each read their index, and what they answer is put in order after that.
  it.skipIf(isDistributed())(
    'finds the lines of one person by an index, without sorting or looking through the others',
    async () => {
      const ran: string[] = []
      const all = await app.services.database.console(async (tx) => {
        const told = {
          ...tx,
          execute: (sql: string, values: unknown[]) => (ran.push(sql), tx.execute(sql, values)),
        }
        return listAllLines(told, { by: admin.id, limit: 50 })
      })
      expect(all.data.length).toBeGreaterThan(0)
      // So few lines would be read without any index.
      for (const way of ['seqscan', 'bitmapscan']) await sums.query(`set enable_${way} = off`)
      const plans = ran.map(async (sql) => {
        const plan = await sums.query(
          `explain ${sql.replaceAll('$1', `'${admin.id}'`).replaceAll('$2', '51')}`,
        )
        return plan.map((row) => Object.values(row).join('')).join('\n')
      })
      const [ofRestaurants, above] = await Promise.all(plans)
      expect(ofRestaurants).toContain('audit_log_by_doer_of_all')
      expect(above).toContain('console_audit_log_by_doer')
      expect([ofRestaurants, above].join()).not.toMatch(/Sort|Filter/u)
    },
  )

  it('is refused to everyone but a SuperAdmin', async () => {
    const calls = [
      admin.client.call(consoleAudit.list, {}),
      admin.client.call(consoleAudit.doers, {}),
      admin.client.call(consoleAudit.noteExport, {}),
    ]
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 403 })
  })
})

describe('who acted in all restaurants and above them', () => {
  const find = async (query: InputOf<typeof consoleAudit.doers>) =>
    (await superAdmin.call(consoleAudit.doers, query)).data

  it('is found by a part of the name, each with the restaurant', async () => {
    const name = unique('Éloïse')
    await admin.client.call(users.update, { userId: admin.id, firstname: name })
    expect(await find({ search: `${name.toUpperCase().replace('É', 'e')} adm` })).toEqual([
      {
        kind: 'person',
        id: admin.id,
        name: `${name} Admin`,
        role: 'Admin',
        is_former: false,
        restaurant: { id: zinc.id, name: 'Zinc' },
      },
    ])
    const above = await buildSuperAdmin(app)
    expect(await find({ id: above.id })).toMatchObject([
      { id: above.id, role: 'SuperAdmin', restaurant: null },
    ])
  })

  it('is found after the account was removed, behind those who are there', async () => {
    const name = unique('Gone')
    const gone = await buildUser(app, etoile, 'Manager')
    const stays = await buildUser(app, etoile, 'Admin')
    for (const { id } of [gone, stays])
      await stays.client.call(users.update, { userId: id, firstname: name })
    await stays.client.call(users.remove, { userId: gone.id })
    expect(await find({ search: name })).toMatchObject([
      { id: stays.id, is_former: false },
      { id: gone.id, name: `${name} Manager`, is_former: true, restaurant: { id: etoile.id } },
    ])
    expect(await find({ id: gone.id })).toMatchObject([{ id: gone.id, is_former: true }])
  })

  it('is at most twenty of very many, and nobody where no name fits', async () => {
    expect((await find({})).length).toBeLessThanOrEqual(20)
    expect(await find({ search: unique('nobody') })).toEqual([])
    expect(await find({ id: NIL })).toEqual([])
  })
})

describe('an export of the log over all restaurants', () => {
  it('is noted in the console’s log, with what it is narrowed to by today’s names', async () => {
    const { data } = await superAdmin.call(consoleAudit.noteExport, {
      restaurant_id: zinc.id,
      by: admin.id,
      act: 'location.created',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    })
    expect(data).toEqual({ max_lines: MAX_EXPORTED_LINES })
    const [line] = (await page({ act: 'audit_log.exported', limit: 1 })).data
    expect(line).toMatchObject({ restaurant: null, by: { role: 'SuperAdmin' } })
    expect(line?.changes).toEqual([
      { field: 'of_restaurant', after: { named: ['Zinc'] } },
      { field: 'of_person', after: { named: [expect.stringContaining('Admin')] } },
      { field: 'of_acts', after: ['location.created'] },
      { field: 'first_day', after: '2026-01-01' },
      { field: 'last_day', after: '2026-12-31' },
    ])
  })
})
