import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'

import { EmbeddedError } from './error.ts'

/** Milliseconds that leftover processes get to end after SIGINT, then after SIGQUIT, then after SIGKILL. */
const patience = { SIGINT: 5_000, SIGQUIT: 2_000, SIGKILL: 10_000 } as const

/** What the first line and the status line of `postmaster.pid` say; status is `ready` once it serves. */
export function readPostmaster(data: string): { pid: number; ready: boolean } | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined
}

/**
 * The living processes of the server on this data folder, the postmaster and its children.
 * They are known by their command lines (`… -D <data>`, `postgres: <cluster> …`), which every user
 * may read, so that a pid which belongs to something else by now is never touched; a zombie has an
 * empty command line and locks nothing, so it does not count.
 */
export function serverProcesses(data: string, cluster: string): number[] {
  return commandLines()
    .filter(
      ({ args, title }) => isPostmaster(args, data) || title.startsWith(`postgres: ${cluster}: `),
    )
    .map(({ pid }) => pid)
}

function isPostmaster(args: string[], data: string): boolean {
  return args[0]?.endsWith('/postgres') === true && args[args.indexOf('-D') + 1] === data
}

/** Every process with its arguments; `title` is the first, which a server process rewrites. */
export function commandLines(): { pid: number; args: string[]; title: string }[] {
  if (!existsSync('/proc/self/cmdline')) return commandLinesFromPs()
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
        return [{ pid: Number(name), args, title: args[0] ?? '' }]
      } catch {
        // The process ended while we looked.
        return []
      }
    })
}

/** For systems without /proc; arguments are cut at spaces, so only a folder without spaces is found. */
function commandLinesFromPs(): { pid: number; args: string[]; title: string }[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const match = /^\s*(\d+)\s+(.*)$/.exec(line)
      const title = match?.[2] ?? ''
      return match === null ? [] : [{ pid: Number(match[1]), args: title.split(' '), title }]
    })
}

/**
 * Frees a data folder of what an earlier owner left behind: an orphaned server (asked to stop, then
 * made to), backends that outlived their postmaster, and a `postmaster.pid` that names a dead,
 * zombie or reused pid and would make PostgreSQL refuse to start. Call it only as the folder's owner.
 */
export async function reclaim(
  data: string,
  cluster: string,
  log: (message: string) => void,
): Promise<void> {
  const left = serverProcesses(data, cluster)
  if (left.length > 0) log(`ending ${left.length} processes that an earlier start left behind`)
  // Without its postmaster a backend does not leave by SIGINT, it only cancels its query.
  const orphaned = !left.some((pid) => pid === readPostmaster(data)?.pid)
  for (const signal of orphaned
    ? (['SIGQUIT', 'SIGKILL'] as const)
    : (['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)) {
    if (await gone(data, cluster, signal)) break
  }
  const still = serverProcesses(data, cluster)
  if (still.length > 0) {
    throw new EmbeddedError(
      `The database processes ${still.join(', ')} on ${data} could not be ended.`,
    )
  }
  rmSync(join(data, 'postmaster.pid'), { force: true })
}

async function gone(
  data: string,
  cluster: string,
  signal: keyof typeof patience,
): Promise<boolean> {
  const postmaster = readPostmaster(data)?.pid
  const left = serverProcesses(data, cluster)
  const targets = signal === 'SIGINT' ? left.filter((pid) => pid === postmaster) : left
  for (const pid of targets) sendSignal(pid, signal)
  for (let waited = 0; waited < patience[signal]; waited += 20) {
    if (serverProcesses(data, cluster).length === 0) return true
    await delay(20)
  }
  return false
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process ended by itself, or we may not end it: the wait that follows finds out which.
  }
}
