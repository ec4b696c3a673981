import type { Readable } from 'node:stream'
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Services } from '#context'
import type { Config } from '#platform/config'
import type { RunningDatabase } from '#platform/database-urls'
import type { Log } from '#platform/log'

/** One `maitre` command. Its result is printed as JSON with --json, else as lines for people. */
export interface Command {
  summary: string
  usage: string
  options: ParseArgsOptionsConfig
  /** How many arguments it takes besides its options. */
  words: number
  run(input: CommandInput): Promise<CommandResult>
}

export interface CommandInput {
  config: Config
  log: Log
  words: string[]
  values: Record<string, string | boolean | undefined>
  /** What is not to be seen in a list of processes; that of this process by default. */
  stdin?: Readable & { isTTY?: boolean }
  /** Tells on standard error how far a long command has come. */
  progress(message: string): void
}

export interface CommandResult {
  /** The result for people. */
  lines: string[]
  /** The result for programs. */
  data: Record<string, unknown>
  /** 0 by default; 1 means that the command did its work and found a fault. */
  exitCode?: number
}

/** What was typed cannot be done; the message says what would. Exit code 2. */
export class UsageError extends Error {}

/** A number with the word for what it counts: "1 row", "2 rows". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/**
 * Runs `work` on a started database, that of a running server if there is one. Refuses one that is not of this very
 * version, since only `migrate` and `serve` change a schema.
 */
export async function withDatabase<T>(
  { config, log }: Pick<CommandInput, 'config' | 'log'>,
  work: (database: RunningDatabase) => Promise<T>,
): Promise<T> {
  // These are loaded only here, so that a command without a database starts fast.
  const [{ requireMigrated }, { startDatabase }] = await Promise.all([
    import('#app'),
    import('#platform/database-urls'),
  ])
  const database = await startDatabase(config, log, { join: true })
  try {
    await requireMigrated(database.urls.app)
    return await work(database)
  } finally {
    await database.stop()
  }
}

/** Runs `work` with the services on that database: jobs can be sent, but none is worked and nothing is served. */
export async function withServices<T>(
  input: Pick<CommandInput, 'config' | 'log'>,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const [{ wireEvents }, { createServices }] = await Promise.all([
    import('#app'),
    import('#services'),
  ])
  return withDatabase(input, async ({ urls }) => {
    const services = await createServices({ config: input.config, urls, log: input.log }, false)
    wireEvents(services)
    await services.jobs.start()
    try {
      return await work(services)
    } finally {
      await services.jobs.stop()
      await services.threads.stop()
      await services.database.close()
    }
  })
}
