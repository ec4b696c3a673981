import type pg from 'pg'
import { connect } from '#platform/connection'
import { adminUrl, isDistributed, type TestDatabase } from '#test/database'
import { countWrites } from '#test/write-counter'

export interface Checksums {
  /** Every table with the hash of its rows: of one restaurant, or of the whole product. */
  of(restaurantId?: string): Promise<Record<string, string>>
  /** Another text after every write; the same one says that nothing at all was written. */
  written(): Promise<string>
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
  let counting: Promise<() => Promise<string>> | undefined
  const written = async (): Promise<string> => {
    counting ??= countWrites(
      client,
      tables.map(({ name }) => name),
    )
    return (await counting)()
  }
  /** The sums that were taken last, and up to which write. */
  const last = new Map<string | undefined, { until: string; sums: Record<string, string> }>()
  return {
    async of(restaurantId) {
      const until = isDistributed() ? null : await written()
      const known = last.get(restaurantId)
      // Most refused calls write nothing, and to sum all rows up anew after each took longer than the calls.
      if (until !== null && known?.until === until) return known.sums
      const { rows } = await client.query<{ name: string; sum: string }>(statement(restaurantId))
      const sums = Object.fromEntries(rows.map((row) => [row.name, row.sum]))
      if (until !== null) last.set(restaurantId, { until, sums })
      return sums
    },
    written,
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      return (await client.query<Row>(sql, values)).rows
    },
    close: () => client.end(),
  }
}
