import type { SourceReview } from '#connectors/source'
import {
  findReview,
  guestChanged,
  isForOldName,
  lockReview,
  MAITRE,
  publicationOf,
  type ReviewRow,
  sameReply,
  transition,
} from '#modules/reviews'
import { applyObserved, findFollowing, keyOf, withSource } from '#modules/sources'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError, isOfDatabase } from '#platform/errors'
import type { JobRun } from '#platform/job-run'
import {
  claim,
  closePosting,
  isWanted,
  lockPosting,
  type Posting,
  sendAgain,
  type Try,
  waitAfter,
} from './claim-posting.ts'
import { postingGivenUp } from './given-up.ts'
import { type PostReply, readBack } from './jobs.ts'

/** How often one posting is tried by all its jobs together; the queue's own count begins anew with each job. */
const MAX_TRIES = 9

/**
 * Takes one outbox row to the source. No platform takes an idempotency key. So the source is asked before every write,
 * a write is claimed and the claim committed before it is sent, and nobody writes while an earlier claim may still be
 * under way. A reply that already stands at the source is settled without a second write.
 */
export async function postStoredReply(
  services: Services,
  { restaurantId, postingId, source, earlier = 0 }: PostReply,
  run: JobRun,
): Promise<void> {
  const number = earlier + run.attempt
  const now: Try = { number, last: run.lastAttempt || number >= MAX_TRIES }
  const open = await services.database.scoped(restaurantId, (tx) => readOpen(tx, postingId))
  if (open === null) return
  const { posting, row } = open
  const key = keyOf({ restaurantId, locationId: row.location_id, source })
  try {
    await withSource(services, key, async (access, known) => {
      const { seen, connection } = await findFollowing(services, access, known, row.external_id)
      if (seen === null || guestChanged(row, seen) || isForOldName(row, seen)) {
        await giveUp(services, restaurantId, posting, seen)
        return
      }
      // A refused text that a person sends again is the one case where the same words are written twice.
      const standing =
        seen.reply?.state === 'rejected' && posting.attempts === 0 ? null : seen.reply
      if (standing !== null && sameReply(posting.text, standing.text)) {
        await settle(services, restaurantId, posting, standing)
        return
      }
      if (!(await claim(services, restaurantId, posting, now))) return
      const reply = await access.putReply(
        connection.external_location,
        row.external_id,
        posting.text,
      )
      await settle(services, restaurantId, posting, reply)
    })
  } catch (error) {
    if ((await recordFailure(services, restaurantId, posting, error, now)) === 'again') throw error
  }
}

/** The posting with its review; null where nothing is to be done: settled, given up, or the reply was changed. */
async function readOpen(
  tx: TenantTx,
  postingId: string,
): Promise<{ posting: Posting; row: ReviewRow } | null> {
  const posting = await lockPosting(tx, postingId)
  if (posting === undefined || posting.state === 'settled' || posting.state === 'void') return null
  const row = await findReview(tx, posting.review_id)
  if (row === undefined) return null
  if (!isWanted(row, posting)) {
    await closePosting(tx, postingId, 'void')
    return null
  }
  return { posting, row }
}

async function settle(
  services: Services,
  restaurantId: string,
  posting: Posting,
  reply: NonNullable<SourceReview['reply']>,
): Promise<void> {
  await services.database.scoped(restaurantId, async (tx) => {
    const current = await lockPosting(tx, posting.posting_id)
    if (current === undefined || current.state === 'settled') return
    await closePosting(tx, posting.posting_id, 'settled', services.clock.now())
    const row = await lockReview(tx, posting.review_id)
    // Where other words were approved and queued meanwhile, the posted ones stand there only until those follow.
    if (row.publication === 'queued' && row.response !== posting.text) return
    const step = {
      kind: 'submitted',
      text: posting.text,
      publication: publicationOf(reply),
      violation: reply.policyViolation,
    } as const
    await transition(services, tx, posting.review_id, step, MAITRE)
    await sendReadBack(services, tx, row, 0)
  })
}

/** Ends the posting of a review that the guest changed or removed: the approval was for the words before. */
async function giveUp(
  services: Services,
  restaurantId: string,
  posting: Posting,
  seen: SourceReview | null,
): Promise<void> {
  await services.database.scoped(restaurantId, async (tx) => {
    await closePosting(tx, posting.posting_id, 'void')
    await applyObserved(services, tx, posting.review_id, seen)
  })
}

/** Shows the failure at the review. `again`: the queue is to try once more, after its own pause. */
async function recordFailure(
  services: Services,
  restaurantId: string,
  posting: Posting,
  error: unknown,
  { number, last }: Try,
): Promise<'again' | 'done'> {
  const known =
    error instanceof AppError ? error : new AppError('internal', undefined, { cause: error })
  // Without the database nothing can be noted, and the job is tried again.
  if (isOfDatabase(known)) return 'again'
  const final = !known.retry || last
  const pause = (known.retryAfter ?? 0) * 1000
  return services.database.scoped(restaurantId, async (tx) => {
    await tx.db
      .updateTable('postings')
      .set({
        last_error: known.code,
        ...(final && { state: 'void' }),
        // Where the source surely did not take the text, the next try need not wait for the end of the claim.
        ...(isCertain(known) && { claimed_at: null }),
      })
      .where('restaurant_id', '=', tx.restaurantId)
      .where('posting_id', '=', posting.posting_id)
      .where('state', 'in', ['queued', 'claimed'])
      .execute()
    const step = final
      ? ({ kind: 'failed', code: known.code } as const)
      : ({ kind: 'troubled', code: known.code } as const)
    const row = await lockReview(tx, posting.review_id)
    if (isWanted(row, posting)) {
      await transition(services, tx, posting.review_id, step, MAITRE)
      if (final) {
        const news = { restaurantId, reviewId: posting.review_id, code: known.code }
        await services.events.announce(tx, postingGivenUp, news)
      }
    }
    services.log.info({ err: error, try: number, final }, 'publishing: a reply was not posted')
    if (final) return 'done'
    if (pause === 0) return 'again'
    // The source said how long to wait, which the queue's own pause does not know.
    const wait = Math.max(pause, waitAfter(number))
    const at = new Date(services.clock.now().getTime() + wait)
    await sendAgain(services, tx, row.source, posting, number, at)
    return 'done'
  })
}

/** Whether the source surely did not take the text; a time-out or a cut line leaves that open. */
function isCertain(error: AppError): boolean {
  return [
    'upstream.rate_limited',
    'upstream.rejected',
    'upstream.forbidden',
    'connection.lost',
  ].includes(error.code)
}

/** Sends for the next look at what guests see of a posted reply; the wait doubles with each round, up to a limit. */
export async function sendReadBack(
  services: Services,
  tx: TenantTx,
  { review_id: reviewId, source }: ReviewRow,
  round: number,
): Promise<void> {
  const wait = services.config.READ_BACK_MS * Math.min(2 ** round, 300)
  const at = new Date(services.clock.now().getTime() + wait)
  await services.jobs.send(
    tx,
    readBack,
    { restaurantId: tx.restaurantId, source, reviewId, round },
    { at },
  )
}
