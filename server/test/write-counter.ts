import type pg from 'pg'
import { isDistributed } from '#test/database'

/** A sequence is counted up at once and by rolled back writes too, so that no write is overlooked. */
const COUNTER = `
  create schema if not exists test_writes;
  create sequence if not exists test_writes.made;
  create or replace function test_writes.count() returns trigger language plpgsql security definer as
    $$ begin perform nextval('test_writes.made'), nextval(tg_argv[0]::regclass); return null; end $$`

/** The tables of jobs, whose rows are written in the parts or in the whole. */
const JOBS = `select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p')
    and (c.relname = 'job' or exists (select 1 from pg_inherits i
      where i.inhrelid = c.oid and i.inhparent = 'pgboss.job'::regclass))`

/** A statement is counted before its commit, so the transactions that have written and are still open belong to the state. */
const STATE = `select last_value::text || is_called as made,
  (select string_agg(backend_xid::text, ' ' order by pid) from pg_stat_get_activity(null)
    where datid = (select oid from pg_database where datname = current_database())
      and backend_xid is not null and pid <> pg_backend_pid()) as open from test_writes.made`

/** Where tables lie on several nodes they take no such triggers; there the server's own count has to do. */
const STATE_OF_ALL =
  "select pg_snapshot_xmax(pg_current_snapshot())::text as made, 'unknown' as open"

const BY_TABLE = `select sequencename as name, coalesce(last_value, 0)::text as made
  from pg_sequences where schemaname = 'test_writes' and sequencename <> 'made'`

export interface Writes {
  /** How far the writes have come: the same text says that not one statement has written meanwhile. */
  made: string
  /** The transactions that have written and may yet commit; null where there are none. */
  open: string | null
}

export interface WriteCounter {
  writes(): Promise<Writes>
  /** How often each table was written to, the jobs under the name `jobs`. */
  byTable(): Promise<Map<string, string>>
}

/**
 * Counts the writes to these tables of the schema `app` and to the jobs. The server's own count of transactions is that
 * of all databases, in which other tests write all the time.
 */
export async function countWrites(
  client: pg.Client,
  tables: readonly string[],
): Promise<WriteCounter> {
  if (!isDistributed()) {
    await client.query(COUNTER)
    const { rows } = await client.query<{ name: string }>(JOBS)
    const counted = [
      ...tables.map((name) => [`app.${name}`, name]),
      ...rows.map(({ name }) => [name, 'jobs']),
    ]
    for (const [table, name = ''] of counted)
      await client.query(
        `create sequence if not exists test_writes.${client.escapeIdentifier(name)};
         create or replace trigger test_writes after insert or update or delete or truncate on ${table}
           for each statement execute function test_writes.count('test_writes.${client.escapeIdentifier(name)}')`,
      )
  }
  const statement = isDistributed() ? STATE_OF_ALL : STATE
  return {
    async writes() {
      // The name has the server plan the statement once.
      const { rows } = await client.query<Writes>({ name: 'writes', text: statement })
      return rows[0] ?? { made: '', open: null }
    },
    async byTable() {
      const { rows } = await client.query<{ name: string; made: string }>({
        name: 'writes_by_table',
        text: BY_TABLE,
      })
      return new Map(rows.map(({ name, made }) => [name, made]))
    },
  }
}
