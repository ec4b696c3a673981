import { closeSync, existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { FolderInUse, type FolderLock, folderOwner, lockFolder } from '@maitre/folder-lock'
import { makeDataFolder } from './data-folder.ts'

import { findBinaries } from './binaries.ts'
import {
  clusterName,
  initialise,
  launch,
  launchOnFreePort,
  openLog,
  type Server,
  superuser,
} from './cluster.ts'
import { EmbeddedError } from './error.ts'
import { chooseInstallation } from './installation.ts'
import { reclaim } from './processes.ts'
import type { Watched } from './watcher.ts'

/** An unexpected end of the server; it is started again on the same port after `restartInMs`. */
export type UnexpectedExit = { code: number | undefined; restartInMs: number }

/** A running PostgreSQL of our own. The address stays valid over restarts; `pid` does not. */
export type EmbeddedPostgres = {
  readonly superuserUrl: string
  readonly port: number
  readonly pid: number
  /** The folder of the data where a closed home made them lie outside of `dir`; null where they lie in it. */
  readonly elsewhere: string | null
  /** Ends the server cleanly and frees the folder. May be called twice. */
  stop(): Promise<void>
  /** Calls the listener at each unexpected end; returns a function that ends the subscription. */
  onExit(listener: (exit: UnexpectedExit) => void): () => void
}

export { EmbeddedError } from './error.ts'

type Log = (message: string) => void

/**
 * A server that ends soon after its start waits longer before each further start; one that ran for `forgivenAfter`
 * begins at `first`.
 */
const restartMs = { first: 50, longest: 5_000, forgivenAfter: 2_000 } as const

/**
 * Opens the PostgreSQL of `dir`, making it at first start, and keeps it running until `stop()`.
 * Ends what an earlier owner left behind. The folder holds `data` (unless `place.json` names another
 * folder), `password` (0600) and `postgres.log`. Throws EmbeddedError when another process has the folder
 * or when the machine cannot run it; its message is for the person who starts Maitre.
 */
export async function startEmbedded(options: { dir: string; log: Log }): Promise<EmbeddedPostgres> {
  const { log } = options
  makeDataFolder(options.dir)
  const dir = realpathSync(options.dir)
  const binaries = findBinaries()
  const lock = takeFolder(dir)
  let output: number | undefined
  try {
    const installation = chooseInstallation(dir, binaries, log)
    const logFile = join(dir, 'postgres.log')
    output = openLog(logFile)
    const data = join(installation.base, 'data')
    const server = { installation, data, cluster: clusterName(data), output, logFile }
    await reclaim(data, server.cluster, log)
    const password = await initialise(server, dir, log)
    const { port, watched } = await launchOnFreePort(server)
    lock.announce(port)
    const opened = output
    return keepRunning({
      server,
      port,
      watched,
      log,
      superuserUrl: addressOf(password, port),
      elsewhere: installation.base === dir ? null : installation.base,
      release() {
        closeSync(opened)
        lock.release()
      },
    })
  } catch (error) {
    if (output !== undefined) closeSync(output)
    lock.release()
    throw error
  }
}

function takeFolder(dir: string): FolderLock {
  try {
    return lockFolder(dir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const advice = 'Stop it first, or set DATA_DIR to another folder.'
    throw new EmbeddedError(`${error.message}. ${advice}`, { cause: error })
  }
}

/** The address of the server that another process runs in `dir`, or undefined when none does. */
export function runningEmbedded(dir: string): { superuserUrl: string; pid: number } | undefined {
  if (!existsSync(join(dir, 'lock'))) return undefined
  const owner = folderOwner(dir)
  if (owner?.port === undefined) return undefined
  const password = readFileSync(join(dir, 'password'), 'utf8')
  return { superuserUrl: addressOf(password, owner.port), pid: owner.pid }
}

function addressOf(password: string, port: number): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`
}

type Running = {
  server: Server
  port: number
  watched: Watched
  superuserUrl: string
  elsewhere: string | null
  log: Log
  release: () => void
}

function keepRunning(running: Running): EmbeddedPostgres {
  const { server, port, superuserUrl, elsewhere, log, release } = running
  const listeners = new Set<(exit: UnexpectedExit) => void>()
  const stopping = new AbortController()
  let watched = running.watched

  /** Waits, frees the folder and starts again, until it serves or `stop()` is called. */
  async function reopen(code: number | undefined, firstWait: number): Promise<void> {
    for (let wait: number = firstWait; ; wait = Math.min(wait * 2, restartMs.longest)) {
      log(`PostgreSQL ended unexpectedly (code ${code ?? 'unknown'}), starting it in ${wait} ms`)
      for (const listener of listeners) listener({ code, restartInMs: wait })
      try {
        await delay(wait, undefined, { signal: stopping.signal })
        await reclaim(server.data, server.cluster, log)
        watched = await launch(server, port, stopping.signal)
        log('PostgreSQL serves again')
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  async function watch(): Promise<void> {
    let wait: number = restartMs.first
    while (!stopping.signal.aborted) {
      const since = performance.now()
      const code = await watched.exit
      if (stopping.signal.aborted) return
      const lasted = performance.now() - since > restartMs.forgivenAfter
      wait = lasted ? restartMs.first : Math.min(wait * 2, restartMs.longest)
      await reopen(code, wait)
    }
  }

  const watching = watch()
  let stopped: Promise<void> | undefined

  async function stop(): Promise<void> {
    stopping.abort()
    await watched.end()
    await watching
    // A restart may have succeeded at the very moment of stopping.
    await watched.end()
    release()
  }

  return {
    superuserUrl,
    port,
    elsewhere,
    get pid() {
      return watched.pid
    },
    async stop() {
      stopped ??= stop()
      await stopped
    },
    onExit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
