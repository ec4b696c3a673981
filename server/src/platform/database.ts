import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { connectionTo } from '#platform/connection'
import { appendAudit, type AuditEntry } from '#platform/audit-log'
import { AppError } from '#platform/errors'
import { isUuid } from '#platform/ids'
import type { DB } from '#platform/schema'

/** A day stays the text `yyyy-MM-dd`: as a Date it would shift with the time zone. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (value) => value)
types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value))

/** One transaction. `run` is a named prepared statement for the hot paths; `db` is Kysely for the rest. */
export interface Tx {
  /** Null in a transaction over local tables only. */
  readonly restaurantId: string | null
  readonly db: Kysely<DB>
  run<Row>(name: string, sql: string, values: readonly unknown[]): Promise<Row[]>
  /** For pg-boss, which brings its own SQL. */
  execute(sql: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>
  /** Called once the transaction has been committed, never when it was not. */
  afterCommit(callback: () => void): void
  /** Lines of the audit log that are written with the commit; `audit` adds to them. */
  readonly audited: AuditLine[]
}

/** A line of the restaurant's log, or of the console's. */
export interface AuditLine {
  entry: AuditEntry
  ofConsole: boolean
}

/** A transaction inside one restaurant. */
export interface TenantTx extends Tx {
  readonly restaurantId: string
}

/** Some fields of a row: one that is undefined stays as it is. */
export type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

/** The test harness looks at every statement that runs, against the rules of distribution. */
export type StatementObserver = (sql: string, scope: string | null) => void

/** And at every transaction before its commit: what it ran, and what it says of it in the audit log. */
export type CommitObserver = (ran: readonly string[], audited: readonly AuditLine[]) => void

export interface Observers {
  observe?: StatementObserver
  observeCommit?: CommitObserver
}

export interface Database {
  /** The only way to tenant tables: the scope is set for the transaction, the second lock does the rest. */
  scoped<T>(restaurantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T>
  /** Local tables (identity, routing, receipts): tenant tables answer no rows here. */
  local<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Cross-tenant reads of the console, read only. */
  console<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions extends Observers {
  appUrl: string
  consoleUrl: string
  /** Connections of requests and jobs. */
  max?: number
  onError?: (error: Error) => void
}

const STATEMENT_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 3_000
const CONFLICT_TRIES = 4

/** A pool of our connections: their options, limits and types are the same everywhere. */
export function openPool(url: string, max: number, onError?: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    types,
  })
  // An idle connection that breaks (the server stopped) is replaced at the next use; it must not end us.
  pool.on('error', (error) => onError?.(error))
  return pool
}

/** The three ways to the database; failures of the server come out as `database.*`. */
export function openDatabase(options: DatabaseOptions): Database {
  const app = openPool(options.appUrl, options.max ?? 16, options.onError)
  const console = openPool(options.consoleUrl, 4, options.onError)
  return {
    scoped(restaurantId, work) {
      // A checked UUID literal may go in one string with `begin`: one round trip less on every request.
      if (!isUuid(restaurantId)) throw new Error(`not a restaurant id: ${restaurantId}`)
      const begin = `begin; select app.enter('${restaurantId}')`
      return transaction(app, begin, restaurantId, options, (tx) => work({ ...tx, restaurantId }))
    },
    local: (work) => transaction(app, 'begin', null, options, work),
    console: (work) => transaction(console, 'begin read only', 'console', options, work),
    async close() {
      await Promise.all([app.end(), console.end()])
    },
  }
}

async function transaction<T>(
  pool: pg.Pool,
  begin: string,
  scope: string | null,
  observers: Observers,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let again = true
  for (let attempt = 1; ; attempt += 1) {
    const progress: Progress = { wrote: false, committing: false }
    try {
      return await once(pool, begin, scope, observers, work, progress)
    } catch (error) {
      if (isConflict(error) && attempt < CONFLICT_TRIES) continue
      // A restarted server or node broke it: what only read, or was not yet to be committed, has changed nothing.
      const harmless = !progress.committing || !progress.wrote
      if (again && harmless && isBroken(error)) {
        again = false
        continue
      }
      throw translate(error)
    }
  }
}

/** How far a transaction came: whether what it did may stand although it failed. */
interface Progress {
  wrote: boolean
  committing: boolean
}

async function once<T>(
  pool: pg.Pool,
  begin: string,
  scope: string | null,
  observers: Observers,
  work: (tx: Tx) => Promise<T>,
  progress: Progress,
): Promise<T> {
  const client = await pool.connect()
  const committed: (() => void)[] = []
  const ran: string[] = []
  const observe =
    observers.observe &&
    ((sql: string, place: string | null) => {
      ran.push(sql)
      observers.observe?.(sql, place)
    })
  let broken: Error | undefined
  // A connection that breaks while we hold it would end the process if nobody listened.
  const onBreak = (error: Error): void => void (broken = error)
  client.on('error', onBreak)
  try {
    await client.query(begin)
    const tx = transactionOf(client, scope, observe, committed, progress)
    const result = await work(tx)
    observers.observeCommit?.(ran, tx.audited)
    await writeAudit(tx)
    progress.wrote ||= tx.audited.length > 0
    progress.committing = true
    await client.query('commit')
    for (const callback of committed) callback()
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => void (broken = failure))
    throw error
  } finally {
    client.off('error', onBreak)
    client.release(broken)
  }
}

