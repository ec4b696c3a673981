import { getRestaurant } from '#modules/restaurants'
import { isPostable, type ReviewRow } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'

/** Since when the restaurant's replies are approved automatically, and after how many minutes; 0 is at once. */
export interface Countdown {
  since: Date
  delayMs: number
}

/** Only under a recorded consent that still stands; null without one. A restaurant that names no delay wants none. */
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

/** When the review's ends; never for one that was there before the consent (P §4: the backlog is never posted by itself). */
export function endOfCountdown(
  { clock }: Services,
  countdown: Countdown | null,
  row: ReviewRow,
): Date | null {
  if (countdown === null || !isPostable(row) || row.created_at < countdown.since) return null
  return new Date(clock.now().getTime() + countdown.delayMs)
}
