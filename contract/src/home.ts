import { z } from 'zod'
import { feature } from './access.ts'
import { REVIEW_NEEDS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { inLocation } from './review-path.ts'
import { reviewSchema } from './reviews.ts'
import { id } from './text.ts'

/** The home screen: what needs a person, and what came in. */
export const homeSchema = z.object({
  to_answer: z.int(),
  /** What needs a person, the most pressing first. */
  needs: z.array(
    z.object({
      kind: z.enum([...REVIEW_NEEDS, 'connection_lost']),
      count: z.int(),
      /** The newest of these reviews; null for a lost connection, which has none. */
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
    failed: 'home.get',
    access: feature('home'),
    params: inLocation,
    data: homeSchema,
  }),
}
