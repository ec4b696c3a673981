import { parseArgs } from 'node:util'
import { createSuperadmin } from './commands/create-superadmin.ts'
import { backup, migrate, restore, seed, verify } from './commands/database.ts'
import { type Command, UsageError } from './commands/command.ts'
import { serve, worker } from './commands/serve.ts'
import { BackupError } from '#platform/backup'
import { ConfigError, readConfig } from '#platform/config'
import { RolesMissing } from '#platform/database-urls'
import { EmbeddedError } from '#platform/embedded-postgres'
import { AppError } from '#platform/errors'
import { createLog } from '#platform/log'

const COMMANDS: Readonly<Record<string, Command>> = {
  serve,
  worker,
  migrate,
  'seed-demo': seed,
  verify,
  'create-superadmin': createSuperadmin,
  backup,
  restore,
}

const HELP = `maitre: the review desk of restaurants

Usage: maitre COMMAND [options]

${Object.values(COMMANDS)
  .map((command) => `  ${command.usage.split(' ')[0]?.padEnd(20) ?? ''}${command.summary}`)
  .join('\n')}

Options of every command:
  --json              what it found, for machines, on standard output
  --help              this help, or the command's own

Settings come from the environment; the README lists them.
Exit codes: 0 done, 1 failed or faults found, 2 wrong use, 3 wrong settings.`

async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === 'help') {
    process.stdout.write(`${HELP}\n`)
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined)
    throw new UsageError(`There is no command ${name}. maitre --help lists them.`)
  const { values, positionals } = parse(command, rest)
  if (values['help'] === true) {
    process.stdout.write(`Usage: maitre ${command.usage}\n\n${command.summary}\n`)
    return 0
  }
  if (positionals.length !== command.words) throw new UsageError(`Usage: maitre ${command.usage}`)
  const config = readConfig(process.env)
  const result = await command.run({
    config,
    log: createLog(config.LOG_LEVEL),
    words: positionals,
    values,
    progress: (message) => void process.stderr.write(`${message}\n`),
  })
  if (values['json'] === true) process.stdout.write(`${JSON.stringify(result.data)}\n`)
  else for (const line of result.lines) process.stdout.write(`${line}\n`)
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

/** A file that is not there, a port that is taken: the system's own words say it. */
function isOfTheSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && typeof error.syscall === 'string'
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const expected =
    error instanceof UsageError ||
    error instanceof ConfigError ||
    error instanceof RolesMissing ||
    error instanceof EmbeddedError ||
    error instanceof BackupError ||
    isOfTheSystem(error) ||
    error instanceof AppError
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exitCode = error instanceof UsageError ? 2 : error instanceof ConfigError ? 3 : 1
}
