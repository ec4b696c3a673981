import pg from 'pg'

/** Every connection of ours has these options: SET LOCAL must reach the nodes where the rows lie. */
export const CONNECTION_OPTIONS =
  '-c citus.propagate_set_commands=local -c search_path=app,public -c timezone=UTC'

/**
 * A connection that may break whenever it likes, also between the moment it stands and the moment its user listens:
 * the next statement on it fails and says why. pg itself ends the process when nobody listens.
 */
export class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** The server refused us, or none answers; the message is for the person who gave the address, without secrets. */
export class DatabaseRefused extends Error {}

/**
 * The settings that pg and its pools connect with, pg-boss's too. Options in the address itself (`?options=-c work_mem=64MB`) stay, and ours come
 * after them, where they win; pg alone would drop ours for the address's.
 */
export function connectionTo(
  address: string,
  options: string = CONNECTION_OPTIONS,
): { connectionString: string; options: string; Client: typeof Connection } {
  const url = new URL(address)
  const given = url.searchParams.get('options')
  if (given === null) return { connectionString: address, options, Client: Connection }
  url.searchParams.delete('options')
  return { connectionString: url.href, options: `${given} ${options}`, Client: Connection }
}

/** How long a server that stands still is waited for, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000

/** Opens one connection, which the caller ends. Throws DatabaseRefused, which says why, where none can be had. */
export async function connect(
  address: string,
  more: pg.ClientConfig = {},
  options?: string,
): Promise<Connection> {
  const client = new Connection({
    ...connectionTo(address, options),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...more,
  })
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw refusalOf(error, address) ?? error
  }
}

/** Whether the server asked for a password, and neither the address nor a file has one; pg itself says so. */
const lacksPassword = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('client password must be a')

/** Whether a failure to connect came from a server that answered, rather than from nobody. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError || lacksPassword(error)

/** The refusal that a failure to connect means; undefined where it means something else. */
function refusalOf(error: unknown, address: string): DatabaseRefused | undefined {
  const url = new URL(address)
  const user = decodeURIComponent(url.username)
  const database = decodeURIComponent(url.pathname.slice(1))
  const server = url.host === '' ? 'the local PostgreSQL' : `the PostgreSQL at ${url.host}`
  const refused = (words: string): DatabaseRefused => new DatabaseRefused(words, { cause: error })
  if (error instanceof pg.DatabaseError) {
    switch (error.code) {
      case '28P01':
        return refused(`The password of ${user} is wrong, says ${server}.`)
      case '28000':
        return refused(`${user} may not sign in, says ${server}: ${error.message}.`)
      case '3D000':
        return refused(
          `There is no database ${database}, says ${server}. Make it first: create database "${database}";`,
        )
      case '42501':
        return refused(`${user} may not use the database ${database}, says ${server}.`)
      case '53300':
        return refused(`All connections are taken, says ${server}: ${error.message}.`)
      case '57P03':
        return refused(`Not ready yet, says ${server}: ${error.message}.`)
      case undefined:
      default:
        return undefined
    }
  }
  if (lacksPassword(error))
    return refused(`No password of ${user} is given, and one is asked for by ${server}.`)
  // Where a host has several addresses, the failure is a list of theirs without a message of its own.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error] // an array, by the language
  if (!(first instanceof Error)) return undefined
  const awaited = 'syscall' in first || /timeout|terminated/iu.test(first.message)
  return awaited ? refused(`Nothing answers as ${server}: ${first.message}.`) : undefined
}
