import { z } from 'zod'
import { feature } from './access.ts'
import { PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { limit, offset } from './page-query.ts'
import { id, instant, orCleared, webhookAddress } from './text.ts'
import { MESSAGE_TYPES, WEBHOOK_EVENT_NAMES } from './webhook-events.ts'

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

const attemptSchema = z.object({
  at: instant,
  /** HTTP status; null where no answer came. */
  status: z.int().nullable(),
  duration_ms: z.int(),
  /** A code of the errors' table; null for an answer of 2xx. */
  error: z.string().nullable(),
  /** The beginning of what was answered. */
  answer: z.string(),
})

export const deliverySchema = z.object({
  id,
  type: z.enum(MESSAGE_TYPES),
  review_id: id.nullable(),
  state: z.enum(DELIVERY_STATES),
  created_at: instant,
  next_attempt_at: instant.nullable(),
  attempts: z.array(attemptSchema),
})
export type Delivery = z.infer<typeof deliverySchema>

export const hookSchema = z.object({
  /** Null where there is none, and for a key of the API, which is not shown the address. Whoever has some locations alone is refused all of it. */
  url: z.string().nullable(),
  /** What is told, in the order of the contract's list. */
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  /** The receiver answered 410 Gone: nothing is sent until somebody switches it on again. */
  disabled_at: instant.nullable(),
  /** The old secret is used beside the new one until then. */
  rotating_until: instant.nullable(),
})

const params = z.object({ restaurantId: id })
/** For those who set `approval_zapier_url`, which is no item of the `integrations` list and so for every tier (P §2). */
const access = feature('administration')

export const webhooks = {
  get: endpoint('GET', '/v1/restaurant/{restaurantId}/webhook', {
    summary: 'The webhook: where it goes, what it tells, and whether it goes at all',
    failed: 'data.fetch',
    access,
    params,
    data: hookSchema,
  }),
  update: endpoint('PUT', '/v1/restaurant/{restaurantId}/webhook', {
    summary:
      'Change what is given: the address, an empty one telling nobody, and which events it is told of; a first address gets a signing secret, shown this once',
    failed: 'webhook.update',
    access,
    params,
    body: z.object({
      url: orCleared(webhookAddress).optional(),
      events: z
        .array(z.enum(WEBHOOK_EVENT_NAMES))
        .min(1)
        .max(WEBHOOK_EVENT_NAMES.length)
        .optional(),
    }),
    /** The secret is null where the address has one already, or where there is no address. */
    data: hookSchema.extend({ secret: z.string().nullable() }),
  }),
  rotate: endpoint('POST', '/v1/restaurant/{restaurantId}/webhook/secret', {
    summary: 'Make a new signing secret, shown this once; the old one stays valid for a day',
    failed: 'webhook.rotate',
    access,
    params,
    data: hookSchema.extend({ secret: z.string() }),
    success: 201,
  }),
  enable: endpoint('POST', '/v1/restaurant/{restaurantId}/webhook/enable', {
    summary: 'Send again to a receiver that had answered 410',
    failed: 'data.save',
    access,
    params,
    data: hookSchema,
  }),
  test: endpoint('POST', '/v1/restaurant/{restaurantId}/webhook/test', {
    summary:
      'Send a test message at once, and say what came back; it is tried once, and is in the log',
    failed: 'webhook.test',
    costly: true,
    access,
    params,
    data: deliverySchema,
  }),
  deliveries: endpoint('GET', '/v1/restaurant/{restaurantId}/webhook/delivery', {
    summary: 'What was sent and what was answered, newest first; kept for seven days',
    failed: 'data.fetch',
    access,
    params,
    query: z.object({ offset: offset.default(0), limit: limit.default(PAGE_SIZE) }),
    data: z.array(deliverySchema),
    paged: true,
  }),
  redeliver: endpoint('POST', '/v1/restaurant/{restaurantId}/webhook/delivery/{deliveryId}', {
    summary: 'Send one once more: the same id and the same body',
    failed: 'webhook.redeliver',
    costly: true,
    access,
    params: params.extend({ deliveryId: id }),
    data: deliverySchema,
    success: 202,
  }),
}
