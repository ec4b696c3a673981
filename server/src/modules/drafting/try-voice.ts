import { PREVIEW_KINDS } from '@maitre/contract/constants'
import type { VoiceChanges, VoicePreview } from '@maitre/contract/voice'
import { getVoice, requireVoiceTier } from '#modules/restaurants'
import { listTrialReviews, type ReviewRow } from '#modules/reviews'
import type { Context } from '#context'
import { findBriefs, languageFor, type LocationToAnswer } from './brief.ts'
import type { Draft } from './writing-order.ts'
import { writeWith } from './write-with.ts'

/**
 * Writes the replies to a happy, a mixed and an unhappy review of the restaurant as drafts would be written with these
 * changes of the voice, by the very same way. Nothing is stored. A kind that the restaurant has no review of is left
 * out.
 */
export async function tryVoice(
  ctx: Context,
  changes: VoiceChanges,
  { turn, attempt }: { turn: number; attempt: number },
): Promise<VoicePreview> {
  const { trials, locations } = await ctx.scoped(async (tx) => {
    requireVoiceTier(ctx.actor, await getVoice(tx), changes)
    const found = await listTrialReviews(tx, ctx.scope, turn)
    const rows = found.map(({ row }) => row)
    return { trials: found, locations: await findBriefs(tx, rows, changes) }
  })
  const written = new Map<string, Draft>()
  for (const location of locations)
    for (const [reviewId, draft] of await write(ctx, location, attempt))
      written.set(reviewId, draft)
  return PREVIEW_KINDS.flatMap((kind) => {
    const row = trials.find((one) => one.kind === kind)?.row
    const draft = row && written.get(row.review_id)
    return row && draft ? [{ kind, review: reviewOf(row), reply: replyOf(draft) }] : []
  })
}

async function write(
  ctx: Context,
  { facts, recentReplies, guests }: LocationToAnswer,
  attempt: number,
): Promise<[string, Draft][]> {
  const asked = guests.map(({ row, reading }) => {
    const language = languageFor(row, facts)
    return { row, reading, wish: { tone: facts.tone, language, instructions: '', attempt } }
  })
  const results = await writeWith(ctx, { facts, recentReplies }, asked)
  return guests.flatMap(({ row }, at): [string, Draft][] => {
    const result = results[at]
    if (result === undefined) return []
    if ('error' in result) throw result.error
    return [[row.review_id, result.draft]]
  })
}

function reviewOf(row: ReviewRow): VoicePreview[number]['review'] {
  const { review_id: id, location_id, source, rating, author_name, text, language } = row
  return {
    id,
    location_id,
    source,
    rating,
    author_name,
    text,
    language,
    review_date: row.review_date,
  }
}

function replyOf({ reply, findings }: Draft): VoicePreview[number]['reply'] {
  const { text, language, tone, engine } = reply
  return { text, language, tone, engine, findings }
}
