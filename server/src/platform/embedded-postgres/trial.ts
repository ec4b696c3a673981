import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import pg from 'pg'
import { vi } from 'vitest'

import { clusterName } from './cluster.ts'
import { commandLines, serverProcesses } from './processes.ts'
import { type EmbeddedPostgres, startEmbedded } from './start.ts'

/** How long a test waits for processes to start and end. */
export const patient = { timeout: 20_000, interval: 20 }

/** Another process that owns a folder. */
export type Owner = { child: ChildProcess; url: string; pid: number; data: string }

/** What the other process runs: which Node, the folder of our files, as which user. */
export type Program = { node?: string; folder?: string; uid?: number }

/** A folder for one test, and every server that the test opened in it. */
export class Trial {
  readonly home = mkdtempSync(join(tmpdir(), 'maitre embedded '))
  readonly dir = join(this.home, 'postgres')
  readonly messages: string[] = []
  readonly #opened: EmbeddedPostgres[] = []
  readonly #owners: ChildProcess[] = []

  constructor() {
    chmodSync(this.home, 0o755)
  }

  async open(dir = this.dir): Promise<EmbeddedPostgres> {
    const server = await startEmbedded({ dir, log: (message) => this.messages.push(message) })
    this.#opened.push(server)
    return server
  }

  /** Opens the folder in another process, which keeps it until it is killed. */
  async startOwner(program: Program = {}): Promise<Owner> {
    const { node = process.execPath, folder = import.meta.dirname, uid } = program
    const code = `
      const [file, dir] = process.argv.slice(1)
      const { startEmbedded } = await import(file)
      const server = await startEmbedded({ dir, log: () => {} })
      console.log(JSON.stringify({ url: server.superuserUrl, pid: server.pid }))`
    const file = join(folder, 'start.ts')
    const child = spawn(node, ['--input-type=module', '-e', code, file, this.dir], {
      cwd: this.home,
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(uid !== undefined && { uid, gid: uid }),
    })
    this.#owners.push(child)
    const [line] = await once(createInterface({ input: child.stdout }), 'line')
    const { url, pid } = JSON.parse(String(line))
    const [row] = await query(url, 'show data_directory')
    return { child, url, pid, data: String(row?.['data_directory']) }
  }

  /** The folder of the data where `dir` is closed to the server's user; undefined where the data lie in `dir`. */
  elsewhere(dir = this.dir): string | undefined {
    const file = join(dir, 'place.json')
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).base : undefined
  }

  /** Ends all servers, fails when one is left, and removes the folder. */
  async end(): Promise<void> {
    for (const owner of this.#owners) owner.kill('SIGKILL')
    for (const server of this.#opened) await server.stop()
    const base = this.elsewhere() ?? this.dir
    await vi.waitUntil(() => running(join(base, 'data')).length === 0, patient)
    rmSync(base, { recursive: true, force: true })
    rmSync(this.home, { recursive: true })
  }
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  // A killed server breaks the connection, and the pending statement already fails by it.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** The server processes on a data folder. */
export function running(data: string): number[] {
  return serverProcesses(data, clusterName(data))
}

/** The shells that watch the server of a data folder. */
export function watchers(data: string): number[] {
  return commandLines()
    .filter(({ args, title }) => title === '/bin/sh' && args.includes(data))
    .map(({ pid }) => pid)
}

/** Ends processes as kill -9 does. */
export function kill(...pids: number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}
