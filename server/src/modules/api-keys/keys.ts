import { createHash } from 'node:crypto'
import { API_KEY_PREFIX, type ApiKey } from '@maitre/contract/api-keys'
import type { ApiScope } from '@maitre/contract/scopes'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { newToken } from '#platform/ids'
import { daysBefore } from '#platform/upkeep'

/** A key as it is stored: its hash, and never the key itself. */
export interface KeyRow {
  key_id: string
  restaurant_id: string
  name: string
  start: string
  scopes: ApiScope[]
  location_ids: unknown
  created_at: Date
  created_by_name: string
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}

export const KEY_COLUMNS = [
  'key_id',
  'restaurant_id',
  'name',
  'start',
  'scopes',
  'location_ids',
  'created_at',
  'created_by_name',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const

/** How many characters of a key are kept in clear: the prefix, and four by which people tell keys apart. */
const START = API_KEY_PREFIX.length + 4
/** How long a revoked key is still listed. */
const LISTED_DAYS = 30

/** A new key of 256 bits of chance. */
export const newKey = (): string => `${API_KEY_PREFIX}${newToken()}`

/** The hash by which a key is stored. A key is a long random text, so the hash needs no salt. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

export const startOf = (key: string): string => key.slice(0, START)

/** The key's row, whatever became of it; undefined for one that never was. */
export function findKey(tx: Tx, key: string): Promise<KeyRow | undefined> {
  return tx.db
    .selectFrom('api_keys')
    .select(KEY_COLUMNS)
    .where('key_hash', '=', hashKey(key))
    .executeTakeFirst()
}

/** Throws where the key may not be used any more. */
export function requireUsable(row: KeyRow, now: Date): void {
  if (row.revoked_at !== null) throw new AppError('api_key.revoked')
  if (row.expires_at !== null && row.expires_at <= now) throw new AppError('api_key.expired')
}

/** The locations that a key sees; null: all of them. */
export function locationsOf({ location_ids }: Pick<KeyRow, 'location_ids'>): string[] | null {
  return Array.isArray(location_ids) ? location_ids.map(String) : null
}

/** The contract's shape of a key, without the key itself. */
export function toApiKey(row: KeyRow): ApiKey {
  return {
    id: row.key_id,
    name: row.name,
    start: row.start,
    scopes: row.scopes,
    location_ids: locationsOf(row),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by_name,
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }
}

/** Forgets keys that were revoked, or expired, so long ago that nobody is shown them. */
export async function purgeKeys({ db }: Tx, now: Date): Promise<void> {
  const before = daysBefore(now, LISTED_DAYS)
  await db
    .deleteFrom('api_keys')
    .where((eb) => eb.or([eb('revoked_at', '<', before), eb('expires_at', '<', before)]))
    .execute()
}
