import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
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
  // Only the folder of keys is closed: a database that runs as another user must be able to enter DATA_DIR.
  await mkdir(config.dataDir, { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
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

/** The file's text; makes the file if there is none, written beside and renamed, so that nobody sees half a key. */
async function keep(file: string, make: () => string | Promise<string>): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const made = await make()
  const beside = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(beside, made, { mode: 0o600 })
  await rename(beside, file)
  return made
}

/** A vault by AES-256-GCM; the context (which row it belongs to) is authenticated, so a sealed text cannot be moved. */
export function createVault(base64Key: string): Vault {
  const key = Buffer.from(base64Key, 'base64')
  if (key.length !== 32) throw new Error('the encryption key must be 32 bytes')
  return {
    seal(plain, context) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      cipher.setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [
        'k1',
        ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')),
      ].join('.')
    },
    open(sealed, context) {
      const [, iv = '', tag = '', body = ''] = sealed.split('.')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([
        decipher.update(Buffer.from(body, 'base64url')),
        decipher.final(),
      ]).toString('utf8')
    },
  }
}
