import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

import { EmbeddedError } from './error.ts'
import { type Binaries, copyBinaries } from './binaries.ts'

/** The system user the server runs as when we are root, which PostgreSQL refuses to be. */
export type ServerUser = { uid: number; gid: number; name: string }

/** What the server of a folder runs with: `base` holds the data, `native` its programs. */
export type Installation = { base: string; native: string; user: ServerUser | undefined }

/**
 * Where a root-owned home is closed (0700), the server's user can reach neither the data nor the
 * programs in node_modules. Both then live under the first of these that root owns alone; the folder
 * itself keeps the password, the lock, the log and the name of the other folder (`place.json`).
 */
const openFolders = ['/var/lib/maitre', '/var/tmp/maitre', '/tmp/maitre']

/** Decides where the server of `dir` runs and as whom, and makes sure that user can reach it. */
export function chooseInstallation(
  dir: string,
  binaries: Binaries,
  log: (message: string) => void,
): Installation {
  const user = serverUser()
  if (user === undefined) return { base: dir, native: binaries.folder, user }
  const base = readPointer(dir) ?? (canEnter(user, dir) ? dir : moveOut(dir, user))
  if (base !== dir)
    log(
      `${dir} is closed to the user "${user.name}", which the database runs as; its data are in ${base}`,
    )
  const native = canRun(user, binaries.folder)
    ? binaries.folder
    : copyBinaries(binaries, join(openFolder(user), `postgres-${binaries.version}`))
  return { base, native, user }
}

/** Gives a file or folder to the server's user, where that is another than ours. */
export function handOver(path: string, user: ServerUser | undefined): void {
  if (user !== undefined) chownSync(path, user.uid, user.gid)
}

function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) {
    try {
      userInfo()
    } catch (error) {
      throw new EmbeddedError(
        `PostgreSQL needs a user with an entry in /etc/passwd; uid ${process.getuid?.()} has none.`,
        { cause: error },
      )
    }
    return undefined
  }
  // Every system has a passwd entry for one of these, which initdb asks for.
  for (const name of ['nobody', 'daemon']) {
    const entry = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find((fields) => fields[0] === name)
    if (entry !== undefined) return { uid: Number(entry[2]), gid: Number(entry[3]), name }
  }
  throw new EmbeddedError(
    'As root, PostgreSQL runs as the user "nobody", which this system does not have.',
  )
}

/** Asks the system itself, since mode bits alone miss access lists and mount options. */
function passes(user: ServerUser, script: string, path: string): boolean {
  const { uid, gid } = user
  const probe = spawnSync('/bin/sh', ['-c', script, 'sh', path], { uid, gid, cwd: '/', env: {} })
  if (probe.error !== undefined) {
    throw new EmbeddedError(
      `As root, the database runs as "${user.name}", and switching to it failed.`,
      {
        cause: probe.error,
      },
    )
  }
  return probe.status === 0
}

function canEnter(user: ServerUser, dir: string): boolean {
  return passes(user, 'cd "$1"', dir)
}

function canRun(user: ServerUser, native: string): boolean {
  const script = 'cd "$1" && test -r share/postgresql/postgres.bki && bin/postgres --version'
  return passes(user, script, native)
}

function openFolder(user: ServerUser): string {
  for (const path of openFolders) {
    try {
      mkdirSync(path, { recursive: true, mode: 0o755 })
    } catch {
      continue
    }
    const { uid, mode } = statSync(path)
    if (uid === 0 && (mode & 0o022) === 0 && canEnter(user, path)) return path
  }
  throw new EmbeddedError(
    `The database's user "${user.name}" can reach neither the data folder nor ${openFolders.join(', ')}. Put the data in a folder that others may enter (chmod o+x), or set DATABASE_URL.`,
  )
}

function moveOut(dir: string, user: ServerUser): string {
  const open = openFolder(user)
  removeForgotten(open)
  const base = join(open, randomBytes(6).toString('hex'))
  mkdirSync(base, { mode: 0o755 })
  writeFileSync(join(base, 'origin'), dir)
  writeFileSync(pointerFile(dir), JSON.stringify({ base }), { mode: 0o600, flush: true })
  return base
}

/**
 * Data of temporary folders that were removed since, as those of a test. Elsewhere a folder that is
 * not there may be a disk that is not mounted, so its data stay until somebody removes them.
 */
function removeForgotten(open: string): void {
  for (const name of readdirSync(open)) {
    const origin = join(open, name, 'origin')
    if (!existsSync(origin)) continue
    const folder = readFileSync(origin, 'utf8')
    if (!folder.startsWith(join(realpathSync(tmpdir()), '/')) || existsSync(folder)) continue
    rmSync(join(open, name), { recursive: true, force: true })
  }
}

function pointerFile(dir: string): string {
  return join(dir, 'place.json')
}

/** A folder that was copied would share its original's data, so only a moved one is followed. */
function readPointer(dir: string): string | undefined {
  if (!existsSync(pointerFile(dir))) return undefined
  const pointer: unknown = JSON.parse(readFileSync(pointerFile(dir), 'utf8'))
  const base =
    typeof pointer === 'object' && pointer !== null && 'base' in pointer && String(pointer.base)
  if (!base || !existsSync(base)) {
    throw new EmbeddedError(`The data of ${dir} should be in ${base}, which is not there any more.`)
  }
  const origin = readFileSync(join(base, 'origin'), 'utf8')
  if (origin !== dir && existsSync(pointerFile(origin))) {
    throw new EmbeddedError(
      `${dir} is a copy of ${origin}, whose data are in ${base} and cannot serve both. Use an empty folder and restore a backup into it.`,
    )
  }
  if (origin !== dir) writeFileSync(join(base, 'origin'), realpathSync(dir))
  return base
}
