import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#platform/connection'
import { parentsFirst } from '#platform/table-order'
import { KEPT_TABLES, qualified, type Registry, TABLES } from '#platform/tables'
import { adminUrl, createTestDatabase, type TestDatabase } from '#test/database'

const MODULES = readdirSync(fileURLToPath(new URL('../modules/', import.meta.url)))
// Object.entries forgets which rows these are; what the tests ask of one is in every kind of row.
const rows = Object.entries<Registry[keyof Registry]>(TABLES)

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  // Outside of the search path a table is named with its schema.
  client = await connect(adminUrl(database.name), {}, '-c search_path=public')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('the registry of tables', () => {
  it('does not compile without a row for each table, nor with a row for none', () => {
    const { reviews: _left, ...fewer } = TABLES
    // @ts-expect-error reviews is a table of the schema and has no row here
    const incomplete: Registry = fewer
    // @ts-expect-error the schema has no such table
    const tooMany = { ...TABLES, extras: TABLES.reviews } as const satisfies Registry
    expect(Object.keys(tooMany).length - Object.keys(incomplete).length).toBe(2)
  })

  it('does not compile when a table is described as what it cannot be', () => {
    const wrong = {
      ...TABLES,
      // @ts-expect-error a row of users has no restaurant that it must have, and says nothing of erasure
      sessions: { owner: 'auth', kind: 'tenant', backup: 'kept' },
      // @ts-expect-error a local table says what becomes of it when a restaurant is removed
      live_events: { owner: 'platform', kind: 'local', backup: 'kept' },
      // @ts-expect-error a table is kept in backups or says why not
      postings: { owner: 'publishing', kind: 'tenant' },
    } as const satisfies Registry
    expect(Object.keys(wrong)).toEqual(Object.keys(TABLES))
  })

  it('names modules that exist as owners', () => {
    const owners = new Set(rows.map(([, { owner }]) => owner))
    expect([...owners].filter((owner) => owner !== 'platform' && !MODULES.includes(owner))).toEqual(
      [],
    )
  })

  it('calls tenant tables exactly those that row-level security guards', async () => {
    const guarded = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'app'::regnamespace and relrowsecurity",
    )
    const tenant = rows.filter(([, { kind }]) => kind === 'tenant').map(([name]) => name)
    expect(tenant.toSorted()).toEqual(guarded.rows.map(({ name }) => name).toSorted())
  })
})

describe('the order of the tables', () => {
  it('has every parent before its children, whatever order was asked in', async () => {
    const asked = [...KEPT_TABLES.keys()].toReversed()
    const ordered = await parentsFirst(client, asked)
    expect(ordered.toSorted()).toEqual(asked.toSorted())
    const references = await client.query<{ child: string; parent: string }>(
      "select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f' and connamespace = 'app'::regnamespace",
    )
    const place = new Map(ordered.map((name, index) => [qualified(name), index]))
    const wrong = references.rows.filter(
      // A table that a backup leaves out has no place in this order.
      ({ child, parent }) => (place.get(child) ?? Infinity) <= (place.get(parent) ?? -1),
    )
    expect(references.rows.length).toBeGreaterThan(10)
    expect(wrong).toEqual([])
  })

  it('is refused when tables refer to each other in a circle', async () => {
    await client.query('begin')
    await client.query('alter table app.users add column session_id uuid references app.sessions')
    await expect(parentsFirst(client, ['users', 'sessions'])).rejects.toThrow('in a circle')
    await client.query('rollback')
  })
})
