import type { Location } from '@maitre/contract/locations'
import type { Restaurant } from '@maitre/contract/restaurants'
import type { TenantTx, Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { NIL } from '#platform/ids'

/** Restaurants with their tier and number of visible locations: one in its own transaction, all in the console's. */
export async function listRestaurants(tx: Tx, restaurantId?: string): Promise<Restaurant[]> {
  const rows = await selectRestaurants(tx, restaurantId).orderBy('r.name').execute()
  return rows.map(toRestaurant)
}

/** The query of restaurants' rows, which callers filter and order further. */
export function selectRestaurants(tx: Tx, restaurantId?: string) {
  return tx.db
    .selectFrom('restaurants as r')
    .innerJoin('subscription_tiers as t', 't.tier_id', 'r.subscription_tier_id')
    .leftJoin('automations as a', 'a.restaurant_id', 'r.restaurant_id')
    .select((eb) => [
      'r.restaurant_id',
      'r.name',
      'r.subscription_tier_id',
      'r.timezone',
      'r.default_language',
      'r.reply_tone',
      'r.weekly_report_day',
      'r.main_open_ai_model',
      'r.llm_monthly_cap',
      'r.approval_zapier_url',
      'r.additional_system_prompt_instructions',
      'r.integrations',
      'r.auto_approve_reviews',
      'r.auto_approval_minutes_delay',
      'a.smallest_rating',
      'a.stopped_at',
      'r.post_on_approval',
      'r.bad_review_max_rating',
      'r.removal_due_at',
      'r.trial_days',
      'r.trial_ends_at',
      'r.version',
      't.name as tier_name',
      't.level',
      't.max_reviews_per_month',
      't.keywords_max_count',
      eb
        .selectFrom('locations as l')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('l.restaurant_id', '=', 'r.restaurant_id')
        .where('l.kind', '=', 'place')
        // Without a condition of its own the sub-query would ask every shard.
        .$if(restaurantId !== undefined, (query) =>
          query.where('l.restaurant_id', '=', restaurantId ?? ''),
        )
        .as('location_count'),
    ])
    .$if(restaurantId !== undefined, (query) =>
      query.where('r.restaurant_id', '=', restaurantId ?? ''),
    )
}

type RestaurantRow = Awaited<ReturnType<ReturnType<typeof selectRestaurants>['execute']>>[number]

/** The contract's shape. */
export function toRestaurant({
  restaurant_id,
  tier_name,
  level,
  max_reviews_per_month,
  keywords_max_count,
  smallest_rating,
  stopped_at,
  removal_due_at,
  trial_ends_at,
  llm_monthly_cap: tokens,
  ...rest
}: RestaurantRow): Restaurant {
  return {
    ...rest,
    id: restaurant_id,
    // The schema types every bigint as text; the database's parser makes numbers of them.
    llm_monthly_cap: tokens === null ? null : Number(tokens),
    location_count: rest.location_count ?? 0,
    auto_approve_one_star: smallest_rating === 1,
    automation_stopped_at: stopped_at?.toISOString() ?? null,
    removal_due_at: removal_due_at?.toISOString() ?? null,
    trial_ends_at: trial_ends_at?.toISOString() ?? null,
    subscription_tier: {
      id: rest.subscription_tier_id,
      name: tier_name,
      level,
      max_reviews_per_month,
      keywords_max_count,
    },
  }
}

export async function getRestaurant(tx: TenantTx): Promise<Restaurant> {
  const [restaurant] = await listRestaurants(tx, tx.restaurantId)
  if (restaurant === undefined) throw new AppError('restaurant.not_found')
  return restaurant
}

/** A location without its connections, which a later module knows. */
export type PlainLocation = Omit<Location, 'connections'>

/** The visible locations, without the hidden All. */
export async function listLocations(
  tx: TenantTx,
  ids?: readonly string[],
): Promise<PlainLocation[]> {
  const rows = await tx.db
    .selectFrom('locations')
    .select(['location_id', 'restaurant_id', 'name', 'address', 'timezone', 'website', 'region_id'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('kind', '=', 'place')
    .$if(ids !== undefined, (query) => query.where('location_id', 'in', [...(ids ?? []), NONE]))
    .orderBy('name')
    .execute()
  return rows.map(({ location_id, ...rest }) => ({ id: location_id, ...rest }))
}

/** The ids on Google's maps of those locations that have one. */
export async function listPlaceIds(tx: TenantTx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.db
    .selectFrom('locations')
    .select(['location_id', 'place_id'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('kind', '=', 'place')
    .execute()
  return new Map(
    rows.flatMap((row) => (row.place_id === null ? [] : [[row.location_id, row.place_id]])),
  )
}

export async function getLocation(tx: TenantTx, locationId: string): Promise<PlainLocation> {
  const [location] = await listLocations(tx, [locationId])
  if (location === undefined) throw new AppError('location.not_found')
  return location
}

/** The time zones of some locations, by their ids. */
export async function listTimezones(
  tx: TenantTx,
  locationIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom('locations')
    .select(['location_id', 'timezone'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('location_id', 'in', [...locationIds, NONE])
    .execute()
  return new Map(rows.map((row) => [row.location_id, row.timezone]))
}

/**
 * The time zone of a location, which stays as it is until the transaction ends: whoever stores a day or an hour by it
 * calls this first, and waits for whoever is changing it.
 */
export async function holdTimezone(tx: TenantTx, locationId: string): Promise<string> {
  const rows = await tx.run<{ timezone: string }>(
    'timezone_hold',
    'select timezone from locations where restaurant_id = $1 and location_id = $2 for share',
    [tx.restaurantId, locationId],
  )
  const [row] = rows
  if (row === undefined) throw new AppError('location.not_found')
  return row.timezone
}

/** The id of the hidden location that means all of them. */
export async function getAllLocationId(tx: TenantTx): Promise<string> {
  const row = await tx.db
    .selectFrom('locations')
    .select('location_id')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('kind', '=', 'all')
    .executeTakeFirst()
  if (row === undefined) throw new AppError('restaurant.not_found')
  return row.location_id
}

/** The ids of the hidden locations of several restaurants, in a transaction of the console. */
export async function listAllLocationIds(
  tx: Tx,
  restaurantIds: readonly string[],
): Promise<string[]> {
  if (restaurantIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('locations')
    .select('location_id')
    .where('restaurant_id', 'in', restaurantIds)
    .where('kind', '=', 'all')
    .execute()
  return rows.map((row) => row.location_id)
}

/** What restaurants are called, by their ids, in a transaction of the console. */
export async function nameRestaurants(
  tx: Tx,
  restaurantIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (restaurantIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'name'])
    .where('restaurant_id', 'in', restaurantIds)
    .execute()
  return new Map(rows.map((row) => [row.restaurant_id, row.name]))
}

/** What locations of several restaurants are called, by their ids, and the ids of those that mean all of a restaurant. */
export async function nameLocations(
  tx: Tx,
  restaurantIds: readonly string[],
  locationIds: readonly string[],
): Promise<{ locations: ReadonlyMap<string, string>; hidden: ReadonlySet<string> }> {
  if (restaurantIds.length === 0) return { locations: new Map(), hidden: new Set() }
  const rows = await tx.db
    .selectFrom('locations')
    .select(['location_id', 'name', 'kind'])
    .where('restaurant_id', 'in', restaurantIds)
    .where('location_id', 'in', [...locationIds, NONE])
    .execute()
  const named = rows.flatMap(({ location_id: id, name, kind }) =>
    kind === 'place' ? [[id, name] as const] : [],
  )
  const hidden = rows.flatMap(({ location_id: id, kind }) => (kind === 'all' ? id : []))
  return { locations: new Map(named), hidden: new Set(hidden) }
}

/** The restaurant of a location that a path names alone, in a transaction of the console; null where there is none. */
export async function findRestaurantOfLocation(tx: Tx, locationId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('locations')
    .select('restaurant_id')
    .where('location_id', '=', locationId)
    .where('kind', '=', 'place')
    .executeTakeFirst()
  return row?.restaurant_id ?? null
}

/** An id that no location has, since `in ()` needs at least one value. */
const NONE = NIL

/** The version of the house, one higher after each change of its names, menu, people or words. */
export async function getHouseVersion(tx: TenantTx): Promise<number> {
  const rows = await tx.run<{ house_version: number }>(
    'house_version',
    'select house_version from restaurants where restaurant_id = $1',
    [tx.restaurantId],
  )
  const [row] = rows
  if (row === undefined) throw new AppError('restaurant.not_found')
  return row.house_version
}

/**
 * Keeps the house as it is until the transaction ends: whoever stores what follows from its names calls it first, and
 * waits for whoever is changing them.
 */
export async function holdHouse(tx: TenantTx): Promise<void> {
  await tx.run(
    'house_hold',
    'select house_version from restaurants where restaurant_id = $1 for share',
    [tx.restaurantId],
  )
}
