import type { HeldReason } from '@maitre/contract/held-reasons'
import type { ReviewReply } from '@maitre/contract/reply'
import { isHard } from '@maitre/language'
import { findReview, MAITRE, replyOf, type ReviewRow, transitionLocked } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import type { JobRun } from '#platform/job-run'
import { findBrief } from './brief.ts'
import { checkWith } from './write-with.ts'

/** How often the check is tried before a reply is left to a person. */
const TRIES = 3

/** What a last look at a reply says: why a person must look at it first, or null; and the reply with its findings. */
export interface LastLook {
  reason: HeldReason | null
  reply: ReviewReply | null
}

/**
 * Looks at a reply once more before it goes out by itself, as everything may have changed since it was written: the
 * text and the facts that it may state. Runs outside of any transaction, because a
 * thread checks the text. Throws where the job is to be tried again.
 */
export async function lookAgain(
  services: Services,
  { restaurantId, reviewId }: { restaurantId: string; reviewId: string },
  { attempt, lastAttempt }: JobRun,
): Promise<LastLook> {
  const brief = await services.database.scoped(restaurantId, async (tx) => {
    const row = await findReview(tx, reviewId)
    return row ? findBrief(tx, row) : null
  })
  const reply = brief && replyOf(brief.row)
  if (brief === null || reply === null || brief.row.response === null)
    return { reason: 'unchecked', reply: null }
  if (brief.row.has_risk) return { reason: 'risk', reply }
  try {
    const findings = await checkWith(services, { brief, text: brief.row.response, wish: reply })
    const reason = findings.find(isHard)?.code ?? null
    return { reason, reply: { ...reply, check: 'done', findings } }
  } catch (error) {
    if (!lastAttempt && attempt < TRIES) throw error
    services.log.warn({ err: error }, 'drafting: a reply could not be checked and waits')
    return { reason: 'unchecked', reply: { ...reply, check: 'not_made' } }
  }
}

/** Ends the countdown of a reply that a person must look at first. The caller has locked the row. */
export async function holdCounting(
  services: Services,
  tx: TenantTx,
  row: ReviewRow,
  { reason: heldReason, reply }: LastLook,
): Promise<void> {
  const extra = { heldReason, detail: heldReason, ...(reply !== null && { reply }) }
  await transitionLocked(services, tx, row, { kind: 'held' }, MAITRE, extra)
}
