import { addDays } from '@maitre/contract/date-range'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { type PlatformTotals, TOTALS, working } from './platform-totals.ts'
import type { PlatformDay } from './store-days.ts'
import { eachRestaurants } from './store-months.ts'

/** How many days before the first count have a row as well. */
const EARLIER_DAYS = 60

/** What nobody can reckon back. */
const UNKNOWN = { active_users: null, reviewed_locations: null, named_locations: null }

type Added = { day: string } & Partial<Record<keyof PlatformTotals, number>>

/**
 * Reckons the days before the first count, the oldest first, by taking from the present totals what each day added:
 * when restaurants and locations were made, and of which day reviews are. What was removed since is missing there, and
 * nobody knows who was there on those days, or which locations had reviews already.
 */
export async function reckonEarlierDays(
  services: Services,
  totals: PlatformTotals,
  today: string,
  now: Date,
): Promise<PlatformDay[]> {
  const from = addDays(today, -EARLIER_DAYS)
  const added = await listMade(services, from, now)
  await eachRestaurants(services, async (restaurants) => {
    const ids = restaurants.map(({ restaurant_id: id }) => id)
    added.push(...(await services.database.console((tx) => listWritten(tx, ids, from))))
  })
  // East of Greenwich the next day has begun already.
  const byDay = Map.groupBy(added, ({ day }) => (day > today ? today : day))
  const rows: PlatformDay[] = []
  let left: PlatformTotals = totals
  for (let day = today; day > from;) {
    left = without(left, byDay.get(day) ?? [])
    day = addDays(day, -1)
    rows.push({ ...left, ...UNKNOWN, day })
  }
  return rows.toReversed()
}

function without(totals: PlatformTotals, added: readonly Added[]): PlatformTotals {
  const left = { ...totals }
  for (const name of TOTALS)
    left[name] -= added.reduce((sum, { [name]: count = 0 }) => sum + count, 0)
  return left
}

const MADE = (name: string, counted: string): string =>
  `select (created_at at time zone 'UTC')::date as day, count(*)::int as ${name} from ${counted}
    and created_at >= ($1::date + 1)::timestamp at time zone 'UTC' group by day`

function listMade({ database }: Services, from: string, now: Date): Promise<Added[]> {
  return database.console(async (tx) => [
    ...(await tx.run<Added>(
      'earlier_restaurants',
      MADE('restaurants', `restaurants where ${working('$2')}`),
      [from, now],
    )),
    ...(await tx.run<Added>(
      'earlier_locations',
      MADE('locations', "locations where kind = 'place'"),
      [from],
    )),
  ])
}

async function listWritten(tx: Tx, ids: readonly string[], from: string): Promise<Added[]> {
  const ofDays = "restaurant_id = any($1::uuid[]) and grain = 'day' and day > $2"
  return [
    ...(await tx.run<Added>(
      'earlier_reviews',
      `select day, sum(reviews)::int as reviews from review_figures where ${ofDays} group by day`,
      [ids, from],
    )),
    ...(await tx.run<Added>(
      'earlier_mentions',
      `select day, coalesce(sum(mentions) filter (where kind = 'person'), 0)::int as staff_mentions,
              coalesce(sum(mentions) filter (where kind = 'dish'), 0)::int as menu_mentions
         from mention_figures where ${ofDays} and kind in ('person', 'dish') group by day`,
      [ids, from],
    )),
  ]
}
