import { consoleAudit } from '@maitre/contract/console-audit'
import type { InputOf } from '@maitre/contract/endpoint'
import { locations } from '@maitre/contract/locations'
import { restaurants } from '@maitre/contract/restaurants'
import { tiers } from '@maitre/contract/tiers'
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
import type { Client } from '#test/client'

let app: TestApp
let etoile: BuiltRestaurant
let zinc: BuiltRestaurant
let admin: BuiltUser
let superAdmin: Client

type Query = InputOf<typeof consoleAudit.list>
const page = (query: Query) => superAdmin.call(consoleAudit.list, query)

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  etoile = await buildRestaurant(app, { name: 'Étoile' })
  zinc = await buildRestaurant(app, { name: 'Zinc' })
  admin = await buildUser(app, zinc, 'Admin')
  superAdmin = (await buildSuperAdmin(app)).client
})
afterAll(() => app.stop())

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

  it('is refused to everyone but a SuperAdmin', async () => {
    expect(await admin.client.call(consoleAudit.list, {})).toMatchObject({ status: 403 })
  })
})
