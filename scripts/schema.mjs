// `npm run schema` writes the types of the tables anew from the migrations, under Node 24.
import { endAll, onInterrupt, start } from './processes.mjs'
import { command, ensureInstalled, environment, findNode, root } from './toolchain.mjs'

await command(async () => {
  onInterrupt(endAll)
  await ensureInstalled(console.error)
  const options = { cwd: root, env: environment() }
  const { code } = await start(findNode(), ['server/test/write-schema.ts'], options).exit
  process.exitCode = code
})
