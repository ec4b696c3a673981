import { z } from 'zod'
import { feature } from './access.ts'
import {
  KEYWORD_CATEGORIES,
  LANGUAGES,
  MAX_INSTRUCTIONS,
  MAX_PAGE_SIZE,
  MAX_RESPONSE_TEXT,
  ORIGINS,
  PAGE_SIZE,
  PUBLICATIONS,
  RESPONSE_SOURCES,
  REVIEW_STATUSES,
  RISKS,
  SENTIMENTS,
  SOURCES,
  SYNTHETIC_ALL_LOCATION,
  TONES,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { day, id, instant, several, text, wholeNumber } from './text.ts'

/** Positions are UTF-16 offsets into the stored text they speak of. */
const span = { start: z.int(), end: z.int() }

export const reviewSchema = z.object({
  id,
  restaurant_id: id,
  location_id: id,
  source: z.enum(SOURCES),
  origin: z.enum(ORIGINS),
  external_id: z.string(),
  url: z.string().nullable(),
  author_name: z.string().nullable(),
  author_photo_url: z.string().nullable(),
  rating: z.int().nullable(),
  text: z.string(),
  /** ISO 639-1, null while unread or without text. */
  language: z.string().nullable(),
  /** The day in the location's time zone, and the instant. */
  review_date: day,
  created_at: instant,
  fetched_at: instant,
  /** −1 to 1, null while unread. */
  sentiment: z.number().nullable(),
  risk: z.array(z.enum(RISKS)),
  response: z.string().nullable(),
  response_source: z.enum(RESPONSE_SOURCES).nullable(),
  response_approved: z.boolean(),
  status: z.enum(REVIEW_STATUSES),
  approved_date: instant.nullable(),
  approved_by: z.string().nullable(),
  auto_approve_at: instant.nullable(),
  /** Why the reply waits for a person; null when it does not. */
  held_reason: z.string().nullable(),
  posted_date: instant.nullable(),
  publication: z.enum(PUBLICATIONS),
  policy_violation: z.string().nullable(),
  /** An error code when the last try to post failed. */
  post_error: z.string().nullable(),
  starred: z.boolean(),
  version: z.int(),
})
export type Review = z.infer<typeof reviewSchema>

const polarity = z.enum(SENTIMENTS)
/** A person said so: the correction that this comes from. */
const corrected = { correction_id: id.optional() }

/** What was found in the review, for the margin beside it. */
export const readingSchema = z.object({
  engine: z.string(),
  engine_version: z.string(),
  sentiment: z.object({
    label: z.enum(['positive', 'neutral', 'negative']),
    score: z.number(),
    mismatch: z.boolean(),
    ...corrected,
  }),
  keywords: z.array(
    z.object({
      ...span,
      keyword: z.string(),
      category: z.enum(KEYWORD_CATEGORIES),
      sentiment: polarity,
      ...corrected,
    }),
  ),
  dishes: z.array(
    z.object({
      ...span,
      name: z.string(),
      sentiment: polarity,
      matched: z.boolean(),
      ...corrected,
    }),
  ),
  people: z.array(
    z.object({
      ...span,
      name: z.string(),
      sentiment: polarity,
      matched: z.boolean(),
      ...corrected,
    }),
  ),
  risks: z.array(
    z.object({
      kind: z.enum(RISKS),
      confidence: z.number(),
      evidence: z.array(z.object(span)),
      ...corrected,
    }),
  ),
})
export type ReviewReading = z.infer<typeof readingSchema>

export const groundSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('review'), ...span, quote: z.string() }),
  z.object({ kind: z.literal('fact'), key: z.string(), quote: z.string() }),
  z.object({ kind: z.literal('rating') }),
  z.object({ kind: z.literal('courtesy') }),
])
export type ReplyGround = z.infer<typeof groundSchema>

