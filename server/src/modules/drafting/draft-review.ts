import { LANGUAGES, type Language, REPLY_LIMITS, type Source } from '@maitre/contract/constants'
import type { ReviewReply } from '@maitre/contract/reviews'
import { type Finding, isHard } from '@maitre/language'
import { findFullReading } from '#modules/insights'
import { getHouseFacts, getRestaurant, type HouseFacts } from '#modules/restaurants'
import {
  announce,
  findReview,
  isPostable,
  listRecentReplies,
  lockReview,
  MAITRE,
  type ReviewRow,
  transition,
  writeColumns,
} from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { defineJob } from '#platform/jobs'
import type { Brief, Draft } from './write-draft.ts'
import { writeWith } from './write-with.ts'

export const draftReview = defineJob<{ restaurantId: string; reviewId: string }>(
  'drafting.draft-review',
)

/** A brief with all that is stored of the review and its house. */
export interface StoredBrief extends Brief {
  row: ReviewRow
  facts: HouseFacts
}

/** Who changes a review faster than we draft gets the draft later: the job is tried again. */
const TRIES = 4

/** Drafts the reply of a review that has none, or whose guest wrote anew. A person's words are left alone. */
export async function draftStoredReview(
  services: Services,
  restaurantId: string,
  reviewId: string,
): Promise<void> {
  const { database } = services
  for (let tried = 0; tried < TRIES; tried += 1) {
    const brief = await database.scoped(restaurantId, async (tx) => {
      const row = await findReview(tx, reviewId)
      return row === undefined || !isToDraft(row) ? null : prepareBrief(tx, row)
    })
    if (brief === null) return
    // Nothing is held while it is written, which may take its time.
    const draft = await writeWith(services, brief, {
      tone: brief.facts.tone,
      language: languageFor(brief.row, brief.facts),
      instructions: '',
      attempt: 0,
    })
    const settled = await database.scoped(restaurantId, async (tx) => {
      const row = await lockReview(tx, reviewId)
      if (!isToDraft(row)) return true
      // The draft for earlier words must not be stored over that for later ones.
      if (row.version !== brief.row.version || row.text !== brief.row.text) return false
      await storeDraft(services, tx, row, draft)
      return true
    })
    if (settled) return
  }
  throw new Error(`review ${reviewId} changed each time that it was answered`)
}

function isToDraft(row: ReviewRow): boolean {
  return row.status === 'draft' && row.removed_at_source === null
}

async function storeDraft(
  services: Services,
  tx: TenantTx,
  row: ReviewRow,
  draft: Draft,
): Promise<void> {
  if (draft.reply.text === '') {
    // Another language, nothing by heart: said plainly, and left to a person.
    if (row.held_reason === 'other_language') return
    await writeColumns(tx, row.review_id, { held_reason: 'other_language' })
    await announce(services, tx, {
      before: row,
      after: { ...row, held_reason: 'other_language' },
      step: 'drafted',
    })
    return
  }
  const heldReason = holdReason(row, draft.findings)
  await transition(
    services,
    tx,
    row.review_id,
    {
      kind: 'drafted',
      text: draft.reply.text,
      autoApproveAt: heldReason === null ? await autoApproveAt(services, tx, row) : null,
    },
    MAITRE,
    { extra: { reply: describe(draft), responseSource: writerOf(draft), heldReason } },
  )
}

/** Null while the review has not been read: the draft follows the reading. */
export async function prepareBrief(tx: TenantTx, row: ReviewRow): Promise<StoredBrief | null> {
  const reading = await findFullReading(tx, row.review_id)
  if (reading === undefined) return null
  return {
    row,
    reading,
    facts: await getHouseFacts(tx, row.location_id),
    recentReplies: await listRecentReplies(tx, row.location_id, row.review_id),
  }
}

export function writerOf({ reply }: Draft): 'ai' | 'local' {
  return reply.engine === 'llm' ? 'ai' : 'local'
}

export function describe(draft: Draft): ReviewReply {
  const { reply, findings } = draft
  return {
    tone: reply.tone,
    language: reply.language,
    engine: reply.engine,
    engine_version: reply.version,
    sentences: reply.sentences,
    findings,
  }
}

/** In the guest's language where we have it, else in the house's. */
export function languageFor(row: ReviewRow, facts: HouseFacts): Language {
  return LANGUAGES.find((language) => language === row.language) ?? facts.defaultLanguage
}

/** Why a person must look before this goes out: a risk, or a check that failed (P §4). */
export function holdReason(row: ReviewRow, findings: readonly Finding[]): string | null {
  if (row.has_risk) return 'risk'
  return findings.find(isHard)?.code ?? null
}

/**
 * When the countdown ends: only under a recorded consent that still stands, and never for a review that was
 * there before it (P §4: the backlog is never posted by itself).
 */
export async function autoApproveAt(
  services: Services,
  tx: TenantTx,
  row: ReviewRow,
): Promise<Date | null> {
  const restaurant = await getRestaurant(tx)
  const delay = restaurant.auto_approval_minutes_delay
  if (!restaurant.auto_approve_reviews || delay === null || !isPostable(row)) return null
  const consent = await tx.db
    .selectFrom('consents')
    .select(['given', 'at'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('subject', '=', 'auto_approval')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (consent === undefined || !consent.given || row.created_at < consent.at) return null
  return new Date(services.clock.now().getTime() + delay * 60_000)
}

/** In the unit of the source: bytes of UTF-8 or characters. */
export function lengthAtSource(text: string, source: Source): number {
  return REPLY_LIMITS[source].unit === 'bytes' ? Buffer.byteLength(text) : [...text].length
}
