import { TIERS } from '@maitre/contract/access'
import type { Page } from '@maitre/contract/endpoint'
import type { Restaurant, RestaurantQuery } from '@maitre/contract/restaurants'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database'
import { storedFoldedHas } from '#platform/folded'
import { selectRestaurants, toRestaurant } from './queries.ts'

/** One page of all restaurants, searched and sorted, and how many there are in all. */
export async function pageRestaurants(
  tx: Tx,
  query: RestaurantQuery,
): Promise<{ data: Restaurant[]; page: Page }> {
  const { sort, order, offset, limit } = query
  const wanted = matching(query)
  const rows = await selectRestaurants(tx)
    .where(wanted)
    .orderBy(SORT[sort], order)
    .orderBy(FOLDED_NAME, order)
    .orderBy('r.restaurant_id', order)
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await tx.db
    .selectFrom('restaurants as r')
    .innerJoin('subscription_tiers as t', 't.tier_id', 'r.subscription_tier_id')
    .where(wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    data: rows.map(toRestaurant),
    page: { offset, limit, total, hasMore: offset + rows.length < total },
  }
}

const FOLDED_NAME = sql.ref('r.folded')

const STATE: Record<NonNullable<RestaurantQuery['state']>, RawBuilder<boolean>> = {
  staying: sql`r.removal_due_at is null`,
  leaving: sql`r.removal_due_at is not null`,
  trial: sql`r.trial_days is not null`,
}

/** The filters as a condition. */
function matching({
  search,
  tier,
  auto_approval: auto,
  state,
}: RestaurantQuery): RawBuilder<boolean> {
  return sql.join(
    [
      sql`true`,
      ...(search ? [storedFoldedHas('r.folded', search)] : []),
      ...(tier?.length ? [sql`t.level = any(${tier}::text[])`] : []),
      ...(auto ? [sql`r.auto_approve_reviews = ${auto === 'on'}`] : []),
      ...(state ? [STATE[state]] : []),
    ],
    sql` and `,
  )
}

const SORT: Record<RestaurantQuery['sort'], RawBuilder<unknown>> = {
  name: FOLDED_NAME,
  tier: sql`array_position(${sql.lit(`{${TIERS.join(',')}}`)}::text[], ${sql.ref('t.level')})`,
  locations: sql.ref('location_count'),
  created: sql.ref('r.created_at'),
}
