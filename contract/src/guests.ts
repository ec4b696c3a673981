import { z } from 'zod'
import { feature } from './access.ts'
import { MAX_NAME, PUBLICATIONS, SOURCES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { day, id, line } from './text.ts'

/** The most reviews of a guest that are shown and erased at a time. */
export const MAX_GUEST_REVIEWS = 200
/** How much of a guest's words is shown to tell them from another of the same name, in characters. */
export const GUEST_EXCERPT = 160

/** A review of somebody who may be the guest that asks, with what tells them from others. */
export const guestReviewSchema = z.object({
  id,
  location_id: id,
  source: z.enum(SOURCES),
  /** The name as it stands at the review; null for a guest without one. */
  author_name: z.string().nullable(),
  rating: z.int().nullable(),
  review_date: day,
  /** The beginning of the guest's words. */
  excerpt: z.string(),
  /** What became of the reply at the source, which goes on being counted. */
  publication: z.enum(PUBLICATIONS),
})
export type GuestReview = z.infer<typeof guestReviewSchema>

const params = z.object({ restaurantId: id })
const access = feature('administration')
const path = '/v1/restaurant/{restaurantId}/guest'

/** Guests who ask that nothing of them is kept. */
export const guests = {
  find: endpoint('GET', path, {
    summary: 'The reviews of guests by a name, or by the name at a review, the newest first',
    failed: 'guest.find',
    access,
    params,
    /** Words of the name, in any case and with or without accents; or a review of the guest. */
    query: z.object({ name: line(MAX_NAME).optional(), review_id: id.optional() }),
    data: z.array(guestReviewSchema).max(MAX_GUEST_REVIEWS),
  }),
  erase: endpoint('POST', `${path}/erase`, {
    summary: 'Erase name and words of a guest for good; stars, days and figures stay',
    failed: 'guest.erase',
    access,
    params,
    body: z.object({
      review_ids: z.array(id).min(1).max(MAX_GUEST_REVIEWS),
      /** The exact name at these reviews, compared trimmed; null for those without one. */
      name: line(MAX_NAME).nullable(),
    }),
    data: z.object({ erased: z.int() }),
  }),
}
