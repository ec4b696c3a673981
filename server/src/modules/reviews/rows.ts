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
  'said_language',
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

const isoOrNull = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** The contract's shape of a stored review. */
export function toReview(row: ReviewRow): Review {
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
    created_at: row.created_at.toISOString(),
    fetched_at: row.fetched_at.toISOString(),
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
