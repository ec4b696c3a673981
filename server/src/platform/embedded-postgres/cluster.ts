import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  fsyncSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { EmbeddedError } from './error.ts'
import { handOver, type Installation } from './installation.ts'
import { freePort, isPortFree } from '#platform/free-port'
import { readPostmaster } from './processes.ts'
import { startWatched, type Watched } from './watcher.ts'

/** One server: where it is installed, its data folder, its name in process titles, its log (open and by name). */
export type Server = {
  installation: Installation
  data: string
  cluster: string
  output: number
  logFile: string
}

const majorVersion = '18'
/** The role that `initdb` makes; only migrations of roles and backups use it. */
export const superuser = 'postgres'
const logLimitBytes = 10 * 1024 * 1024

/** Settings are given on the command line, so that a later version of Maitre changes them without a migration. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // What guests wrote and who they are must not reach the log by way of a failed statement.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
} as const

/** The name in the title of each server process, by which `reclaim` finds them. */
export function clusterName(data: string): string {
  return `maitre_${createHash('sha256').update(data).digest('hex').slice(0, 12)}`
}

/** Opens the log for appending; a long one is set aside first, once. */
export function openLog(logFile: string): number {
  if (existsSync(logFile) && statSync(logFile).size > logLimitBytes) {
    renameSync(logFile, `${logFile}.1`)
  }
  return openSync(logFile, 'a', 0o600)
}

/** Makes the data folder if there is none, whole or not at all, and answers the password. */
export async function initialise(
  server: Server,
  dir: string,
  log: (message: string) => void,
): Promise<string> {
  const { installation, data } = server
  const passwordFile = join(dir, 'password')
  if (existsSync(data)) {
    const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
    if (made !== majorVersion) {
      throw new EmbeddedError(
        `${data} was made by PostgreSQL ${made}, and this is ${majorVersion}: restore a backup of it into an empty folder.`,
      )
    }
    return readFileSync(passwordFile, 'utf8')
  }
  log('making the database folder')
  for (const name of readdirSync(installation.base)) {
    if (name.startsWith('new-'))
      rmSync(join(installation.base, name), { recursive: true, force: true })
  }
  const password = randomBytes(24).toString('hex')
  writeFileSync(passwordFile, password, { mode: 0o600, flush: true })
  chmodSync(passwordFile, 0o600)
  const draft = join(installation.base, `new-${randomBytes(4).toString('hex')}`)
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(join(draft, 'password'), password, { mode: 0o600 })
  handOver(draft, installation.user)
  handOver(join(draft, 'password'), installation.user)
  await runInitdb(server, draft)
  renameSync(join(draft, 'data'), data)
  rmSync(draft, { recursive: true })
  sync(installation.base)
  sync(dir)
  return password
}

async function runInitdb(server: Server, draft: string): Promise<void> {
  const args = [
    `--pgdata=${join(draft, 'data')}`,
    `--pwfile=${join(draft, 'password')}`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    '--no-instructions',
    // The builtin provider knows é and É in every system and does not change with its libraries.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const from = statSync(server.logFile).size
  const initdb = await run(server, 'initdb', args)
  const code = await initdb.exit
  if (code !== 0)
    throw new EmbeddedError(`PostgreSQL could not make its folder: ${said(server, from)}`)
}

function sync(folder: string): void {
  const file = openSync(folder, 'r')
  fsyncSync(file)
  closeSync(file)
}

async function run(server: Server, program: string, args: string[]): Promise<Watched> {
  const { installation, output } = server
  const command = join(installation.native, 'bin', program)
  return startWatched(command, args, { cwd: installation.base, user: installation.user, output })
}

/** The end of what the program wrote to the log since offset `from`, for the message of an error. */
function said(server: Server, from: number): string {
  const text = readFileSync(server.logFile).subarray(from).toString('utf8').trim()
  return `${text.split('\n').slice(-5).join(' / ')} (more in ${server.logFile})`
}

/** Starts the server on a free port; throws EmbeddedError with the end of its log when it will not. */
export async function launchOnFreePort(
  server: Server,
): Promise<{ port: number; watched: Watched }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    try {
      return { port, watched: await launch(server, port) }
    } catch (error) {
      // Somebody took the port between our look and the start.
      if (attempt === 5 || (await isPortFree(port))) throw error
    }
  }
}

/** Starts the server and waits until it serves, however long recovery from a crash may take. */
export async function launch(server: Server, port: number, stop?: AbortSignal): Promise<Watched> {
  const from = statSync(server.logFile).size
  const options = Object.entries({ ...settings, port, cluster_name: server.cluster })
  const flags = options.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const watched = await run(server, 'postgres', ['-D', server.data, ...flags])
  let ended = false
  void watched.exit.then(() => {
    ended = true
  })
  for (;;) {
    const postmaster = readPostmaster(server.data)
    if (postmaster?.pid === watched.pid && postmaster.ready) return watched
    if (ended) throw new EmbeddedError(`PostgreSQL did not start: ${said(server, from)}`)
    if (stop?.aborted) {
      await watched.end()
      stop.throwIfAborted()
    }
    await delay(10)
  }
}
