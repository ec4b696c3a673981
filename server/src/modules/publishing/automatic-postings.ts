import { addDays } from '@maitre/contract/date-range'
import type { HeldReason } from '@maitre/contract/constants'
import type { LocalClock } from '#modules/drafting'
import { lockReviews, MAITRE, type ReviewRow, withdrawAll } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { CLAIM_TIMEOUTS } from './claim-posting.ts'

/** Notes of the reply that has just been queued that no person sent it. */
export async function markAutomatic(tx: TenantTx, { review_id }: ReviewRow): Promise<void> {
  await tx.db
    .updateTable('postings')
    .set({ automatic: true })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('review_id', '=', review_id)
    .where('state', '=', 'queued')
    .execute()
}

/** How many replies of each location were posted automatically, or are about to be, since an instant. */
export async function countAutomatic(
  tx: TenantTx,
  since: Date,
): Promise<{ location_id: string; created_at: Date }[]> {
  return tx.run(
    'automatic_posts',
    `select v.location_id, p.created_at from postings p join reviews v on v.restaurant_id = $1 and v.review_id = p.review_id
      where p.restaurant_id = $1 and p.automatic and p.state <> 'void' and p.created_at >= $2`,
    [tx.restaurantId, since],
  )
}

/** How many replies a location posts automatically on its present day; who counts holds the policy, so nobody adds one. */
export async function countToday(
  tx: TenantTx,
  locationId: string,
  clock: LocalClock,
  now: Date,
): Promise<{ day: string; posted: number }> {
  const day = clock.dayAt(now.getTime())
  const [begins, ends] = [clock.instantOf(day, 0), clock.instantOf(addDays(day, 1), 0)]
  const posted = await countAutomatic(tx, new Date(begins))
  const here = posted.filter(
    (one) => one.location_id === locationId && one.created_at.getTime() < ends,
  )
  return { day, posted: here.length }
}

/**
 * Calls back every reply that nobody approved by hand and that has not left: its approval is withdrawn and its posting
 * is void. One that is being sent at this moment may stand at the source already and is left; it is not tried again.
 */
export async function callBackAutomatic(
  services: Services,
  tx: TenantTx,
  reason: HeldReason | null,
): Promise<void> {
  const waiting = await listUnsent(services, tx)
  const rows = await lockReviews(tx, [...waiting.values()])
  // A posting may have been claimed while its review was waited for.
  const unsent = await listUnsent(services, tx)
  const calledBack = new Set(unsent.values())
  await withdrawAll(
    services,
    tx,
    rows.filter((row) => row.publication === 'queued' && calledBack.has(row.review_id)),
    reason,
    MAITRE,
  )
  await tx.execute(
    "update postings set state = 'void' where restaurant_id = $1 and posting_id = any($2::uuid[])",
    [tx.restaurantId, [...unsent.keys()]],
  )
}

/** The automatic postings that nobody is sending now, by id, each with its review. */
async function listUnsent({ clock, config }: Services, tx: TenantTx): Promise<Map<string, string>> {
  const lasting = new Date(clock.now().getTime() - CLAIM_TIMEOUTS * config.CONNECTOR_TIMEOUT_MS)
  const rows = await tx.run<{ posting_id: string; review_id: string }>(
    'automatic_unsent',
    `select posting_id, review_id from postings
      where restaurant_id = $1 and automatic and state in ('queued', 'claimed') and (claimed_at is null or claimed_at <= $2)`,
    [tx.restaurantId, lasting],
  )
  return new Map(rows.map((row) => [row.posting_id, row.review_id]))
}
