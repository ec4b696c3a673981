import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { api } from '@maitre/contract/api'
import type { AnyEndpoint } from '@maitre/contract/endpoint'
import { restaurants } from '@maitre/contract/restaurants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { seedDemo } from '#demo/seed-demo'
import { ARRIVALS } from '#platform/table-arrivals'
import { ARCHIVED } from '#platform/table-archives'
import { qualified } from '#platform/table-lists'
import { findFaults } from '#verify'
import { startTestApp, type TestApp } from '#test/app'
import { buildSuperAdmin, eventually } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { exportAll } from './export.ts'
import { importFile } from './import.ts'

interface Side {
  app: TestApp
  sums: Checksums
  client: Client
}

let here: Side
let there: Side
let folder: string
let ids: string[] = []
const said: string[] = []

const input = ({ app }: Side, word: string, values: Record<string, string | boolean>) => ({
  config: {
    ...app.config,
    DATABASE_URL: app.database.urls.app,
    DATABASE_OWNER_URL: app.database.urls.owner,
    DATABASE_CONSOLE_URL: app.database.urls.console,
  },
  log: app.services.log,
  words: [word],
  values,
  progress: () => undefined,
})

async function side(worker: boolean): Promise<Side> {
  const app = await startTestApp({ worker })
  const sums = await openChecksums(app.database)
  return { app, sums, client: (await buildSuperAdmin(app)).client }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitre-round-'))
  const app = await startTestApp()
  await seedDemo(app.services, () => undefined)
  const sums = await openChecksums(app.database)
  here = { app, sums, client: (await buildSuperAdmin(app)).client }
  there = await side(false)
  await eventually(
    () =>
      sums.query(
        "select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after < now() limit 1",
      ),
    (waiting) => waiting.length === 0,
    120_000,
  )
  ids = (await here.client.call(restaurants.list, {})).data.map(({ id }) => id)
  for (const id of ids) {
    const at = path.join(folder, id)
    await exportAll.run(input(here, at, { restaurant: id }))
    said.push(...(await importFile.run(input(there, at, { archive: true }))).lines)
  }
}, 240_000)
afterAll(async () => {
  for (const { app, sums } of [here, there]) {
    await sums.close()
    await app.stop()
  }
  await rm(folder, { recursive: true })
})

/** Calls about keys, connections and whoever asks, which do not arrive, or about the installation’s own address. */
const OTHERWISE = new Set([
  'alertChannels.get',
  'alertRules.people',
  'alerts.config',
  'archives.list',
  'auditLog.doers',
  'auditLog.list',
  'connections.list',
  'consoleRestaurants.losses',
  'feedbackPages.get',
  'secondStepDemands.get',
  'users.list',
])

const RANGES = [
  {},
  { startDate: '2025-12-01', endDate: '2026-11-30' },
  { startDate: '2026-10-01', endDate: '2026-10-31' },
  {
    startDate: '2026-11-01',
    endDate: '2026-11-15',
    compareStartDate: '2026-10-17',
    compareEndDate: '2026-10-31',
  },
]
/** What some calls ask for besides. */
const MORE = { kind: 'keyword', about: 'service', q: 'a', question: 'a', month: '2026-10' }

/** Every call that reads a restaurant or a location of it. */
const READING = Object.entries(api).flatMap(([domain, table]) =>
  Object.entries(table).flatMap(([name, endpoint]: [string, AnyEndpoint]) => {
    const names: string[] = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(([, one]) => one ?? '')
    const isOfPlace = names.every((one) => one === 'restaurantId' || one === 'locationId')
    const call = `${domain}.${name}`
    if (endpoint.method !== 'GET' || names.length === 0 || !isOfPlace || OTHERWISE.has(call))
      return []
    return [{ call, endpoint, names }]
  }),
)

/** The query of a call with that range; null where the call takes none. */
function queryOf({ query }: AnyEndpoint, range: object): object | null {
  const known = query instanceof z.ZodObject ? query.shape : {}
  const takes = ([name]: [string, unknown]): boolean => name in known
  if (!Object.entries(range).every(takes)) return null
  return { ...range, ...Object.fromEntries(Object.entries(MORE).filter(takes)) }
}

/** The columns that an arrival gives anew, or that no archive has. */
function changedIn(table: keyof typeof ARRIVALS): string[] {
  const arrival = ARRIVALS[table]
  const row: object | string = ARCHIVED[table]
  const without = typeof row === 'object' && 'without' in row ? Object(row.without) : {}
  return [
    ...(arrival !== undefined && 'set' in arrival ? Object.keys(arrival.set) : []),
    ...Object.keys(without),
    'password_hash',
    'is_waiting',
    'has_foreign_password',
  ]
}

describe('a restaurant that was taken in from its archive', () => {
  it.each(
    // Object.entries forgets which tables these are.
    (Object.entries(ARCHIVED) as [keyof typeof ARRIVALS, object | string][]).flatMap(
      ([table, row]) => (typeof row === 'object' && 'left' in row ? [] : [table]),
    ),
  )('has every row of %s, but for what an arrival gives anew', async (table) => {
    const where = table === 'user_locations' ? "$2 <> '{}'" : 't.restaurant_id = any($2)'
    const lines = `act not in ('archive.made', 'archive.taken')`
    const [before, after] = await Promise.all(
      [here, there].map(({ sums }) =>
        sums.query(
          `select to_jsonb(t) - $1::text[] as row from ${qualified(table)} t
            where ${where} ${table === 'audit_log' ? `and ${lines}` : ''} order by 1`,
          [changedIn(table), ids],
        ),
      ),
    )
    expect(after).toEqual(table === 'api_keys' || table === 'connections' ? [] : before)
  })

  it('is in order, and says in words what has to be set anew', async () => {
    expect(await findFaults(there.app.services)).toEqual([])
    expect(said).toContainEqual(
      expect.stringMatching(/none of the \d people can sign in|the one person cannot sign in/u),
    )
    expect(said).toContainEqual(expect.stringMatching(/connection of Plateau with google/u))
  })

  it('answers every reading call as it did where it came from, over any range', async () => {
    const differing: unknown[] = []
    let answered = 0
    for (const restaurantId of ids)
      for (const { call, endpoint, names } of READING)
        for (const range of RANGES) {
          const query = queryOf(endpoint, range)
          if (query === null) continue
          const places = Object.entries({ restaurantId, locationId: 'all' })
          const own = Object.fromEntries(
            places.filter(([one]) => names.some((name) => name === one)),
          )
          const [before, after] = await Promise.all(
            [here, there].map(async ({ client }) => {
              client.headers['x-restaurant-id'] = restaurantId
              // The parts that the endpoint names.
              const answer = await client.call(endpoint, { ...own, ...query } as never)
              const { status, data, page, details } = answer
              return { status, text: JSON.stringify({ data, page, details }) }
            }),
          )
          if (before?.status === 200) answered += 1
          if (before?.text !== after?.text) differing.push({ call, query, before, after })
        }
    expect(differing).toEqual([])
    expect(answered).toBeGreaterThan(500)
  }, 120_000)
})
