// `npm run faults -- WORD…` seeds faults in a copy of the tree and runs the tests that must see them, under Node 24.
import { ensureChromium } from './chromium.mjs'
import { endAll, onInterrupt, start } from './processes.mjs'
import { command, ensureInstalled, environment, findNode, root } from './toolchain.mjs'

await command(async () => {
  onInterrupt(endAll)
  await ensureInstalled(console.error)
  const chromium = await ensureChromium()
  const env = environment(chromium === undefined ? {} : { CHROMIUM_PATH: chromium })
  const args = ['faults/run.ts', ...process.argv.slice(2)]
  const { code } = await start(findNode(), args, { cwd: root, env }).exit
  process.exitCode = code
})
