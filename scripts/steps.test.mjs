import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { counted, countPlaywright, countVitest, step } from './steps.mjs'
import { root } from './toolchain.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maitre-steps-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(content) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const vitest = (passed, failed, testResults = []) =>
  report({ numPassedTests: passed, numFailedTests: failed, testResults })

describe('the counts of a runner', () => {
  test('are those of the runner’s report', () => {
    const result = counted({ code: 1, output: 'shown' }, vitest(12, 2), countVitest)
    expect(result).toEqual({ passed: 12, failed: 2, output: 'shown', times: [] })
  })

  test('hold a failure when the runner crashed before its report', () => {
    const result = counted({ code: 0, output: 'boom' }, join(folder, 'none.json'), countVitest)
    const output = 'boom\nThe runner reported no test.'
    expect(result).toEqual({ passed: 0, failed: 1, output, times: [] })
  })

  test('hold a failure when the runner found no test', () => {
    expect(counted({ code: 0, output: '' }, vitest(0, 0), countVitest).failed).toBe(1)
  })

  test('hold a failure when all tests passed and the runner still ended badly', () => {
    const result = counted({ code: 1, output: '' }, vitest(3, 0), countVitest)
    const output = '\nThe runner ended with code 1.'
    expect(result).toEqual({ passed: 3, failed: 1, output, times: [] })
  })

  test('hold a failure for a file that could not be loaded, beside those of other files', () => {
    const files = [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [{ status: 'failed' }],
      },
    ]
    const result = counted({ code: 1, output: '' }, vitest(3, 1, files), countVitest)
    expect(result).toMatchObject({ passed: 3, failed: 2, output: '\na.test.ts: no such module' })
  })

  test('hold as failures the journeys that passed at a second try only', () => {
    const path = report({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [], suites: [] })
    const result = counted({ code: 1, output: 'how' }, path, countPlaywright)
    expect(result).toEqual({ passed: 5, failed: 2, output: 'how', times: [] })
  })

  test('hold a failure when a set-up ended the journeys', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0 }
    const path = report({ stats, errors: [{ message: 'no server' }], suites: [] })
    const result = counted({ code: 1, output: '' }, path, countPlaywright)
    expect(result.failed).toBe(1)
    expect(result.output).toContain('no server')
  })
})

describe('the line of a stage', () => {
  const said = []
  beforeEach(() => {
    said.length = 0
    vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line))
  })
  afterEach(() => vi.restoreAllMocks())

  test('is followed by its ten slowest test files, the slowest first', async () => {
    const files = Array.from({ length: 12 }, (_, i) => ({
      name: join(root, `a/${i}.test.ts`),
      startTime: 5,
      endTime: 5 + i * 1000,
      status: 'passed',
      assertionResults: [],
    }))
    const ran = { code: 0, output: '' }
    await step('server tests', () => counted(ran, vitest(12, 0, files), countVitest))
    expect(said).toHaveLength(11)
    expect(said[1]).toBe(`     11.0 s  ${join('a', '11.test.ts')}`)
    expect(said[10]).toBe(`      2.0 s  ${join('a', '2.test.ts')}`)
  })

  test('is followed by its journeys, each with its look and the time of all its tries', async () => {
    const journey = (projectName, ...durations) => ({
      projectName,
      results: durations.map((duration) => ({ duration })),
    })
    const specs = [
      { file: 'a.journey.ts', title: 'a person signs in', tests: [journey('phone', 1500, 500)] },
    ]
    const path = report({
      stats: { expected: 1, unexpected: 0, flaky: 0 },
      errors: [],
      suites: [{ specs: [], suites: [{ specs }] }],
    })
    await step('journeys', () => counted({ code: 0, output: '' }, path, countPlaywright))
    expect(said.slice(1)).toEqual(['      2.0 s  a.journey.ts: a person signs in (phone)'])
  })
})
