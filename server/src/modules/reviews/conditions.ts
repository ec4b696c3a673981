import {
  type Publication,
  REVIEW_NEEDS,
  type ReviewFlag,
  type ReviewNeed,
  type ReviewQueue,
  type ReviewStatus,
} from '@maitre/contract/constants'
import type { ReplyState } from './state.ts'
import { POSTABLE, PUBLIC_REPLIES } from './source-rules.ts'

// What the product asks about reviews, each question named once (docs/glossary.md). A condition is SQL on the columns
// of `reviews`, whole in parentheses, and stands beside `restaurant_id = $1`.

const status = (...any: readonly ReviewStatus[]): string => `status in ('${any.join("', '")}')`
const publication = (...any: readonly Publication[]): string =>
  `publication in ('${any.join("', '")}')`

const OPEN_WORDS: readonly ReviewStatus[] = ['draft', 'edited', 'regenerated']

/** The guest's words stand at the source and here: they can be read and answered. */
export const AT_SOURCE = '(removed_at_source is null and erased_at is null and lapsed_at is null)'

/** Whether the guest's words can be read and answered, by a row that is at hand. */
export function isAtSource(
  row: Pick<ReplyState, 'removed_at_source' | 'erased_at' | 'lapsed_at'>,
): boolean {
  return row.removed_at_source === null && row.erased_at === null && row.lapsed_at === null
}

/** No reply is approved: a person, or the countdown, has yet to say yes. */
export const UNANSWERED = `(${status(...OPEN_WORDS)})`

/** Whether no reply is approved, by a row that is at hand. */
export function isUnanswered(row: Pick<ReplyState, 'status'>): boolean {
  return OPEN_WORDS.includes(row.status)
}

/** Where a reply is that its source has and does not show yet. */
const KEPT_BACK: readonly Publication[] = ['submitted', 'pending']

/** The source has the reply and does not show it yet, of a review that stands there. */
export const PENDING = `(${AT_SOURCE} and ${status('posted')} and ${publication(...KEPT_BACK)})`

/** Whether the source has the reply and does not show it yet, by a row that is at hand. */
export function isPending(
  row: Pick<ReplyState, 'status' | 'publication' | 'removed_at_source' | 'erased_at' | 'lapsed_at'>,
): boolean {
  return isAtSource(row) && row.status === 'posted' && KEPT_BACK.includes(row.publication)
}

/** The reply waits in the outbox to be sent. */
export const QUEUED = `(${publication('queued')})`

/** The approved reply was given up; one that failed once and is tried again is queued, and no person has to act. */
export const FAILED = `(${status('approved')} and post_error is not null and not ${QUEUED})`

/** The approved reply is copied to its source by a person, because the source takes none from us. */
export const TO_COPY = `(${status('approved')} and not ${POSTABLE})`

/** The approved reply waits for a person to send it. */
export const TO_SEND = `(${status('approved')} and ${POSTABLE} and post_error is null and not ${QUEUED})`

/** The source refused the reply. */
export const REFUSED = `(${status('posted')} and ${publication('rejected')})`

/** The reply stood at the source and has gone from there. */
export const REMOVED = `(${status('posted')} and ${publication('removed')})`

/** A reply may still have to be sent; these are the rows of the index `reviews_open`, by its own words. */
export const OPEN = `(${AT_SOURCE} and (status <> 'posted' or ${publication('rejected', 'removed')}))`

/** What each queue of the inbox holds. `to_answer` holds no more than `OPEN`, so that its index serves it. */
export const QUEUES = {
  to_answer: `(${AT_SOURCE} and (${[UNANSWERED, FAILED, TO_COPY, TO_SEND, REFUSED, REMOVED].join(' or ')}))`,
  in_progress: `((${status('approved')} and ${POSTABLE} and ${QUEUED}) or (${status('posted')} and ${publication('queued', 'submitted', 'pending')}))`,
  done: `(${status('posted')} and (${publication('live', 'by_hand')} or (not ${PUBLIC_REPLIES} and ${publication('none')})))`,
} as const satisfies Record<ReviewQueue, string>

/** What each flag of the list asks for. */
export const FLAGS = {
  starred: 'starred',
  // A review without a reply may wait for a person as well, but then there is nothing to hold back.
  held: `(held_reason is not null and held_reason <> 'no_draft' and response <> '' and ${UNANSWERED})`,
  risk: 'has_risk',
  staff: 'names_staff',
  menu: 'names_dish',
  no_text: "(text = '' and erased_at is null and lapsed_at is null)",
} as const satisfies Record<ReviewFlag, string>

/** The rule of each location or its region that has one of its own, by the location; made once for a statement. */
const OWN_RULES = `(select jsonb_object_agg(l.location_id, coalesce(o.value, g.value)) filter (where coalesce(o.value, g.value) is not null)
    from locations l
    left join place_settings o on o.restaurant_id = l.restaurant_id and o.restaurant_id = $1 and o.place_id = l.location_id and o.setting = 'alerts.bad_review_max_rating'
    left join place_settings g on g.restaurant_id = l.restaurant_id and g.restaurant_id = $1 and g.place_id = l.region_id and g.setting = 'alerts.bad_review_max_rating'
   where l.restaurant_id = $1)`

/** The rating at which the rule of the location, else of its region, else of the restaurant begins to call a review bad. */
const BAD = `(rating <= coalesce((${OWN_RULES} ->> location_id::text)::int, (select bad_review_max_rating from restaurants where restaurant_id = $1)))`

const NEEDS = {
  risk: `has_risk and ${UNANSWERED}`,
  failed: FAILED,
  rejected: REFUSED,
  removed: REMOVED,
  bad_review: `${BAD} and ${UNANSWERED}`,
  held: `held_reason is not null and ${UNANSWERED}`,
  to_copy: TO_COPY,
  to_send: TO_SEND,
} as const satisfies Record<ReviewNeed, string>

/** What a person has to do about an open review: the first that fits, or null. */
export const NEED = `(case ${REVIEW_NEEDS.map((need) => `when ${NEEDS[need]} then '${need}'`).join(' ')} end)`
