import path from 'node:path'
import type { Config } from '#platform/config'
import { connect, DatabaseRefused, isAnswer } from '#platform/connection'
import { codeOf } from '#platform/database-errors'
import {
  type EmbeddedPostgres,
  runningEmbedded,
  startEmbedded,
} from '#platform/embedded-postgres/start'
import type { Log } from '#platform/log'
import { passwordOfRole } from '#platform/role-passwords'

export interface DatabaseUrls {
  app: string
  console: string
  /**
   * The owner's address; null where the operator's own server was given without it: then nothing is migrated, backed up
   * or restored.
   */
  owner: string | null
}

export interface RunningDatabase {
  urls: DatabaseUrls
  /** The folder of an embedded server's data where they could not lie in DATA_DIR; else null. */
  elsewhere: string | null
  /** Stops the embedded server; does nothing to the operator's own. */
  stop(): Promise<void>
}

/** Our roles could not be made on the operator's own server: the message has the statements for its administrator. */
export class RolesMissing extends Error {}

/** The owner's address was not given, and what was asked for needs it. */
export class OwnerMissing extends Error {}

/** The owner's address; throws OwnerMissing where there is none. */
export function ownerOf(urls: DatabaseUrls): string {
  if (urls.owner === null)
    throw new OwnerMissing(
      `This needs the address of the tables' owner: set DATABASE_OWNER_URL (postgres://${ROLES.owner}:…).`,
    )
  return urls.owner
}

const DATABASE = 'maitre'
const ROLES = { owner: 'maitre_owner', app: 'maitre_app', console: 'maitre_console' } as const

/**
 * Starts the embedded server, or connects to the one that the configuration names, and has our three roles made.
 * With `join`, an embedded server that another process of ours already runs is used rather than refused.
 */
export async function startDatabase(
  config: Config,
  log: Log,
  options: { join: boolean } = { join: false },
): Promise<RunningDatabase> {
  if (config.DATABASE_URL !== undefined) {
    return given(await ownServer(config, config.DATABASE_URL))
  }
  const dir = path.join(config.dataDir, 'postgres')
  const running = options.join ? runningEmbedded(dir) : undefined
  if (running !== undefined) {
    return given(await ensureRoles(running.superuserUrl, DATABASE))
  }
  const embedded: EmbeddedPostgres = await startEmbedded({
    dir,
    log: (message) => log.info(message),
  })
  embedded.onExit((exit) =>
    log.error(exit, 'database: the embedded server ended; it is started again'),
  )
  try {
    const urls = await ensureRoles(embedded.superuserUrl, DATABASE)
    return { urls, elsewhere: embedded.elsewhere, stop: () => embedded.stop() }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** A server that somebody else runs, which nobody stops here. */
function given(urls: DatabaseUrls): RunningDatabase {
  return { urls, elsewhere: null, stop: async () => undefined }
}

/**
 * The operator's own server: given by its administrator's address alone, or by those of our roles (the owner's may be
 * left out).
 */
async function ownServer(config: Config, address: string): Promise<DatabaseUrls> {
  const { DATABASE_OWNER_URL: owner = null, DATABASE_CONSOLE_URL: console } = config
  if (console === undefined) return ensureRoles(address, new URL(address).pathname.slice(1))
  const addresses = {
    DATABASE_URL: address,
    DATABASE_CONSOLE_URL: console,
    DATABASE_OWNER_URL: owner,
  }
  for (const [setting, tried] of Object.entries(addresses)) {
    if (tried === null) continue
    // Each address is tried now, so that a wrong one is named by its setting and not met by the first request.
    await (await connect(tried).catch((error: unknown) => refuse(setting, error))).end()
  }
  return { app: address, console, owner }
}

function refuse(setting: string, error: unknown): never {
  if (!(error instanceof DatabaseRefused)) throw error
  throw new DatabaseRefused(`${setting}: ${error.message}`, { cause: error })
}

/**
 * Makes the roles and the database where they are missing, and lets the roles into it. Their passwords are made of the
 * administrator's own; without one the roles have none, and come in only where the server asks nobody for theirs.
 */
export async function ensureRoles(
  adminUrl: string,
  database: string,
): Promise<DatabaseUrls & { owner: string }> {
  const secret = decodeURIComponent(new URL(adminUrl).password)
  const known = await Promise.all(
    Object.values(ROLES).map(async (role) => [role, await passwordOfRole(secret, role)] as const),
  )
  const passwords = new Map<string, string | null>(known)
  const url = (role: string): string => {
    const made = new URL(adminUrl)
    made.username = role
    made.password = passwords.get(role) ?? ''
    made.pathname = `/${database}`
    return made.href
  }
  const wanted = { app: url(ROLES.app), owner: url(ROLES.owner), console: url(ROLES.console) }
  if (await areReady(wanted)) return wanted

  const client = await connect(adminUrl)
  const roles = known.map(([role, password]) => {
    // What is base64url needs no escaping.
    const said = password === null ? 'null' : `'${password}'`
    return [role, `login password ${said} nosuperuser nocreatedb nocreaterole`] as const
  })
  const name = client.escapeIdentifier(database)
  const grants = [
    `grant create, connect on database ${name} to ${ROLES.owner}`,
    `grant connect on database ${name} to ${ROLES.app}, ${ROLES.console}`,
  ]
  try {
    for (const [role, options] of roles) {
      const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
      if (found.rowCount === 0) await client.query(`create role ${role} ${options}`)
      // Where we make no passwords, those that somebody gave the roles are left to them (as in a file `.pgpass`).
      else if (secret !== '') await client.query(`alter role ${role} ${options}`)
    }
    const present = await client.query('select 1 from pg_database where datname = $1', [database])
    if (present.rowCount === 0) await client.query(`create database ${name} owner ${ROLES.owner}`)
    for (const grant of grants) await client.query(grant)
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw missing([...roles.map(([role, options]) => `create role ${role} ${options}`), ...grants])
  } finally {
    await client.end()
  }
  // The server only warns whoever may not grant a right, so the outcome is looked at.
  if (await areReady(wanted)) return wanted
  throw secret === ''
    ? new RolesMissing(
        'DATABASE_URL has no password, of which those of the roles would be made, and the server lets the roles in by nothing else. Give the administrator’s password in it, or the addresses of the roles (DATABASE_URL, DATABASE_CONSOLE_URL, DATABASE_OWNER_URL).',
      )
    : missing(grants)
}

function missing(statements: readonly string[]): RolesMissing {
  return new RolesMissing(
    `The database user may not do all of it. Ask the administrator of the server to run:\n${statements.join(';\n')};`,
  )
}

/**
 * Do all three roles sign in, and may the owner make its schema? They may exist for another database of the same
 * server.
 */
async function areReady(urls: DatabaseUrls & { owner: string }): Promise<boolean> {
  try {
    for (const url of [urls.app, urls.console]) await (await connect(url)).end()
    const owner = await connect(urls.owner)
    try {
      const { rows } = await owner.query<{ may: boolean }>(
        "select has_database_privilege(current_database(), 'create') as may",
      )
      return rows[0]?.may === true
    } finally {
      await owner.end()
    }
  } catch (error) {
    if (error instanceof DatabaseRefused && isAnswer(error.cause)) return false
    throw error
  }
}
