import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#platform/connection'
import { type Checksums, openChecksums } from '#test/checksum'
import { adminUrl, createTestDatabase, type TestDatabase } from '#test/database'

let database: TestDatabase
let sums: Checksums
let other: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  sums = await openChecksums(database)
  other = await connect(adminUrl(database.name))
})
afterAll(async () => {
  await other.end()
  await sums.close()
  await database.drop()
})

/** A change of rows that every database has. */
const WRITE = "update app.subscription_tiers set name = name || '!'"

describe('the sums of the rows of all tables', () => {
  it('are the same while nobody writes', async () => {
    const before = await sums.of()
    await other.query('select count(*) from app.subscription_tiers')
    expect(await sums.of()).toEqual(before)
    expect(Object.keys(before).length).toBeGreaterThan(40)
  })

  it('are told of one restaurant apart from those of all', async () => {
    const all = await sums.of()
    const one = await sums.of(crypto.randomUUID())
    expect(one['reviews']).toMatch(/^0 /u)
    expect(one).not.toHaveProperty('jobs')
    expect(await sums.of()).toEqual(all)
  })

  it('are the same after a write that was rolled back', async () => {
    const before = await sums.of()
    await other.query(`begin; ${WRITE}; rollback`)
    expect(await sums.of()).toEqual(before)
  })

  it.each([
    ['a changed row', 'subscription_tiers', WRITE],
    ['a removed row', 'subscription_tiers', 'delete from app.subscription_tiers'],
    ['a job', 'jobs', 'insert into pgboss.job (name) select name from pgboss.queue limit 1'],
  ])('differ after %s', async (_what, table, statement) => {
    const before = await sums.of()
    await other.query(statement)
    const after = await sums.of()
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([table])
  })

  it('differ after the commit of a write that was made before they were taken', async () => {
    await other.query('begin')
    await other.query('delete from app.migrations')
    const before = await sums.of()
    expect(before['migrations']).not.toMatch(/^0 /u)
    await other.query('commit')
    expect((await sums.of())['migrations']).toMatch(/^0 /u)
  })
})
