import { createInterface } from 'node:readline/promises'
import { MAX_PASSWORD, MIN_PASSWORD } from '@maitre/contract/constants'
import { newPassword } from '@maitre/contract/password'
import { email as emailSchema } from '@maitre/contract/text'
import { createSuperAdmin, isCommonPassword } from '#modules/users'
import {
  type Command,
  type CommandInput,
  type CommandResult,
  UsageError,
  withServices,
} from './command.ts'

/** Makes a SuperAdmin. The password comes by standard input, so that no list of processes and no history shows it. */
async function run(input: CommandInput): Promise<CommandResult> {
  const email = emailSchema.safeParse(input.values['email'])
  if (!email.success) throw new UsageError('--email must be an e-mail address')
  const text = (name: string, fallback: string): string => {
    const value = input.values[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback
  }
  const chosen = newPassword.safeParse(await readPassword(input))
  if (!chosen.success)
    throw new UsageError(`the password must have ${MIN_PASSWORD} to ${MAX_PASSWORD} characters`)
  const password = chosen.data
  if (await isCommonPassword(password))
    throw new UsageError('this password is one of the most common ones: choose another')
  const fields = {
    email: email.data,
    username: text('username', email.data),
    firstname: text('firstname', 'Super'),
    lastname: text('lastname', 'Admin'),
    password,
  }
  const user = await withServices(input, (services) => createSuperAdmin(services, fields))
  return { lines: [`${user.email} may sign in`], data: { user } }
}

async function readPassword({ stdin = process.stdin }: CommandInput): Promise<string> {
  if (stdin.isTTY) process.stderr.write('Password: ')
  const lines = createInterface({ input: stdin, terminal: false })
  for await (const line of lines) {
    lines.close()
    return line
  }
  throw new UsageError('the password is read from standard input')
}

export const createSuperadmin: Command = {
  summary: 'Makes a SuperAdmin; the password is read from standard input',
  usage: 'create-superadmin --email EMAIL [--username NAME] [--firstname NAME] [--lastname NAME]',
  options: {
    email: { type: 'string' },
    username: { type: 'string' },
    firstname: { type: 'string' },
    lastname: { type: 'string' },
  },
  words: 0,
  run,
}
