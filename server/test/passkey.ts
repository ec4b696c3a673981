import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  CreationOptions,
  MadePasskey,
  RequestOptions,
  SignedChallenge,
} from '@maitre/contract/passkeys'

/** What a device may do differently from what it was asked for. */
interface Odd {
  origin?: string
  rpId?: string
  challenge?: string
  /** Whether a finger, a face or a PIN was asked for. */
  verified?: boolean
}

const url64 = (content: Uint8Array): string => Buffer.from(content).toString('base64url')
const sha256 = (content: string | Uint8Array): Buffer =>
  createHash('sha256').update(content).digest()

/** CBOR of short texts, bytes from 24 to 65,535, and maps of few entries: all that an attestation has. */
const text = (word: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
function bytes(content: Uint8Array): Buffer {
  const { length } = content
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}
const map = (...entries: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0xa0 + entries.length / 2]), ...entries])
const int = (value: number): Buffer => Buffer.from([value >= 0 ? value : 0x1f - value])

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** A device that makes one passkey (ES256) and signs with it, as a browser hands it over. */
export class Authenticator {
  readonly #key: KeyObject
  readonly #public: { x: Buffer; y: Buffer }
  readonly #id = randomBytes(32)
  readonly #origin: string
  #userHandle: string | null = null
  /** How often it has signed; 0 for ever where it does not count. */
  counter = 0

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#public = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
    this.#origin = origin
  }

  get id(): string {
    return url64(this.#id)
  }

  make(options: CreationOptions, odd: Odd = {}): MadePasskey {
    this.#userHandle = options.user.id
    const { x, y } = this.#public
    const key = map(
      int(1),
      int(2),
      int(3),
      int(-7),
      int(-1),
      int(1),
      int(-2),
      bytes(x),
      int(-3),
      bytes(y),
    )
    const length = Buffer.from([0, this.#id.length])
    const tail = Buffer.concat([Buffer.alloc(16), length, this.#id, key])
    const data = Buffer.concat([this.#data(options.rp.id, HAS_KEY, odd), tail])
    const attestation = map(
      text('fmt'),
      text('none'),
      text('attStmt'),
      map(),
      text('authData'),
      bytes(data),
    )
    return {
      id: this.id,
      client_data: this.#clientData('webauthn.create', options.challenge, odd),
      attestation: url64(attestation),
      transports: ['internal'],
    }
  }

  sign(options: RequestOptions, odd: Odd = {}): SignedChallenge {
    const data = this.#data(options.rpId, 0, odd)
    const clientData = this.#clientData('webauthn.get', options.challenge, odd)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientData, 'base64url'))])
    return {
      id: this.id,
      client_data: clientData,
      authenticator_data: url64(data),
      signature: url64(sign('sha256', signed, this.#key)),
      user_handle: this.#userHandle,
    }
  }

  #data(rpId: string, flags: number, { rpId: other, verified = true }: Odd): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all = PRESENT | flags | (verified ? VERIFIED : 0)
    return Buffer.concat([sha256(other ?? rpId), Buffer.from([all]), counter])
  }

  #clientData(type: string, challenge: string, odd: Odd): string {
    const said = { type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? this.#origin }
    return url64(Buffer.from(JSON.stringify({ ...said, crossOrigin: false })))
  }
}
