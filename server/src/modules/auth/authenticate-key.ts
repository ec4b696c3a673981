import { TIERS } from '@maitre/contract/access'
import { API_KEY_BURST, API_KEY_CALLS_PER_SECOND, API_KEY_PREFIX } from '@maitre/contract/api-keys'
import { LRUCache } from 'lru-cache'
import {
  createNoteUse,
  findKey,
  hashKey,
  type KeyRow,
  locationsOf,
  requireUsable,
} from '#modules/api-keys'
import type { Services } from '#context'
import type { Actor } from '#platform/actor'
import { noteCaller } from '#platform/callers'
import { createCallRate } from '#platform/call-rate'
import { AppError } from '#platform/errors'
import { findRestaurantOfActor } from './actor-restaurant.ts'

/** A key is loaded again after this long even if no change was announced. */
const CACHE_MS = 30_000
const CACHE_MAX = 1_000

interface Known {
  row: KeyRow
  actor: Actor
  until: number
}

/** The key of the API that an `Authorization` header has; null for any other header. */
export function keyOfHeader(header: string | undefined): string | null {
  const [scheme, token, more] = (header ?? '').split(' ')
  const isKey = scheme?.toLowerCase() === 'bearer' && token?.startsWith(API_KEY_PREFIX) === true
  return isKey && more === undefined ? token : null
}

/**
 * Finds whom a key acts as: an Admin of its restaurant, in its locations, within its scopes. What is known of it is
 * kept in memory until a change is announced, so that a revoked key is refused at its very next call.
 */
export function createAuthenticateKey(
  services: Services,
): (request: object, key: string) => Promise<Actor> {
  const known = new LRUCache<string, Known>({ max: CACHE_MAX })
  const noteUse = createNoteUse(services)
  const count = createCallRate(
    { burst: API_KEY_BURST, perSecond: API_KEY_CALLS_PER_SECOND },
    'api_key.throttled',
  )
  let changes = 0
  services.live.onAccessChange((change) => {
    changes += 1
    for (const [hash, { row }] of known) {
      const isKey = change.userId === undefined || change.userId === row.key_id
      const isHere = change.restaurantId === undefined || change.restaurantId === row.restaurant_id
      if (isKey && isHere) known.delete(hash)
    }
  })

  const find = async (key: string, now: Date): Promise<Known> => {
    const hash = hashKey(key)
    const cached = known.get(hash)
    if (cached !== undefined && cached.until > now.getTime() && services.live.connected)
      return cached
    const before = changes
    const found = await loadKey(services, key, now)
    // Rights that changed while they were loaded may be the old ones: they serve this request and are not kept.
    if (before === changes) known.set(hash, found)
    return found
  }

  return async (request, key) => {
    const { row, actor } = await find(key, services.clock.now())
    noteCaller(request, actor)
    // Of many calls at once those that were found first may have begun last, and calls are counted in their order.
    const now = services.clock.now()
    requireUsable(row, now)
    count(row.key_id, now)
    await noteUse(row.key_id, now)
    return actor
  }
}

async function loadKey(services: Services, key: string, now: Date): Promise<Known> {
  const row = await services.database.local((tx) => findKey(tx, key))
  if (row === undefined) throw new AppError('api_key.unknown')
  const restaurant = await services.database.scoped(row.restaurant_id, findRestaurantOfActor)
  if (restaurant === null) throw new AppError('api_key.unknown')
  const own = locationsOf(row)
  const all = restaurant.locationIds
  const actor: Actor = {
    userId: row.key_id,
    sessionId: row.key_id,
    name: row.name,
    role: 'Admin',
    restaurantId: row.restaurant_id,
    tier: TIERS.find((tier) => tier === restaurant.tier) ?? null,
    locationIds: own === null ? all : all.filter((id) => own.includes(id)),
    seesAllLocations: own === null,
    duty: null,
    key: { id: row.key_id, scopes: new Set(row.scopes) },
  }
  return { row, actor, until: now.getTime() + CACHE_MS }
}
