import type { Language, Tone } from '@maitre/contract/constants'
import { replyLength } from '@maitre/contract/source-rules'
import {
  type Author,
  getInScope,
  lockInScope,
  replyOf,
  type ReviewRow,
  type Target,
  toReview,
  transitionHeld,
} from '#modules/reviews'
import type { Context, Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { findBrief, languageFor, type StoredBrief } from './brief.ts'
import { replyToCheck, sendCheck } from './check-reply.ts'
import { endOfCountdown, findCountdown } from './countdown.ts'
import { extraOf } from './drafted-review.ts'
import type { Draft, Wish } from './writing-order.ts'
import { writeWith } from './write-with.ts'

/** Somebody else was quicker this often: then they have the word. */
const TRIES = 3

/**
 * Something is made for a review as it stands, with nothing held meanwhile, and stored only over what it
 * was made for.
 */
async function makeAndStore<Made extends { row: ReviewRow }>(
  ctx: Context,
  target: Target,
  make: () => Promise<Made>,
  store: (tx: TenantTx, row: ReviewRow, made: Made) => Promise<ReviewRow>,
): Promise<ReviewRow> {
  for (let tried = 1; ; tried += 1) {
    const made = await make()
    const stored = await ctx.scoped(async (tx) => {
      const row = await lockInScope(tx, target)
      if (row.version === made.row.version && row.text === made.row.text)
        return store(tx, row, made)
      if (tried >= TRIES) throw new AppError('stale_version', { current: toReview(row) })
      return null
    })
    if (stored !== null) return stored
  }
}

/** A person's own text: stored as written, and checked afterwards; only the source's limit refuses. */
export async function updateResponse(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
  response: string,
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  requireFit(row, response)
  // An edit restarts the delay; a risk waits for a person, edited or not.
  const autoApproveAt =
    row.auto_approve_at === null ? null : endOfCountdown(services, await findCountdown(tx), row)
  const step = { kind: 'edited', text: response, autoApproveAt } as const
  const extra = { reply: await replyToCheck(tx, row), responseSource: 'human' } as const
  const after = await transitionHeld(services, tx, row, step, author, extra)
  await sendCheck(services, tx, after)
  return after
}

function requireFit(row: ReviewRow, response: string): void {
  if (response.trim() === '') throw new AppError('review.response_empty')
  const { used: length, max, unit, isOver } = replyLength(response, row.source)
  if (isOver) throw new AppError('review.response_too_long', { length, unit, max })
}

export interface RegenerateWish {
  instructions: string
  tone?: Tone | undefined
  language?: Language | undefined
}

/** Another variant each time: the number of those before is what it is chosen by. */
export function regenerateResponse(
  ctx: Context,
  target: Target,
  author: Author,
  wish: RegenerateWish,
): Promise<ReviewRow> {
  return makeAndStore(
    ctx,
    target,
    async () => {
      const brief = await ctx.scoped(async (tx) => findBrief(tx, await getInScope(tx, target)))
      if (brief === null) throw new AppError('review.no_response')
      const { row, facts } = brief
      const before = replyOf(row)
      const draft = await writeOne(ctx, brief, {
        tone: wish.tone ?? before?.tone ?? facts.tone,
        language: wish.language ?? before?.language ?? languageFor(row, facts),
        instructions: wish.instructions,
        attempt: row.version + 1,
      })
      if (draft.reply.text === '') throw new AppError('review.held', { reason: 'other_language' })
      return { row, draft }
    },
    (tx, row, { draft }) => storeRegenerated(ctx, tx, row, draft, author, wish),
  )
}

async function writeOne(services: Services, brief: StoredBrief, wish: Wish): Promise<Draft> {
  const { row, reading } = brief
  const [result] = await writeWith(services, brief, [{ row, reading, wish }])
  if (result === undefined) throw new Error('nothing was written')
  if ('error' in result) throw result.error
  return result.draft
}

async function storeRegenerated(
  services: Services,
  tx: TenantTx,
  row: ReviewRow,
  draft: Draft,
  author: Author,
  wish: RegenerateWish,
): Promise<ReviewRow> {
  const extra = extraOf({ row, draft })
  const waits = extra.heldReason !== null || row.auto_approve_at === null
  return transitionHeld(
    services,
    tx,
    row,
    {
      kind: 'regenerated',
      text: draft.reply.text,
      autoApproveAt: waits ? null : endOfCountdown(services, await findCountdown(tx), row),
    },
    author,
    { ...extra, detail: wish.instructions === '' ? null : wish.instructions },
  )
}

/** Stops the countdown. */
export async function holdResponse(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  return transitionHeld(services, tx, row, { kind: 'held' }, author, {
    heldReason: row.held_reason ?? 'person',
  })
}
