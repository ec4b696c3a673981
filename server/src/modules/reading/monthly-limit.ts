import type { Usage } from '@maitre/contract/usage'
import { type ReviewRow } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { startOfMonth } from './start-of-month.ts'

/**
 * How many more reviews may be read for the first time in this month of the restaurant's calendar, by its tier; null:
 * any number. None where its trial is over and it has not subscribed. With `lock` two transactions that ask wait for each other.
 */
export async function roomThisMonth(
  services: Services,
  tx: TenantTx,
  { lock } = { lock: false },
): Promise<number | null> {
  const tier = await findLimit(services, tx)
  if (tier === undefined) return null
  // What came after the trial waits, as what is beyond a maximum does, until somebody subscribes.
  if (tier.trial_ends_at !== null && tier.trial_ends_at <= services.clock.now()) return 0
  if (tier.most === null) return null
  if (lock)
    await tx.run('monthly_lock', 'select 1 from restaurants where restaurant_id = $1 for update', [
      tx.restaurantId,
    ])
  return Math.max(0, tier.most - (await countRead(services, tx, tier.timezone)))
}

/** How many reviews were read in this month of the restaurant's calendar, and how many its tier allows. */
export async function usageThisMonth(services: Services, tx: TenantTx): Promise<Usage> {
  const limit = await findLimit(services, tx)
  if (limit === undefined) throw new AppError('restaurant.not_found')
  const { timezone, trial_ends_at: _trial, ...rest } = limit
  return { ...rest, read: await countRead(services, tx, timezone) }
}

interface Limit extends Omit<Usage, 'read'> {
  timezone: string
  trial_ends_at: Date | null
}

async function findLimit(services: Services, tx: TenantTx): Promise<Limit | undefined> {
  const [limit] = await tx.run<Limit>(
    'monthly_limit',
    `select t.max_reviews_per_month as most, r.timezone, r.trial_ends_at,
            to_char(date_trunc('month', $2::timestamptz at time zone r.timezone), 'YYYY-MM-DD') as month,
            to_char(date_trunc('month', $2::timestamptz at time zone r.timezone) + interval '1 month', 'YYYY-MM-DD') as renews_on
       from restaurants r
       join subscription_tiers t on t.tier_id = r.subscription_tier_id where r.restaurant_id = $1`,
    [tx.restaurantId, services.clock.now()],
  )
  return limit
}

async function countRead(services: Services, tx: TenantTx, timezone: string): Promise<number> {
  const [read] = await tx.run<{ count: number }>(
    'monthly_read',
    `select count(*) as count from readings where restaurant_id = $1
       and first_read_at >= ${startOfMonth('$2', '$3')}`,
    [tx.restaurantId, services.clock.now(), timezone],
  )
  return read?.count ?? 0
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
