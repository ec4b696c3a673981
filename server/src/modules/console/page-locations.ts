import type {
  ConsoleLocation,
  ConsoleLocationQuery,
  LocationStats,
} from '@maitre/contract/console-locations'
import type { Page } from '@maitre/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { shownByLocation, type ShownColumns } from '#modules/sources'
import type { Tx } from '#platform/database'
import { storedFoldedHas } from '#platform/folded'

/** One page of the locations of all restaurants with what is counted there, in a transaction of the console. */
export async function pageLocations(
  tx: Tx,
  query: ConsoleLocationQuery,
): Promise<{ data: ConsoleLocation[]; page: Page }> {
  const { sort, order, offset, limit } = query
  const wanted = matching(query)
  const rows = await tx.db
    .selectFrom('locations as l')
    .innerJoin('restaurants as r', 'r.restaurant_id', 'l.restaurant_id')
    .where(wanted)
    .select([
      'l.location_id as id',
      'l.restaurant_id',
      'l.name',
      'l.address',
      'l.timezone',
      'l.website',
      'l.region_id',
      'r.name as restaurant_name',
    ])
    .orderBy(SORT[sort], order)
    .orderBy('l.folded', order)
    .orderBy('l.location_id', order)
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await tx.db
    .selectFrom('locations as l')
    .where(wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const found = await findCounts(tx, rows)
  const data = rows.map((row): ConsoleLocation => ({
    ...row,
    connections: found.connections.get(row.id) ?? [],
    review_count: found.reviews.get(row.id) ?? 0,
    staff_mention_count: found.staff.get(row.id) ?? 0,
  }))
  return { data, page: { offset, limit, total, hasMore: offset + rows.length < total } }
}

const SORT: Record<ConsoleLocationQuery['sort'], RawBuilder<unknown>> = {
  // The folded text of a location begins with its name.
  name: sql.ref('l.folded'),
  restaurant: sql.ref('r.folded'),
}

function matching({
  search,
  restaurant_id: restaurantId,
}: ConsoleLocationQuery): RawBuilder<boolean> {
  return sql.join(
    [
      sql`l.kind = 'place'`,
      ...(search ? [storedFoldedHas('l.folded', search)] : []),
      ...(restaurantId === undefined ? [] : [sql`l.restaurant_id = ${restaurantId}`]),
    ],
    sql` and `,
  )
}

/** What a page shows of its locations besides their rows, by their ids: months are summed, which are few a location. */
async function findCounts(tx: Tx, rows: readonly { id: string; restaurant_id: string }[]) {
  const restaurantIds = [...new Set(rows.map((row) => row.restaurant_id))]
  const places = [restaurantIds, rows.map(({ id }) => id)]
  const ofPage = 'restaurant_id = any($1::uuid[]) and location_id = any($2::uuid[])'
  type Count = { location_id: string; count: number }
  const reviews = await tx.run<Count>(
    'console_location_reviews',
    `select location_id, sum(reviews)::int as count from review_figures where ${ofPage} and grain = 'month' group by location_id`,
    places,
  )
  const staff = await tx.run<Count>(
    'console_location_staff',
    `select location_id, sum(mentions)::int as count from mention_figures where ${ofPage} and grain = 'month' and kind = 'person' group by location_id`,
    places,
  )
  const connections = await tx.run<ShownColumns>(
    'console_location_connections',
    `select location_id, source, state, last_synced_at from connections where ${ofPage} order by source`,
    places,
  )
  return {
    reviews: new Map(reviews.map((row) => [row.location_id, row.count])),
    staff: new Map(staff.map((row) => [row.location_id, row.count])),
    connections: shownByLocation(connections),
  }
}

/** How many locations there are, and of some kinds as the hour counted them, in a transaction of the console. */
export async function countLocations(tx: Tx): Promise<LocationStats> {
  const [row] = await tx.run<Omit<LocationStats, 'counted_at'> & { counted_at: Date | null }>(
    'console_location_stats',
    `select l.total, d.reviewed_locations as with_reviews, d.named_locations as with_staff_mentions,
            case when d.reviewed_locations is not null then d.counted_at end as counted_at
       from (select count(*)::int as total from locations where kind = 'place') l
       left join (select * from platform_days order by day desc limit 1) d on true`,
    [],
  )
  const { total = 0, with_reviews = null, with_staff_mentions = null, counted_at } = row ?? {}
  return { total, with_reviews, with_staff_mentions, counted_at: counted_at?.toISOString() ?? null }
}
