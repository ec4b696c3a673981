import type { Review } from '@maitre/contract/reviews'
import type { ReviewReply } from '@maitre/contract/reply'
import { replySchema } from '@maitre/contract/reply'
import type { Selectable } from 'kysely'
import type { DB } from '#platform/schema'
import { isPostable } from './source-rules.ts'
import { storedWriters } from './writers.ts'

export const REVIEW_COLUMNS = [
  'restaurant_id',
  'review_id',
  'location_id',
  'source',
  'origin',
  'external_id',
  'url',
  'author_name',
  'author_photo_url',
  'rating',
  'text',
  'language',
  'review_date',
  'review_hour',
  'counted',
  'created_at',
  'source_updated_at',
  'fetched_at',
  'sentiment',
  'feeling',
  'risk',
  'has_risk',
  'names_staff',
  'names_dish',
  'response',
  'response_source',
  'response_approved',
  'status',
  'reply',
  'public_reply',
  'approved_date',
  'approved_by',
  'auto_approve_at',
  'counting_from',
  'held_reason',
  'posted_date',
  'publication',
  'queued_from',
  'policy_violation',
  'post_error',
  'removed_at_source',
  'writers',
  'starred',
  'erased_at',
  'lapsed_at',
  'version',
] as const satisfies readonly (keyof DB['reviews'])[]

/** A review as it is stored. */
export type ReviewRow = Pick<Selectable<DB['reviews']>, (typeof REVIEW_COLUMNS)[number]>

const INSTANTS = [
  'created_at',
  'fetched_at',
  'approved_date',
  'auto_approve_at',
  'posted_date',
  'erased_at',
  'lapsed_at',
] as const satisfies readonly (keyof ReviewRow)[]
const NOT_LISTED = [
  'review_hour',
  'counted',
  'source_updated_at',
  'feeling',
  'has_risk',
  'names_staff',
  'names_dish',
  'reply',
  'public_reply',
  'queued_from',
  'counting_from',
  'removed_at_source',
] as const

/**
 * A row of the list. Its instants stay the database's text, since a page has 250 of them, and what a list does not
 * show (the reply's grounds, which are long) is not loaded.
 */
export type ListedRow = Omit<ReviewRow, (typeof NOT_LISTED)[number] | (typeof INSTANTS)[number]> & {
  [Name in (typeof INSTANTS)[number]]: null extends ReviewRow[Name] ? string | null : string
}

export const LISTED_COLUMNS = REVIEW_COLUMNS.filter(
  (column) => !NOT_LISTED.some((name) => name === column),
).map((column) => (INSTANTS.some((name) => name === column) ? `${column}::text` : column))

/** ISO 8601 in UTC; a connection of ours speaks UTC, so its text ends with that offset. */
export function isoOf(instant: Date | string): string {
  if (typeof instant !== 'string') return instant.toISOString()
  if (!instant.endsWith('+00')) return new Date(instant).toISOString()
  const fraction = instant.slice(20, -3)
  return `${instant.slice(0, 10)}T${instant.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

const isoOrNull = (instant: Date | string | null): string | null =>
  instant === null ? null : isoOf(instant)

/** The contract's shape of a stored review. */
export function toReview(row: ReviewRow | ListedRow): Review {
  return {
    id: row.review_id,
    restaurant_id: row.restaurant_id,
    location_id: row.location_id,
    source: row.source,
    origin: row.origin,
    external_id: row.external_id,
    url: row.url,
    author_name: row.author_name,
    author_photo_url: row.author_photo_url,
    rating: row.rating,
    text: row.text,
    language: row.language,
    review_date: row.review_date,
    created_at: isoOf(row.created_at),
    fetched_at: isoOf(row.fetched_at),
    sentiment: row.sentiment,
    risk: row.risk,
    response: row.response,
    response_source: row.response_source,
    response_approved: row.response_approved,
    status: row.status,
    approved_date: isoOrNull(row.approved_date),
    approved_by: row.approved_by,
    auto_approve_at: isoOrNull(row.auto_approve_at),
    held_reason: row.held_reason,
    posted_date: isoOrNull(row.posted_date),
    publication: row.publication,
    postable: isPostable(row),
    policy_violation: row.policy_violation,
    post_error: row.post_error,
    starred: row.starred,
    erased_at: isoOrNull(row.erased_at),
    lapsed_at: isoOrNull(row.lapsed_at),
    writers: storedWriters(row),
    version: row.version,
  }
}

export function replyOf(row: ReviewRow): ReviewReply | null {
  return row.reply === null ? null : replySchema.parse(row.reply)
}
