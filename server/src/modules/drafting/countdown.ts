import { getRestaurant } from '#modules/restaurants'
import { isPostable, type ReviewRow } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'

/** Since when the restaurant's replies are approved automatically, and after how many minutes; 0 is at once. */
export interface Countdown {
  since: Date
  delayMs: number
}

/**
 * The countdown of the restaurant, or null where no consent to it is recorded and still stands. A restaurant that names
 * no delay wants none.
 */
export async function findCountdown(tx: TenantTx): Promise<Countdown | null> {
  const restaurant = await getRestaurant(tx)
  if (!restaurant.auto_approve_reviews) return null
  const consent = await tx.db
    .selectFrom('consents')
    .select(['given', 'at'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('subject', '=', 'auto_approval')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (consent === undefined || !consent.given) return null
  return { since: consent.at, delayMs: (restaurant.auto_approval_minutes_delay ?? 0) * 60_000 }
}

/**
 * When the countdown of a reply ends that is written now; null where a person must approve it, as for every review from
 * before the consent, since the backlog is never posted by itself (P §4).
 */
export function endOfCountdown(
  { clock }: Services,
  countdown: Countdown | null,
  row: ReviewRow,
): Date | null {
  if (countdown === null || !isPostable(row) || row.created_at < countdown.since) return null
  return new Date(clock.now().getTime() + countdown.delayMs)
}
