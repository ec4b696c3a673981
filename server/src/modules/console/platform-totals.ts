import { daysBefore } from '#platform/upkeep'
import type { Services } from '#context'

/** What is counted of the service at an instant, over all restaurants. */
export const TOTALS = [
  /** Restaurants that work: those whose trial is over, or that somebody has asked to remove, do not. */
  'restaurants',
  'locations',
  /** People who may sign in, those above all restaurants included, and were there within 30 days. */
  'active_users',
  'reviews',
  'staff_mentions',
  'menu_mentions',
  /** Locations with reviews, and those where guests named somebody of the staff. */
  'reviewed_locations',
  'named_locations',
] as const
export type PlatformTotals = Record<(typeof TOTALS)[number], number>

/** The condition that a restaurant works at an instant, which is given as SQL too. */
export const working = (at: string): string =>
  `(removal_due_at is null and (trial_ends_at is null or trial_ends_at > ${at}))`

const ACTIVE_DAYS = 30

/** What can be counted at any time, since there is little of it; `users` are all who may sign in. */
export type LiveTotals = Pick<PlatformTotals, 'restaurants' | 'locations' | 'active_users'> & {
  users: number
}

export async function countLive({ database }: Services, now: Date): Promise<LiveTotals> {
  const places = await database.console(async (tx) => {
    const [restaurants] = await tx.run<{ count: number }>(
      'totals_restaurants',
      `select count(*)::int as count from restaurants where ${working('$1')}`,
      [now],
    )
    const [locations] = await tx.run<{ count: number }>(
      'totals_locations',
      "select count(*)::int as count from locations where kind = 'place'",
      [],
    )
    return { restaurants: restaurants?.count ?? 0, locations: locations?.count ?? 0 }
  })
  const people = await database.local(async (tx) => {
    const [row] = await tx.run<Pick<LiveTotals, 'users' | 'active_users'>>(
      'totals_users',
      `select count(*)::int as users, count(*) filter (where user_id in (
                select user_id from sessions where coalesce(last_used_at, created_at) >= $1))::int as active_users
         from users where enabled`,
      [daysBefore(now, ACTIVE_DAYS)],
    )
    return row ?? { users: 0, active_users: 0 }
  })
  return { ...places, ...people }
}

type Sums = Pick<PlatformTotals, 'reviews' | 'staff_mentions' | 'menu_mentions'>
type Places = Pick<PlatformTotals, 'reviewed_locations' | 'named_locations'>

/** The same with what the restaurants' months sum up to; a restaurant that left has taken its reviews along. */
export async function countTotals(services: Services, now: Date): Promise<PlatformTotals> {
  const live = await countLive(services, now)
  return services.database.console(async (tx) => {
    const [sums] = await tx.run<Sums>(
      'totals_months',
      `select coalesce(sum(m.reviews), 0)::int as reviews, coalesce(sum(m.staff_mentions), 0)::int as staff_mentions,
              coalesce(sum(m.menu_mentions), 0)::int as menu_mentions
         from restaurant_months m join (select restaurant_id from restaurants) r on r.restaurant_id = m.restaurant_id`,
      [],
    )
    const [places] = await tx.run<Places>(
      'totals_places',
      `select (count(*) filter (where exists (
                select 1 from review_figures f
                 where f.restaurant_id = l.restaurant_id and f.location_id = l.location_id and f.grain = 'month')))::int as reviewed_locations,
              (count(*) filter (where exists (
                select 1 from mention_figures m
                 where m.restaurant_id = l.restaurant_id and m.location_id = l.location_id and m.grain = 'month' and m.kind = 'person')))::int as named_locations
         from locations l where l.kind = 'place'`,
      [],
    )
    return {
      ...live,
      ...(sums ?? { reviews: 0, staff_mentions: 0, menu_mentions: 0 }),
      ...(places ?? { reviewed_locations: 0, named_locations: 0 }),
    }
  })
}
