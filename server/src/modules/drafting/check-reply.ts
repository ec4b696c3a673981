import type { ReviewReply } from '@maitre/contract/reply'
import { isHard } from '@maitre/language'
import { getHouseFacts } from '#modules/restaurants'
import {
  findReview,
  isUnanswered,
  lockReview,
  recordCheck,
  replyOf,
  type ReviewRow,
  type SentReview,
} from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import type { JobRun } from '#platform/job-run'
import { defineJob } from '#platform/jobs'
import { findBrief, type StoredBrief, voiceFor } from './brief.ts'
import { keptSentences } from './kept-sentences.ts'
import { holdCounting } from './look-again.ts'
import { checkWith } from './write-with.ts'

export const checkReply = defineJob<SentReview>('drafting.check-reply')

/** How often the check is tried; after that the text stays without advice. */
const TRIES = 3

/**
 * What stands behind a text that a person has just written, which is stored first and checked after that. The sentences
 * that the person left as they were rest on what they rested on.
 */
export async function replyToCheck(
  tx: TenantTx,
  row: ReviewRow,
  response: string,
): Promise<ReviewReply> {
  const before = replyOf(row)
  const spoken = before ?? (await spokenByHouse(tx, row))
  const written = { text: row.response ?? '', sentences: before?.sentences ?? [] }
  return {
    tone: spoken.tone,
    language: spoken.language,
    engine: 'human',
    engine_version: '',
    ...(before?.chosen && { chosen: before.chosen }),
    sentences: keptSentences(written, response, row.text),
    signature: spoken.signature,
    unfollowed: [],
    check: 'under_way',
    findings: [],
  }
}

async function spokenByHouse(tx: TenantTx, row: ReviewRow) {
  const facts = await getHouseFacts(tx, row.location_id)
  return { ...voiceFor(row, facts), signature: null }
}

/** Sends for the check of a person's text, in the transaction that stored the text. */
export function sendCheck({ jobs }: Services, tx: TenantTx, row: ReviewRow): Promise<void> {
  return jobs.send(tx, checkReply, { restaurantId: tx.restaurantId, reviewId: row.review_id })
}

/**
 * Checks a text outside of any transaction, and stores the advice beside the text that it is about. A text that was
 * checked before is checked by what holds now.
 */
export async function checkStoredReply(
  services: Services,
  { restaurantId, reviewId }: SentReview,
  run: JobRun,
): Promise<void> {
  const { database } = services
  const asked = await database.scoped(restaurantId, async (tx) => {
    const row = await findReview(tx, reviewId)
    return row && replyOf(row) ? { text: row.response, brief: await findBrief(tx, row) } : null
  })
  if (asked === null) return
  const advice = asked.brief && (await adviseOn(services, asked.brief, run))
  await database.scoped(restaurantId, async (tx) => {
    const row = await lockReview(tx, reviewId)
    const reply = replyOf(row)
    // The text may be approved meanwhile, and is the same all the same; one that was written since has a job of its own.
    if (reply === null || row.response !== asked.text) return
    const checked: ReviewReply = { ...reply, ...(advice ?? { check: 'not_made' }) }
    const reason = advice === null ? 'unchecked' : (advice.findings.find(isHard)?.code ?? null)
    // What a person writes is theirs to approve; unread, by itself or with many, it goes out only if nothing hard was found.
    if (row.auto_approve_at !== null && reason !== null)
      return holdCounting(services, tx, row, { reason, reply: checked })
    const heldReason = isUnanswered(row) ? (row.held_reason ?? reason) : row.held_reason
    await recordCheck(services, tx, row, { reply: checked, heldReason })
  })
}

/** The advice on a text, or null where the check could not be made. Throws where the job is to be tried again. */
async function adviseOn(
  services: Services,
  brief: StoredBrief,
  { attempt, lastAttempt }: JobRun,
): Promise<Pick<ReviewReply, 'check' | 'findings'> | null> {
  const reply = replyOf(brief.row)
  if (reply === null || brief.row.response === null) return null
  try {
    const order = { brief, text: brief.row.response, wish: reply }
    return { check: 'done', findings: await checkWith(services, order) }
  } catch (error) {
    if (!lastAttempt && attempt < TRIES) throw error
    services.log.warn({ err: error }, 'drafting: a text stays without its check')
    return null
  }
}
