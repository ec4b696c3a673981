import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FolderInUse, folderOwner, lockFolder } from './folder-lock.ts'

let dir: string
let holder: ChildProcess | undefined
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'maitre-lock-')), 'data')
})
afterEach(() => {
  holder?.kill('SIGKILL')
  rmSync(join(dir, '..'), { recursive: true })
})

/** Starts another process, which holds the folder until it is killed. */
async function hold(): Promise<number> {
  const code = `
    const { lockFolder } = await import(process.argv[1])
    lockFolder(process.argv[2]).announce(4321)
    console.log('held')
    setInterval(() => {}, 1e6)`
  const file = join(import.meta.dirname, 'folder-lock.ts')
  const args = ['--input-type=module', '-e', code, file, dir]
  holder = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(createInterface({ input: holder.stdout ?? process.stdin }), 'line')
  return holder.pid ?? 0
}

it('a folder has one holder; others learn who holds it and where that process listens, and are refused', async () => {
  const pid = await hold()
  expect(folderOwner(dir)).toEqual({ pid, port: 4321 })
  expect(() => lockFolder(dir)).toThrow(FolderInUse)
  expect(() => lockFolder(dir)).toThrow(`process ${pid}`)
})

it('a folder is free for the next process when its holder is killed without a word', async () => {
  await hold()
  holder?.kill('SIGKILL')
  await vi.waitFor(() => expect(folderOwner(dir)).toBeUndefined(), { timeout: 10_000 })
  lockFolder(dir).release()
})

it('a process may take a folder again once it has released it, and not before', () => {
  const lock = lockFolder(dir)
  expect(() => lockFolder(dir)).toThrow(`process ${process.pid}`)
  lock.release()
  lock.release()
  lockFolder(dir).release()
  expect(folderOwner(dir)).toBeUndefined()
})

it('a refusal names nobody while the holder has not said who it is', async () => {
  await hold()
  writeFileSync(join(dir, 'owner.json'), 'not JSON')
  expect(() => lockFolder(dir)).toThrow('another process')
})
