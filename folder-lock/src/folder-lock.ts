import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What the owner of a folder tells other processes of the same machine. */
export interface Owner {
  pid: number
  /** Where it listens, once it has said so. */
  port: number | undefined
}

export interface FolderLock {
  /** Tells other processes where the owner listens. */
  announce(port: number): void
  /** May be called again. */
  release(): void
}

/** Somebody else holds the folder; `owner` is undefined while they have not said who they are. */
export class FolderInUse extends Error {
  readonly owner: Owner | undefined

  constructor(dir: string, owner: Owner | undefined) {
    const who = owner === undefined ? 'another process' : `process ${owner.pid}`
    super(`The folder ${dir} is in use by ${who}`)
    this.owner = owner
  }
}

/** What is held must not be let go by the garbage collector, whatever the holder keeps of it. */
const held = new Set<DatabaseSync>()

/** A holder that was killed a moment ago may take a while to die on a busy machine. */
const patienceMs = { toHold: 2_000, toLook: 100 } as const

const sqliteBusy = 5
const sqliteNotADatabase = 26

/**
 * Makes this process the only owner of `dir` until it releases it or dies.
 * The lock is the kernel's own (fcntl, which SQLite takes for us since Node has no call for it): it
 * ends with the process however that dies, so that there is neither a stale lock nor a reused pid.
 * Makes the folder where there is none. Throws FolderInUse when another holder, here or elsewhere, has it.
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
  // Only when it is missing: closing any other handle of the file would give our own lock away.
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 })
  const database = new DatabaseSync(file, { timeout })
  try {
    // In memory, since the lock alone is wanted and nothing is ever written.
    database.exec('PRAGMA journal_mode = MEMORY')
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
    if (code === sqliteBusy) return undefined
    // What an earlier version of the sandbox wrote there when it was killed.
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
    // Not written yet: the holder took the lock a moment ago.
    return undefined
  }
}
