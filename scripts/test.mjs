// `npm test` runs every check, those in a browser included; its last line is `N passed, N failed`.
import { writeSync } from 'node:fs'

import { ensureChromium } from './chromium.mjs'
import { endAll, onInterrupt } from './processes.mjs'
import { browserTests, build, fastChecks, journeys, serverTests, step } from './steps.mjs'
import { command, ensureInstalled } from './toolchain.mjs'

const total = { passed: 0, failed: 0 }
let finished = false

// The line is written at exit, so that it is the last one whatever happens; a run that was cut short has failed.
process.on('exit', () => {
  if (!finished) total.failed += 1
  if (total.failed > 0 && process.exitCode === undefined) process.exitCode = 1
  writeSync(1, `${total.passed} passed, ${total.failed} failed\n`)
})
process.on('uncaughtException', (error) => {
  console.error(error)
  process.exit(1)
})

function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

const take = async (name, check) => add(await step(name, check))

async function inChromium(check) {
  const chromium = await ensureChromium()
  if (chromium !== undefined) return check(chromium)
  const output = 'No Chromium was found or could be installed; set CHROMIUM_PATH.'
  return { passed: 0, failed: 1, output }
}

await command(async () => {
  onInterrupt(endAll)
  const since = performance.now()
  await ensureInstalled()
  for (const result of await fastChecks({ isQuick: false })) add(result)
  await take('server tests', serverTests)
  await take('web build', build)
  await take('components', () => inChromium(browserTests))
  await take('journeys', () => inChromium(journeys))
  finished = true
  console.log(`all checks in ${((performance.now() - since) / 60_000).toFixed(1)} min`)
})
