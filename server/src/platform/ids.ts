import { randomBytes, randomInt } from 'node:crypto'
import { v7 } from 'uuid'

let latest = { msecs: -1, seq: 0 }

/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, 32 that count within a millisecond, then randomness. Ids that this
 * process made at the same instant are ordered as they were made: histories and streams are sorted by them.
 */
export function newId(at: Date): string {
  const msecs = at.getTime()
  // The upper half stays free to count in: two billion ids of one instant keep their order.
  latest = { msecs, seq: msecs === latest.msecs ? latest.seq + 1 : randomInt(2 ** 31) }
  return v7(latest)
}

/** The smallest UUIDv7 of an instant, where a scan by time begins. No id is from before 1970. */
export function firstIdAt(at: Date): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(Math.max(0, at.getTime()), 0, 6)
  bytes.writeUInt8(0x70, 6)
  bytes.writeUInt8(0x80, 8)
  return format(bytes)
}

/** The instant that a UUIDv7 carries. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu

/** The id of zeros, which is nothing's: below every other, so that going through all ids begins behind it. */
export const NIL = '00000000-0000-0000-0000-000000000000'

/** Is it a UUID of any version, in the usual notation? */
export function isUuid(value: string): boolean {
  return UUID.test(value)
}

/** A secret that is handed out once: 32 bytes of chance, as URL-safe text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** So many bytes of chance, for secrets of another shape. */
export const newBytes = (length: number): Buffer => randomBytes(length)

/** A random number from 0 to below 1, for jitter. */
export function random(): number {
  return randomInt(2 ** 32) / 2 ** 32
}

function format(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
