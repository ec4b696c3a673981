import type { ConsoleUser, ConsoleUserQuery } from '@maitre/contract/console-users'
import type { Page } from '@maitre/contract/endpoint'
import { findOpenInvitations } from '#modules/account-links'
import { mayReset } from '#modules/account-security'
import { listWithFactor } from '#modules/factors'
import { nameLocations, nameRestaurants } from '#modules/restaurants'
import { listGrants, listUsersById, pageUserIds, toUser, type UserRow } from '#modules/users'
import type { Context } from '#context'

/**
 * One page of the people of all restaurants. The console's role sorts them by what restaurants are called and reads
 * nothing that lets them in; what is known of that comes from where they are kept, for the people of the page.
 */
export async function pageUsers(
  ctx: Context,
  query: ConsoleUserQuery,
): Promise<{ data: ConsoleUser[]; page: Page }> {
  const { ids, total } = await ctx.database.console((tx) => pageUserIds(tx, query))
  const now = ctx.clock.now()
  const { users, grants, invitations, held } = await ctx.database.local(async (tx) => ({
    users: await listUsersById(tx, ids),
    grants: await listGrants(tx, ids),
    invitations: await findOpenInvitations(tx, ids, now),
    held: await listWithFactor(tx, ids),
  }))
  const names = await namesOf(ctx, [...users.values()], [...grants.values()].flat())
  const data = ids.flatMap((id): ConsoleUser[] => {
    const row = users.get(id)
    // Somebody who was removed a moment ago is no longer there.
    if (row === undefined) return []
    const granted = grants.get(id) ?? []
    const { restaurant_id: restaurantId } = row
    const user = toUser(row, granted, names.hidden)
    const places = user.location_id === 'all' ? [] : [row.location_id, ...granted]
    const invitation = invitations.get(id)
    return [
      {
        ...user,
        restaurant_name:
          restaurantId === null ? null : (names.restaurants.get(restaurantId) ?? null),
        location_names: places.flatMap((one) => names.locations.get(one ?? '') ?? []),
        invitation: invitation ?? null,
        has_factor: held.has(id),
        may_reset: mayReset(ctx.actor, row),
      },
    ]
  })
  const { offset, limit } = query
  return { data, page: { offset, limit, total, hasMore: offset + ids.length < total } }
}

/** What the restaurants and locations of these people are called, and which of the locations are hidden. */
async function namesOf({ database }: Context, users: UserRow[], granted: string[]) {
  const restaurantIds = [...new Set(users.flatMap((user) => user.restaurant_id ?? []))]
  const locationIds = [...users.flatMap((user) => user.location_id ?? []), ...granted]
  return database.console(async (tx) => ({
    restaurants: await nameRestaurants(tx, restaurantIds),
    ...(await nameLocations(tx, restaurantIds, locationIds)),
  }))
}
