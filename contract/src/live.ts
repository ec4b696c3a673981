import { z } from 'zod'
import { withRole } from './access.ts'
import { endpoint } from './endpoint.ts'
import { id } from './text.ts'

/**
 * One server-sent event: `id` resumes the stream by Last-Event-ID, `event` is the type, and `data` is this object as
 * JSON.
 */
export const liveEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('review.changed'),
    review_id: id,
    location_id: id,
    /** True for a review that is new to the caller, false for a change of one that may be on their screen. */
    arrived: z.boolean(),
    version: z.int(),
  }),
  z.object({ type: z.literal('connection.changed'), location_id: id }),
  /** Figures of the restaurant changed: reviews, replies or what guests speak of were counted anew. */
  z.object({ type: z.literal('figures.changed') }),
  /** Settings of the restaurant changed, of which a screen says what will happen, e.g. that an approval posts too. */
  z.object({ type: z.literal('restaurant.changed') }),
  /** An import of a file began, went on or ended. */
  z.object({ type: z.literal('imports.changed') }),
  /** Alerts were given to the caller, or marked as seen in another window. */
  z.object({ type: z.literal('alerts.changed') }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>

/**
 * The address of the stream. It is no JSON call: it answers text/event-stream and takes the bearer token in the
 * header.
 */
export const LIVE_PATH = '/v1/events'

export const live = {
  stream: endpoint('GET', LIVE_PATH, {
    summary: 'Server-sent events of what you may see; resumes by Last-Event-ID',
    failed: 'live.follow',
    access: withRole,
    data: liveEventSchema,
  }),
}
