import type { EventData, WebhookEvent } from '@maitre/contract/webhook-events'
import { APPROVAL_ENDS } from '@maitre/contract/webhook-events'
import { type News, sendWebhooks } from '#modules/webhooks'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import type { ReviewChanged } from './change-review.ts'
import { isNews } from './news.ts'
import type { ReviewRow } from './rows.ts'

type ReviewEvent = Extract<WebhookEvent, `${'review' | 'reply' | 'approval'}.${string}`>

/** What a message says besides which review it tells of. */
type Said<Name extends ReviewEvent> = Omit<EventData<Name>, keyof ReturnType<typeof reviewOf>>

type Teller<Name extends ReviewEvent> = (change: ReviewChanged, now: Date) => Said<Name> | null

/** For each event about a review, what its message says where a change is that event; null where it is not. */
const TELLERS: { readonly [Name in ReviewEvent]: Teller<Name> } = {
  'review.received': (change, now) =>
    change.step === 'arrived' && isNews(change.after, now)
      ? { review_date: change.after.review_date }
      : null,
  'review.edited': ({ step }) => (step === 'guest_edited' ? {} : null),
  'review.removed': ({ step }) => (step === 'guest_removed' ? {} : null),
  'review.erased': ({ step }) => (step === 'erased' ? {} : null),
  'review.risk_found': (change, now) => {
    const { before, after, step } = change
    const isFound = after.risk.length > 0 && before?.risk.length === 0
    return step === 'read' && isFound && isNews(change.after, now) ? { risk: after.risk } : null
  },
  'reply.drafted': (change, now) => {
    const { after, step } = change
    if (step !== 'drafted' || !isNews(change.after, now)) return null
    const { held_reason, auto_approve_at } = after
    return {
      ...replyOf(after),
      held_reason,
      auto_approve_at: auto_approve_at?.toISOString() ?? null,
    }
  },
  'review.approved': ({ after, step }) =>
    step === 'approved' ? { ...replyOf(after), approved_by: after.approved_by ?? '' } : null,
  'approval.withdrawn': ({ before, after, step }) => {
    const reason = APPROVAL_ENDS.find((one) => one === step)
    const isEnded = before?.status === 'approved' && after.status !== 'approved'
    return reason !== undefined && isEnded ? { reason } : null
  },
  'reply.live': (change) => (becomes(change, 'live') ? replyOf(change.after) : null),
  'reply.rejected': (change) =>
    becomes(change, 'rejected')
      ? { ...replyOf(change.after), policy_violation: change.after.policy_violation }
      : null,
  'reply.removed': ({ after, step }) => (step === 'removed' ? replyOf(after) : null),
  'reply.failed': ({ after, step }) =>
    step === 'failed' ? { ...replyOf(after), error: after.post_error ?? 'internal' } : null,
}
// Object.keys forgets that the keys of the table are its events.
const EVENTS = Object.keys(TELLERS) as ReviewEvent[]

/** Whether the source says for the first time of a reply of ours that this became of it. */
function becomes({ before, after, step }: ReviewChanged, what: 'live' | 'rejected'): boolean {
  const isTold = step === 'submitted' || step === what
  return isTold && after.publication === what && before?.publication !== what
}

const replyOf = ({ response, response_source }: ReviewRow) => ({
  response: response ?? '',
  response_source,
})

const reviewOf = (row: ReviewRow) => ({
  review_id: row.review_id,
  restaurant_id: row.restaurant_id,
  location_id: row.location_id,
  source: row.source,
  external_id: row.external_id,
  url: row.url,
  rating: row.rating,
  version: row.version,
})

/**
 * Tells the restaurant's own address of what became of its reviews, in the transactions in which it did. The guest's
 * words are not sent: their source says how long they may be kept, and we cannot hold the receiver to that.
 */
export async function tellOfReviews(
  services: Services,
  tx: Tx,
  changes: readonly ReviewChanged[],
): Promise<void> {
  const [first] = changes
  if (first === undefined) return
  const at = services.clock.now()
  const news = changes.flatMap((change) => EVENTS.flatMap((name) => newsOf(name, change, at)))
  await sendWebhooks(services, { ...tx, restaurantId: first.after.restaurant_id }, news)
}

function newsOf<Name extends ReviewEvent>(name: Name, change: ReviewChanged, at: Date): News[] {
  const said = TELLERS[name](change, at)
  if (said === null) return []
  // The teller of an event answers the fields of that event, which the compiler does not follow through the table.
  return [{ type: name, at, data: { ...reviewOf(change.after), ...said } } as unknown as News]
}
