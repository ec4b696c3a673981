import { addDays } from '@maitre/contract/date-range'
import type { HeldReason } from '@maitre/contract/held-reasons'
import type { LocalClock } from '#platform/local-clock'
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
  // Postings are locked before their reviews, as by whoever sends one; so none is claimed meanwhile.
  const unsent = await lockUnsent(services, tx)
  // Where a person queued the reply anew, that posting is another one, and the approval is theirs.
  const ids = unsent.filter((one) => one.is_newest).map((one) => one.review_id)
  const rows = await lockReviews(tx, ids)
  const queued = rows.filter((row) => row.publication === 'queued')
  await withdrawAll(services, tx, queued, reason, MAITRE)
  await tx.execute(
    "update postings set state = 'void' where restaurant_id = $1 and posting_id = any($2::uuid[])",
    [tx.restaurantId, unsent.map((one) => one.posting_id)],
  )
}

interface Unsent {
  posting_id: string
  review_id: string
  /** Whether the review's reply was not queued anew since. */
  is_newest: boolean
}

/** Locks the automatic postings that nobody is sending now. */
function lockUnsent({ clock, config }: Services, tx: TenantTx): Promise<Unsent[]> {
  const lasting = new Date(clock.now().getTime() - CLAIM_TIMEOUTS * config.CONNECTOR_TIMEOUT_MS)
  return tx.run<Unsent>(
    'automatic_unsent',
    `select posting_id, review_id, not exists (
              select 1 from postings n where n.restaurant_id = $1 and n.review_id = p.review_id and n.posting_id > p.posting_id
            ) as is_newest
       from postings p
      where p.restaurant_id = $1 and p.automatic and p.state in ('queued', 'claimed') and (p.claimed_at is null or p.claimed_at <= $2)
      order by p.posting_id for update`,
    [tx.restaurantId, lasting],
  )
}
