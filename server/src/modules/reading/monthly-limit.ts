import { type ReviewRow } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'

/**
 * How many more reviews may be read for the first time in this month of the restaurant's calendar, by its tier; null:
 * any number. With `lock` two transactions that ask wait for each other.
 */
export async function roomThisMonth(
  services: Services,
  tx: TenantTx,
  { lock } = { lock: false },
): Promise<number | null> {
  const [tier] = await tx.run<{ most: number | null; timezone: string }>(
    'monthly_limit',
    `select t.max_reviews_per_month as most, r.timezone from restaurants r
       join subscription_tiers t on t.tier_id = r.subscription_tier_id where r.restaurant_id = $1`,
    [tx.restaurantId],
  )
  if (tier === undefined || tier.most === null) return null
  if (lock)
    await tx.run('monthly_lock', 'select 1 from restaurants where restaurant_id = $1 for update', [
      tx.restaurantId,
    ])
  const [read] = await tx.run<{ count: number }>(
    'monthly_read',
    `select count(*) as count from readings where restaurant_id = $1
       and first_read_at >= date_trunc('month', $2::timestamptz at time zone $3) at time zone $3`,
    [tx.restaurantId, services.clock.now(), tier.timezone],
  )
  return Math.max(0, tier.most - (read?.count ?? 0))
}

/** Parts the reviews into those that may be read and those beyond the maximum; one that was read before always may. */
export async function splitByRoom<T extends { row: ReviewRow }>(
  tx: TenantTx,
  reviews: readonly T[],
  room: number | null,
): Promise<{ within: T[]; over: T[] }> {
  if (room === null) return { within: [...reviews], over: [] }
  const known = new Set(
    (
      await tx.run<{ review_id: string }>(
        'monthly_known',
        'select review_id from readings where restaurant_id = $1 and review_id = any($2::uuid[])',
        [tx.restaurantId, reviews.map(({ row }) => row.review_id)],
      )
    ).map((one) => one.review_id),
  )
  const isKnown = ({ row }: T): boolean => known.has(row.review_id)
  const first = reviews
    .filter((one) => !isKnown(one))
    .toSorted((a, b) => a.row.created_at.getTime() - b.row.created_at.getTime())
  return {
    within: [...reviews.filter(isKnown), ...first.slice(0, room)],
    over: first.slice(room),
  }
}
