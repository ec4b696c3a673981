import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { newId } from '#platform/ids'
import { KeysUnreadable, readSigningKeys, type StoredSigningKey } from '#platform/key-files'

/** A key by which push services know us (VAPID, RFC 8292): a browser takes messages of the key alone that it was told. */
export interface PushKey {
  id: string
  privateKey: KeyObject
  /** The point of the public half, uncompressed, base64url: what a browser is told. */
  publicKey: string
}

/** A new key, whose id carries when it was made. */
export function newPushKey(now: Date): StoredSigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { id: newId(now), pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

/** The keys of the file's text, the newest first. */
export function readPushKeys(file: string, text: string): PushKey[] {
  return readSigningKeys(file, text).map((stored, n) => {
    try {
      return pushKey(stored)
    } catch (error) {
      throw new KeysUnreadable(`Key ${n + 1} of ${file} is no key of P-256.`, { cause: error })
    }
  })
}

function pushKey({ id, pem }: StoredSigningKey): PushKey {
  const privateKey = createPrivateKey(pem)
  const { crv, x, y } = createPublicKey(privateKey).export({ format: 'jwk' })
  if (crv !== 'P-256' || x === undefined || y === undefined) throw new Error('another curve')
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { id, privateKey, publicKey: Buffer.concat(point).toString('base64url') }
}
