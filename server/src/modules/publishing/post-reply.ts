import type { SourceReview } from '#connectors/source'
import {
  findReview,
  guestChanged,
  lockReview,
  MAITRE,
  publicationOf,
  type ReviewRow,
  sameReply,
  transition,
} from '#modules/reviews'
import { applyObserved, findAtSource, keyOf, withSource } from '#modules/sources'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { JobRun } from '#platform/jobs'
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

/** Over all jobs of one posting: the queue's own count begins anew with each. */
const MAX_TRIES = 9

/**
 * Takes one outbox row to the source. No platform takes an idempotency key, so: the source is read before every
 * write, a write is claimed and committed before it is sent, and while a claim may still be under way nobody
 * writes. A reply that is seen standing there is settled without a second write.
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
    await withSource(services, key, async (access, connection) => {
      const seen = await findAtSource(access, connection, row.external_id)
      if (seen === null || guestChanged(row, seen)) {
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

/** Null when there is nothing to do any more: settled, given up, or overtaken by a later change of the reply. */
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
    // Other words were approved and queued meanwhile: these stand there only until those follow.
    if (row.publication === 'queued' && row.response !== posting.text) return
    const step = {
      kind: 'submitted',
      publication: publicationOf(reply),
      violation: reply.policyViolation,
    } as const
    await transition(services, tx, posting.review_id, step, MAITRE)
    await sendReadBack(services, tx, row, 0)
  })
}

/** The guest changed or removed it meanwhile: the approval was for other words. */
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
  // The database itself is away: nothing can be noted, and the job is tried again.
  if (known.code === 'database.unavailable') return 'again'
  const final = !known.retry || last
  const pause = (known.retryAfter ?? 0) * 1000
  return services.database.scoped(restaurantId, async (tx) => {
    await tx.db
      .updateTable('postings')
      .set({
        last_error: known.code,
        ...(final && { state: 'void' }),
        // The source said no, or never heard of it: nothing is under way that a next try would have to wait for.
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
    // The source named the time.
    const wait = Math.max(pause, waitAfter(number))
    const at = new Date(services.clock.now().getTime() + wait)
    await sendAgain(services, tx, row.source, posting, number, at)
    return 'done'
  })
}

/** A time-out or a cut line leaves open whether the source took the text; these do not. */
function isCertain(error: AppError): boolean {
  return [
    'upstream.rate_limited',
    'upstream.rejected',
    'upstream.forbidden',
    'connection.lost',
  ].includes(error.code)
}

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
