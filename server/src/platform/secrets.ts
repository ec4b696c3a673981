import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import path from 'node:path'
import {
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  type CryptoKey,
  type JWK,
} from 'jose'
import type { Config } from '#platform/config'
import { makeDataFolder, syncFolder } from '#platform/embedded-postgres/data-folder'
import { codeOf } from '#platform/database-errors'
import { newId } from '#platform/ids'

/**
 * Seals texts as `key id . iv . tag . ciphertext`, base64url; by the key id a text of an older key can still be opened.
 */
export interface Vault {
  seal(plain: string, context: string): string
  /** Opens a sealed text; throws when none of our keys sealed it for this very context. */
  open(sealed: string, context: string): string
}

export interface SigningKey {
  id: string
  privateKey: CryptoKey
  publicJwk: JWK
}

export interface Secrets {
  vault: Vault
  /** The keys of access tokens: the newest signs, all of them verify. */
  signingKeys: readonly SigningKey[]
}

/** Loads the keys that the environment gives, or those under DATA_DIR/keys (0600), made at the first start (P §13). */
export async function loadSecrets(config: Config, now: Date): Promise<Secrets> {
  const folder = path.join(config.dataDir, 'keys')
  makeDataFolder(config.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A folder that was copied or unpacked may have come open.
  await chmod(folder, 0o700)
  const encryption =
    config.ENCRYPTION_KEY ??
    (await keep(path.join(folder, 'encryption.key'), () => randomBytes(32).toString('base64')))
  const pem = await keep(path.join(folder, 'signing.pem'), async () => {
    const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    return `${newId(now)}\n${await exportPKCS8(pair.privateKey)}`
  })
  return { vault: createVault(encryption), signingKeys: [await signingKey(pem)] }
}

async function signingKey(stored: string): Promise<SigningKey> {
  const [id = '', ...rest] = stored.split('\n')
  const privateKey = await importPKCS8(rest.join('\n'), 'EdDSA', { extractable: true })
  const { d: _private, ...publicPart } = await exportJWK(privateKey)
  return { id, privateKey, publicJwk: { ...publicPart, kid: id, use: 'sig', alg: 'EdDSA' } }
}

/**
 * The file's text; makes the file if there is none. It is written beside and linked, which only one of several processes
 * can do: the others read what that one wrote. Both the file and its folder are synced before the key is used.
 */
async function keep(file: string, make: () => string | Promise<string>): Promise<string> {
  const known = await findKey(file)
  if (known !== undefined) return known
  const beside = `${file}.${randomBytes(6).toString('hex')}`
  const draft = await open(beside, 'wx', 0o600)
  try {
    await draft.writeFile(await make())
    await draft.sync()
    await link(beside, file).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  } finally {
    await draft.close()
    await unlink(beside)
  }
  await syncFolder(path.dirname(file))
  return readFile(file, 'utf8')
}

/** The text of a key that is there; undefined where none is. */
async function findKey(file: string): Promise<string | undefined> {
  try {
    const text = await readFile(file, 'utf8')
    await chmod(file, 0o600)
    return text
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Whether a key that is here sealed the text, for that context. */
export function opens(vault: Vault, sealed: string, context: string): boolean {
  try {
    vault.open(sealed, context)
    return true
  } catch {
    return false
  }
}

const CIPHER = 'aes-256-gcm'
/** Without it a tag that was cut to a few bytes would do, which can be guessed. */
const WHOLE_TAG = { authTagLength: 16 } as const

const CANNOT_OPEN =
  'a sealed text was changed, is of another row, or was sealed by a key that is not here'

/** A vault by AES-256-GCM; the context (which row it belongs to) is authenticated, so a sealed text cannot be moved. */
export function createVault(base64Key: string): Vault {
  const key = Buffer.from(base64Key, 'base64')
  if (key.length !== 32) throw new Error('the encryption key must be 32 bytes')
  return {
    seal(plain, context) {
      const iv = randomBytes(12)
      const cipher = createCipheriv(CIPHER, key, iv, WHOLE_TAG)
      cipher.setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [
        'k1',
        ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')),
      ].join('.')
    },
    open(sealed, context) {
      const parts = sealed.split('.').slice(1)
      const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'))
      try {
        if (iv === undefined || tag === undefined || body === undefined) throw new Error('no parts')
        const decipher = createDecipheriv(CIPHER, key, iv, WHOLE_TAG)
        decipher.setAAD(Buffer.from(context))
        decipher.setAuthTag(tag)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch (error) {
        throw new Error(CANNOT_OPEN, { cause: error })
      }
    },
  }
}
