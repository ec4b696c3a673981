import type { HeldReason } from '@maitre/contract/held-reasons'
import type { ReviewReply } from '@maitre/contract/reply'
import type { HISTORY_KINDS } from '@maitre/contract/reviews'
import type { Services } from '#context'
import { type Act, audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { defineEvent } from '#platform/events'
import { newId } from '#platform/ids'
import { heldAfter } from './held-by-month.ts'
import { lockReview } from './queries.ts'
import type { ReviewRow } from './rows.ts'
import { publicReplyAfter } from './public-reply.ts'
import { nextState, type Step } from './state.ts'
import type { OpenEditor } from './writers.ts'
import { type Columns, columnsOf, writeRows } from './write-rows.ts'

export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** A review before and after a step; `before` is null for a review that has just arrived. */
export interface ReviewChanged {
  before: ReviewRow | null
  after: ReviewRow
  step: Step['kind'] | 'arrived' | 'read' | 'starred' | 'checked' | 'dated'
}

/** The changes of one transaction, told together. */
export const reviewsChanged = defineEvent<readonly ReviewChanged[]>('reviews.changed')

/** Who changes a review: a person, a key of the API, which has no user id, or Maitre, which has no name either. */
export interface Author {
  userId: string | null
  name: string | null
}
export const MAITRE: Author = { userId: null, name: null }

/** What a step brings besides the state. */
export interface Extra {
  reply?: ReviewReply | null
  responseSource?: 'ai' | 'local' | 'human'
  heldReason?: HeldReason | null
  writers?: OpenEditor[]
  /** When the step planned how the reply to the guest’s present words goes out; its countdown runs from here. */
  countingFrom?: Date
  /** Columns outside the reply that change with the step, as the words of a guest who edited them. */
  columns?: Columns
  detail?: string | null
  /** The text of the history's line; undefined means the reply, where the step changes it. */
  text?: string | null
}

const HISTORY: Record<Step['kind'], HistoryKind | null> = {
  drafted: 'drafted',
  edited: 'edited',
  regenerated: 'regenerated',
  approved: 'approved',
  withdrawn: 'withdrawn',
  kept: 'kept',
  held: 'held',
  released: 'released',
  writing: null,
  replanned: null,
  queued: 'queued',
  marked_posted: 'marked_posted',
  dealt_with: 'dealt_with',
  submitted: 'submitted',
  failed: 'failed',
  troubled: 'failed',
  live: 'live',
  pending: 'moderated',
  rejected: 'rejected',
  removed: 'removed',
  guest_edited: 'guest_edited',
  guest_removed: 'guest_removed',
  returned: 'returned',
  guest_renamed: 'guest_renamed',
  erased: 'erased',
  lapsed: 'lapsed',
  restored: 'restored',
  answered_elsewhere: 'arrived_answered',
}

/**
 * What people and policies decide, and what came of it, is a line of the audit log. What the engine and the sources do
 * by themselves is in the history of the review alone: of that there is a great deal, and nobody answers for it.
 */
const ACTS: Record<Step['kind'], Act['what'] | null> = {
  drafted: null,
  edited: 'reply.edited',
  regenerated: 'reply.regenerated',
  approved: 'reply.approved',
  withdrawn: 'reply.withdrawn',
  kept: 'reply.kept',
  held: 'reply.held',
  released: 'reply.released',
  writing: null,
  replanned: null,
  queued: 'reply.queued',
  marked_posted: 'reply.marked-posted',
  dealt_with: 'review.dealt-with',
  submitted: 'reply.submitted',
  failed: 'reply.given-up',
  troubled: null,
  live: 'reply.live',
  pending: null,
  rejected: 'reply.rejected',
  removed: 'reply.removed',
  guest_edited: null,
  guest_removed: null,
  returned: null,
  guest_renamed: null,
  erased: 'review.erased',
  lapsed: 'review.lapsed',
  restored: 'review.restored',
  answered_elsewhere: null,
}

/** Steps that change what people decide on; the others leave the version, so that nobody's typing is stale by them. */
const VERSIONED: readonly Step['kind'][] = [
  'drafted',
  'edited',
  'regenerated',
  'approved',
  'withdrawn',
  'kept',
  'marked_posted',
  'dealt_with',
  'guest_edited',
  'guest_removed',
  'returned',
  'guest_renamed',
  'erased',
  'lapsed',
  'restored',
  'answered_elsewhere',
  'submitted',
]

/** Locks the review's row and goes the step. Answers the row as it then is. */
export async function transition(
  services: Services,
  tx: TenantTx,
  reviewId: string,
  step: Step,
  author: Author,
  extra?: Extra,
): Promise<ReviewRow> {
  return transitionLocked(services, tx, await lockReview(tx, reviewId), step, author, extra)
}

/** Goes the step for a review whose row the caller has locked. Answers the row as it then is. */
export async function transitionLocked(
  services: Services,
  tx: TenantTx,
  row: ReviewRow,
  step: Step,
  author: Author,
  extra?: Extra,
): Promise<ReviewRow> {
  const [after] = await transitionAll(services, tx, [{ row, step, extra }], author)
  return after ?? row
}

/** A step, with the locked row of the review that is to go it. */
export interface Stepping {
  row: ReviewRow
  step: Step
  extra?: Extra | undefined
}

/**
 * The one way in which the state of replies changes, for reviews whose rows the caller has locked: asks the state
 * machine for each, then writes the rows, the history and the audit log and announces the changes together. Throws,
 * and changes nothing, where the machine refuses a single step. Answers every row as it then is, changed or not.
 */
export async function transitionAll(
  services: Services,
  tx: TenantTx,
  all: readonly Stepping[],
  author: Author,
): Promise<ReviewRow[]> {
  const at = services.clock.now()
  const went = all.map((one) => ({ ...one, columns: columnsAfter(one, at) }))
  const changed = went.flatMap(({ row, step, extra, columns }) =>
    columns === null ? [] : [{ before: row, after: { ...row, ...columns }, step, extra, columns }],
  )
  await writeRows(
    tx,
    changed.map(({ after }) => after),
    columnsOf(changed.map(({ columns }) => columns)),
  )
  await addHistories(
    services,
    tx,
    changed.flatMap(({ after, step, extra, columns }) => {
      const kind = HISTORY[step.kind]
      if (kind === null) return []
      const text = extra?.text === undefined ? (columns.response ?? null) : extra.text
      const detail = extra?.detail ?? detailOf(step)
      return { reviewId: after.review_id, kind, author, text, detail }
    }),
  )
  for (const { before, after, step } of changed) {
    const what = ACTS[step.kind]
    if (what === null) continue
    const subject = `review:${after.review_id}` as const
    audit(services, tx, { what, subject, before: auditedState(before), after: auditedState(after) })
  }
  await announce(
    services,
    tx,
    ...changed.map(({ before, after, step }) => ({ before, after, step: step.kind })),
  )
  const after = new Map(changed.map((one) => [one.after.review_id, one.after]))
  return all.map(({ row }) => after.get(row.review_id) ?? row)
}

function auditedState(row: ReviewRow) {
  const { status, publication, version, approved_by, auto_approve_at, held_reason, post_error } =
    row
  const { response, policy_violation } = row
  return {
    status,
    publication,
    version,
    response,
    approved_by,
    auto_approve_at,
    held_reason,
    post_error,
    policy_violation,
  }
}

/** The columns that a step writes; null where the step changes nothing. */
function columnsAfter({ row, step, extra = {} }: Stepping, at: Date): Columns | null {
  const change = nextState(row, step, at)
  if (change === null) return null
  const publicReply = publicReplyAfter(row, { ...row, ...change })
  // A guest who is called otherwise may change nothing of what people decide on.
  const isDecided = VERSIONED.includes(step.kind) && Object.keys(change).length > 0
  return {
    ...change,
    ...(publicReply !== undefined && { public_reply: publicReply }),
    ...(extra.reply !== undefined && { reply: extra.reply }),
    ...(extra.responseSource !== undefined && { response_source: extra.responseSource }),
    ...(extra.writers !== undefined && { writers: extra.writers }),
    ...(extra.countingFrom !== undefined && { counting_from: extra.countingFrom }),
    ...extra.columns,
    ...(extra.heldReason !== undefined && { held_reason: heldAfter(row, step, extra.heldReason) }),
    version: row.version + (isDecided ? 1 : 0),
  }
}

function detailOf(step: Step): string | null {
  if (step.kind === 'failed' || step.kind === 'troubled') return step.code
  if (step.kind === 'rejected' || step.kind === 'submitted') return step.violation
  return null
}

export interface HistoryLine {
  reviewId: string
  kind: HistoryKind
  author: Author
  text?: string | null
  detail?: string | null
  at?: Date
}

/** Writes lines of the histories of any number of reviews in one statement. */
export async function addHistories(
  services: Services,
  tx: TenantTx,
  lines: readonly HistoryLine[],
): Promise<void> {
  if (lines.length === 0) return
  const now = services.clock.now()
  await tx.run(
    'history_add',
    `insert into review_history (restaurant_id, review_id, entry_id, at, kind, actor_id, actor, text, detail)
     select $1::uuid, s.* from unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::text[]) as s
     on conflict (restaurant_id, review_id, entry_id) do nothing`,
    [
      tx.restaurantId,
      lines.map((line) => line.reviewId),
      lines.map(() => newId(now)),
      lines.map((line) => line.at ?? now),
      lines.map((line) => line.kind),
      lines.map((line) => line.author.userId),
      lines.map((line) => line.author.name),
      lines.map((line) => line.text ?? null),
      lines.map((line) => line.detail ?? null),
    ],
  )
}

/** Tells the modules that listen, and the screens that show the reviews, of changes in the same transaction. */
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
