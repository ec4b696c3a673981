import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { memoryEnvironment, memoryFlags } from './memory.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maitre-memory-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(environment) {
  const program = join(folder, 'program.mjs')
  writeFileSync(program, "console.log('ran')")
  const env = { PATH: process.env.PATH, ...environment }
  const { stdout, stderr } = spawnSync(process.execPath, [...memoryFlags(''), program], { env })
  return `${stdout}${stderr}`
}

test('Node takes the flags and keeps its compiled code beside the data', () => {
  expect(run(memoryEnvironment(folder, {}))).toBe('ran\n')
  expect(readdirSync(join(folder, 'compile-cache'))).not.toEqual([])
})

test('a program runs although its compiled code cannot be kept', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(run(memoryEnvironment(join(folder, 'file'), {}))).toBe('ran\n')
})

test('a setting of the environment goes before ours', () => {
  const all = memoryFlags('')
  expect(memoryFlags('--max_semi_space_size=32 --no-deprecation')).toEqual(all.slice(1))
  expect(memoryFlags('--enable-source-maps')).toEqual(all)
  const ours = memoryEnvironment(folder, {})
  const theirs = Object.fromEntries(Object.keys(ours).map((name) => [name, `their ${name}`]))
  expect(memoryEnvironment(folder, theirs)).toEqual(theirs)
})
