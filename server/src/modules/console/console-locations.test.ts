import { CONSOLE_LOCATION_SORTS, consoleLocations } from '@maitre/contract/console-locations'
import type { InputOf } from '@maitre/contract/endpoint'
import { staffProfiles } from '@maitre/contract/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildSuperAdmin,
  buildUser,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { countHour } from './count-platform.ts'

const MANY = 30_000

let app: TestApp
let sums: Checksums
let etoile: BuiltRestaurant
let zinc: BuiltRestaurant
let superAdmin: Client

type Query = InputOf<typeof consoleLocations.list>
const page = (query: Query) => superAdmin.call(consoleLocations.list, query)
const names = async (query: Query) => (await page(query)).data.map(({ name }) => name)
const stats = async () => (await superAdmin.call(consoleLocations.stats, {})).data

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  etoile = await buildRestaurant(app, { name: 'Étoile', locationNames: ['Plateau', 'Anse'] })
  zinc = await buildRestaurant(app, { name: 'Zinc', locationNames: ['Bassin'] })
  superAdmin = (await buildSuperAdmin(app)).client
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

describe('the locations of all restaurants', () => {
  it('are listed with their restaurants, and the hidden All is never among them', async () => {
    const { data, page: told } = await page({})
    expect(data.map(({ name, restaurant_name: of }) => [name, of])).toEqual([
      ['Anse', 'Étoile'],
      ['Bassin', 'Zinc'],
      ['Plateau', 'Étoile'],
    ])
    expect(told).toEqual({ offset: 0, limit: 50, total: 3, hasMore: false })
    expect(await names({ sort: 'restaurant', order: 'desc' })).toEqual([
      'Bassin',
      'Plateau',
      'Anse',
    ])
    expect(await names({ restaurant_id: zinc.id })).toEqual(['Bassin'])
    expect(await names({ search: 'ANSE' })).toEqual(['Anse'])
    expect(await names({ search: 'all' })).toEqual([])
  })

  it('tell how many reviews there are, and how often the staff is named in them', async () => {
    const unknown = { with_reviews: null, with_staff_mentions: null, counted_at: null }
    expect(await stats()).toEqual({ total: 3, ...unknown })
    const admin = (await buildUser(app, zinc, 'Admin')).client
    await admin.call(staffProfiles.create, { restaurantId: zinc.id, name: 'Ophélie Garneau' })
    // A review counts once for each person whom it names.
    await buildDraft(app, zinc, { text: 'Ophélie was kind, and Ophélie knew the wines.' })
    await buildDraft(app, zinc, { text: 'Ophélie was kind.' })
    await buildReview(app, etoile)
    const { data } = await page({})
    const counts = data.map((one) => [one.name, one.review_count, one.staff_mention_count])
    expect(counts).toEqual([
      ['Anse', 0, 0],
      ['Bassin', 2, 2],
      ['Plateau', 1, 0],
    ])
    await countHour(app.services)
    expect(await stats()).toEqual({
      total: 3,
      with_reviews: 2,
      with_staff_mentions: 1,
      counted_at: expect.stringMatching(/^\d{4}-/u),
    })
  })

  it('tell by which sources they are read', async () => {
    await sums.query(
      `insert into app.connections (restaurant_id, location_id, source, external_account, external_location, credentials, state, created_at)
       values ($1, $2, 'google', 'accounts/1', 'locations/1', 'sealed', 'lost', now())`,
      [etoile.id, etoile.locationIds[1]],
    )
    const [anse] = (await page({ search: 'anse' })).data
    expect(anse?.connections).toEqual([{ source: 'google', state: 'lost', last_synced_at: null }])
  })

  it('are refused to everyone but a SuperAdmin', async () => {
    const admin = (await buildUser(app, etoile, 'Admin')).client
    expect(await admin.call(consoleLocations.list, {})).toMatchObject({ status: 403 })
    expect(await admin.call(consoleLocations.stats, {})).toMatchObject({ status: 403 })
  })
})

describe('the list of thirty thousand locations', () => {
  it('has each of them once, whatever it is sorted by, in both directions', async () => {
    await sums.query(
      `insert into app.locations (restaurant_id, location_id, kind, name, timezone, created_at)
       select $1, gen_random_uuid(), 'place', 'Quai ' || to_char(n, 'FM00000'), 'America/Toronto', now()
         from generate_series(1, $2::int) n`,
      [zinc.id, MANY],
    )
    for (const sort of CONSOLE_LOCATION_SORTS) {
      const last = await page({ search: 'quai', sort, limit: 1000, offset: MANY - 700 })
      expect(last.page, sort).toMatchObject({ total: MANY, hasMore: false })
      expect(new Set(last.data.map(({ id }) => id)).size, sort).toBe(700)
      const down = await names({ search: 'quai', sort, order: 'desc', limit: 2 })
      expect(down, sort).toEqual(['Quai 30000', 'Quai 29999'])
    }
  })
})
