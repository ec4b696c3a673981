import type { Source } from '@maitre/contract/constants'
import type { Selectable } from 'kysely'
import { findPolicy, findRemoval, isOfConsent, isRunningSince } from '#modules/restaurants'
import { lockReview, MAITRE, type ReviewRow, withdrawAll } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import type { DB } from '#platform/schema'
import { postReply } from './jobs.ts'

export type Posting = Pick<
  Selectable<DB['postings']>,
  | 'posting_id'
  | 'review_id'
  | 'text'
  | 'state'
  | 'attempts'
  | 'claimed_at'
  | 'created_at'
  | 'automatic'
>

/** A claim lasts this many times the request's timeout; only after that may anything be written again. */
export const CLAIM_TIMEOUTS = 2
/** The longest wait between two tries. */
const LONGEST_WAIT_MS = 600_000

/** Which try of the posting this is. */
export interface Try {
  number: number
  last: boolean
}

/** Whether the posting is still what the restaurant wants to have posted, word for word. */
export function isWanted(row: ReviewRow, posting: Posting): boolean {
  return row.publication === 'queued' && row.response === posting.text
}

/** Loads a posting and locks its row until the transaction ends. */
export async function lockPosting(tx: TenantTx, postingId: string): Promise<Posting | undefined> {
  const rows = await tx.run<Posting>(
    'posting_lock',
    'select posting_id, review_id, text, state, attempts, claimed_at, created_at, automatic from postings where restaurant_id = $1 and posting_id = $2 for update',
    [tx.restaurantId, postingId],
  )
  return rows[0]
}

/**
 * Claims the posting for this run. Answers false where nobody may write now: the posting is over or not wanted any
 * more, or an earlier claim still lasts, after whose end a later run is sent for. Claims of earlier postings count too,
 * since a text that was sent and never answered may still arrive, and must not replace what we write now.
 */
export async function claim(
  services: Services,
  restaurantId: string,
  posting: Posting,
  { number }: Try,
): Promise<boolean> {
  const now = services.clock.now()
  return services.database.scoped(restaurantId, async (tx) => {
    const current = await lockPosting(tx, posting.posting_id)
    if (current === undefined || current.state === 'settled' || current.state === 'void')
      return false
    // While the source was asked, a person may have edited the reply, or the guest the review.
    const row = await lockReview(tx, posting.review_id)
    if (!isWanted(row, current)) {
      await closePosting(tx, posting.posting_id, 'void')
      return false
    }
    // What nobody approved by hand leaves only under the policy that let it out, also at its next try.
    const policy = current.automatic ? await findPolicy(services, tx) : null
    const isStopped = policy !== null && !isRunningSince(policy, current.created_at)
    // Nothing at all leaves once the restaurant is to be removed.
    if (isStopped || (await findRemoval(tx)) !== null) {
      if (await isNewest(tx, current)) {
        const isOfPolicy = policy !== null && isOfConsent(policy, current.created_at)
        const reason = isOfPolicy ? 'stopped' : null
        await withdrawAll(services, tx, [row], reason, MAITRE)
      }
      await closePosting(tx, posting.posting_id, 'void')
      return false
    }
    const claimed = await lastClaim(tx, posting.review_id)
    const over = (claimed?.getTime() ?? 0) + CLAIM_TIMEOUTS * services.config.CONNECTOR_TIMEOUT_MS
    if (claimed !== null && over > now.getTime()) {
      const at = Math.max(over, now.getTime() + waitAfter(number))
      await sendAgain(services, tx, row.source, posting, number, new Date(at))
      return false
    }
    await tx.db
      .updateTable('postings')
      .set({ state: 'claimed', claimed_at: now, attempts: current.attempts + 1 })
      .where('restaurant_id', '=', tx.restaurantId)
      .where('posting_id', '=', posting.posting_id)
      .execute()
    return true
  })
}

/** Whether nobody queued the review's reply anew since; a person who did has approved what it says now. */
async function isNewest(tx: TenantTx, { posting_id, review_id }: Posting): Promise<boolean> {
  const newer = await tx.db
    .selectFrom('postings')
    .select('posting_id')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('review_id', '=', review_id)
    .where('posting_id', '>', posting_id)
    .limit(1)
    .executeTakeFirst()
  return newer === undefined
}

/** The last claim among the postings of the review that were sent and not answered; null where there is none. */
async function lastClaim(tx: TenantTx, reviewId: string): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('postings')
    .select((eb) => eb.fn.max('claimed_at').as('claimed_at'))
    .where('restaurant_id', '=', tx.restaurantId)
    .where('review_id', '=', reviewId)
    .where('state', '<>', 'settled')
    .executeTakeFirst()
  return row?.claimed_at ?? null
}

/** How long to wait after so many tries, in milliseconds: twice as long each time. */
export function waitAfter(tries: number): number {
  return Math.min(1000 * 2 ** (tries - 1), LONGEST_WAIT_MS)
}

/** Sends for another run of the posting at an instant; `earlier` tries count as this posting's own. */
export async function sendAgain(
  services: Services,
  tx: TenantTx,
  source: Source,
  posting: Posting,
  earlier: number,
  at: Date,
): Promise<void> {
  const { restaurantId } = tx
  const payload = { restaurantId, source, postingId: posting.posting_id, earlier }
  await services.jobs.send(tx, postReply, payload, { at })
}

/** Ends a posting: settled where the source has the reply (since `at`), void where nothing more is sent. */
export async function closePosting(
  tx: TenantTx,
  postingId: string,
  state: 'settled' | 'void',
  at?: Date,
): Promise<void> {
  await tx.db
    .updateTable('postings')
    .set({ state, ...(at && { submitted_at: at }) })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('posting_id', '=', postingId)
    .execute()
}
