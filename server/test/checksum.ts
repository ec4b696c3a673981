import type pg from 'pg'
import { connect } from '#platform/connection'
import { adminUrl, type TestDatabase } from '#test/database'

export interface Checksums {
  /** Every table with the hash of its rows: of one restaurant, or of the whole product. */
  of(restaurantId?: string): Promise<Record<string, string>>
  /** A statement of the administrator's in that database. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** The tables that a refused call may change, since refused attempts are counted on purpose. */
const COUNTED_ON_PURPOSE = ['login_failures']

/** Sums up the rows as the administrator sees them, so that a test can say that nothing at all was changed. */
export async function openChecksums(database: TestDatabase): Promise<Checksums> {
  const client = await connect(adminUrl(database.name))
  const found = await client.query<{ name: string; tenant: boolean }>(
    `select c.relname as name,
            exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'restaurant_id') as tenant
       from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const tables = found.rows.filter((table) => !COUNTED_ON_PURPOSE.includes(table.name))
  const statement = (restaurantId: string | undefined): string =>
    [
      ...tables
        .filter((table) => restaurantId === undefined || table.tenant)
        .map(({ name }) => {
          const where =
            restaurantId === undefined
              ? ''
              : ` where restaurant_id = ${client.escapeLiteral(restaurantId)}`
          // The sum of the rows' hashes needs no order: to sort all rows after every call took longer than the calls.
          return `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as sum from app.${name} t${where}`
        }),
      ...(restaurantId === undefined
        ? ["select 'jobs' as name, count(*)::text as sum from pgboss.job"]
        : []),
    ].join(' union all ')
  return {
    async of(restaurantId) {
      const { rows } = await client.query<{ name: string; sum: string }>(statement(restaurantId))
      return Object.fromEntries(rows.map((row) => [row.name, row.sum]))
    },
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      return (await client.query<Row>(sql, values)).rows
    },
    close: () => client.end(),
  }
}
