import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { counted, countPlaywright, countVitest } from './steps.mjs'

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
    expect(result).toEqual({ passed: 12, failed: 2, output: 'shown' })
  })

  test('hold a failure when the runner crashed before its report', () => {
    const result = counted({ code: 0, output: 'boom' }, join(folder, 'none.json'), countVitest)
    expect(result).toEqual({ passed: 0, failed: 1, output: 'boom\nThe runner reported no test.' })
  })

  test('hold a failure when the runner found no test', () => {
    expect(counted({ code: 0, output: '' }, vitest(0, 0), countVitest).failed).toBe(1)
  })

  test('hold a failure when all tests passed and the runner still ended badly', () => {
    const result = counted({ code: 1, output: '' }, vitest(3, 0), countVitest)
    expect(result).toEqual({ passed: 3, failed: 1, output: '\nThe runner ended with code 1.' })
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
    expect(result).toEqual({ passed: 3, failed: 2, output: '\na.test.ts: no such module' })
  })

  test('hold as failures the journeys that passed at a second try only', () => {
    const path = report({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] })
    const result = counted({ code: 1, output: 'how' }, path, countPlaywright)
    expect(result).toEqual({ passed: 5, failed: 2, output: 'how' })
  })

  test('hold a failure when a set-up ended the journeys', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0 }
    const path = report({ stats, errors: [{ message: 'no server' }] })
    const result = counted({ code: 1, output: '' }, path, countPlaywright)
    expect(result.failed).toBe(1)
    expect(result.output).toContain('no server')
  })
})
