import type { Language, Tone } from '@maitre/contract/constants'
import { CHOICES } from '@maitre/contract/next-voice'
import { hasPublicReplies, replyLength } from '@maitre/contract/source-rules'
import { isHard } from '@maitre/language'
import { readStoredReview } from '#modules/reading'
import {
  type Author,
  getInScope,
  lockInScope,
  replyOf,
  type ReviewRow,
  type Target,
  toReview,
  transitionLocked,
} from '#modules/reviews'
import type { Context, Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { findBrief, type StoredBrief, voiceFor } from './brief.ts'
import { replyToCheck, sendCheck } from './check-reply.ts'
import { findCountdown, planApproval, type Plan, reasonKept } from './countdown.ts'
import { type DraftedReview, extraOf } from './drafted-review.ts'
import type { Draft, Wish } from './writing-order.ts'
import { writeWith } from './write-with.ts'

/** How often a reply is written anew because the review changed meanwhile; after that the caller is told. */
const TRIES = 3

/** Stores a person's own text as it was written, and has it checked afterwards; only the source's limit refuses it. */
export async function updateResponse(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
  response: string,
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  requireFit(row, response)
  // A note for the house is measured by none of what holds for words that guests read.
  if (!hasPublicReplies(row)) {
    const note = { kind: 'edited', text: response, autoApproveAt: null } as const
    return transitionLocked(services, tx, row, note, author, { responseSource: 'human' })
  }
  const { autoApproveAt, ...noted } = await planEdited(services, tx, row)
  const step = { kind: 'edited', text: response, autoApproveAt } as const
  const reply = await replyToCheck(tx, row, response)
  const extra = { reply, responseSource: 'human', ...noted } as const
  const after = await transitionLocked(services, tx, row, step, author, extra)
  await sendCheck(services, tx, after)
  return after
}

/** A plan of a reply whose countdown may have none to begin. */
type Planned = Omit<Plan, 'countingFrom'> & Partial<Plan>

/**
 * An edit restarts a countdown. A reply without one, as for a risk, goes on waiting for a person; what the check found
 * in the words before says nothing of the new ones.
 */
async function planEdited(services: Services, tx: TenantTx, row: ReviewRow): Promise<Planned> {
  const reason = reasonKept(row)
  if (row.auto_approve_at === null) return { autoApproveAt: null, heldReason: reason }
  return planApproval(services, await findCountdown(services, tx, [row]), row, reason)
}

function requireFit(row: ReviewRow, response: string): void {
  if (response.trim() === '') throw new AppError('review.response_empty')
  const { used: length, max, unit, isOver } = replyLength(response, row.source)
  if (isOver) throw new AppError('review.response_too_long', { length, unit, max })
}

/** What a person asks of another reply; what is left open is as the voice says by now, or as it was chosen before. */
export interface RegenerateWish {
  instructions: string
  tone?: Tone | undefined
  language?: Language | undefined
}

/**
 * Writes another reply and stores it. No row is locked while the reply is written, so it is stored only where the
 * review is still as it was, and written anew where it is not. A caller who says which version they saw is refused for
 * what a person or the guest did since, and not for a draft of ours that came meanwhile.
 */
export async function regenerateResponse(
  ctx: Context,
  target: Target,
  author: Author,
  wish: RegenerateWish,
): Promise<ReviewRow> {
  const anyVersion = { ...target, version: undefined }
  let seen = target
  for (let tried = 1; ; tried += 1) {
    const { row: before, draft, chosen } = await rewrite(ctx, seen, wish)
    const stored = await ctx.scoped(async (tx) => {
      const row = await lockInScope(tx, anyVersion)
      if (row.version === before.version && row.text === before.text)
        return storeRegenerated(ctx, tx, { row, draft, chosen }, author, wish)
      const isOurs = row.text === before.text && before.status === 'draft' && row.status === 'draft'
      if (tried >= TRIES || (target.version !== undefined && !isOurs))
        throw new AppError('stale_version', { current: toReview(row) })
      return null
    })
    if (stored !== null) return stored
    seen = anyVersion
  }
}

/** Writes another reply than the one before: the version, which every reply counts up, chooses the variant. */
async function rewrite(ctx: Context, target: Target, wish: RegenerateWish): Promise<DraftedReview> {
  const find = () => ctx.scoped(async (tx) => findBrief(tx, await getInScope(tx, target)))
  const brief = (await find()) ?? (await readFirst(ctx, target, find))
  const { row, facts } = brief
  // The state machine would refuse it as well, once it was written.
  if (!hasPublicReplies(row))
    throw new AppError('invalid_transition', {
      status: row.status,
      publication: row.publication,
      step: 'regenerated',
    })
  const before = replyOf(row)
  const usual = voiceFor(row, facts, before)
  const { instructions, tone = usual.tone, language = usual.language } = wish
  const draft = await writeOne(ctx, brief, {
    tone,
    language,
    instructions,
    attempt: row.version + 1,
    present: row.response ?? '',
  })
  if (draft.reply.text === '') throw new AppError('review.held', { reason: 'other_language' })
  const kept = before?.chosen ?? []
  const chosen = CHOICES.filter((one) => wish[one] !== undefined || kept.includes(one))
  // An instruction may ask for another tone in words.
  const isSaid = draft.reply.tone !== tone && !chosen.includes('tone')
  return { row, draft, chosen: isSaid ? [...chosen, 'tone'] : chosen }
}

/** Has the review read that no job could read, so that its reply can be written all the same. */
async function readFirst(
  ctx: Context,
  { reviewId }: Target,
  find: () => Promise<StoredBrief | null>,
): Promise<StoredBrief> {
  await readStoredReview(ctx, ctx.scope.restaurantId, reviewId, 'none')
  const brief = await find()
  if (brief === null) throw new AppError('review.no_response')
  return brief
}

async function writeOne(services: Services, brief: StoredBrief, wish: Wish): Promise<Draft> {
  const [result] = await writeWith(services, brief, [{ ...brief, wish }])
  if (result === undefined) throw new Error('nothing was written')
  if ('error' in result) throw result.error
  return result.draft
}

async function storeRegenerated(
  services: Services,
  tx: TenantTx,
  { row, draft, chosen }: DraftedReview,
  author: Author,
  wish: RegenerateWish,
): Promise<ReviewRow> {
  const extra = extraOf({ row, draft, chosen })
  const { autoApproveAt, ...noted }: Planned =
    row.auto_approve_at === null
      ? { autoApproveAt: null, heldReason: extra.heldReason }
      : planApproval(services, await findCountdown(services, tx, [row]), row, extra.heldReason)
  return transitionLocked(
    services,
    tx,
    row,
    { kind: 'regenerated', text: draft.reply.text, autoApproveAt },
    author,
    {
      ...extra,
      ...noted,
      detail: wish.instructions === '' ? null : wish.instructions,
    },
  )
}

/**
 * Lets go a reply that a person held, for a countdown of its own, unless the check found something hard in its words.
 * What is held for another reason waits on.
 */
export async function releaseResponse(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  if (row.held_reason !== 'person')
    throw new AppError('invalid_transition', {
      status: row.status,
      publication: row.publication,
      step: 'released',
    })
  const reason = replyOf(row)?.findings.find(isHard)?.code ?? null
  const countdown = await findCountdown(services, tx, [row])
  const { autoApproveAt, ...noted } = planApproval(services, countdown, row, reason)
  return transitionLocked(services, tx, row, { kind: 'released', autoApproveAt }, author, noted)
}

/** Stops the countdown for a person, so that the reply waits for somebody to approve it. */
export async function holdResponse(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  return transitionLocked(services, tx, row, { kind: 'held' }, author, {
    heldReason: row.held_reason ?? 'person',
  })
}
