// `npm run check` runs, in less than a minute, what a change must pass before it is tried further.
import { endAll, onInterrupt } from './processes.mjs'
import { format, lint, step, types, unused, vitest } from './steps.mjs'
import { command, ensureInstalled } from './toolchain.mjs'

await command(async () => {
  onInterrupt(endAll)
  await ensureInstalled()
  const results = [
    await step('format', format),
    await step('lint', lint),
    await step('types', types),
    await step('unused', unused),
    await step('unit tests', () => vitest('unit', 'web')),
  ]
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1
})
