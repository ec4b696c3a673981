import type { ReviewReply } from '@maitre/contract/reviews'
import type { HISTORY_KINDS } from '@maitre/contract/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { defineEvent } from '#platform/events'
import { newId } from '#platform/ids'
import { lockReview } from './queries.ts'
import { type ReviewRow, toReview } from './rows.ts'
import { nextState, type ReplyState, type Step } from './state.ts'

export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** Before is null for a review that has just arrived. */
export interface ReviewChanged {
  before: ReviewRow | null
  after: ReviewRow
  step: Step['kind'] | 'arrived' | 'read' | 'starred'
}

/** Those of one transaction together. */
export const reviewsChanged = defineEvent<readonly ReviewChanged[]>('reviews.changed')

/** Who did it: a person, or Maitre by itself. */
export interface Author {
  userId: string | null
  name: string | null
}
export const MAITRE: Author = { userId: null, name: null }

/** What a step brings besides the state. */
export interface Extra {
  reply?: ReviewReply | null
  responseSource?: 'ai' | 'local' | 'human'
  heldReason?: string | null
  detail?: string | null
  /** What the history keeps; default: the reply, where the step changes it. */
  text?: string | null
}

const HISTORY: Record<Step['kind'], HistoryKind | null> = {
  drafted: 'drafted',
  edited: 'edited',
  regenerated: 'regenerated',
  approved: 'approved',
  held: 'held',
  queued: 'queued',
  marked_posted: 'marked_posted',
  submitted: 'submitted',
  failed: 'failed',
  troubled: 'failed',
  live: 'live',
  pending: 'moderated',
  rejected: 'rejected',
  removed: 'removed',
  guest_edited: 'guest_edited',
  guest_removed: 'guest_removed',
  answered_elsewhere: 'arrived_answered',
}

/** Steps that change what people decide on; the others leave the version, so that nobody's typing is stale by them. */
const VERSIONED: readonly Step['kind'][] = [
  'drafted',
  'edited',
  'regenerated',
  'approved',
  'marked_posted',
  'guest_edited',
  'guest_removed',
  'answered_elsewhere',
  'submitted',
]

/**
 * The one way in which a reply's state changes: takes the row's lock, holds the caller's version against it,
 * asks the state machine, writes row and history, and announces it. Answers the row as it then is.
 */
export async function transition(
  services: Services,
  tx: TenantTx,
  reviewId: string,
  step: Step,
  author: Author,
  options: { version?: number | undefined; extra?: Extra } = {},
): Promise<ReviewRow> {
  const before = await lockReview(tx, reviewId)
  requireVersion(before, options.version)
  const at = services.clock.now()
  const change = nextState(before, step, at)
  if (change === null) return before
  const extra = options.extra ?? {}
  const columns = {
    ...change,
    ...(extra.reply !== undefined && { reply: extra.reply }),
    ...(extra.responseSource !== undefined && { response_source: extra.responseSource }),
    ...(extra.heldReason !== undefined && { held_reason: extra.heldReason }),
    version: before.version + (VERSIONED.includes(step.kind) ? 1 : 0),
  }
  const after: ReviewRow = { ...before, ...columns }
  await writeColumns(tx, reviewId, columns)
  const kind = HISTORY[step.kind]
  const text = extra.text === undefined ? (change.response ?? null) : extra.text
  if (kind !== null)
    await addHistory(services, tx, after, {
      kind,
      author,
      text,
      detail: extra.detail ?? detailOf(step),
    })
  await announce(services, tx, { before, after, step: step.kind })
  return after
}

function detailOf(step: Step): string | null {
  if (step.kind === 'failed' || step.kind === 'troubled') return step.code
  if (step.kind === 'rejected' || step.kind === 'submitted') return step.violation
  return null
}

/** A caller who says which row they saw is refused when it is another by now, and told the present one. */
export function requireVersion(row: ReviewRow, version: number | undefined): void {
  if (version === undefined || version === row.version) return
  throw new AppError('stale_version', { current: toReview(row) })
}

export async function writeColumns(
  tx: TenantTx,
  reviewId: string,
  columns: Partial<Omit<ReviewRow, 'reply' | 'risk'>> & {
    reply?: unknown
    risk?: unknown
  },
): Promise<void> {
  const { reply, risk, ...plain } = columns
  await tx.db
    .updateTable('reviews')
    .set({
      ...plain,
      ...(reply !== undefined && { reply: reply === null ? null : JSON.stringify(reply) }),
      ...(risk !== undefined && { risk: JSON.stringify(risk) }),
    })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('review_id', '=', reviewId)
    .execute()
}

export interface HistoryLine {
  kind: HistoryKind
  author: Author
  text?: string | null
  detail?: string | null
  at?: Date
}

export async function addHistory(
  services: Services,
  tx: TenantTx,
  row: Pick<ReviewRow, 'review_id'>,
  line: HistoryLine,
): Promise<void> {
  await addHistories(services, tx, [{ ...line, reviewId: row.review_id }])
}

/** The same for many. */
export async function addHistories(
  services: Services,
  tx: TenantTx,
  lines: readonly (HistoryLine & { reviewId: string })[],
): Promise<void> {
  if (lines.length === 0) return
  const now = services.clock.now()
  await tx.db
    .insertInto('review_history')
    .values(
      lines.map((line) => ({
        restaurant_id: tx.restaurantId,
        review_id: line.reviewId,
        entry_id: newId(now),
        at: line.at ?? now,
        kind: line.kind,
        actor_id: line.author.userId,
        actor: line.author.name,
        text: line.text ?? null,
        detail: line.detail ?? null,
      })),
    )
    .execute()
}

/** In the same transaction: those who keep figures, and the screens that show it. */
export async function announce(
  services: Services,
  tx: TenantTx,
  ...changes: readonly ReviewChanged[]
): Promise<void> {
  if (changes.length === 0) return
  await services.events.announce(tx, reviewsChanged, changes)
  await services.live.publish(
    tx,
    ...changes.map(({ before, after }) => ({
      restaurantId: tx.restaurantId,
      locationId: after.location_id,
      event: {
        type: 'review.changed' as const,
        review_id: after.review_id,
        location_id: after.location_id,
        arrived: before === null,
        version: after.version,
      },
    })),
  )
}

export type { ReplyState }
