import type { TenantTx } from '#platform/database'
import { REVIEW_COLUMNS, type ReviewRow } from './rows.ts'

/** The restaurants with reviews that were stored before there were figures. */
export const RESTAURANTS_UNCOUNTED = 'select distinct restaurant_id from reviews where not counted'

/** Locks some of the restaurant's reviews that no figure has counted yet. */
export function lockUncounted(tx: TenantTx, limit: number): Promise<{ review_id: string }[]> {
  return tx.run(
    'reviews_uncounted',
    'select review_id from reviews where restaurant_id = $1 and not counted order by review_id limit $2 for update',
    [tx.restaurantId, limit],
  )
}

/** Notes that the figures count these reviews from now on, and at which hour of its location each was written. */
export function markCounted(tx: TenantTx, reviewIds: readonly string[]): Promise<ReviewRow[]> {
  return tx.run<ReviewRow>(
    'reviews_counted',
    `update reviews v set counted = true,
            review_hour = coalesce(v.review_hour, extract(hour from v.created_at at time zone l.timezone))
       from locations l
      where v.restaurant_id = $1 and v.review_id = any($2::uuid[])
        and l.restaurant_id = $1 and l.location_id = v.location_id
     returning ${REVIEW_COLUMNS.map((column) => `v.${column}`).join(', ')}`,
    [tx.restaurantId, reviewIds],
  )
}
