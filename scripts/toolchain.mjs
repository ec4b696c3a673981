// Provides what every command needs before it can do its own work: the packages, Node 24, the built web app.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { run } from './processes.mjs'

/** The folder of the project. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

const wanted = 24

/** A failure that is told to the user without a stack trace; the command ends with its exit code. */
export class Problem extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Makes the Problem of a setting that is wrong, which ends with the exit code that the server has for it. */
export const wrongSetting = (message) => new Problem(message, 3)

/** The path of Node 24: the one that runs us, or the one that npm installed for this processor. */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= wanted) return process.execPath
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node')
  if (existsSync(pinned)) return pinned
  throw new Problem(
    `Maitre needs Node ${wanted}. This is ${process.versions.node}, and npm has none for ${process.platform} ${process.arch}: install it from https://nodejs.org.`,
  )
}

/** The environment of the programs that we start, in which scripts that ask for "node" get Node 24 too. */
export function environment(more = {}) {
  const path = [dirname(findNode()), join(root, 'node_modules/.bin'), process.env.PATH]
  return { ...process.env, PATH: path.join(':'), ...more }
}

/** Node 24's arguments that run a program of a package, for example `tsc`. */
export function binary(name) {
  return realpathSync(join(root, 'node_modules/.bin', name))
}

/** Installs the packages of the lock file unless they are there; `say` gets one line when there is work to do. */
export async function ensureInstalled(say = console.log) {
  if (isInstalled()) return
  say('installing packages …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  const { code, output } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], { cwd: root })
    : await run('npm', args, { cwd: root })
  if (code !== 0) throw new Problem(`npm ci failed:\n${output}`)
}

/**
 * Whether the packages are current. npm writes last a lock file of what it installed; the packages are current when
 * that file holds all that ours asks for (optional ones of other systems apart), whichever command installed them.
 */
export function isInstalled(folder = root) {
  const hidden = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const has = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const asked = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages
  return Object.entries(asked).every(([path, { version, integrity, link, optional }]) => {
    if (!path.includes('node_modules/')) return true
    if (has[path] === undefined) return optional === true
    return link === true || (has[path].version === version && has[path].integrity === integrity)
  })
}

const builtFrom = ['web', 'contract', 'package-lock.json']

/** Builds the web app, unless the built one was made of the present sources. */
export async function ensureWeb(say = console.log) {
  const stamp = join(root, 'web/dist/.maitre-build')
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  say('building the web app …')
  const { code, output } = await buildWeb()
  if (code !== 0) throw new Problem(`The web app could not be built:\n${output}`)
}

/** Builds the web app and marks it with its sources; answers `{ code, output }`. */
export async function buildWeb() {
  const sources = fingerprint()
  const options = { cwd: join(root, 'web'), env: environment({ NODE_ENV: 'production' }) }
  const result = await run(findNode(), [binary('vite'), 'build'], options)
  if (result.code === 0) writeFileSync(join(root, 'web/dist/.maitre-build'), sources)
  return result
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const name of builtFrom) {
    for (const file of filesOf(join(root, name))) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** The files below a path in a fixed order, without what was installed or built. */
export function filesOf(path) {
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
  return entries
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = join(path, entry.name)
      if (entry.isDirectory()) return filesOf(below)
      return entry.isFile() ? [below] : []
    })
}

/** Runs a command's `main`; a Problem ends the command with its message and its exit code. */
export async function command(main) {
  try {
    await main()
  } catch (error) {
    const isProblem = error instanceof Problem
    console.error(isProblem ? error.message : error)
    process.exitCode = isProblem ? error.exitCode : 1
  }
}
