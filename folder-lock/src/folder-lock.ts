import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What the owner of a folder tells other processes of the same machine. */
export interface Owner {
  pid: number
  /** The port on which the owner listens, once it has said so. */
  port: number | undefined
}

export interface FolderLock {
  /** Tells other processes on which port the owner listens. */
  announce(port: number): void
  /** Gives the folder back; a second call does nothing. */
  release(): void
}

/** Another process holds the folder; `owner` is undefined while that process has not said who it is. */
export class FolderInUse extends Error {
  readonly owner: Owner | undefined

  constructor(dir: string, owner: Owner | undefined) {
    const who = owner === undefined ? 'another process' : `process ${owner.pid}`
    super(`The folder ${dir} is in use by ${who}`)
    this.owner = owner
  }
}

/** The open databases that hold our locks; the garbage collector must not close them, whatever the holder keeps. */
const held = new Set<DatabaseSync>()

/** How long a lock is waited for: a holder that was killed a moment ago may take a while to die on a busy machine. */
const patienceMs = { toHold: 2_000, toLook: 100 } as const

const sqliteBusy = 5
const sqliteNotADatabase = 26

/**
 * Makes this process the only owner of `dir` until it releases it or dies. The lock is the kernel's own (fcntl, which
 * SQLite takes for us since Node has no call for it): the kernel drops it with the process, so that there is neither
 * a stale lock nor a reused pid. Makes the folder where there is none. Throws FolderInUse when another holder, in
 * this process or elsewhere, has it.
 */
export function lockFolder(dir: string): FolderLock {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const database = takeLock(dir, patienceMs.toHold)
  if (database === undefined) throw new FolderInUse(dir, readOwner(dir))
  const file = ownerFile(dir)
  const write = (port: number | undefined) => {
    writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, port }), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  write(undefined)
  held.add(database)
  return {
    announce: write,
    release() {
      if (!database.isOpen) return
      rmSync(file, { force: true })
      held.delete(database)
      database.close()
    },
  }
}

/** The living process that holds `dir`, or undefined when the folder is free. */
export function folderOwner(dir: string): Owner | undefined {
  const database = takeLock(dir, patienceMs.toLook)
  if (database === undefined) return readOwner(dir)
  database.close()
  return undefined
}

function takeLock(dir: string, timeout: number): DatabaseSync | undefined {
  const file = join(dir, 'lock')
  // The file is written only when it is missing: closing any other handle of the file would give our own lock away.
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 })
  const database = new DatabaseSync(file, { timeout })
  try {
    // SQLite keeps its own journal in memory, since only the lock is wanted and nothing is ever written.
    database.exec('PRAGMA journal_mode = MEMORY')
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
    if (code === sqliteBusy) return undefined
    // An earlier version of the sandbox wrote something else into this file; where that version was killed, the file is
    // replaced.
    if (code !== sqliteNotADatabase) throw error
    rmSync(file)
    return takeLock(dir, timeout)
  }
}

function ownerFile(dir: string): string {
  return join(dir, 'owner.json')
}

function readOwner(dir: string): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(ownerFile(dir), 'utf8'))
    if (typeof owner !== 'object' || owner === null || !('pid' in owner)) return
    if (typeof owner.pid !== 'number') return
    const port = 'port' in owner && typeof owner.port === 'number' ? owner.port : undefined
    return { pid: owner.pid, port }
  } catch {
    // The holder took the lock a moment ago and has not written its name yet.
    return undefined
  }
}
