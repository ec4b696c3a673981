import { randomBytes, randomInt } from 'node:crypto'

let latest = { ms: -1, count: 0 }

/**
 * UUIDv7 (RFC 9562, method 1): 48 bits of milliseconds, 12 that count within one of them, then randomness. Two that
 * this process made at the same instant are ordered as they were made: a history or a stream reads by them.
 */
export function newId(at: Date): string {
  const ms = at.getTime()
  latest = { ms, count: ms === latest.ms ? latest.count + 1 : randomInt(2048) }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | (latest.count & 0x0fff), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return format(bytes)
}

/** The smallest UUIDv7 of that instant: where a scan by time begins. There is none before 1970. */
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

/** A UUID of any version, in the usual notation. */
export function isUuid(value: string): boolean {
  return UUID.test(value)
}

/** A secret that is handed out once: 32 bytes of chance, as URL-safe text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 0 ≤ n < 1, for jitter. */
export function random(): number {
  return randomInt(2 ** 32) / 2 ** 32
}

function format(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
