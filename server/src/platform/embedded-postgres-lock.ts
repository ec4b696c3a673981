import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { EmbeddedError } from './embedded-postgres-error.ts'

/** What the owner of a folder tells other processes of the same machine. */
export type Owner = { pid: number; port: number | undefined }

export type FolderLock = { announce(port: number): void; release(): void }

const sqliteBusy = 5

/**
 * Makes this process the only owner of `dir` until it releases it or dies.
 * The lock is the kernel's own (fcntl, which SQLite takes for us since Node has no call for it): it
 * ends with the process however that dies, so that there is neither a stale lock nor a reused pid.
 * Throws EmbeddedError that names the holder when another start, here or elsewhere, has it.
 */
export function lockFolder(dir: string): FolderLock {
  const database = takeLock(dir)
  if (database === undefined) throw new EmbeddedError(refusal(dir))
  const file = ownerFile(dir)
  const write = (port: number | undefined) => {
    writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, port }), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  write(undefined)
  return {
    announce: write,
    release() {
      if (!database.isOpen) return
      rmSync(file, { force: true })
      database.close()
    },
  }
}

/** The living process that holds `dir`, or undefined when the folder is free. */
export function folderOwner(dir: string): Owner | undefined {
  const database = takeLock(dir)
  if (database === undefined) return readOwner(dir)
  database.close()
  return undefined
}

function takeLock(dir: string): DatabaseSync | undefined {
  const file = join(dir, 'lock')
  // Only when it is missing: closing any other handle of the file would give our own lock away.
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 })
  const database = new DatabaseSync(file, { timeout: 100 })
  try {
    // In memory, since the lock alone is wanted and nothing is ever written.
    database.exec('PRAGMA journal_mode = MEMORY')
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return
    throw error
  }
}

function refusal(dir: string): string {
  const owner = readOwner(dir)
  const who = owner === undefined ? 'another process' : `process ${owner.pid}`
  return `The database folder ${dir} is in use by ${who}. Stop it first, or set DATA_DIR to another folder.`
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
