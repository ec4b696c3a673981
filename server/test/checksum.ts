import type pg from 'pg'
import { connect } from '#platform/connection'
import { adminUrl, type TestDatabase } from '#test/database'
import { countWrites, type WriteCounter, type Writes } from '#test/write-counter'

export interface Checksums {
  /** Every table with the hash of its rows: of one restaurant, or of the whole product. */
  of(restaurantId?: string): Promise<Record<string, string>>
  /** Another text after every write; the same one says that nothing at all was written. */
  written(): Promise<string>
  /** A statement of the administrator's in that database. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** The name under which the jobs are summed up, which are no table of ours. */
const JOBS = 'jobs'

interface Taken {
  until: Writes
  counts: ReadonlyMap<string, string>
  sums: Record<string, string>
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
  const statementOf = (name: string, tenant: string | undefined): string => {
    if (name === JOBS) return `select '${JOBS}' as name, count(*)::text as sum from pgboss.job`
    const where =
      tenant === undefined ? '' : ` where restaurant_id = ${client.escapeLiteral(tenant)}`
    // The sum of the rows' hashes needs no order: to sort all rows after every call took longer than the calls.
    return `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as sum from app.${name} t${where}`
  }
  let counting: Promise<WriteCounter> | undefined
  const counter = (): Promise<WriteCounter> =>
    (counting ??= countWrites(
      client,
      tables.map(({ name }) => name),
    ))
  /** The sums that were taken last, and which writes they know of. */
  const last = new Map<string | undefined, Taken>()
  return {
    async of(restaurantId) {
      const names = tables.filter(({ tenant }) => restaurantId === undefined || tenant)
      const all = names.map(({ name }) => name).concat(restaurantId === undefined ? [JOBS] : [])
      const { writes, byTable } = await counter()
      const known = last.get(restaurantId)
      // What was open when sums were taken may have been committed since, without one more statement.
      const settled = known?.until.open === null ? known : undefined
      // Most refused calls write nothing, and those that write do so to a few tables: to sum all rows up anew after
      // each took longer than the calls.
      if (settled !== undefined && settled.until.made === (await writes()).made) return settled.sums
      // In this order: what is counted here and not yet committed is seen to be open afterwards.
      const counts = await byTable()
      const until = await writes()
      const asked = all.filter(
        (name) => settled === undefined || settled.counts.get(name) !== counts.get(name),
      )
      const sums = { ...settled?.sums }
      if (asked.length > 0) {
        const { rows } = await client.query<{ name: string; sum: string }>(
          asked.map((name) => statementOf(name, restaurantId)).join(' union all '),
        )
        for (const { name, sum } of rows) sums[name] = sum
      }
      last.set(restaurantId, { until, counts, sums })
      return sums
    },
    async written() {
      const { made, open } = await (await counter()).writes()
      return `${made} ${open}`
    },
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      return (await client.query<Row>(sql, values)).rows
    },
    close: () => client.end(),
  }
}
