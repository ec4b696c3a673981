import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#platform/connection'
import { GUEST_WORDS } from '#platform/guest-words'
import type { TableName } from '#platform/table-row'
import { adminUrl, createTestDatabase, type TestDatabase } from '#test/database'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = await connect(adminUrl(database.name))
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('what becomes of guests’ words', () => {
  it('does not compile without a row for each table', () => {
    const { reviews: _left, ...fewer } = GUEST_WORDS
    // @ts-expect-error reviews is a table of the schema and has no row here
    const incomplete: Readonly<Record<TableName, object>> = fewer
    expect(incomplete).not.toHaveProperty('reviews')
  })

  it('is said of every column of text, JSON or bytes, in each table that is emptied by its columns', async () => {
    const emptied = Object.entries(GUEST_WORDS).filter(([, words]) => 'columns' in words)
    expect(emptied.length).toBeGreaterThan(2)
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text order by column_name) as columns
         from information_schema.columns
        where table_schema = 'app' and table_name = any($1) and data_type in ('text', 'json', 'jsonb', 'bytea', 'tsvector', 'character varying')
        group by 1`,
      [emptied.map(([table]) => table)],
    )
    expect(new Map(rows.map(({ table, columns }) => [table, columns]))).toEqual(
      new Map(
        emptied.map(([table, words]) => [
          table,
          Object.keys('columns' in words ? words.columns : {}).toSorted(),
        ]),
      ),
    )
  })

  it('leaves no table out that hangs on a review, and none of those whose rows may hold words', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'app' and table_type = 'BASE TABLE' and column_name = 'review_id' order by 1`,
    )
    const without = rows.filter(({ name }) => 'none' in GUEST_WORDS[name as TableName]) // of the schema
    expect(rows.length).toBeGreaterThan(5)
    expect(without).toEqual([])
  })
})
