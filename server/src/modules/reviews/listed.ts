import type { Review } from '@maitre/contract/reviews'
import { POSTABLE } from './source-rules.ts'

/** ISO 8601 in UTC with milliseconds, as JavaScript writes an instant; connections of ours speak UTC. */
const iso = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Those who write, without the tabs that they write in. Nearly every review is written by nobody, so the aggregate is
 * seldom asked for.
 */
const WRITERS = `case when writers = '[]' then writers
  else (select jsonb_agg(writer - 'tab') from jsonb_array_elements(writers) writer) end`

/** How a review of a list is written from its row, in the contract's shape: what `toReview` makes of a row that was read. */
const FIELDS: { readonly [Name in keyof Review]: string } = {
  id: 'review_id',
  restaurant_id: 'restaurant_id',
  location_id: 'location_id',
  source: 'source',
  origin: 'origin',
  external_id: 'external_id',
  url: 'url',
  author_name: 'author_name',
  author_photo_url: 'author_photo_url',
  rating: 'rating',
  text: 'text',
  language: 'language',
  review_date: 'review_date',
  created_at: iso('created_at'),
  fetched_at: iso('fetched_at'),
  sentiment: 'sentiment',
  risk: 'risk',
  response: 'response',
  response_source: 'response_source',
  response_approved: 'response_approved',
  status: 'status',
  approved_date: iso('approved_date'),
  approved_by: 'approved_by',
  auto_approve_at: iso('auto_approve_at'),
  held_reason: 'held_reason',
  posted_date: iso('posted_date'),
  publication: 'publication',
  postable: POSTABLE,
  policy_violation: 'policy_violation',
  post_error: 'post_error',
  starred: 'starred',
  erased_at: iso('erased_at'),
  lapsed_at: iso('lapsed_at'),
  writers: WRITERS,
  version: 'version',
}

/** A review of a list as JSON. A row that becomes JSON whole takes less than an object built of names and values. */
export const LISTED = 'row_to_json(listed)::text as json'

/** Stands behind the reviews of a statement that asks for `LISTED`. */
export const AS_LISTED = `cross join lateral (select ${Object.entries(FIELDS)
  .map(([name, value]) => `${value} as ${name}`)
  .join(', ')}) listed`
