import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, readFile } from 'node:fs/promises'
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
import { makeDataFolder } from '#platform/embedded-postgres/data-folder'
import { newId } from '#platform/ids'
import { newPushKey, type PushKey, readPushKeys } from '#platform/push-keys'
import {
  KEY_FILES,
  keepKeys,
  newSealingKey,
  readSealingKeys,
  readSigningKeys,
  type SealingKey,
  sealingKey,
  type StoredSigningKey,
  writeSealingKeys,
  writeSigningKeys,
} from '#platform/key-files'

/**
 * Seals texts as `key id . iv . tag . ciphertext`, base64url; by the key id a text of an older key can still be opened.
 */
export interface Vault {
  /** The key that seals now. */
  readonly keyId: string
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
  readonly signingKeys: readonly SigningKey[]
  /** The keys by which push services know us, the newest first: new subscriptions are made by it, older ones by theirs. */
  readonly pushKeys: readonly PushKey[]
  /** Reads the signing keys again if their file changed, so that a running process knows keys that were made since. */
  reread(): Promise<void>
}

/** Where the files of keys are. */
export const keysFolder = (config: Config): string => path.join(config.dataDir, 'keys')

/** Loads the keys that the environment gives, or those under DATA_DIR/keys (0600), made at the first start (P §13). */
export async function loadSecrets(config: Config, now: Date): Promise<Secrets> {
  const folder = keysFolder(config)
  makeDataFolder(config.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A folder that was copied or unpacked may have come open.
  await chmod(folder, 0o700)
  const sealing = path.join(folder, KEY_FILES.sealing)
  if (config.ENCRYPTION_KEY === undefined)
    await keepKeys(sealing, () => writeSealingKeys([newSealingKey()]))
  const signing = path.join(folder, KEY_FILES.signing)
  await keepKeys(signing, async () => writeSigningKeys([await newSigningKey(now)]))
  const push = path.join(folder, KEY_FILES.push)
  await keepKeys(push, () => writeSigningKeys([newPushKey(now)]))
  const pushKeys = followed(push, readPushKeys)
  let seen = marked(signing)
  let signingKeys = await loadSigningKeys(signing)
  return {
    vault:
      config.ENCRYPTION_KEY === undefined
        ? vaultOf(followed(sealing, readSealingKeys))
        : createVault(config.ENCRYPTION_KEY),
    get signingKeys() {
      return signingKeys
    },
    get pushKeys() {
      return pushKeys()
    },
    async reread() {
      const mark = marked(signing)
      if (mark === seen) return
      try {
        signingKeys = await loadSigningKeys(signing)
        seen = mark
      } catch {
        // A running process goes on with the keys that are known, and tries the file again at the next time.
      }
    },
  }
}

/** A new signing key, whose id carries when it was made. */
export async function newSigningKey(now: Date): Promise<StoredSigningKey> {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return { id: newId(now), pem: await exportPKCS8(pair.privateKey) }
}

async function loadSigningKeys(file: string): Promise<SigningKey[]> {
  return Promise.all(readSigningKeys(file, await readFile(file, 'utf8')).map(signingKey))
}

async function signingKey({ id, pem }: StoredSigningKey): Promise<SigningKey> {
  const privateKey = await importPKCS8(pem, 'EdDSA', { extractable: true })
  const { d: _private, ...publicPart } = await exportJWK(privateKey)
  return { id, privateKey, publicJwk: { ...publicPart, kid: id, use: 'sig', alg: 'EdDSA' } }
}

/** What tells one state of a file from the next: a file that took its place is another one. Empty where it is gone. */
function marked(file: string): string {
  const state = statSync(file, { bigint: true, throwIfNoEntry: false })
  return state === undefined ? '' : `${state.ino} ${state.size} ${state.mtimeNs}`
}

/**
 * The keys as their file has them at each moment, so that a running process works with a new key as soon as it is
 * there. A file that is gone or cannot be read later leaves the keys that are known, and is tried again at each use.
 */
function followed<Key>(
  file: string,
  parse: (file: string, text: string) => readonly Key[],
): () => readonly Key[] {
  const read = () => parse(file, readFileSync(file, 'utf8'))
  let seen = marked(file)
  let keys = read()
  return () => {
    const mark = marked(file)
    if (mark === seen) return keys
    try {
      keys = read()
      seen = mark
    } catch {
      // The keys that are known stay.
    }
    return keys
  }
}

const CIPHER = 'aes-256-gcm'
/** Without it a tag that was cut to a few bytes would do, which can be guessed. */
const WHOLE_TAG = { authTagLength: 16 } as const
/** What texts were named by that were sealed while there was one key at a time. */
const OF_ANY_KEY = 'k1'

const CANNOT_OPEN =
  'a sealed text was changed, is of another row, or was sealed by a key that is not here'

/** A vault of keys that stay, the newest first. */
export function createVault(...base64Keys: [string, ...string[]]): Vault {
  const keys = base64Keys.map((key) => sealingKey(key))
  return vaultOf(() => keys)
}

/** A vault by AES-256-GCM; the context (which row it belongs to) is authenticated, so a sealed text cannot be moved. */
function vaultOf(keys: () => readonly SealingKey[]): Vault {
  const newest = (): SealingKey => {
    const [key] = keys()
    if (key === undefined) throw new Error('no encryption key')
    return key
  }
  return {
    get keyId() {
      return newest().id
    },
    seal(plain, context) {
      const key = newest()
      const iv = randomBytes(12)
      const cipher = createCipheriv(CIPHER, key.bytes, iv, WHOLE_TAG)
      cipher.setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [
        key.id,
        ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')),
      ].join('.')
    },
    open(sealed, context) {
      const [id, ...parts] = sealed.split('.')
      const tried = keys().filter((key) => id === key.id || id === OF_ANY_KEY)
      let cause: unknown
      for (const { bytes } of tried)
        try {
          return openBy(bytes, parts, context)
        } catch (error) {
          cause = error
        }
      throw new Error(CANNOT_OPEN, { cause })
    },
  }
}

function openBy(key: Buffer, parts: readonly string[], context: string): string {
  const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (iv === undefined || tag === undefined || body === undefined) throw new Error('no parts')
  const decipher = createDecipheriv(CIPHER, key, iv, WHOLE_TAG)
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
