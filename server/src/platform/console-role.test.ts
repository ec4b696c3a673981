import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#platform/connection'
import { SEALED } from '#platform/sealed-columns'
import { adminUrl, createTestDatabase, type TestDatabase } from '#test/database'

let made: TestDatabase
let console: pg.Client

beforeAll(async () => {
  made = await createTestDatabase()
  console = await connect(made.urls.console)
})
afterAll(async () => {
  await console.end()
  await made.drop()
})

/** What is hashed, or lets somebody in, told by the column's name: one added tomorrow is looked at too, and so is one that is sealed. */
const SECRET = /password|credential|secret|token|replaced_by/u

describe('the role of the console', () => {
  it('reads no column that holds a secret, and no table of what lets somebody in', async () => {
    const admin = await connect(adminUrl(made.name))
    const { rows } = await admin.query<{ table: string; column: string }>(
      "select table_name as table, column_name as column from information_schema.columns where table_schema = 'app'",
    )
    await admin.end()
    const sealed = new Set(Object.values(SEALED).map(({ table, column }) => `${table}.${column}`))
    const secret = rows.filter(
      ({ table, column }) => SECRET.test(column) || sealed.has(`${table}.${column}`),
    )
    expect(secret.length).toBeGreaterThan(5)
    const left = ['sessions', 'refresh_tokens', 'account_links', 'mails', 'idempotency_keys']
    const closed = [...secret, ...rows.filter(({ table }) => left.includes(table))]
    for (const { table, column } of closed)
      await expect(
        console.query(`select "${column}" from app.${table} limit 1`),
        `${table}.${column}`,
      ).rejects.toMatchObject({ code: '42501' })
  })

  it('reads no whole row of such a table either, by whatever way', async () => {
    for (const statement of [
      'select * from app.users',
      'select u from app.users u',
      'select to_jsonb(u) from app.users u',
      'table app.connections',
      'select 1 from app.users where password_hash is not null',
      'select 1 from app.connections order by credentials',
    ])
      await expect(console.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  })

  it('reads what its screens and checks show of people and connections', async () => {
    for (const statement of [
      'select user_id, email, role, restaurant_id, location_id from app.users',
      'select restaurant_id, location_id, source, state from app.connections',
    ])
      await expect(console.query(statement)).resolves.toMatchObject({ rows: [] })
  })
})
