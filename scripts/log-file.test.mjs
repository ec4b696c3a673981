import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openLog } from './log-file.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maitre-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A log of at most 1000 bytes, and what prints into it. */
function printing(name = 'server.log') {
  const child = { stdout: new PassThrough(), stderr: new PassThrough() }
  const log = openLog(join(folder, name), 1000)
  log.keep({ child })
  const print = async (text, stream = child.stderr) => {
    stream.write(text)
    await turn()
  }
  return { log, print, out: child.stdout }
}
const read = (name) => readFileSync(join(folder, name), 'utf8')

describe('a log file', () => {
  it('holds what a program prints on both of its outputs, behind what it held before', async () => {
    const first = printing()
    await first.print('one\n')
    const second = printing()
    await second.print('two\n', second.out)
    await second.print('three\n')
    expect(read('server.log')).toBe('one\ntwo\nthree\n')
    expect(second.log.tail()).toBe('two\nthree')
    expect(statSync(join(folder, 'server.log')).mode & 0o777).toBe(0o600)
  })

  it('is set aside whenever it is full, while the program runs, and one earlier file is kept', async () => {
    const { print, log } = printing()
    for (let line = 0; line < 100; line += 1) await print(`${String(line).padStart(99, '.')}\n`)
    for (const name of ['server.log', 'server.log.1'])
      expect(read(name).length).toBeLessThanOrEqual(1000)
    expect(read('server.log')).toMatch(/99\n$/u)
    expect(`${read('server.log.1')}${read('server.log')}`.split('\n').length).toBeGreaterThan(10)
    expect(log.tail().split('\n')).toHaveLength(40)
  })

  it('is not set aside in the middle of a line', async () => {
    const { print } = printing()
    await print(`${'a'.repeat(990)}\n`)
    await print('begun ')
    await print(`${'b'.repeat(50)} ended\n`)
    await print('next\n')
    expect(read('server.log.1')).toMatch(/\nbegun b+ ended\n$/u)
    expect(read('server.log')).toBe('next\n')
  })

  it('on a disk that is full ends nobody, and still knows the last lines', async () => {
    symlinkSync('/dev/full', join(folder, 'full.log'))
    const { print, log } = printing('full.log')
    await print('nobody keeps this\n')
    await print('nor this\n')
    expect(log.tail()).toBe('nobody keeps this\nnor this')
  })
})
