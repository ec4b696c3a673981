import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createWriteStream } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

export const ROOT = new URL('../..', import.meta.url).pathname

export interface Child {
  readonly pid: number
  readonly since: number
  stop(): Promise<void>
}

const running = new Set<Child>()

/** Starts a program of ours under this Node, with its output in a file. */
export function startChild(
  args: readonly string[],
  env: Record<string, string>,
  logFile: string,
): Child {
  const since = performance.now()
  const process_ = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(logFile, { flags: 'a' })
  process_.stdout.pipe(log, { end: false })
  process_.stderr.pipe(log, { end: false })
  const exit = new Promise<void>((resolve) => process_.once('exit', () => resolve()))
  if (process_.pid === undefined) throw new Error(`could not start ${args.join(' ')}`)
  const child: Child = {
    pid: process_.pid,
    since,
    async stop() {
      running.delete(child)
      process_.kill('SIGTERM')
      await exit
      log.end()
    },
  }
  running.add(child)
  return child
}

export async function stopChildren(): Promise<void> {
  // A child that was started later needs the earlier ones, so the last one is stopped first.
  for (const child of [...running].toReversed()) await child.stop()
}

/** Milliseconds from the child's start until the address answers 2xx. */
export async function untilReady(child: Child, url: string): Promise<number> {
  for (;;) {
    try {
      const answer = await fetch(url)
      await answer.body?.cancel()
      if (answer.ok) return performance.now() - child.since
    } catch {
      // The child does not listen yet.
    }
    if (!isAlive(child.pid)) throw new Error(`ended before ${url} answered`)
    if (performance.now() - child.since > 120_000) throw new Error(`${url} did not answer`)
    await delay(10)
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/mu.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** How much memory a process has now, in MiB. PostgreSQL's own processes are not the server's. */
export function residentMiB(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kib) / 1024
}

/** Processor time of all threads of a process so far, in milliseconds. */
export function processorMs(pid: number): number {
  // Fields 14 and 15 of proc(5) count ticks of 10 ms. They are counted from behind the name, which may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
