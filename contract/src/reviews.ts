import { z } from 'zod'
import { feature } from './access.ts'
import {
  FEELINGS,
  LANGUAGES,
  MAX_NAME,
  MAX_SEARCH,
  MAX_WRITTEN_TEXT,
  ORIGINS,
  PAGE_SIZE,
  PUBLICATIONS,
  RATINGS,
  RESPONSE_SOURCES,
  REVIEW_FLAGS,
  REVIEW_LANGUAGES,
  REVIEW_NEEDS,
  REVIEW_QUEUES,
  REVIEW_SORTS,
  REVIEW_STATUSES,
  RISKS,
  SOURCES,
  TONES,
} from './constants.ts'
import { BY_HAND } from './by-hand.ts'
import { HELD_REASONS } from './held-reasons.ts'
import { endpoint } from './endpoint.ts'
import { inRestaurant } from './in-restaurant.ts'
import { limit, offset } from './page-query.ts'
import { readingSchema } from './reading.ts'
import { replySchema } from './reply.ts'
import { inLocation, locationOrAll, oneReview } from './review-path.ts'
import { chosenDay, day, id, instant, line, paragraphs, several } from './text.ts'
import { version } from './version.ts'

/** Somebody who has the editor of the reply open; a countdown waits for them. */
export const writerSchema = z.object({
  /** Null for a person who is known by no id. */
  user_id: id.nullable(),
  name: z.string().nullable(),
  /** When their lease ends, unless their tab renews it. */
  until: instant,
})
export type Writer = z.infer<typeof writerSchema>

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
  /** The ISO 639-1 code of the text's language; null while the review is unread or where it has no text. */
  language: z.string().nullable(),
  /** The day of the review in the location's time zone; the instant itself follows. */
  review_date: day,
  created_at: instant,
  fetched_at: instant,
  /** The feeling of the review from −1 to 1; null while it is unread. */
  sentiment: z.number().nullable(),
  risk: z.array(z.enum(RISKS)),
  response: z.string().nullable(),
  response_source: z.enum(RESPONSE_SOURCES).nullable(),
  response_approved: z.boolean(),
  status: z.enum(REVIEW_STATUSES),
  approved_date: instant.nullable(),
  approved_by: z.string().nullable(),
  auto_approve_at: instant.nullable(),
  /** The reason why the reply waits for a person; null when it does not wait. */
  held_reason: z.enum(HELD_REASONS).nullable(),
  posted_date: instant.nullable(),
  publication: z.enum(PUBLICATIONS),
  /** Whether we may post this reply to its source; otherwise a person copies it there. */
  postable: z.boolean(),
  policy_violation: z.string().nullable(),
  /** The error code of the last try to post; null when it did not fail. */
  post_error: z.string().nullable(),
  starred: z.boolean(),
  /** When name and words were erased at the guest's request; null where they were not. */
  erased_at: instant.nullable(),
  /**
   * When name and words were dropped because their source lets them be kept no longer; null where they were not, and
   * once the source has given them again.
   */
  lapsed_at: instant.nullable(),
  writers: z.array(writerSchema),
  version: z.int(),
})
export type Review = z.infer<typeof reviewSchema>

export const HISTORY_KINDS = [
  'arrived',
  'arrived_answered',
  'guest_edited',
  'guest_removed',
  'drafted',
  'edited',
  'regenerated',
  'approved',
  'withdrawn',
  'held',
  'released',
  'queued',
  'submitted',
  'moderated',
  'live',
  'rejected',
  'removed',
  'failed',
  'marked_posted',
  'dealt_with',
  'kept',
  'erased',
  'lapsed',
  'restored',
  'returned',
  'guest_renamed',
] as const

