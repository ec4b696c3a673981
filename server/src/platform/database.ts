import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { connectionTo } from '#platform/connection'
import { appendAudit, type AuditEntry } from '#platform/audit-log'
import { isBroken, isConflict, translate } from '#platform/database-errors'
import { isUuid } from '#platform/ids'
import { asPrepared } from '#platform/prepared-statements'
import type { DB } from '#platform/schema'

/** The parsers of column types. A `date` stays the text `yyyy-MM-dd`: as a Date it would shift with the time zone. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (value) => value)
types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value))

/**
 * One transaction. `run` keeps the statement prepared, under a label of ours, for the hot paths whose texts are few;
 * `db` is Kysely, for the rest.
 */
export interface Tx {
  /** Null in a transaction over local tables only. */
  readonly restaurantId: string | null
  readonly db: Kysely<DB>
  run<Row>(label: string, sql: string, values: readonly unknown[]): Promise<Row[]>
  /** Executes a statement that is not kept prepared: one of pg-boss, or of a rare shape. */
  execute(sql: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>
  /**
   * Gathers items that are written by one call of the first `write` of their name just before the commit, so that rows
   * that many writers share are locked for no longer than that, and by all in one order.
   */
  gather<Item>(name: string, items: readonly Item[], write: Gathered<Item>['write']): void
  /** Calls back once the transaction has been committed, and never if it was rolled back. */
  afterCommit(callback: () => void): void
  /** The lines of the audit log that are written just before the commit; `audit` adds them. */
  readonly audited: AuditLine[]
}

/** What a transaction writes together just before its commit. */
interface Gathered<Item> {
  items: Item[]
  write: (items: readonly Item[]) => Promise<void>
}

/** A line for the restaurant's audit log, or for the console's. */
export interface AuditLine {
  entry: AuditEntry
  ofConsole: boolean
}

/** A transaction inside one restaurant. */
export interface TenantTx extends Tx {
  readonly restaurantId: string
}

/** Whether the transaction is of a restaurant, as work on a person is that may be done above all of them too. */
export const isTenant = (tx: Tx): tx is TenantTx => tx.restaurantId !== null

/** Statements that only read one restaurant, each in a read-only transaction of its own. */
export type TenantReader = Pick<TenantTx, 'restaurantId' | 'run' | 'execute'>

/** Some fields of a row to be changed: an undefined one stays as it is. */
export type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

/** Sees every statement before it runs: by it the tests check the rules of distribution. */
export type StatementObserver = (sql: string, scope: string | null) => void

/** Sees every transaction before its commit: the statements it ran and the lines it adds to the audit log. */
export type CommitObserver = (ran: readonly string[], audited: readonly AuditLine[]) => void

export interface Observers {
  observe?: StatementObserver
  observeCommit?: CommitObserver
}

export interface Database {
  /**
   * The way to tenant tables: a transaction whose scope is set, so that row-level security shows one restaurant's rows.
   */
  scoped<T>(restaurantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T>
  /**
   * For reads of one statement: it takes one round trip to the database, since its transaction begins and ends along
   * with it. In a transaction of several statements each sees what was committed before it, too.
   */
  reader(restaurantId: string): TenantReader
  /**
   * Reads of one restaurant that all see the same state of it, whatever is written meanwhile. It is not tried again
   * when the connection breaks, since its work may have written elsewhere.
   */
  snapshot<T>(restaurantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T>
  /** A transaction over local tables (identity, routing, receipts): tenant tables show no rows in it. */
  local<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A read-only transaction of the console, which sees all restaurants. */
  console<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions extends Observers {
  appUrl: string
  consoleUrl: string
  /** The most connections that requests and jobs may use. */
  max?: number
  limits?: Limits
  onError?: (error: Error) => void
}

/** How long things may take, in milliseconds. */
interface Limits {
  /** What the server gives one statement. */
  statement: number
  /** What we wait for the answer to one statement, since a server that stands still ends none by itself. */
  answer: number
  /** What we wait for the answer to `begin`, which no lock and no data holds up. */
  begin: number
}

const LIMITS: Limits = { statement: 30_000, answer: 33_000, begin: 5_000 }
const CONNECT_TIMEOUT_MS = 3_000
const CONFLICT_TRIES = 4

/** A pool of our connections: their options, limits and types are the same everywhere. */
export function openPool(
  url: string,
  max: number,
  onError?: (error: Error) => void,
  limits = LIMITS,
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    idle_in_transaction_session_timeout: limits.statement,
    // A statement is sent although the one before it is not answered yet.
    pipeline: true,
    types,
  })
  // The pool replaces an idle connection that broke; without a listener its error would end this process.
  pool.on('error', (error) => onError?.(error))
  return pool
}

/** The three ways to the database; failures of the server come out as `database.*`. */
export function openDatabase(options: DatabaseOptions): Database {
  const { limits, onError } = options
  const app = openPool(options.appUrl, options.max ?? 16, onError, limits)
  const console = openPool(options.consoleUrl, 4, onError, limits)
  return {
    scoped(restaurantId, work) {
      const begin = ['begin', entering(restaurantId)]
      return retried((progress) =>
        once(app, begin, restaurantId, options, (tx) => work({ ...tx, restaurantId }), progress),
      )
    },
    reader(restaurantId) {
      const begin = ['begin read only', entering(restaurantId)]
      const read = (label: string | null, text: string, values: readonly unknown[]) =>
        retried(() => readOnce(app, begin, restaurantId, options, { label, text, values }))
      return {
        restaurantId,
        async run<Row>(label: string, text: string, values: readonly unknown[]) {
          return (await read(label, text, values)) as Row[] // the statement's author says its row, as for `Tx.run`
        },
        execute: async (text, values) => ({ rows: await read(null, text, values) }),
      }
    },
    async snapshot(restaurantId, work) {
      const begin = ['begin isolation level repeatable read read only', entering(restaurantId)]
      const progress: Progress = { wrote: false, committing: false }
      try {
        return await once(
          app,
          begin,
          restaurantId,
          options,
          (tx) => work({ ...tx, restaurantId }),
          progress,
        )
      } catch (error) {
        throw translate(error)
      }
    },
    local: (work) => retried((progress) => once(app, ['begin'], null, options, work, progress)),
    console: (work) =>
      retried((progress) => once(console, ['begin read only'], 'console', options, work, progress)),
    async close() {
      await Promise.all([app.end(), console.end()])
    },
  }
}

type Settings = Observers & Pick<DatabaseOptions, 'limits'>

/**
 * Sets the scope of a transaction by a checked UUID. It is a message of its own behind `begin`, in the same packet: of
 * one string Citus sends both to its nodes, where a transaction has begun already.
 */
function entering(restaurantId: string): string {
  if (!isUuid(restaurantId)) throw new Error(`not a restaurant id: ${restaurantId}`)
  return `set local app.restaurant_id = '${restaurantId}'`
}

async function retried<T>(run: (progress: Progress) => Promise<T>): Promise<T> {
  let again = true
  for (let attempt = 1; ; attempt += 1) {
    const progress: Progress = { wrote: false, committing: false }
    try {
      return await run(progress)
    } catch (error) {
      if (isConflict(error) && attempt < CONFLICT_TRIES) continue
      // A restarted server or node breaks connections. A transaction that only read, or did not yet commit, changed
      // nothing.
      const harmless = !progress.committing || !progress.wrote
      if (again && harmless && isBroken(error)) {
        again = false
        continue
      }
      throw translate(error)
    }
  }
}

/** How far a transaction came, which tells whether its writes may stand although it failed. */
interface Progress {
  wrote: boolean
  committing: boolean
}

async function once<T>(
  pool: pg.Pool,
  begin: readonly string[],
  scope: string | null,
  { limits, ...observers }: Settings,
  work: (tx: Tx) => Promise<T>,
  progress: Progress,
): Promise<T> {
  const committed: (() => void)[] = []
  const gathered = new Map<string, Gathered<never>>()
  const ran: string[] = []
  const observe =
    observers.observe &&
    ((sql: string, place: string | null) => {
      ran.push(sql)
      observers.observe?.(sql, place)
    })
  const result = await connected(pool, async (client) => {
    const begun = Promise.all(begin.map((one) => client.query(beginning(one, limits))))
    // A failure of `begin` is met where its answer is waited for, which a work that fails before does not do.
    begun.catch(() => undefined)
    const tx = transactionOf(client, begun, scope, observe, { committed, gathered }, progress)
    const done = await work(tx)
    await begun
    for (const { items, write } of gathered.values()) await write(items)
    observers.observeCommit?.(ran, tx.audited)
    await writeAudit(tx)
    progress.wrote ||= tx.audited.length > 0
    progress.committing = true
    await client.query('commit')
    return done
  })
  for (const callback of committed) callback()
  return result
}

/** Runs a statement whose transaction begins and ends along with it; what of the three fails first is the failure. */
async function readOnce(
  pool: pg.Pool,
  begin: readonly string[],
  scope: string,
  { limits, observe, observeCommit }: Settings,
  { label, text, values }: { label: string | null; text: string; values: readonly unknown[] },
): Promise<unknown[]> {
  observe?.(text, scope)
  observeCommit?.([text], [])
  return connected(pool, async (client) => {
    const asked =
      label === null ? { text, values: [...values] } : asPrepared(client, label, text, values)
    const begun = begin.map((one) => client.query(beginning(one, limits)))
    const answer = client.query<pg.QueryResultRow>(asked)
    const [result] = await Promise.all([answer, ...begun, client.query('commit')])
    return result.rows
  })
}

/** Lends a connection, which is outside of any transaction when it comes back, or is given up. */
async function connected<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // A connection that breaks between two statements would end the process if nobody listened.
  const onBreak = (error: Error): void => void (broken = error)
  client.on('error', onBreak)
  // What is sent before the event loop goes on leaves in one packet.
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  try {
    return await work(client)
  } catch (error) {
    // A connection whose answer is late was closed by pg, since further answers would wait behind it: this fails there.
    await client.query('rollback').catch((failure: Error) => void (broken = failure))
    throw error
  } finally {
    client.off('error', onBreak)
    client.release(broken)
  }
}

/** A statement that begins a transaction; no lock and no data holds up its answer. */
function beginning(text: string, limits = LIMITS): pg.QueryConfig {
  const config: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: limits.begin }
  return config
}

