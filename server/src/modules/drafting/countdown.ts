import type { HeldReason } from '@maitre/contract/constants'
import { getRestaurant } from '#modules/restaurants'
import { isPostable, type ReviewRow, undisturbedFrom } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'

/** How the restaurant's replies are approved automatically. */
export interface Countdown {
  /** When the consent was given; reviews from before it are left to a person. */
  since: Date
  /** How long a person may look first, in milliseconds; 0 is not at all. */
  delayMs: number
  /** Whether replies to reviews with one star are among them. */
  oneStar: boolean
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
  return {
    since: consent.at,
    delayMs: (restaurant.auto_approval_minutes_delay ?? 0) * 60_000,
    oneStar: restaurant.auto_approve_one_star,
  }
}

/** How a reply comes to its approval: when its countdown ends, or why a person must look at it first. */
export interface Plan {
  /** Null where a person approves it. */
  autoApproveAt: Date | null
  /** Null where nothing is wrong with it; a reply may wait for a person all the same. */
  heldReason: HeldReason | null
}

/**
 * Plans the approval of a reply that is written now; while somebody is writing it, the countdown waits. `reason` is what its own words are held for. Every review from
 * before the consent waits for a person, since the backlog is never posted by itself (P §4).
 */
export function planApproval(
  { clock }: Services,
  countdown: Countdown | null,
  row: ReviewRow,
  reason: HeldReason | null,
): Plan {
  const byPerson = { autoApproveAt: null, heldReason: reason }
  if (reason !== null || countdown === null || !isPostable(row)) return byPerson
  if (row.created_at < countdown.since) return byPerson
  if (isOutside(countdown, row)) return { autoApproveAt: null, heldReason: 'one_star' }
  const from = undisturbedFrom(row, clock.now())
  return { autoApproveAt: new Date(from.getTime() + countdown.delayMs), heldReason: null }
}

/** Whether the restaurant's own conditions leave the review to a person. */
export function isOutside({ oneStar }: Countdown, row: ReviewRow): boolean {
  return row.rating === 1 && !oneStar
}
