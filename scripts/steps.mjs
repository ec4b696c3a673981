// The checks. Each answers what it found: { passed, failed, output }, and of a runner also the times of what it ran.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { run } from './processes.mjs'
import { binary, buildWeb, environment, findNode, Problem, root } from './toolchain.mjs'

/** How many of the slowest files or journeys are named, so that everybody sees what became slow. */
const NAMED = 10

/** Workers for tests that wait for databases and processes: one more than the cores. Vitest alone takes one fewer. */
const WAITING = availableParallelism() + 1

/**
 * Runs one check, prints its line with the time that it took and the slowest of what it ran, and prints its output in
 * full where it failed.
 */
export async function step(name, check) {
  const since = performance.now()
  let result
  try {
    result = await check()
  } catch (error) {
    result = {
      passed: 0,
      failed: 1,
      output: error instanceof Problem ? error.message : String(error.stack),
    }
  }
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const { passed, failed, output, times = [] } = result
  const counts = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${counts} (${seconds} s)`)
  for (const { what, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, NAMED))
    console.log(`${(ms / 1000).toFixed(1).padStart(9)} s  ${what}`)
  if (failed > 0) console.log(`${output.trimEnd()}\n`)
  return result
}

/** Unit tests that take some ten seconds or more have this in their names; a quick check goes without them. */
const LONG = '**/*.long.test.*'

/**
 * Runs the checks that need neither a database nor a browser: the tests, and beside them the checks of the sources, one
 * after the other. Many of these tests wait for processes that they start, and the checks of the sources fill that time.
 */
export async function fastChecks({ isQuick }) {
  const sources = async () => [
    await step('format', format),
    await step('lint', lint),
    await step('types', types),
    await step('unused', unused),
  ]
  const left = isQuick ? ['--exclude', LONG] : []
  const tests = step('unit tests', () => vitestWith({}, ['unit', 'web'], WAITING, left))
  const results = await Promise.all([sources(), tests])
  return results.flat()
}

const format = () => oneCheck('oxfmt', ['--check'])
// `oxlint` and `tsc` keep to one thread: several would each work out the same types, on cores that the tests take. The
// part of oxlint that knows types is a program in Go.
const lint = () => oneCheck('oxlint', ['--type-aware', '--deny-warnings'], { GOMAXPROCS: '1' })
/** What nobody imports: files, exports and packages. */
const unused = () => oneCheck('knip', ['--no-progress'])
export const build = async () => oneResult(await buildWeb())

/**
 * Checks the types of the server's side and those of the web app, one check each. What the compiler found out is kept, so
 * that the next check, and that of the recipes' copy of the tree, works out what changed alone.
 */
async function types() {
  const check = (project, name) => {
    const kept = `node_modules/.cache/types/${name}.json`
    const how = ['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', kept]
    return oneCheck('tsc', ['-p', project, ...how])
  }
  const results = [await check('.', 'server'), await check('web', 'web')]
  return {
    passed: sum(results, 'passed'),
    failed: sum(results, 'failed'),
    output: results.map(({ output }) => output).join('\n'),
  }
}

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0)

async function oneCheck(name, args, variables) {
  return oneResult(
    await run(findNode(), [binary(name), ...args], { cwd: root, env: environment(variables) }),
  )
}

function oneResult({ code, output }) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

export const serverTests = () => vitestWith({}, ['server'], WAITING)

/**
 * Runs the tests of the web app's components in a real browser, in twice as many of its pages as there are cores: a page
 * waits for a third of its time.
 */
export const browserTests = (chromium) =>
  vitestWith({ CHROMIUM_PATH: chromium }, ['browser*'], 2 * availableParallelism())

/** Runs the tests of projects of vitest.config.ts, whose files so many workers share. */
async function vitestWith(variables, projects, workers, more = []) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const chosen = projects.map((project) => `--project=${project}`)
    const args = [
      binary('vitest'),
      'run',
      ...chosen,
      `--maxWorkers=${workers}`,
      ...reporters,
      ...more,
    ]
    const env = environment({ NO_COLOR: '1', ...variables })
    return counted(await run(findNode(), args, { cwd: root, env }), report, countVitest)
  })
}

/** Runs the journeys in a real browser. */
export async function journeys(chromium) {
  return withReport(async (report) => {
    const args = [
      binary('playwright'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=line,json',
    ]
    const env = environment({
      // The setting is not NO_COLOR, of which Node warns beside the FORCE_COLOR that Playwright sets.
      FORCE_COLOR: '0',
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    return counted(await run(findNode(), args, { cwd: root, env }), report, countPlaywright)
  })
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'maitre-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Counts by the runner's own report. A runner that crashed, found no test, or ended with a code that its counts do
 * not explain adds one failure, so that nothing that did not run counts as well.
 */
export function counted({ code, output }, report, count) {
  let counts = { passed: 0, failed: 0, problems: [], times: [] }
  if (existsSync(report)) counts = count(JSON.parse(readFileSync(report, 'utf8')))
  const { passed, problems, times } = counts
  let { failed } = counts
  const notes = [...problems]
  if (passed + failed === 0) notes.push('The runner reported no test.')
  else if (code !== 0 && failed === 0) notes.push(`The runner ended with code ${code}.`)
  if (notes.length > 0 && failed === 0) failed = 1
  return { passed, failed, output: [output, ...notes].join('\n'), times }
}

/**
 * A file that could not be loaded has no failed test, so the file itself counts as one. The time of a file is that
 * from its first test to the end of its last.
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    problems: broken.map(({ name, message }) => `${name}: ${message}`),
    times: testResults.map(({ name, startTime, endTime }) => ({
      what: relative(root, name),
      ms: endTime - startTime,
    })),
  }
}

/** A test that passed only at a second try counts as failed. The runner itself prints what failed and how. */
export function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    problems: errors.map(({ message }) => message),
    times: suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        what: `${file}: ${title} (${projectName})`,
        ms: sum(results, 'duration'),
      })),
    ),
  }
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
