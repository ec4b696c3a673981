import type { Duty } from '@maitre/contract/access'
import type { Renewed, Self } from '@maitre/contract/auth'
import type { View } from '@maitre/contract/views'
import { getAllLocationId, getRestaurant, listLocations, shownTo } from '#modules/restaurants'
import { findAdministrator, findUser, shownLocation, type UserRow } from '#modules/users'
import type { Context, Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { showsMailbox } from '#platform/mailer'
import { actorOf } from './authenticate.ts'
import { findDuty } from './duty.ts'
import { hasOwnPassword } from './prove-self.ts'
import type { StartedSession } from './sessions.ts'
import { isUnlocked } from './views.ts'

export async function readSelf(ctx: Context): Promise<Self> {
  const { actor } = ctx
  const user = await ctx.database.local((tx) => findUser(tx, actor.userId))
  if (user === undefined) throw new AppError('auth.session_ended')
  const place =
    actor.restaurantId === null ? null : await ctx.database.scoped(actor.restaurantId, readPlace)
  return selfOf(ctx, user, place, actor.duty, viewOf(ctx))
}

function viewOf({ actor, clock }: Context): View | null {
  if (actor.role !== 'SuperAdmin' || actor.restaurantId === null) return null
  const until = isUnlocked(actor, clock.now()) ? actor.view?.unlockedUntil : null
  return { unlocked_until: until?.toISOString() ?? null }
}

/** What the first screen needs to know of the person whose session was just renewed. */
export async function readSignedIn(
  ctx: Context,
  { user, sessionId }: StartedSession,
): Promise<Renewed['signed_in']> {
  const duty = await ctx.database.local((tx) => findDuty(tx, sessionId))
  const actor = await actorOf(ctx, user, { sessionId, duty }, null)
  if (actor.restaurantId === null)
    return { self: selfOf(ctx, user, null, duty), restaurant: null, locations: [] }
  return ctx.database.scoped(actor.restaurantId, async (tx) => {
    const place = await readPlace(tx)
    const self = selfOf(ctx, user, place, duty)
    // Whoever has no role yet, or something to do first, may ask for nothing but their own account.
    if (actor.role === 'User' || duty !== null) return { self, restaurant: null, locations: [] }
    const seen = actor.seesAllLocations ? undefined : actor.locationIds
    return {
      self,
      restaurant: shownTo(actor, place.restaurant),
      locations: await listLocations(tx, seen),
    }
  })
}

type Place = Awaited<ReturnType<typeof readPlace>>

async function readPlace(tx: TenantTx) {
  return {
    restaurant: await getRestaurant(tx),
    allId: await getAllLocationId(tx),
    administrator: (await findAdministrator(tx, tx.restaurantId)) ?? null,
  }
}

function selfOf(
  services: Services,
  user: UserRow,
  place: Place | null,
  duty: Duty | null,
  view: View | null = null,
): Self {
  return {
    id: user.user_id,
    username: user.username,
    email: user.email,
    firstname: user.firstname,
    lastname: user.lastname,
    role: user.role,
    location_id: shownLocation(user, new Set([place?.allId ?? null])),
    language: user.language,
    duty,
    has_password: hasOwnPassword(user) || duty === 'password',
    restaurant:
      place === null
        ? null
        : {
            id: place.restaurant.id,
            name: place.restaurant.name,
            timezone: place.restaurant.timezone,
            subscription_tier: place.restaurant.subscription_tier,
          },
    view,
    has_mailbox: user.role === 'SuperAdmin' && showsMailbox(services),
    administrator: place?.administrator ?? null,
  }
}
