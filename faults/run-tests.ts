import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CopiedTree } from '@maitre/server/test/copied-tree'
import { z } from 'zod'

/** What came of a run of tests, by file. */
interface Run {
  /** The files that did not pass. */
  failing: readonly string[]
  /** The files of these of which no test ran, since they could not be loaded or prepared. */
  broken: readonly string[]
  output: string
}

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

/** Runs files of tests in the copy, all of them or up to the first failure. */
export async function runTests(
  tree: CopiedTree,
  files: readonly string[],
  { toFirst } = { toFirst: false },
): Promise<Run> {
  const at = join(tree.root, 'test-report.json')
  rmSync(at, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${at}`]
  const args = ['run', ...(toFirst ? ['--bail=1'] : []), ...reporters, ...files]
  const output = await tree.run('vitest', ...args).catch(String)
  if (!existsSync(at)) return { failing: files, broken: files, output }
  const { testResults } = report.parse(JSON.parse(readFileSync(at, 'utf8')))
  const withTests = (wanted: string): readonly string[] =>
    testResults
      .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === wanted))
      .map(({ name }) => name)
  const whole = testResults.filter(({ status }) => status === 'passed').map(({ name }) => name)
  const [passed, failed] = [withTests('passed'), withTests('failed')]
  const named = (file: string): string => join(tree.root, file)
  const failing = files.filter((file) => ![whole, passed].every((all) => all.includes(named(file))))
  return { failing, broken: failing.filter((file) => !failed.includes(named(file))), output }
}
