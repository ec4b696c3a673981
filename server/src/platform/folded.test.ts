import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { folded, foldedHas } from './folded.ts'

let made: TestDatabase
let database: Database

beforeAll(async () => {
  made = await createTestDatabase()
  database = openDatabase({ appUrl: made.urls.app, consoleUrl: made.urls.console, max: 1 })
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

const NAMES = ['Vincent', 'Étienne', 'eva', 'Œuf', 'Zoé', 'ÉRIC', 'olive', '100% bœuf']

describe('names without their capitals and accents', () => {
  it('are sorted as a reader looks for them', async () => {
    const sorted = await database.local((tx) =>
      tx.run<{ name: string }>(
        'folded_sorted',
        `select name from unnest($1::text[]) as names(name) order by ${folded('name')} collate "C"`,
        [NAMES],
      ),
    )
    expect(sorted.map(({ name }) => name)).toEqual([
      '100% bœuf',
      'ÉRIC',
      'Étienne',
      'eva',
      'Œuf',
      'olive',
      'Vincent',
      'Zoé',
    ])
  })

  it.each([
    ['etienne', ['Étienne']],
    ['ÉRIC', ['ÉRIC']],
    ['oeuf', ['Œuf', '100% bœuf']],
    ['%', ['100% bœuf']],
    ['_', []],
  ])('are searched for "%s" as it is written', async (search, found) => {
    const rows = await database.local((tx) =>
      tx.db
        .selectFrom(sql<{ name: string }>`unnest(${NAMES}::text[])`.as<'names'>(sql`names(name)`))
        .select('name')
        .where(foldedHas('name', search))
        .execute(),
    )
    expect(rows.map(({ name }) => name)).toEqual(found)
  })
})
