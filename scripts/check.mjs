// `npm run check` runs, in less than a minute, what a change must pass before it is tried further.
import { endAll, onInterrupt } from './processes.mjs'
import { fastChecks } from './steps.mjs'
import { command, ensureInstalled } from './toolchain.mjs'

await command(async () => {
  onInterrupt(endAll)
  await ensureInstalled()
  const results = await fastChecks({ isQuick: true })
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1
})
