import { createHmac } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import type { Config } from '#platform/config'
import {
  type EmbeddedPostgres,
  runningEmbedded,
  startEmbedded,
} from '#platform/embedded-postgres/start'
import type { Log } from '#platform/log'

export interface DatabaseUrls {
  app: string
  owner: string
  console: string
}

export interface RunningDatabase {
  urls: DatabaseUrls
  /** Stops the embedded server; does nothing for a server that is not ours. */
  stop(): Promise<void>
}

/** An own server whose roles could not be made: the message holds the statements for its administrator. */
export class RolesMissing extends Error {}

const DATABASE = 'maitre'
const ROLES = { owner: 'maitre_owner', app: 'maitre_app', console: 'maitre_console' } as const

/**
 * The embedded server, or the one that the configuration names; with our three roles in place. With `join`, an
 * embedded server that another process of ours runs already is worked with rather than refused.
 */
export async function startDatabase(
  config: Config,
  log: Log,
  options: { join: boolean } = { join: false },
): Promise<RunningDatabase> {
  if (config.DATABASE_URL !== undefined) {
    return { urls: await ownServer(config, config.DATABASE_URL), stop: async () => undefined }
  }
  const dir = path.join(config.dataDir, 'postgres')
  const running = options.join ? runningEmbedded(dir) : undefined
  if (running !== undefined) {
    return { urls: await ensureRoles(running.superuserUrl, DATABASE), stop: async () => undefined }
  }
  const embedded: EmbeddedPostgres = await startEmbedded({
    dir,
    log: (message) => log.info(message),
  })
  embedded.onExit((exit) =>
    log.error(exit, 'database: the embedded server ended; it is started again'),
  )
  try {
    return { urls: await ensureRoles(embedded.superuserUrl, DATABASE), stop: () => embedded.stop() }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function ownServer(config: Config, app: string): Promise<DatabaseUrls> {
  const owner = config.DATABASE_OWNER_URL
  const console = config.DATABASE_CONSOLE_URL
  if (owner !== undefined && console !== undefined) return { app, owner, console }
  return ensureRoles(owner ?? app, new URL(app).pathname.slice(1))
}

/**
 * Makes the roles and the database where they are missing. Their passwords come from the administrator's own
 * by HMAC, so that every start finds the same without a file more.
 */
export async function ensureRoles(adminUrl: string, database: string): Promise<DatabaseUrls> {
  const password = (role: string): string =>
    createHmac('sha256', new URL(adminUrl).password || adminUrl)
      .update(role)
      .digest('base64url')
  const url = (role: string): string => {
    const made = new URL(adminUrl)
    made.username = role
    made.password = password(role)
    made.pathname = `/${database}`
    return made.href
  }
  const wanted = { app: url(ROLES.app), owner: url(ROLES.owner), console: url(ROLES.console) }
  if (await canSignIn(wanted.app, wanted.owner, wanted.console)) return wanted

  const roles = Object.values(ROLES).map(
    (role) =>
      [role, `login password '${password(role)}' nosuperuser nocreatedb nocreaterole`] as const,
  )
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const [role, options] of roles) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role])
      await client.query(`${known.rowCount === 0 ? 'create' : 'alter'} role ${role} ${options}`)
    }
    const name = client.escapeIdentifier(database)
    const present = await client.query('select 1 from pg_database where datname = $1', [database])
    if (present.rowCount === 0) await client.query(`create database ${name} owner ${ROLES.owner}`)
    else await client.query(`grant create, connect on database ${name} to ${ROLES.owner}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error
    const statements = [
      ...roles.map(([role, options]) => `create role ${role} ${options};`),
      `grant create, connect on database "${database}" to ${ROLES.owner};`,
    ]
    throw new RolesMissing(
      `The database user may not make roles. Ask the administrator of the server to run:\n${statements.join('\n')}`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
  return wanted
}

async function canSignIn(...urls: string[]): Promise<boolean> {
  for (const connectionString of urls) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
    } catch (error) {
      if (error instanceof pg.DatabaseError) return false
      throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return true
}
