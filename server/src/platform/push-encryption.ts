import { createCipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser says of itself when it subscribes: its half of the keys (P-256) and its secret, base64url. */
interface PushReader {
  p256dh: string
  auth: string
}

/** What is drawn by lot for one message; tests give it. */
interface Chance {
  /** 16 bytes. */
  salt: Buffer
  /** Our half of the keys, of this message alone. */
  privateKey: Buffer
}

const CURVE = 'prime256v1'
/** The most bytes of a message's text: a push service takes 4096 bytes, of which 103 are what carries it (RFC 8291 §4). */
export const LARGEST_PUSH = 4096 - 103

/** Whether these are keys that a message can be encrypted for: a point of the curve, and a secret of 16 bytes. */
export function isPushReader({ p256dh, auth }: PushReader): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  const ours = createECDH(CURVE)
  ours.generateKeys()
  try {
    ours.computeSecret(point)
    return true
  } catch {
    return false
  }
}

/**
 * Encrypts a message so that its browser alone can read it and no push service (RFC 8291, in one record of aes128gcm,
 * RFC 8188). Throws for keys that are none, and for a text longer than `LARGEST_PUSH`.
 */
export function encryptPush(text: string, reader: PushReader, chance?: Chance): Buffer {
  const plain = Buffer.from(text, 'utf8')
  if (plain.length > LARGEST_PUSH) throw new Error('a push message is too long')
  const ours = createECDH(CURVE)
  if (chance === undefined) ours.generateKeys()
  else ours.setPrivateKey(chance.privateKey)
  const theirs = Buffer.from(reader.p256dh, 'base64url')
  const secret = ours.computeSecret(theirs)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours.getPublicKey()])
  const shared = derive(secret, Buffer.from(reader.auth, 'base64url'), about, 32)
  const salt = chance?.salt ?? randomBytes(16)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The byte 2 ends the text of the last record.
  const sealed = [cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()]
  const header = Buffer.alloc(5)
  header.writeUInt32BE(4096)
  header.writeUInt8(ours.getPublicKey().length, 4)
  return Buffer.concat([salt, header, ours.getPublicKey(), ...sealed, cipher.getAuthTag()])
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** By which name a push service keeps one message of a kind at a time (RFC 8030 §5.4); it tells nothing of its words. */
export const pushTopic = (...words: string[]): string =>
  createHash('sha256').update(words.join('\n')).digest('base64url').slice(0, 32)
