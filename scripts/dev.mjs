// `npm run dev` runs the server, started again at each change, and the web app with hot replacement.
import { join } from 'node:path'

import { onInterrupt, start } from './processes.mjs'
import { announce, isStopping, readSettings, startSandbox, startServer, stop } from './services.mjs'
import { binary, command, ensureInstalled, environment, findNode, root } from './toolchain.mjs'

await command(async () => {
  const settings = await readSettings()
  onInterrupt(stop)
  try {
    await ensureInstalled()
    const sandbox = settings.demo ? startSandbox(settings) : undefined
    await sandbox?.untilReady()
    const server = startServer(settings, ['--watch', '--watch-preserve-output'], {
      NODE_ENV: process.env.NODE_ENV || 'development',
    })
    await server.untilReady()
    if (isStopping()) return
    announce(settings, server.log)
    console.log(`Every mail, made of examples: ${settings.address}/dev/mails`)
    const web = start(findNode(), [binary('vite')], {
      cwd: join(root, 'web'),
      env: environment({ PORT: String(settings.port) }),
    })
    const { code } = await Promise.race([server.exit, web.exit])
    process.exitCode = code
  } finally {
    await stop()
  }
})