function transactionOf(
  client: pg.PoolClient,
  scope: string | null,
  observe: StatementObserver | undefined,
  committed: (() => void)[],
  progress: Progress,
): Tx {
  let kysely: Kysely<DB> | undefined
  const watched: Pick<pg.PoolClient, 'query'> = {
    // pg's query has a dozen overloads; this passes whichever one was called through unchanged.
    query: ((first: string | { text: string }, ...rest: never[]) => {
      const sql = typeof first === 'string' ? first : first.text
      observe?.(sql, scope)
      progress.wrote ||= !READS.test(sql)
      return client.query(first as never, ...rest) // one of those overloads, as it was called
    }) as pg.PoolClient['query'],
  }
  return {
    restaurantId: scope,
    get db() {
      kysely ??= new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolOfOne(watched) }) })
      return kysely
    },
    async run<Row>(name: string, text: string, values: readonly unknown[]) {
      const result = await watched.query({ name, text, values: [...values] })
      return result.rows as Row[] // the statement's author says its row; the module tests run each one
    },
    async execute(text, values) {
      const result = await watched.query(text, [...values])
      return { rows: result.rows }
    },
    afterCommit: (callback) => void committed.push(callback),
    audited: [],
  }
}

/** The last statements of a transaction, so that whoever writes next in this restaurant waits for a commit only. */
async function writeAudit(tx: Tx): Promise<void> {
  const of = (ofConsole: boolean): AuditEntry[] =>
    tx.audited.filter((line) => line.ofConsole === ofConsole).map(({ entry }) => entry)
  if (tx.restaurantId !== null) await appendAudit(tx.run, tx.restaurantId, of(false))
  await appendAudit(tx.run, null, of(true))
}

/** Kysely asks a pool for a connection; within our transaction there is just this one. */
function poolOfOne(client: Pick<pg.PoolClient, 'query'>) {
  return {
    connect: async () => ({ query: client.query.bind(client) as never, release: () => undefined }),
    end: async () => undefined,
  } as never // Kysely types the whole pool of pg; it calls only these
}

/** What surely only reads; anything else counts as a write. */
const READS = /^\s*select\b(?![\s\S]*\b(?:for\s+(?:no\s+key\s+)?update|pg_notify|nextval)\b)/iu
const CONFLICTS = new Set(['40001', '40P01'])
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25P03',
  'XX000',
])
/** Of those, the ones that say that a connection broke, ours or a node's; not that none is to be had. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '08000', '08003', '08006'])
const LOST =
  /connection terminated|timeout exceeded when trying to connect|connection ended|not queryable/iu

/** SQLSTATE, or the code of a broken connection; undefined for any other failure. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/** A unique index refused the row. The name of the index is not to be had on every server: ask by SQLSTATE. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** A row that another refers to was to go, or one that it refers to is gone. */
export function isReferred(error: unknown): boolean {
  return codeOf(error) === '23503'
}

function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error) ?? '')
}

function isBroken(error: unknown): boolean {
  const ended =
    error instanceof Error && /connection terminated|not queryable/iu.test(error.message)
  return ended || BROKEN.has(codeOf(error) ?? '')
}

function translate(error: unknown): unknown {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  if (isConflict(error))
    return new AppError('database.conflict', undefined, { cause: error, retryAfter: 1 })
  const lost = error instanceof Error && LOST.test(error.message)
  if (lost || (code !== undefined && UNAVAILABLE.has(code))) {
    return new AppError('database.unavailable', undefined, { cause: error, retryAfter: 2 })
  }
  return error
}
