import { PREVIEW_KINDS, type PreviewKind } from '@maitre/contract/constants'
import type { VoicePreview } from '@maitre/contract/voice'
import {
  getVoice,
  requirePlaceTier,
  requireVoiceTier,
  scopeAt,
  type TriedChanges,
} from '#modules/restaurants'
import { listTrialReviews, type ReviewRow } from '#modules/reviews'
import type { Context } from '#context'
import { findBrief, type StoredBrief, voiceFor } from './brief.ts'
import type { Draft } from './writing-order.ts'
import { writeWith } from './write-with.ts'

/**
 * Writes the replies to a happy, a mixed and an unhappy review of the restaurant as drafts would be written with these
 * changes of the voice, by the very same way. Nothing is stored. A kind that the restaurant has no review of is left
 * out. At a place that is tried, its own reviews are answered.
 */
export async function tryVoice(
  ctx: Context,
  { place, ...changes }: TriedChanges,
  { turn, attempt }: { turn: number; attempt: number },
): Promise<VoicePreview> {
  const trials = await ctx.scoped(async (tx) => {
    requireVoiceTier(ctx.actor, await getVoice(tx), changes)
    if (place) requirePlaceTier(ctx.actor, place)
    const found = await listTrialReviews(tx, await scopeAt(tx, ctx.scope, place?.id), turn)
    const briefs: { kind: PreviewKind; brief: StoredBrief | null }[] = []
    // Each is asked for by itself, as one draft would be: together they would not know each other's present replies.
    for (const { kind, row } of found)
      briefs.push({ kind, brief: await findBrief(tx, row, { ...changes, place }) })
    return briefs
  })
  const written = await Promise.all(
    trials.flatMap(({ kind, brief }) => (brief === null ? [] : [write(ctx, kind, brief, attempt)])),
  )
  return PREVIEW_KINDS.flatMap((kind) => written.filter((one) => one.kind === kind))
}

async function write(
  ctx: Context,
  kind: PreviewKind,
  brief: StoredBrief,
  attempt: number,
): Promise<VoicePreview[number]> {
  const { facts, row } = brief
  const wish = { ...voiceFor(row, facts), instructions: '', attempt }
  const [result] = await writeWith(ctx, brief, [{ ...brief, wish }])
  if (result === undefined) throw new Error('nothing was written')
  if ('error' in result) throw result.error
  return { kind, review: reviewOf(row), reply: replyOf(result.draft) }
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
