// `npm run maitre -- COMMAND` runs the command line of server/src/cli.ts under Node 24.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { memoryEnvironment, memoryFlags } from './memory.mjs'
import { endAll, onInterrupt, start } from './processes.mjs'
import { command, ensureInstalled, environment, findNode, root } from './toolchain.mjs'

await command(async () => {
  onInterrupt(endAll)
  // Notices go to the error stream, since a machine may read the output (--json).
  await ensureInstalled(console.error)
  const args = [...memoryFlags(), 'server/src/cli.ts', ...process.argv.slice(2)]
  const dataDir = resolve(root, process.env.DATA_DIR || 'data')
  // A command that needs no data makes no folder for it.
  const env = environment(existsSync(dataDir) ? memoryEnvironment(dataDir) : {})
  const { code } = await start(findNode(), args, { cwd: root, env }).exit
  process.exitCode = code
})
