// `npm start` installs, builds, and runs the server (with its PostgreSQL) and the demo's sandbox.
import { onInterrupt } from './processes.mjs'
import { announce, isStopping, readSettings, startSandbox, startServer, stop } from './services.mjs'
import { command, ensureInstalled, ensureWeb } from './toolchain.mjs'

await command(async () => {
  const settings = await readSettings()
  onInterrupt(stop)
  try {
    await ensureInstalled()
    const sandbox = settings.demo ? startSandbox(settings) : undefined
    await ensureWeb()
    await sandbox?.untilReady()
    const server = startServer(settings)
    await server.untilReady()
    if (!isStopping()) announce(settings, server.log)
    const { code } = await server.exit
    if (!isStopping()) console.error(`The server ended (code ${code}).\n${server.log.tail()}`)
    process.exitCode = code
  } finally {
    await stop()
  }
})
