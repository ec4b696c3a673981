import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { POSTING_STATES, SOURCES } from '@maitre/contract/constants'
import { FINDING_CODES } from '@maitre/contract/held-reasons'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#platform/connection'
import { parentsFirst } from '#platform/table-order'
import type { Registry } from '#platform/table-row'
import { KEPT_TABLES, qualified } from '#platform/table-lists'
import { TABLES } from '#platform/tables'
import { closedColumns } from '#test/closed-columns'
import { adminUrl, createTestDatabase, type TestDatabase } from '#test/database'

const MODULES = readdirSync(fileURLToPath(new URL('../modules/', import.meta.url)))
// Object.entries forgets which rows these are; every kind of row has what the tests ask for.
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
      // @ts-expect-error a closed column names the list of its words
      corrections: { owner: 'corrections', kind: 'tenant', backup: 'kept' },
      // @ts-expect-error and that list has no word that the column refuses
      connections: { ...TABLES.connections, closed: { source: SOURCES, state: POSTING_STATES } },
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

  // What a restore brings back is decided here once more, since nobody misses a table before they need it.
  it('leaves nothing out of a backup but archives, sessions with their browsers, views, links, consents under way and used steps, and counts, news, answers and messages of the last days, and the schema’s own', () => {
    const left = rows.filter(([, { backup }]) => typeof backup === 'object' && 'left' in backup)
    expect(left.map(([name]) => name).toSorted()).toEqual([
      'account_links',
      'alert_messages',
      'archive_parts',
      'archives',
      'idempotency_keys',
      'import_parts',
      'live_events',
      'login_failures',
      'mails',
      'migrations',
      'push_subscriptions',
      'refresh_tokens',
      'restaurant_views',
      'sessions',
      'source_consents',
      'used_steps',
      'webhook_deliveries',
    ])
  })

  it('calls tenant tables exactly those that row-level security guards', async () => {
    const guarded = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'app'::regnamespace and relrowsecurity",
    )
    const tenant = rows.filter(([, { kind }]) => kind === 'tenant').map(([name]) => name)
    expect(tenant.toSorted()).toEqual(guarded.rows.map(({ name }) => name).toSorted())
  })
})

/**
 * Columns that share a name with a closed one by chance: a line of the log or a count of sign-ins has any subject, a
 * guest writes in any language, and a restaurant calls its people's work as it likes.
 */
const ANYTHING = [
  'audit_log.subject',
  'console_audit_log.subject',
  'login_failures.subject',
  'oidc_identities.subject',
  'reviews.language',
]

describe('a closed column', () => {
  const lists = rows.flatMap(([table, row]) =>
    Object.entries<readonly string[]>('closed' in row ? row.closed : {}).map(
      ([column, words]) => [`${table}.${column}`, words.toSorted()] as const,
    ),
  )

  it('takes the words of the contract’s list, no fewer and no others', async () => {
    const closed = await closedColumns(client)
    expect(closed.length).toBeGreaterThan(20)
    expect(new Map(lists)).toEqual(
      new Map(
        closed.map(({ table, column, members }) => [`${table}.${column}`, members.toSorted()]),
      ),
    )
  })

  it('is closed wherever a column of that name is', async () => {
    const { rows: open } = await client.query<{ name: string }>(
      `select table_name || '.' || column_name as name
         from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_type = 'BASE TABLE' and table_schema = 'app' and data_type = 'text' and column_name = any($1) order by 1`,
      [lists.flatMap(([name]) => name.split('.').slice(1))],
    )
    const closed = new Set<string>([...lists.map(([name]) => name), ...ANYTHING])
    expect(open.map(({ name }) => name).filter((name) => !closed.has(name))).toEqual([])
  })

  it.each([
    "update app.connection_routes set source = 'gogle'",
    `update app.reviews set reply = '{"findings": [{"code": "promise"}, {"code": "oath"}]}'`,
    `update app.reviews set risk = '["illness", "boredom"]'`,
  ])('refuses another word: %s', async (statement) => {
    await client.query('begin')
    const id = '01920000-0000-7000-8000-000000000000'
    await client.query("insert into app.connection_routes values ('google', 'x', $1, $1)", [id])
    // The row refers to rows that do not exist, so foreign keys are switched off, on the nodes of Citus too.
    await client.query("set local citus.propagate_set_commands = 'local'")
    await client.query("set local session_replication_role = 'replica'")
    await client.query(
      `insert into app.reviews (restaurant_id, review_id, location_id, source, origin, external_id, text, review_date, created_at, source_updated_at, fetched_at)
       values ($1, $1, $1, 'google', 'api', 'x', '', now(), now(), now(), now())`,
      [id],
    )
    await expect(client.query(statement)).rejects.toMatchObject({ code: '23514' })
    await client.query('rollback')
  })

  it('takes a reply with findings of the contract’s list', async () => {
    const { rows: checks } = await client.query<{ text: string }>(
      "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'reviews_findings_closed'",
    )
    const listed = checks[0]?.text.split('<@')[1] ?? ''
    const codes: string[] = [...listed.matchAll(/"([a-z_]+)"/gu)].map(([, code]) => code ?? '')
    expect(codes.toSorted()).toEqual([...FINDING_CODES].toSorted())
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
