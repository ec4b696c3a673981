import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { announce } from './change-review.ts'
import type { ReviewRow } from './rows.ts'

const REASON = 'monthly_limit'

/** Not read until the month turns or the tier is raised (P §2), and shown as such; or that is over. */
export async function holdByMonth(
  services: Services,
  tx: TenantTx,
  rows: readonly ReviewRow[],
  isHeld: boolean,
): Promise<void> {
  const from = isHeld ? null : REASON
  const to = isHeld ? REASON : null
  const changed = rows.filter((row) => row.held_reason === from)
  if (changed.length === 0) return
  await tx.run(
    'reviews_hold_by_month',
    'update reviews set held_reason = $3 where restaurant_id = $1 and review_id = any($2::uuid[])',
    [tx.restaurantId, changed.map((row) => row.review_id), to],
  )
  await announce(
    services,
    tx,
    ...changed.map((before) => ({
      before,
      after: { ...before, held_reason: to },
      step: 'held' as const,
    })),
  )
}

/** Restaurants with reviews that wait so; in a transaction of the console. */
export const HELD_BY_MONTH = `select distinct restaurant_id from reviews where held_reason = '${REASON}'`
