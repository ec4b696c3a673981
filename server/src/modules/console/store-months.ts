import type { Tier } from '@maitre/contract/access'
import { firstDayOf, monthOf, monthsIn } from '@maitre/contract/months'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { NIL } from '#platform/ids'
import { type Counted, countMonths, MONTH_COUNTS } from './month-counts.ts'

/** How many restaurants one statement is over, so that none takes long. */
const BATCH = 500

export interface CountedRestaurant {
  restaurant_id: string
  level: Tier
  start_month: string
}

/** Calls back with all restaurants, some at a time. */
export async function eachRestaurants(
  { database }: Services,
  work: (restaurants: readonly CountedRestaurant[]) => Promise<void>,
): Promise<void> {
  for (let after: string | undefined = NIL; after !== undefined;) {
    const past: string = after
    const found = await database.console((tx) =>
      tx.run<CountedRestaurant>(
        'months_restaurants',
        `select r.restaurant_id, t.level, date_trunc('month', r.created_at at time zone 'UTC')::date as start_month
           from restaurants r join subscription_tiers t on t.tier_id = r.subscription_tier_id
          where r.restaurant_id > $1 order by r.restaurant_id limit $2`,
        [past, BATCH],
      ),
    )
    if (found.length > 0) await work(found)
    after = found.length < BATCH ? undefined : found.at(-1)?.restaurant_id
  }
}

/**
 * Counts the months of these restaurants anew from the one that begins on a day. Each has a row for every month since
 * its start, so that who does nothing any more is seen; months of reviews that are older have theirs too.
 */
export async function storeMonths(
  { database }: Services,
  restaurants: readonly CountedRestaurant[],
  from: string,
  now: Date,
): Promise<void> {
  const ids = restaurants.map(({ restaurant_id: id }) => id)
  const present = firstDayOf(monthOf(now))
  const counted = await database.console((tx) => countMonths(tx, ids, from))
  await database.local(async (tx) => {
    const stored = await tx.run<Counted>(
      'months_stored',
      'select restaurant_id, month from restaurant_months where restaurant_id = any($1::uuid[]) and month >= $2',
      [ids, from],
    )
    const known = Map.groupBy([...stored, ...counted], (row) => row.restaurant_id)
    const active = await countActive(tx, ids, present)
    const rows = restaurants.flatMap((restaurant) => {
      const { restaurant_id: id, start_month: start } = restaurant
      const months = Map.groupBy(known.get(id) ?? [], (row) => row.month)
      const since = monthsIn(monthOf(start > from ? start : from), monthOf(present))
      return [...new Set([...since.map(firstDayOf), ...months.keys()])].map((month) => ({
        ...restaurant,
        month,
        counts: months.get(month) ?? [],
        active_users: month === present ? (active.get(id) ?? 0) : null,
      }))
    })
    // Whoever else counts at the same time takes the rows in the same order.
    rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    await tx.run('months_store', STORE, [
      ...PLACE.map((name) => rows.map((row) => row[name])),
      ...MONTH_COUNTS.map((name) =>
        rows.map(({ counts }) => counts.reduce((sum, row) => sum + (row[name] ?? 0), 0)),
      ),
      present,
    ])
  })
}

const keyOf = (row: { restaurant_id: string; month: string }): string =>
  `${row.restaurant_id} ${row.month}`

const PLACE = ['restaurant_id', 'month', 'start_month', 'level', 'active_users'] as const
const COLUMNS = [...PLACE, ...MONTH_COUNTS]
const TYPES = ['uuid', 'date', 'date', 'text', 'int', ...MONTH_COUNTS.map(() => 'int')]
const PRESENT = `$${COLUMNS.length + 1}`

/**
 * A month that is over keeps the tier that it had. Who was there in it is known while it lasts alone: a session knows
 * its last use, and is deleted some weeks after its end.
 */
const STORE = `
  insert into restaurant_months as m (${COLUMNS.join(', ')})
  select c.* from unnest(${TYPES.map((type, at) => `$${at + 1}::${type}[]`).join(', ')}) as c
  on conflict (restaurant_id, month) do update set
    level = case when m.month = ${PRESENT}::date then excluded.level else m.level end,
    active_users = greatest(m.active_users, excluded.active_users),
    ${MONTH_COUNTS.map((name) => `${name} = excluded.${name}`).join(', ')}`

/** How many people of each restaurant were there since a day. */
async function countActive(
  tx: Tx,
  ids: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  const rows = await tx.run<{ restaurant_id: string; people: number }>(
    'months_active',
    `select u.restaurant_id, count(distinct u.user_id)::int as people
       from sessions s join users u on u.user_id = s.user_id
      where u.restaurant_id = any($1::uuid[]) and coalesce(s.last_used_at, s.created_at) >= $2::date::timestamp at time zone 'UTC'
      group by u.restaurant_id`,
    [ids, since],
  )
  return new Map(rows.map(({ restaurant_id: id, people }) => [id, people]))
}
