import { type ApiKey, MAX_API_KEYS } from '@maitre/contract/api-keys'
import type { ApiScope } from '@maitre/contract/scopes'
import { SCOPES } from '@maitre/contract/scopes'
import { holdRestaurant, listLocations } from '#modules/restaurants'
import type { Services } from '#context'
import type { Actor } from '#platform/actor'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError, invalidFields } from '#platform/errors'
import { newId } from '#platform/ids'
import {
  hashKey,
  KEY_COLUMNS,
  type KeyRow,
  locationsOf,
  newKey,
  startOf,
  toApiKey,
} from './keys.ts'

interface Wanted {
  name: string
  scopes: readonly ApiScope[]
  expires_at: string | null
  location_ids: readonly string[] | null
}

/** The restaurant's keys that the actor may see, newest first: none that has a location which the actor lacks. */
export async function listKeys(tx: TenantTx, actor: Actor): Promise<ApiKey[]> {
  const rows = await tx.db
    .selectFrom('api_keys')
    .select(KEY_COLUMNS)
    .where('restaurant_id', '=', tx.restaurantId)
    .orderBy('created_at', 'desc')
    .orderBy('key_id', 'desc')
    .execute()
  return rows.filter((row) => isWithin(actor, row)).map(toApiKey)
}

/** Whether all that a key may see is the actor's own too. */
function isWithin(actor: Actor, row: Pick<KeyRow, 'location_ids'>): boolean {
  const locations = locationsOf(row)
  if (actor.seesAllLocations) return true
  return locations !== null && locations.every((id) => actor.locationIds.includes(id))
}

/** Makes a key and answers it in clear, the one time that it is shown. */
export async function createKey(
  services: Services,
  tx: TenantTx,
  actor: Actor,
  { name, scopes, expires_at, location_ids }: Wanted,
): Promise<ApiKey & { key: string }> {
  const now = services.clock.now()
  const locations = location_ids === null ? null : [...new Set(location_ids)]
  if (expires_at !== null && new Date(expires_at) <= now)
    throw invalidFields({ field: 'expires_at', problem: 'not_allowed' })
  await requireLocations(tx, actor, locations)
  await requireRoom(tx, now)
  const key = newKey()
  const wanted = SCOPES.filter((scope) => scopes.includes(scope))
  const row = await tx.db
    .insertInto('api_keys')
    .values({
      key_id: newId(now),
      restaurant_id: tx.restaurantId,
      name,
      start: startOf(key),
      key_hash: hashKey(key),
      scopes: JSON.stringify(wanted),
      location_ids: locations === null ? null : JSON.stringify(locations),
      created_at: now,
      created_by: actor.userId,
      created_by_name: actor.name,
      expires_at: expires_at === null ? null : new Date(expires_at),
    })
    .returning(KEY_COLUMNS)
    .executeTakeFirstOrThrow()
  audit(services, tx, {
    what: 'api-key.created',
    subject: `api_key:${row.key_id}`,
    after: { name, scopes: wanted, location_ids: locations, expires_at: row.expires_at },
  })
  return { ...toApiKey(row), key }
}

/** A key sees no more than whoever makes it. */
async function requireLocations(
  tx: TenantTx,
  actor: Actor,
  wanted: readonly string[] | null,
): Promise<void> {
  if (wanted === null) {
    if (!actor.seesAllLocations) throw new AppError('access.all_locations_required')
    return
  }
  const known = (await listLocations(tx, wanted)).filter(({ id }) => actor.locationIds.includes(id))
  if (known.length !== wanted.length) throw new AppError('location.not_found')
}

async function requireRoom(tx: TenantTx, now: Date): Promise<void> {
  // Of two who make a key at once, the later one counts the earlier's.
  await holdRestaurant(tx)
  const { count } = await tx.db
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', tx.restaurantId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  if (count >= MAX_API_KEYS) throw new AppError('api_key.limit_reached')
}

/** Revokes a key: every process forgets it at once. A key that was revoked before stays as it is. */
export async function revokeKey(
  services: Services,
  tx: TenantTx,
  actor: Actor,
  keyId: string,
): Promise<ApiKey> {
  const row = await tx.db
    .selectFrom('api_keys')
    .select(KEY_COLUMNS)
    .where('restaurant_id', '=', tx.restaurantId)
    .where('key_id', '=', keyId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || !isWithin(actor, row)) throw new AppError('api_key.not_found')
  if (row.revoked_at !== null) return toApiKey(row)
  const revoked_at = services.clock.now()
  await tx.db
    .updateTable('api_keys')
    .set({ revoked_at })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('key_id', '=', keyId)
    .execute()
  await services.live.accessChanged(tx, { userId: keyId })
  audit(services, tx, {
    what: 'api-key.revoked',
    subject: `api_key:${keyId}`,
    before: { name: row.name },
  })
  return toApiKey({ ...row, revoked_at })
}
