import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#platform/connection'
import { ARCHIVED } from '#platform/table-archives'
import { levelsTable, secretColumns, TABLE_LEVELS } from '#platform/table-levels'
import type { TableName } from '#platform/table-row'
import { adminUrl, createTestDatabase, type TestDatabase } from '#test/database'

let database: TestDatabase
let admin: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  admin = await connect(adminUrl(database.name))
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

// Object.keys forgets which names these are.
const tables = Object.keys(TABLE_LEVELS) as TableName[]
const secrets = tables.flatMap((table) =>
  secretColumns(table).map((column): [TableName, string] => [table, column]),
)

/** Columns whose name sounds of a secret, and why they are none. */
const NONE: Readonly<Record<string, string>> = {
  'audit_heads.hash': 'the chain of the audit log is no secret',
  'audit_log.hash': 'the same',
  'console_audit_head.hash': 'the same',
  'console_audit_log.hash': 'the same',
  'llm_days.input_tokens': 'it counts the pieces by which a model measures a text',
  'llm_days.output_tokens': 'the same',
  'migrations.hash': 'it is of a file of the tree',
  'idempotency_keys.body_hash': 'it is of a body that the caller has',
  'onboarding_submissions.content_hash': 'it is of what the row says in clear',
  'users.has_foreign_password': 'it says of a password who made it',
}

describe('the levels of data', () => {
  it('are those of the page about data', async () => {
    const page = await readFile(new URL('../../../docs/data.md', import.meta.url), 'utf8')
    expect(page).toContain(levelsTable())
  })

  it('call secret whatever a column’s name says to be a hash, a secret, a password or a token', async () => {
    const { rows } = await admin.query<{ name: string }>(
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'app' and column_name ~ 'hash|secret|password|credentials|token|sealed'",
    )
    expect(rows.length).toBeGreaterThan(10)
    const known = new Set([...secrets.map((pair) => pair.join('.')), ...Object.keys(NONE)])
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })

  it.each(secrets)('keep the console and every export away from %s.%s', async (table, column) => {
    const { rows } = await admin.query<{ may: boolean }>(
      "select has_column_privilege('maitre_console', 'app.' || $1, $2, 'select') as may",
      [table, column],
    )
    expect(rows).toEqual([{ may: false }])
    const archived: object | string = ARCHIVED[table]
    const columns = typeof archived === 'object' && 'only' in archived ? archived.only : []
    expect(columns).not.toContain(column)
  })
})
