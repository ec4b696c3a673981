import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#platform/connection'
import { tenantTables } from '#test/catalogue'
import { adminUrl, createTestDatabase, type TestDatabase } from '#test/database'

const POLICY =
  "(restaurant_id = (NULLIF(current_setting('app.restaurant_id'::text, true), ''::text))::uuid)"

let database: TestDatabase
let root: pg.Client
let tables: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  root = await connect(adminUrl(database.name))
  tables = await tenantTables(root)
})
afterAll(async () => {
  await root.end()
  await database.drop()
})

describe('the schema keeps the rules of a distributed one', () => {
  it('has row-level security forced on each, by one policy text', async () => {
    const { rows } = await root.query<{ relname: string }>(
      `select relname::text from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'
          and relrowsecurity and relforcerowsecurity order by 1`,
    )
    expect(rows.map((row) => row.relname)).toEqual(tables.toSorted())
    const policies = await root.query(
      `select tablename::text, policyname::text, roles::text, cmd, permissive, qual, with_check
         from pg_policies where schemaname = 'app' order by 1, 2`,
    )
    const permissive = 'PERMISSIVE'
    expect(policies.rows).toEqual(
      tables.toSorted().flatMap((tablename) => [
        {
          tablename,
          policyname: 'console',
          roles: '{maitre_console}',
          cmd: 'SELECT',
          permissive,
          qual: 'true',
          with_check: null,
        },
        {
          tablename,
          policyname: 'keeper',
          roles: '{maitre_owner}',
          cmd: 'ALL',
          permissive,
          qual: 'true',
          with_check: 'true',
        },
        {
          tablename,
          policyname: 'tenant',
          roles: '{maitre_app}',
          cmd: 'ALL',
          permissive,
          qual: POLICY,
          with_check: POLICY,
        },
      ]),
    )
  })

  it('is stamped by app.protect on a new table as it is on the first ones', async () => {
    const policiesOf = async (table: string): Promise<unknown[]> => {
      const { rows } = await root.query<Record<string, unknown>>(
        `select policyname, roles::text, cmd, permissive, qual, with_check, relrowsecurity, relforcerowsecurity
           from pg_policies join pg_class on relname = tablename and relnamespace = 'app'::regnamespace
          where schemaname = 'app' and tablename = $1 order by 1`,
        [table],
      )
      return rows
    }
    await root.query('begin')
    await root.query(
      'create table app.extras (restaurant_id uuid not null, extra_id uuid not null, primary key (restaurant_id, extra_id))',
    )
    expect(await policiesOf('extras')).toEqual([])
    await root.query("select app.protect('app.extras')")
    expect(await policiesOf('extras')).toEqual(await policiesOf('reviews'))
    expect(await policiesOf('reviews')).toHaveLength(3)
    await root.query('rollback')
  })

  it('has restaurant_id, never null, first in every key, every unique index and every reference', async () => {
    const keys = await root.query<{ table: string; name: string; first: string; nulls: boolean }>(
      `select c.relname::text as table, i.indexrelid::regclass::text as name, a.attname::text as first, not a.attnotnull as nulls
         from pg_index i join pg_class c on c.oid = i.indrelid
         left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where c.relnamespace = 'app'::regnamespace and c.relname = any($1) and (i.indisunique or i.indisexclusion)`,
      [tables],
    )
    expect(keys.rows.filter((key) => key.first !== 'restaurant_id' || key.nulls)).toEqual([])
    const primary = await root.query<{ n: string }>(
      `select count(distinct indrelid) as n from pg_index i join pg_class c on c.oid = i.indrelid
        where i.indisprimary and c.relnamespace = 'app'::regnamespace and c.relname = any($1)`,
      [tables],
    )
    expect(primary.rows[0]?.n).toBe(String(tables.length))
    const references = await root.query<Record<string, string>>(
      `select f.conname, c.relname as child, p.relname as parent, a.attname as column, b.attname as target,
              f.confdeltype as deletes, f.confupdtype as updates
         from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
         join pg_attribute b on b.attrelid = p.oid and b.attnum = f.confkey[1]
        where f.contype = 'f' and c.relnamespace = 'app'::regnamespace`,
    )
    const wrong = references.rows.filter(
      ({ child = '', parent = '', column, target, deletes = '', updates }) => {
        const fromTenant = tables.includes(child)
        if (!fromTenant) return tables.includes(parent) // local or reference to tenant: refused by Citus
        if (parent === 'subscription_tiers') return !'ac'.includes(deletes) || updates !== 'a'
        return (
          !tables.includes(parent) ||
          column !== 'restaurant_id' ||
          target !== 'restaurant_id' ||
          !'ac'.includes(deletes) ||
          updates !== 'a'
        )
      },
    )
    expect(wrong).toEqual([])
    expect(references.rows.length).toBeGreaterThan(5)
  })

  it('has no triggers, no sequences, no identities and no generated keys', async () => {
    const { rows } = await root.query<{ name: string }>(
      `select tgname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not tgisinternal and c.relnamespace = 'app'::regnamespace
       union all select relname from pg_class where relkind = 'S' and relnamespace = 'app'::regnamespace
       union all select attname from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'app'::regnamespace and a.attidentity <> ''`,
    )
    expect(rows).toEqual([])
  })
})
