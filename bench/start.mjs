// `npm run bench` runs main.ts under Node 24, whichever Node runs npm.
import { endAll, onInterrupt, start } from '../scripts/processes.mjs'
import {
  command,
  ensureInstalled,
  ensureWeb,
  environment,
  findNode,
  root,
} from '../scripts/toolchain.mjs'

await command(async () => {
  onInterrupt(endAll)
  await ensureInstalled(console.error)
  const asked = process.argv.slice(2)
  // The language engine is measured without screens, so nothing is built for it.
  if (asked.join() !== 'language') await ensureWeb(console.error)
  const args = ['bench/src/main.ts', ...asked]
  const { code } = await start(findNode(), args, { cwd: root, env: environment() }).exit
  process.exitCode = code
})
