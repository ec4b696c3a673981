import { type Duty, TIERS } from '@maitre/contract/access'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { listGrantedLocations, type UserRow } from '#modules/users'
import type { Context, Services } from '#context'
import type { TokenClaims } from '#platform/access-tokens'
import type { Actor } from '#platform/actor'
import { restaurantOfHeader } from '#platform/entered-restaurant'
import { AppError } from '#platform/errors'
import { isUuid } from '#platform/ids'
import type { AccessChange } from '#platform/live'
import type { Mounting } from '#platform/mount'
import { findRestaurantOfActor } from './actor-restaurant.ts'
import { createAuthenticateKey, keyOfHeader } from './authenticate-key.ts'
import { DUTY_COLUMNS, dutyOf } from './duty.ts'
import { isUnlocked, openView } from './views.ts'

/** Rights are loaded again after this long even if no change was announced. */
const CACHE_MS = 30_000
const CACHE_MAX = 10_000

interface Known {
  actor: Actor
  until: number
}

type Entrance = Pick<Mounting<Context>, 'authenticate' | 'enterRestaurant'>

/**
 * The token says who sent a request, and the database what they may do. That is kept in memory until a change is
 * announced, so that an ended session is refused at the very next call.
 */
export function createEntrance(services: Services): Entrance {
  const known = new LRUCache<string, Known>({ max: CACHE_MAX })
  let changes = 0
  const forget = (change: AccessChange): void => {
    changes += 1
    for (const [key, { actor }] of known) {
      const user = change.userId === undefined || change.userId === actor.userId
      const restaurant =
        change.restaurantId === undefined || change.restaurantId === actor.restaurantId
      if (user && restaurant) known.delete(key)
    }
  }
  services.live.onAccessChange(forget)

  const authenticateKey = createAuthenticateKey(services)

  const authenticate: Entrance['authenticate'] = async (request, restaurantId) => {
    const apiKey = keyOfHeader(request.headers.authorization)
    if (apiKey !== null) return authenticateKey(request, apiKey)
    const now = services.clock.now()
    const claims = await services.tokens.claimsOf(request.headers.authorization, now)
    if (claims === null) return null
    const chosen = restaurantId ?? restaurantOfHeader(request) ?? pathRestaurant(request)
    const key = `${claims.sessionId} ${chosen ?? ''}`
    const cached = known.get(key)
    if (cached !== undefined && cached.until > now.getTime() && services.live.connected)
      return cached.actor
    const before = changes
    const { actor, expires } = await loadActor(services, claims, chosen, now)
    // Rights that changed while they were loaded may be the old ones: they serve this request and are not kept.
    if (before !== changes) return actor
    known.set(key, { actor, until: Math.min(now.getTime() + CACHE_MS, expires.getTime()) })
    return actor
  }

  const enterRestaurant: Entrance['enterRestaurant'] = async (actor, by, { looks }) => {
    const { userId, restaurantId, view } = actor
    if (!looks && !isUnlocked(actor, services.clock.now())) throw new AppError('view.locked')
    if (view !== undefined || restaurantId === null) return
    await services.database.scoped(restaurantId, (tx) => openView({ ...services, by }, tx, actor))
    // Other processes find it open within seconds, and are told nothing: that would end this very stream of events.
    forget({ userId, restaurantId })
  }

  return { authenticate, enterRestaurant }
}

/** The restaurant that the path names, by which a SuperAdmin may choose one instead of by the header. */
function pathRestaurant(request: FastifyRequest): string | null {
  const { params } = request
  if (typeof params !== 'object' || params === null || !('restaurantId' in params)) return null
  return typeof params.restaurantId === 'string' && isUuid(params.restaurantId)
    ? params.restaurantId.toLowerCase()
    : null
}

async function loadActor(
  services: Services,
  claims: TokenClaims,
  chosen: string | null,
  now: Date,
): Promise<{ actor: Actor; expires: Date }> {
  const user = await services.database.local((tx) =>
    tx.db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.user_id', 's.user_id')
      .leftJoin('restaurant_views as v', (join) =>
        join.onRef('v.session_id', '=', 's.session_id').on('v.restaurant_id', '=', chosen),
      )
      .select([
        'u.user_id',
        'u.restaurant_id',
        'u.location_id',
        'u.firstname',
        'u.lastname',
        'u.role',
        's.expires_at',
        'v.session_id as viewed_by',
        'v.unlocked_until',
      ])
      .select(DUTY_COLUMNS)
      .where('s.session_id', '=', claims.sessionId)
      .where('s.user_id', '=', claims.userId)
      .where('s.ended_at', 'is', null)
      .where('s.expires_at', '>', now)
      .where('u.enabled', '=', true)
      .executeTakeFirst(),
  )
  if (user === undefined) throw new AppError('auth.session_ended')
  const session = { sessionId: claims.sessionId, duty: dutyOf(user) }
  const actor = await actorOf(services, user, session, chosen)
  const view = user.viewed_by === null ? {} : { view: { unlockedUntil: user.unlocked_until } }
  return { actor: { ...actor, ...view }, expires: user.expires_at }
}

/** What a person may do in a session of theirs that is known to be good. */
export async function actorOf(
  services: Services,
  user: Pick<
    UserRow,
    'user_id' | 'restaurant_id' | 'location_id' | 'firstname' | 'lastname' | 'role'
  >,
  session: { sessionId: string; duty: Duty | null },
  chosen: string | null,
): Promise<Actor> {
  const { role } = user
  const restaurantId = role === 'SuperAdmin' ? chosen : user.restaurant_id
  const base = {
    userId: user.user_id,
    ...session,
    name: `${user.firstname} ${user.lastname}`,
    role,
  }
  if (restaurantId === null) {
    return { ...base, restaurantId, tier: null, locationIds: [], seesAllLocations: false }
  }
  const restaurant = await services.database.scoped(restaurantId, findRestaurantOfActor)
  if (restaurant === null) throw new AppError('restaurant.not_found')
  const seesAll = role === 'SuperAdmin' || user.location_id === restaurant.allId
  const granted = seesAll
    ? []
    : await services.database.local((tx) => listGrantedLocations(tx, user.user_id))
  const own = new Set([user.location_id, ...granted])
  return {
    ...base,
    restaurantId,
    tier: TIERS.find((tier) => tier === restaurant.tier) ?? null,
    locationIds: seesAll
      ? restaurant.locationIds
      : restaurant.locationIds.filter((id) => own.has(id)),
    seesAllLocations: seesAll,
  }
}