export const findingSchema = z.object({
  code: z.string(),
  severity: z.enum(['hard', 'soft']),
  span: z.object(span).optional(),
  detail: z.string().optional(),
})
export type ReplyFinding = z.infer<typeof findingSchema>

/** What stands behind the present reply. A human text has no sentences of ours, but is checked all the same. */
export const replySchema = z.object({
  tone: z.enum(TONES),
  language: z.enum(LANGUAGES),
  engine: z.string(),
  engine_version: z.string(),
  sentences: z.array(z.object({ ...span, grounds: z.array(groundSchema) })),
  findings: z.array(findingSchema),
})
export type ReviewReply = z.infer<typeof replySchema>

export const HISTORY_KINDS = [
  'arrived',
  'arrived_answered',
  'guest_edited',
  'guest_removed',
  'drafted',
  'edited',
  'regenerated',
  'approved',
  'held',
  'queued',
  'submitted',
  'moderated',
  'live',
  'rejected',
  'removed',
  'failed',
  'marked_posted',
] as const

export const historySchema = z.object({
  id,
  at: instant,
  kind: z.enum(HISTORY_KINDS),
  /** Full name; null when Maitre did it by itself, or the source. */
  actor: z.string().nullable(),
  /** The reply as it then was, or the guest's earlier text; null where the entry has none. */
  text: z.string().nullable(),
  detail: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof historySchema>

export const reviewDetailSchema = reviewSchema.extend({
  reading: readingSchema.nullable(),
  reply: replySchema.nullable(),
  history: z.array(historySchema),
  /** May this reply be posted by us, or is it copied by hand? */
  postable: z.boolean(),
})
export type ReviewDetail = z.infer<typeof reviewDetailSchema>

/** A location's id, or `all`: every location that the caller may see. */
export const locationOrAll = z.union([z.literal(SYNTHETIC_ALL_LOCATION), id])

const filters = {
  rating: several(['1', '2', '3', '4', '5']),
  source: several(SOURCES),
  status: several(REVIEW_STATUSES),
  /**
   * `to_answer`: a person has something to do: not yet approved, held, refused, failed, or to copy by hand.
   * `in_progress`: approved and on its way. `done`: live or marked as posted.
   */
  queue: z.enum(['to_answer', 'in_progress', 'done']).optional(),
  flag: several(['starred', 'risk', 'no_text']),
  startDate: day.optional(),
  endDate: day.optional(),
  sort: z.enum(['newest', 'oldest', 'lowest', 'highest']).default('newest'),
}

const listQuery = z.object({
  ...filters,
  limit: wholeNumber.min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
  cursor: z.string().max(200).optional(),
  offset: wholeNumber.min(0).max(10_000_000).optional(),
})
export type ReviewQuery = z.output<typeof listQuery>

const inLocation = z.object({ locationId: locationOrAll })
const oneReview = z.object({ locationId: locationOrAll, reviewId: id })
const offsetParams = z.object({
  locationId: locationOrAll,
  offset: wholeNumber.min(0).max(10_000_000),
  limit: wholeNumber.min(1).max(MAX_PAGE_SIZE),
})

/**
 * Which row the caller saw; also taken from If-Match. A stale one answers 409 `stale_version` with the present
 * review in `details.current`. Calls without it work (D §7).
 */
const version = z.object({ version: z.int().min(0).optional() })

const access = feature('reviews')

/** The source-neutral calls and the ones of the source documents, which keep to their own source, are the same. */
function reading(segment: string) {
  const base = `/v1/location/{locationId}/${segment}`
  return {
    list: endpoint('GET', base, {
      summary: 'Reviews by filter; further pages by cursor or offset',
      access,
      params: inLocation,
      query: listQuery,
      data: z.array(reviewSchema),
      paged: true,
    }),
    page: endpoint('GET', `${base}/offset/{offset}/limit/{limit}`, {
      summary: 'The same, with offset and limit in the path',
      access,
      params: offsetParams,
      query: z.object(filters),
      data: z.array(reviewSchema),
      paged: true,
    }),
    get: endpoint('GET', `${base}/{reviewId}`, {
      summary: 'One review with what was found in it, its reply and its history',
      access,
      params: oneReview,
      data: reviewDetailSchema,
    }),
    approve: endpoint('PUT', `${base}/{reviewId}/response/approve`, {
      summary: 'Approve the reply as it stands',
      access,
      params: oneReview,
      body: version,
      data: reviewDetailSchema,
    }),
  }
}

function writing(segment: string) {
  const response = `/v1/location/{locationId}/${segment}/{reviewId}/response`
  return {
    updateResponse: endpoint('PUT', response, {
      summary: 'Write the reply yourself; an approval is withdrawn, a posted reply is edited',
      access,
      params: oneReview,
      body: version.extend({ response: text(MAX_RESPONSE_TEXT) }),
      data: reviewDetailSchema,
    }),
    regenerate: endpoint('POST', `${response}/regenerate`, {
      summary: 'Have another reply written, with extra instructions if you like',
      access,
      params: oneReview,
      body: version.extend({
        additional_instructions: text(MAX_INSTRUCTIONS).default(''),
        tone: z.enum(TONES).optional(),
        language: z.enum(LANGUAGES).optional(),
      }),
      data: reviewDetailSchema,
    }),
    hold: endpoint('PUT', `${response}/hold`, {
      summary: 'Stop the countdown: the reply then waits for a person',
      access,
      params: oneReview,
      body: version,
      data: reviewDetailSchema,
    }),
  }
}

function publishing(segment: string) {
  const path = `/v1/location/{locationId}/${segment}/{reviewId}/response/post`
  const declared = {
    access,
    params: oneReview,
    body: version,
    data: reviewDetailSchema,
    success: 202,
  } as const
  return {
    post: endpoint('POST', path, {
      summary:
        'Send the approved reply to the source: posted when the source took it, live when it shows',
      ...declared,
    }),
    postByPut: endpoint('PUT', path, {
      summary: 'The same as POST, for callers that put',
      ...declared,
    }),
  }
}

const oneNeutral = '/v1/location/{locationId}/review/{reviewId}'

export const reviews = {
  ...reading('review'),
  star: endpoint('PUT', `${oneNeutral}/star`, {
    summary: 'Star a review or take the star away',
    access,
    params: oneReview,
    body: z.object({ starred: z.boolean() }),
    data: reviewDetailSchema,
  }),
}
export const googleReviews = reading('google-review')
export const yelpReviews = reading('yelp-review')
export const tripadvisorReviews = reading('tripadvisor-review')

export const replies = writing('review')
export const googleReplies = writing('google-review')

export const postings = {
  ...publishing('review'),
  markPosted: endpoint('PUT', `${oneNeutral}/response/mark-posted`, {
    summary: 'Say that you posted the approved reply by hand, where the source takes none from us',
    access,
    params: oneReview,
    body: version,
    data: reviewDetailSchema,
  }),
}
export const googlePostings = publishing('google-review')

/** Home: what needs a person, and what came in. */
export const homeSchema = z.object({
  to_answer: z.int(),
  /** Most pressing first. */
  needs: z.array(
    z.object({
      kind: z.enum([
        'risk',
        'failed',
        'rejected',
        'removed',
        'held',
        'bad_review',
        'to_copy',
        'connection_lost',
      ]),
      count: z.int(),
      /** The newest of them; null for a lost connection. */
      review: reviewSchema.nullable(),
      location_id: id.nullable(),
    }),
  ),
  latest: z.array(reviewSchema),
})
export type Home = z.infer<typeof homeSchema>

export const home = {
  get: endpoint('GET', '/v1/location/{locationId}/home', {
    summary: 'What needs you now, and the latest reviews',
    access: feature('home'),
    params: inLocation,
    data: homeSchema,
  }),
}
