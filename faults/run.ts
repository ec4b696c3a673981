/**
 * `npm run faults` makes each mistake of the list in a copy of the tree and runs the tests that must see it. With words,
 * it takes the faults alone whose sentence or file holds one of them. It fails when a fault stays unseen, and when a
 * test fails without any fault.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@maitre/server/platform/embedded-postgres/start'
import { CopiedTree } from '@maitre/server/test/copied-tree'
import type { Fault } from './fault.ts'
import { FAULTS } from './list.ts'
import { runTests } from './run-tests.ts'

const words = process.argv.slice(2)
const asked = FAULTS.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => `${name} ${file}`.includes(word)),
)
if (asked.length === 0) throw new Error(`No fault is named by ${words.join(' ')}.`)

const folder = mkdtempSync(join(tmpdir(), 'maitre-faults-'))
const postgres = await startEmbedded({ dir: join(folder, 'postgres'), log: () => undefined })
process.env['TEST_DATABASE_URL'] = postgres.superuserUrl
const tree = new CopiedTree()
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

const unseen: string[] = []
let tried = 0
try {
  const faulty = await failingWithoutFault(asked)
  for (const file of faulty) console.log(`FAILS without any fault: ${file}`)
  for (const [index, fault] of asked.entries()) {
    if (stopping.signal.aborted) break
    const since = performance.now()
    const said = fault.tests.some((file) => faulty.includes(file)) ? 'UNKNOWN' : await seen(fault)
    tried += 1
    if (said !== 'red') unseen.push(fault.name)
    const seconds = ((performance.now() - since) / 1000).toFixed(0)
    console.log(`${said.padEnd(7)} ${index + 1}/${asked.length} ${fault.name} (${seconds} s)`)
  }
} finally {
  tree.remove()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
const left = asked.length - tried
const cut = left > 0 ? `, ${left} not tried` : ''
console.log(`${tried - unseen.length} faults seen, ${unseen.length} not seen${cut}`)
process.exitCode = unseen.length === 0 && !stopping.signal.aborted ? 0 : 1

/** The test files that fail before anything was broken: what they say of a fault means nothing. */
async function failingWithoutFault(faults: readonly Fault[]): Promise<readonly string[]> {
  const files = [...new Set(faults.flatMap(({ tests }) => tests))]
  const { failing, output } = await runTests(tree, files)
  if (failing.length > 0) console.log(output)
  return failing
}

/** Makes the mistake, runs its tests and takes it back. A fault is seen if each of its files of tests sees it. */
async function seen(fault: Fault): Promise<'red' | 'GREEN' | 'BROKEN'> {
  const restore = tree.replace(fault.file, fault.text, fault.by)
  try {
    for (const file of fault.tests) {
      const { failing, broken, output } = await runTests(tree, [file], { toFirst: true })
      if (!failing.includes(file)) return 'GREEN'
      if (!broken.includes(file)) continue
      // A fault with which nothing runs is no program, and proves nothing.
      console.log(output)
      return 'BROKEN'
    }
    return 'red'
  } finally {
    restore()
  }
}
