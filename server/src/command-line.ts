import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { type Command, UsageError } from './commands/command.ts'
import { isSystemError, systemWords } from './commands/system-words.ts'
import { ConfigError, readConfig } from '#platform/config'
import type { Log } from '#platform/log'

/** Where a command is given: the process of `cli.ts`, or a test that starts none for each of its commands. */
interface CommandPlace {
  environment: Readonly<Record<string, string | undefined>>
  stdin: Readable & { isTTY?: boolean }
  /** Writes to standard output, for programs and for who asked. */
  print(text: string): void
  /** Says a line on standard error, for people. */
  say(line: string): void
  logOf(level: string): Log
}

type Load = () => Promise<Command>

/** A command is loaded only when it is asked for: loading the server takes longer than most commands run. */
const COMMANDS: Readonly<Record<string, Load>> = {
  serve: async () => (await import('./commands/serve.ts')).serve,
  worker: async () => (await import('./commands/serve.ts')).worker,
  migrate: async () => (await import('./commands/database.ts')).migrate,
  'seed-demo': async () => (await import('./commands/database.ts')).seed,
  'end-demo': async () => (await import('./commands/database.ts')).endDemonstration,
  verify: async () => (await import('./commands/database.ts')).verify,
  'create-superadmin': async () =>
    (await import('./commands/create-superadmin.ts')).createSuperadmin,
  'reset-second-factor': async () =>
    (await import('./commands/reset-second-factor.ts')).resetSecondFactor,
  'rotate-keys': async () => (await import('./commands/rotate-keys.ts')).rotateKeys,
  backup: async () => (await import('./commands/database.ts')).backup,
  restore: async () => (await import('./commands/database.ts')).restore,
  export: async () => (await import('./commands/export.ts')).exportAll,
  import: async () => (await import('./commands/import.ts')).importFile,
  'erase-guest': async () => (await import('./commands/erase-guest.ts')).eraseGuest,
  reanalyse: async () => (await import('./commands/reanalyse.ts')).reanalyse,
  evaluate: async () => (await import('./commands/evaluate.ts')).evaluate,
}

async function help(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()))
  return `maitre: the review desk of restaurants

Usage: maitre COMMAND [options]

${commands
  .map((command) => `  ${command.usage.split(' ')[0]?.padEnd(20) ?? ''}${command.summary}`)
  .join('\n')}

Options of every command:
  --json              what it found, for machines, on standard output
  --help              this help, or the command's own

Settings come from the environment; the README lists them.
Exit codes: 0 done, 1 failed or faults found, 2 wrong use, 3 wrong settings.`
}

async function obey(args: string[], place: CommandPlace): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === 'help') {
    place.print(`${await help()}\n`)
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.() : undefined
  if (command === undefined)
    throw new UsageError(`There is no command ${name}. maitre --help lists them.`)
  const { values, positionals } = parse(command, rest)
  if (values['help'] === true) {
    place.print(`Usage: maitre ${command.usage}\n\n${command.summary}\n`)
    return 0
  }
  if (positionals.length !== command.words) throw new UsageError(`Usage: maitre ${command.usage}`)
  const config = readConfig(place.environment)
  const result = await command.run({
    config,
    log: place.logOf(config.LOG_LEVEL),
    words: positionals,
    values,
    stdin: place.stdin,
    progress: place.say,
  })
  if (values['json'] === true) place.print(`${JSON.stringify(result.data)}\n`)
  else for (const line of result.lines) place.print(`${line}\n`)
  return result.exitCode ?? 0
}

function parse(command: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      options: { ...command.options, json: { type: 'boolean' }, help: { type: 'boolean' } },
      allowPositionals: true,
    }) as { values: Record<string, string | boolean | undefined>; positionals: string[] } // no option is repeatable
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message : String(error)}\nUsage: maitre ${command.usage}`,
    )
  }
}

/** Is the error one that a person can mend? Then its message is printed without a stack. */
async function isExpected(error: unknown): Promise<boolean> {
  if (error instanceof UsageError || error instanceof ConfigError) return true
  const [
    { DemoRefused },
    { BackupError },
    { DatabaseRefused },
    { OwnerMissing, RolesMissing },
    { NotDistributed },
    { EmbeddedError },
    { KeysUnreadable },
    { AppError },
    { LlmError },
    { MigrationRefused },
    { ArchiveRefused },
  ] = await Promise.all([
    import('#demo/demo-accounts'),
    import('#platform/backup'),
    import('#platform/connection'),
    import('#platform/database-urls'),
    import('#platform/distribute'),
    import('#platform/embedded-postgres/start'),
    import('#platform/key-files'),
    import('#platform/errors'),
    import('#platform/llm'),
    import('#platform/migrate'),
    import('#modules/archives'),
  ])
  return [
    AppError,
    ArchiveRefused,
    BackupError,
    DatabaseRefused,
    DemoRefused,
    EmbeddedError,
    KeysUnreadable,
    LlmError,
    MigrationRefused,
    NotDistributed,
    OwnerMissing,
    RolesMissing,
  ].some((kind) => error instanceof kind)
}

/** What is said of an error; of one that nobody can mend here also where it came from. */
async function wordsOf(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error)
  if (isSystemError(error)) return systemWords(error)
  return (await isExpected(error)) ? error.message : (error.stack ?? error.message)
}

/** Does what the words of a command line ask for; answers the code with which its process ends. */
export async function runCommandLine(args: string[], place: CommandPlace): Promise<number> {
  try {
    return await obey(args, place)
  } catch (error) {
    place.say(await wordsOf(error))
    return error instanceof UsageError ? 2 : error instanceof ConfigError ? 3 : 1
  }
}
