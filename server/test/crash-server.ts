import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { type DatabaseUrls, ensureRoles } from '#platform/database-urls'
import { runningEmbedded } from '#platform/embedded-postgres/start'
import { clusterName } from '#platform/embedded-postgres/cluster'
import { commandLines, serverProcesses } from '#platform/embedded-postgres/processes'

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url))
const START_MS = 90_000

export interface Finished {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export type Environment = Readonly<Record<string, string>>

/**
 * A folder that is gone when the test is. It lies where the run does, since a database writes a thousand times to its
 * disk until it serves; whoever that database runs as may pass through it.
 */
export function temporaryFolder(): { path: string; remove(): Promise<void> } {
  const folder = mkdtempSync(path.join(inject('folder'), 'process-'))
  chmodSync(folder, 0o711)
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

function start(args: string[], environment: Environment): ChildProcess {
  // These processes must not see the settings of whoever runs the tests. They share the product's compiled code.
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: inject('compiled'),
    LOG_LEVEL: 'warn',
    ...environment,
  }
  return spawn(process.execPath, [CLI, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
}

/** Runs one `maitre` command to its end. */
export async function maitre(
  args: string[],
  environment: Environment,
  input = '',
): Promise<Finished> {
  const child = start(args, environment)
  const out = collect(child)
  child.stdin?.on('error', () => undefined) // it ended without reading
  child.stdin?.end(input)
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null] // of a process
  return { code, signal, ...out() }
}

function collect(child: ChildProcess): () => { stdout: string; stderr: string } {
  const texts = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => (texts.stdout += String(chunk)))
  child.stderr?.on('data', (chunk) => (texts.stderr += String(chunk)))
  return () => ({ ...texts })
}

/** `maitre serve` as a process of its own, with PostgreSQL of its own, to be killed. */
export class MaitreProcess {
  readonly #environment: Environment
  readonly #folder: string
  #child: ChildProcess | undefined
  #output: () => { stdout: string; stderr: string } = () => ({ stdout: '', stderr: '' })
  #data = ''
  #asking: Promise<pg.Client> | undefined

  constructor(environment: Environment & { DATA_DIR: string }) {
    this.#environment = environment
    this.#folder = path.join(environment.DATA_DIR, 'postgres')
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get running(): boolean {
    return (
      this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
    )
  }

  get output(): { stdout: string; stderr: string } {
    return this.#output()
  }

  /** Resolves when it listens, or works where it is a worker alone. */
  async start(): Promise<void> {
    const child = start(['serve'], this.#environment)
    this.#child = child
    this.#output = collect(child)
    const listening = new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`no start: ${this.output.stderr}`)), START_MS)
      const look = (): void => {
        if (!/^maitre: (?:http|working)/mu.test(this.output.stderr)) return
        clearTimeout(limit)
        child.stderr?.off('data', look)
        resolve()
      }
      child.stderr?.on('data', look)
      child.once('exit', (code) => {
        clearTimeout(limit)
        reject(new Error(`it ended with ${code}: ${this.output.stderr}`))
      })
    })
    await listening
    if (this.#environment['DATABASE_URL'] !== undefined) return
    const [row] = await this.query('show data_directory')
    this.#data = String(row?.['data_directory'])
  }

  /** The superuser's address of its database while it runs. */
  get adminUrl(): string {
    const running = runningEmbedded(this.#folder)
    if (running === undefined) throw new Error('no database is running')
    return Object.assign(new URL(running.superuserUrl), { pathname: '/maitre' }).href
  }

  get databaseUrls(): Promise<DatabaseUrls & { owner: string }> {
    const running = runningEmbedded(this.#folder)
    return ensureRoles(running?.superuserUrl ?? '', 'maitre')
  }

  async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.adminUrl })
    client.on('error', () => undefined) // it is killed on purpose
    await client.connect()
    return client
  }

  /** Asks its database, on one connection for as long as the database lives: tests ask until what they wait for is so. */
  async query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    this.#asking ??= this.connect()
    const client = await this.#asking.catch((error: unknown) => {
      this.#asking = undefined // it is not there yet
      throw error
    })
    return (await client.query<Record<string, unknown>>(text, values)).rows
  }

  /** The connection goes with its database, and the next question is asked on another. */
  async #hangUp(): Promise<void> {
    const asking = this.#asking
    this.#asking = undefined
    await asking?.then((client) => client.end()).catch(() => undefined)
  }

  get databasePids(): number[] {
    return serverProcesses(this.#data, clusterName(this.#data))
  }

  /** The shells that end the database when the server ends. */
  get watcherPids(): number[] {
    return commandLines()
      .filter(({ args, title }) => title === '/bin/sh' && args.includes(this.#data))
      .map(({ pid }) => pid)
  }

  /** Kills the named processes at once, by kill -9. */
  async kill(what: 'everything' | 'server' | 'database'): Promise<void> {
    await this.#hangUp()
    const database = what === 'server' ? [] : this.databasePids
    const watchers = what === 'everything' ? this.watcherPids : []
    for (const pid of [...(what === 'database' ? [] : [this.pid]), ...watchers, ...database]) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // The process ended by itself between the look and the kill.
      }
    }
    if (what !== 'database' && this.running) await once(this.#child as ChildProcess, 'exit') // running says so
  }

  /** Asks the server to stop, as an operator would; returns how it ended. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Finished> {
    const child = this.#child
    if (child === undefined) throw new Error('it was never started')
    await this.#hangUp()
    const ended = once(child, 'close')
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await ended
    return { code: child.exitCode, signal: child.signalCode, ...this.output }
  }
}
