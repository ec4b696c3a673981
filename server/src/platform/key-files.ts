import { createHash, randomBytes } from 'node:crypto'
import { chmod, link, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '#platform/embedded-postgres/data-folder'
import { codeOf } from '#platform/database-errors'

/** A file of keys that cannot be read as one; the message names the file, and never what is in it. */
export class KeysUnreadable extends Error {}

/** A key that seals texts. */
export interface SealingKey {
  /** What sealed texts name the key by: the beginning of its SHA-256, which tells nothing of 256 bits of chance. */
  id: string
  bytes: Buffer
  /** Null for the key of a first start. */
  madeAt: Date | null
}

/** The names of the files under DATA_DIR/keys. */
export const KEY_FILES = {
  sealing: 'encryption.key',
  signing: 'signing.pem',
  push: 'push.pem',
} as const

/** A sealing key of its 32 bytes in base64; throws where they are not so many. */
export function sealingKey(base64: string, madeAt: Date | null = null): SealingKey {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== 32) throw new Error('the encryption key must be 32 bytes')
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes, madeAt }
}

/** A new sealing key by chance. */
export const newSealingKey = (madeAt: Date | null = null): SealingKey =>
  sealingKey(randomBytes(32).toString('base64'), madeAt)

/** The keys of the file's text, the newest first: a line each, base64 and when the key was made. */
export function readSealingKeys(file: string, text: string): SealingKey[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const keys = lines.map((line, n) => {
    const [base64 = '', made] = line.trim().split(' ')
    const madeAt = made === undefined ? null : new Date(made)
    try {
      if (madeAt !== null && Number.isNaN(madeAt.getTime())) throw new Error('no date')
      return sealingKey(base64, madeAt)
    } catch (error) {
      throw new KeysUnreadable(`Line ${n + 1} of ${file} is no key.`, { cause: error })
    }
  })
  if (keys.length === 0) throw new KeysUnreadable(`There is no key in ${file}.`)
  return keys
}

/** The text of such a file; one key without a time of its own is base64 alone, as ever. */
export const writeSealingKeys = (keys: readonly SealingKey[]): string =>
  keys
    .map(({ bytes, madeAt }) =>
      [bytes.toString('base64'), ...(madeAt === null ? [] : [madeAt.toISOString()])].join(' '),
    )
    .join('\n')

/** A signing key as its file has it: its id, which carries when the key was made, and PKCS #8. */
export interface StoredSigningKey {
  id: string
  pem: string
}

const SIGNING =
  /^(?<id>\S+)\n(?<pem>-----BEGIN PRIVATE KEY-----\n[^-]+\n-----END PRIVATE KEY-----)$/u
const NEXT = /(?<=-----END PRIVATE KEY-----)\n+/u

/** The signing keys of the file's text, the newest first. */
export function readSigningKeys(file: string, text: string): StoredSigningKey[] {
  const parts = text.trim().split(NEXT)
  return parts.map((part, n) => {
    const { id, pem } = SIGNING.exec(part)?.groups ?? {}
    if (id === undefined || pem === undefined)
      throw new KeysUnreadable(`Key ${n + 1} of ${file} is no signing key.`)
    return { id, pem }
  })
}

/** The text of such a file. */
export const writeSigningKeys = (keys: readonly StoredSigningKey[]): string =>
  keys.map(({ id, pem }) => `${id}\n${pem.trim()}\n`).join('')

/**
 * Makes the file if there is none. It is written beside and linked, which only one of several processes can do: the
 * others read what that one wrote. Both the file and its folder are synced before the key is used.
 */
export async function keepKeys(file: string, make: () => string | Promise<string>): Promise<void> {
  if (await isThere(file)) return
  await writeBeside(file, await make(), async (beside) => {
    await link(beside, file).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  })
}

/** Puts a new text in the file's place: whoever reads the file has all of the old one or all of the new one. */
export async function replaceKeys(file: string, text: string): Promise<void> {
  await writeBeside(file, text, (beside) => rename(beside, file))
}

/** Has `place` give its name to a file that only its owner may read and that is whole on the disk. */
async function writeBeside(
  file: string,
  text: string,
  place: (beside: string) => Promise<void>,
): Promise<void> {
  const beside = `${file}.${randomBytes(6).toString('hex')}`
  const draft = await open(beside, 'wx', 0o600)
  try {
    await draft.writeFile(text)
    await draft.sync()
    await place(beside)
  } finally {
    await draft.close()
    await rm(beside, { force: true })
  }
  await syncFolder(path.dirname(file))
}

/** Whether there is such a file, which only its owner may read from now on. */
async function isThere(file: string): Promise<boolean> {
  try {
    await chmod(file, 0o600)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
