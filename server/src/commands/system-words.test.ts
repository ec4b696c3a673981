import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isSystemError, systemWords } from './system-words.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'maitre-system-words-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string): string => path.join(folder, name)
writeFileSync(at('file'), '')
mkdirSync(at('folder'))
chmodSync(at('file'), 0o600)

/** What is said of an error that this work throws. */
function saidOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (isSystemError(error)) return systemWords(error)
    throw error
  }
  throw new Error('nothing failed')
}

describe('what the system says of a file', () => {
  it.each([
    ['is not there', () => readFileSync(at('none')), 'There is no file or folder'],
    ['is a folder', () => readFileSync(at('folder')), 'is a folder and no file'],
    ['lies below a file', () => readFileSync(at('file/x')), 'leads through a file'],
    ['is there already', () => openSync(at('file'), 'wx'), 'is there already'],
    ['has too long a name', () => readFileSync(at('x'.repeat(300))), 'is too long'],
  ])('is told in words where it %s', (_how, work, words) => {
    const said = saidOf(work)
    expect(said).toContain(words)
    expect(said).not.toMatch(/\bE[A-Z]{3,}\b/u)
  })

  it.each([
    ['EACCES', 'may not read or write /a/b'],
    ['ENOSPC', 'no room left for /a/b'],
    ['EROFS', 'where nothing can be written'],
    ['EISDIR', '/a/b is a folder and no file'],
  ])('is told in words by its code %s', (code, words) => {
    const error = Object.assign(new Error(`${code}: open '/a/b'`), { code, path: '/a/b' })
    expect(systemWords(error)).toContain(words)
  })
})

describe('what the system says of a port', () => {
  it.each([
    ['EADDRINUSE', 'Another program listens at 127.0.0.1, port 3000, already'],
    ['EACCES', 'may not listen at port 3000'],
    ['ECONNREFUSED', 'Nothing answers at 127.0.0.1, port 3000'],
  ])('is told in words by its code %s', (code, words) => {
    const more = { code, address: '127.0.0.1', port: 3000 }
    expect(systemWords(Object.assign(new Error(code), more))).toContain(words)
  })
})