function transactionOf(
  client: pg.PoolClient,
  begun: Promise<unknown>,
  scope: string | null,
  observe: StatementObserver | undefined,
  later: { committed: (() => void)[]; gathered: Map<string, Gathered<never>> },
  progress: Progress,
): Tx {
  let kysely: Kysely<DB> | undefined
  const watched: Pick<pg.PoolClient, 'query'> = {
    // The query of pg has a dozen overloads; this passes whichever one was called through unchanged.
    query: (async (first: string | { text: string }, ...rest: never[]) => {
      const sql = typeof first === 'string' ? first : first.text
      observe?.(sql, scope)
      const writes = !READS.test(sql)
      progress.wrote ||= writes
      // A read is sent along with `begin`. A write waits for its answer: had that failed, the write would be committed
      // by itself.
      if (writes) await begun
      const answer = client.query(first as never, ...rest) // one of those overloads, as it was called
      const [, result] = await Promise.all([begun, answer])
      return result
    }) as pg.PoolClient['query'],
  }
  return {
    restaurantId: scope,
    get db() {
      kysely ??= new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolOfOne(watched) }) })
      return kysely
    },
    async run<Row>(label: string, text: string, values: readonly unknown[]) {
      const result = await watched.query(asPrepared(client, label, text, values))
      return result.rows as Row[] // the statement's author says its row; the module tests run each one
    },
    async execute(text, values) {
      const result = await watched.query(text, [...values])
      return { rows: result.rows }
    },
    gather<Item>(name: string, items: readonly Item[], write: Gathered<Item>['write']) {
      // All items of a name are of the type that its one author gives them.
      const all = later.gathered as Map<string, unknown> as Map<string, Gathered<Item>> // as the line above says
      const known = all.get(name)
      if (known !== undefined) known.items.push(...items)
      else all.set(name, { items: [...items], write })
    },
    afterCommit: (callback) => void later.committed.push(callback),
    audited: [],
  }
}

/**
 * Appends the audit lines as the last statements of the transaction: the restaurant's next writer then waits for no
 * more than the commit.
 */
async function writeAudit(tx: Tx): Promise<void> {
  const of = (ofConsole: boolean): AuditEntry[] =>
    tx.audited.filter((line) => line.ofConsole === ofConsole).map(({ entry }) => entry)
  if (tx.restaurantId !== null) await appendAudit(tx.run, tx.restaurantId, of(false))
  await appendAudit(tx.run, null, of(true))
}

/** A pool for Kysely that always gives out the connection of our transaction. */
function poolOfOne(client: Pick<pg.PoolClient, 'query'>) {
  return {
    connect: async () => ({ query: client.query.bind(client) as never, release: () => undefined }),
    end: async () => undefined,
  } as never // Kysely types the whole pool of pg; it calls only these
}

/** Matches a statement that surely changes nothing; any other counts as a write. */
const READS = /^\s*select\b(?![\s\S]*\b(?:for\s+(?:no\s+key\s+)?update|pg_notify|nextval)\b)/iu