export const historySchema = z.object({
  id,
  at: instant,
  kind: z.enum(HISTORY_KINDS),
  /** The full name of who did it; null when Maitre or the source did. */
  actor: z.string().nullable(),
  /** The reply or the guest's text as it was then; null where the entry has neither. */
  text: z.string().nullable(),
  detail: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof historySchema>

/** What a guest photographed or filmed, as the source keeps it; at least one of the addresses is there. */
const pictureSchema = z.object({
  thumbnail_url: z.string().nullable(),
  video_url: z.string().nullable(),
  /** What the source says that it shows. */
  label: z.string().nullable(),
})

export const reviewDetailSchema = reviewSchema.extend({
  media: z.array(pictureSchema),
  reading: readingSchema.nullable(),
  reply: replySchema.nullable(),
  /**
   * What the voice says at the review's location by now, which another reply follows where nobody chooses otherwise: its
   * tone, and the language of all replies, null for the guest's. Null while it is not known.
   */
  voice: z.object({ tone: z.enum(TONES), language: z.enum(LANGUAGES).nullable() }).nullable(),
  /** When its source was found to show the review no more; null while it does. Such a review takes no reply. */
  removed_at_source: instant.nullable(),
  /** What guests read at the source while another reply is to replace it; null where that is the present one, or none. */
  public_response: z.string().nullable(),
  /** All that happened to the review, the newest first. */
  history: z.array(historySchema),
})
export type ReviewDetail = z.infer<typeof reviewDetailSchema>

const filters = {
  rating: several(RATINGS.map(String)),
  source: several(SOURCES),
  status: several(REVIEW_STATUSES),
  /**
   * The queue of the inbox.
   * `to_answer`: a person has something to do, because the reply is not approved, held, refused, failed, to be
   * copied by hand, or approved and not sent. `in_progress`: the reply is on its way. `done`: the reply is live or
   * marked as posted.
   */
  queue: z.enum(REVIEW_QUEUES).optional(),
  flag: several(REVIEW_FLAGS),
  /** What a person has to do; narrows to the very reviews that Home counts under it. */
  need: z.enum(REVIEW_NEEDS).optional(),
  sentiment: several(FEELINGS),
  language: several(REVIEW_LANGUAGES),
  startDate: chosenDay.optional(),
  endDate: chosenDay.optional(),
  /**
   * Words of the author, the guest or the reply, in any case and with or without accents: each is to be there, and the
   * last one may be the beginning of a word.
   */
  search: line(MAX_SEARCH).optional(),
  /** Asks for the number of the reviews; `capped` counts no further than to a thousand. */
  total: z.enum(['capped']).optional(),
  sort: z.enum(REVIEW_SORTS).default('newest'),
}

const listQuery = z.object({
  ...filters,
  limit: limit.default(PAGE_SIZE),
  cursor: z.string().max(200).optional(),
  offset: offset.optional(),
})
export type ReviewQuery = z.output<typeof listQuery>

const offsetParams = z.object({
  locationId: locationOrAll,
  offset,
  limit,
})

const access = feature('reviews')

/** What somebody writes down for a guest: a card, a telephone call. It has stars or words. */
const written = z.object({
  rating: z.int().min(1).max(5).nullable().default(null),
  text: paragraphs(MAX_WRITTEN_TEXT).default(''),
  author_name: line(MAX_NAME).default(''),
  /** The day of it, by the clock of the location; none that is still to come. */
  review_date: chosenDay,
})

/** The same where the path does not say of which source it is. */
const writtenOfAny = written.extend({
  source: z.enum(SOURCES),
  /** How the guest said it, where it stands on no platform. */
  heard: z.enum(BY_HAND).optional(),
})

const WRITE_DOWN = 'Write a review down by hand, as from a guest’s card or a telephone call'

const create = <Body extends typeof written>(segment: string, body: Body) =>
  endpoint('POST', `/v1/location/{locationId}/${segment}`, {
    summary: WRITE_DOWN,
    failed: 'review.create',
    access,
    params: z.object({ locationId: id }),
    body,
    data: reviewDetailSchema,
    success: 201,
    creates: true,
  })

/** The same by the restaurant; a review is of one location, so the body names it. */
const createByRestaurant = <Body extends typeof written>(segment: string, body: Body) =>
  endpoint('POST', `/v1/restaurant/{restaurantId}/${segment}`, {
    summary: `${WRITE_DOWN}, at the location that the body names`,
    failed: 'review.create',
    access,
    params: z.object({ restaurantId: id }),
    body,
    data: reviewDetailSchema,
    success: 201,
    creates: true,
  })

/**
 * Makes the calls that read reviews. The source-neutral ones and those of the source documents, which keep to their
 * own source, are the same.
 */
function reading(segment: string) {
  const base = `/v1/location/{locationId}/${segment}`
  return {
    list: endpoint('GET', base, {
      summary: 'Reviews by filter; further pages by cursor or offset',
      failed: 'review.list',
      access,
      params: inLocation,
      query: listQuery,
      data: z.array(reviewSchema),
      paged: true,
    }),
    page: endpoint('GET', `${base}/offset/{offset}/limit/{limit}`, {
      summary: 'The same, with offset and limit in the path',
      failed: 'review.list',
      access,
      params: offsetParams,
      query: z.object(filters),
      data: z.array(reviewSchema),
      paged: true,
    }),
    get: endpoint('GET', `${base}/{reviewId}`, {
      summary: 'One review with what was found in it, its reply and its history',
      failed: 'review.get',
      access,
      params: oneReview,
      data: reviewDetailSchema,
    }),
    approve: endpoint('PUT', `${base}/{reviewId}/response/approve`, {
      summary: 'Approve the reply as it stands',
      failed: 'review.approve',
      access,
      params: oneReview,
      /** `unless_held` refuses what a person must read first, for somebody who approves many and has not read each. */
      body: version.extend({ unless_held: z.boolean().default(false) }),
      data: reviewDetailSchema,
    }),
    withdraw: endpoint('PUT', `${base}/{reviewId}/response/withdraw`, {
      summary: 'Take the approval of a reply back that was not sent; its words stay as they are',
      failed: 'review.update',
      access,
      params: oneReview,
      body: version,
      data: reviewDetailSchema,
    }),
    keep: endpoint('PUT', `${base}/{reviewId}/response/keep`, {
      summary: 'Give up a reply that was to replace the public one, which stands again as it was',
      failed: 'review.update',
      access,
      params: oneReview,
      body: version,
      data: reviewDetailSchema,
    }),
  }
}

export const reviews = {
  ...reading('review'),
  ...removing('review'),
  create: create('review', writtenOfAny),
  star: endpoint('PUT', '/v1/location/{locationId}/review/{reviewId}/star', {
    summary: 'Star a review or take the star away',
    failed: 'review.update',
    access,
    params: oneReview,
    body: z.object({ starred: z.boolean() }),
    data: reviewDetailSchema,
  }),
}

/** The call that deletes what the restaurant itself brought; what a source gives would come again. */
function removing(segment: string) {
  return {
    remove: endpoint('DELETE', `/v1/location/{locationId}/${segment}/{reviewId}`, {
      summary:
        'Delete a review that was imported or written down by hand, with all that was made of it; figures count it no more',
      failed: 'review.remove',
      access: feature('administration'),
      params: oneReview,
      data: z.object({}),
    }),
  }
}

/** The calls of one source, whose path says where a review that is written down was said. */
const ofSource = (segment: string) => ({
  ...reading(segment),
  create: create(segment, written),
})
export const googleReviews = ofSource('google-review')
export const yelpReviews = { ...ofSource('yelp-review'), ...removing('yelp-review') }
export const tripadvisorReviews = {
  ...ofSource('tripadvisor-review'),
  ...removing('tripadvisor-review'),
}

/** The calls about reviews that are there. */
const ofExisting = <Table extends { create: unknown }>({
  create: _left,
  ...rest
}: Table): Omit<Table, 'create'> => rest

// The same calls once more by the restaurant, for every location that the caller may see (P §12).
const named = { location_id: id }
export const restaurantReviews = {
  ...inRestaurant(ofExisting(reviews)),
  create: createByRestaurant('review', writtenOfAny.extend(named)),
}
export const restaurantGoogleReviews = {
  ...inRestaurant(ofExisting(googleReviews)),
  create: createByRestaurant('google-review', written.extend(named)),
}
export const restaurantYelpReviews = {
  ...inRestaurant(ofExisting(yelpReviews)),
  create: createByRestaurant('yelp-review', written.extend(named)),
}
export const restaurantTripadvisorReviews = {
  ...inRestaurant(ofExisting(tripadvisorReviews)),
  create: createByRestaurant('tripadvisor-review', written.extend(named)),
}
