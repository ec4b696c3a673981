import { QUEUES } from '#app'
import { createApp } from '#serving'
import { refuseOpenDemo } from '#demo/demo-accounts'
import { isEmpty, seedDemo } from '#demo/seed-demo'
import { ownerOf, startDatabase } from '#platform/database-urls'
import { migrate } from '#platform/migrate'
import type { Command, CommandInput, CommandResult } from './command.ts'

/** Runs until it is told to stop; a second signal ends it at once. One that works beside a server never migrates. */
async function run(input: CommandInput, beside = false): Promise<CommandResult> {
  const { config, log, progress } = input
  const database = await startDatabase(config, log, { join: beside })
  if (database.elsewhere !== null)
    progress(`maitre: the database's data are in ${database.elsewhere}`)
  try {
    // An operator's own server without the owner's address is migrated by its administrator, with `maitre migrate`.
    const isOurs = config.DATABASE_URL === undefined || config.DATABASE_OWNER_URL !== undefined
    if (isOurs && !beside) await migrate(ownerOf(database.urls), QUEUES)
    const app = await createApp({ config, urls: database.urls, log })
    const stop = untilSignalled()
    try {
      // The demo's reviews send jobs, so they are loaded once this process can send them.
      const address = await app.start(async (services) => {
        await refuseOpenDemo(services, config)
        if (config.MAITRE_DEMO && (await isEmpty(services))) await seedDemo(services, progress)
      })
      progress(address === null ? 'maitre: working' : `maitre: ${address}`)
      await stop
    } finally {
      await app.stop()
    }
  } finally {
    await database.stop()
  }
  return { lines: [], data: {} }
}

function untilSignalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        resolve()
        process.once(signal, () => process.exit(1))
      })
    }
  })
}

export const serve: Command = {
  summary: 'Runs what MAITRE_ROLES names (default web,worker) until stopped',
  usage: 'serve',
  options: {},
  words: 0,
  run: (input) => run(input),
}

export const worker: Command = {
  ...serve,
  summary: 'Runs the jobs only; the same as serve with MAITRE_ROLES=worker',
  usage: 'worker',
  // A worker beside a server that runs the embedded database uses that same database.
  run: (input) => run({ ...input, config: { ...input.config, MAITRE_ROLES: ['worker'] } }, true),
}
