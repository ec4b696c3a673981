import {
  LANGUAGES,
  type Language,
  REPLY_LIMITS,
  type Source,
  SOURCES,
  type Tone,
} from '@maitre/contract/constants'
import type { ReviewReply } from '@maitre/contract/reviews'
import {
  check,
  compose,
  type Finding,
  type House,
  isHard,
  type Reading,
  type Reply,
  type ReviewForReply,
} from '@maitre/language'
import { findFullReading } from '#modules/insights'
import { getHouseFacts, getRestaurant, type HouseFacts } from '#modules/restaurants'
import {
  announce,
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

export const draftReview = defineJob<{ restaurantId: string; reviewId: string }>(
  'drafting.draft-review',
)

/** A first draft that fails its check is written once more; what fails then waits for a person. */
const TRIES = 2

export interface Brief {
  row: ReviewRow
  reading: Reading
  facts: HouseFacts
  recentReplies: string[]
}

/** Drafts the reply of a review that has none, or whose guest wrote anew. A person's words are left alone. */
export async function draftStoredReview(
  services: Services,
  restaurantId: string,
  reviewId: string,
): Promise<void> {
  await services.database.scoped(restaurantId, async (tx) => {
    // Held while it is answered: the draft for earlier words must not be stored over that for later ones.
    const row = await lockReview(tx, reviewId)
    if (row.status !== 'draft' || row.removed_at_source !== null) return
    const brief = await prepareBrief(tx, row)
    if (brief === null) return
    const draft = write(brief, {
      tone: brief.facts.tone,
      language: languageFor(row, brief.facts),
      instructions: '',
      attempt: 0,
    })
    if (draft.reply.text === '') {
      // Another language, nothing by heart: said plainly, and left to a person.
      if (row.held_reason === 'other_language') return
      await writeColumns(tx, reviewId, { held_reason: 'other_language' })
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
      reviewId,
      {
        kind: 'drafted',
        text: draft.reply.text,
        autoApproveAt: heldReason === null ? await autoApproveAt(services, tx, row) : null,
      },
      MAITRE,
      { extra: { reply: describe(draft), responseSource: 'local', heldReason } },
    )
  })
}

/** Null while the review has not been read: the draft follows the reading. */
export async function prepareBrief(tx: TenantTx, row: ReviewRow): Promise<Brief | null> {
  const reading = await findFullReading(tx, row.review_id)
  if (reading === undefined) return null
  return {
    row,
    reading,
    facts: await getHouseFacts(tx, row.location_id),
    recentReplies: await listRecentReplies(tx, row.location_id, row.review_id),
  }
}

export interface Wish {
  tone: Tone
  language: Language
  instructions: string
  attempt: number
}

export interface Draft {
  reply: Reply
  findings: Finding[]
}

/** Composes and checks; a hard finding costs other wordings, and where all have one the first is kept. */
export function write(brief: Brief, wish: Wish): Draft {
  const first = writeOnce(brief, wish, 0)
  let draft = first
  for (let tried = 1; tried < TRIES && draft.findings.some(isHard); tried += 1)
    draft = writeOnce(brief, wish, tried)
  return draft.findings.some(isHard) ? first : draft
}

function writeOnce(brief: Brief, wish: Wish, tried: number): Draft {
  const reply = compose(reviewFor(brief.row), brief.reading, houseFor(brief.facts, wish.language), {
    tone: wish.tone,
    language: wish.language,
    instructions: wish.instructions,
    recentReplies: brief.recentReplies,
    attempt: wish.attempt * TRIES + tried,
  })
  // An instruction may have asked for another tone: it is held against the one that was written.
  return { reply, findings: reply.text === '' ? [] : checkText(brief, reply.text, reply) }
}

export function checkText(
  brief: Brief,
  text: string,
  wish: Pick<Wish, 'tone' | 'language'>,
): Finding[] {
  return check({
    text,
    review: reviewFor(brief.row),
    reading: brief.reading,
    house: houseFor(brief.facts, wish.language),
    tone: wish.tone,
    language: wish.language,
    recentReplies: brief.recentReplies,
  })
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

export function sourceOf(row: Pick<ReviewRow, 'source'>): Source {
  return SOURCES.find((source) => source === row.source) ?? 'google'
}

/** In the unit of the source: bytes of UTF-8 or characters. */
export function lengthAtSource(text: string, source: Source): number {
  return REPLY_LIMITS[source].unit === 'bytes' ? Buffer.byteLength(text) : [...text].length
}

function reviewFor(row: ReviewRow): ReviewForReply {
  return {
    id: row.review_id,
    text: row.text,
    rating: row.rating,
    authorName: row.author_name,
    source: sourceOf(row),
  }
}

function houseFor(facts: HouseFacts, language: Language): House {
  return {
    restaurantName: facts.restaurantName,
    locationName: facts.locationName,
    signature: facts.signature[language] ?? null,
    instructions: facts.instructions,
    facts: Object.entries(facts.facts).flatMap(([key, words]) => {
      const text = words[language]
      return text === undefined ? [] : [{ key, text }]
    }),
  }
}
