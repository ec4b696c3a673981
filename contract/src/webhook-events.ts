import { z } from 'zod'
import { ALERT_KINDS, ALERT_SEVERITIES } from './alert-words.ts'
import { RESPONSE_SOURCES, RISKS, SOURCES } from './constants.ts'
import { HELD_REASONS } from './held-reasons.ts'
import { day, id, instant } from './text.ts'

/** The version of all payloads: one higher with a change that a receiver would have to know of. New fields are none. */
export const PAYLOAD_VERSION = 1

/** Of which review an event tells. Its text and author are never sent: their source says how long we keep them. */
const review = {
  review_id: id,
  restaurant_id: id,
  location_id: id,
  source: z.enum(SOURCES),
  external_id: z.string().meta({ examples: ['AbFvOqk2Yx'] }),
  /** The page where a person can see or answer it. */
  url: z
    .string()
    .meta({ examples: ['https://reviews.example/1'] })
    .nullable(),
  rating: z
    .int()
    .meta({ examples: [4] })
    .nullable(),
  /** The review's version, which counts up: of two events about one review the higher one tells of the newer state. */
  version: z.int().meta({ examples: [3] }),
}
const reply = {
  response: z.string().meta({ examples: ['Thank you for coming, and we are sorry for the wait.'] }),
  response_source: z.enum(RESPONSE_SOURCES).nullable(),
}

/** What ends an approval: somebody, or the guest. */
export const APPROVAL_ENDS = [
  'withdrawn',
  'edited',
  'regenerated',
  'guest_edited',
  'guest_renamed',
  'guest_removed',
] as const
/** What stops everything automatic: the one switch, a consent that was taken back, or that the restaurant will be deleted. */
export const AUTOMATION_STOPS = ['switch', 'consent_withdrawn', 'restaurant_leaving'] as const
/** What lets it run again. */
export const AUTOMATION_STARTS = [
  'switch',
  'consent_given',
  'restaurant_staying',
  'trial_goes_on',
] as const

/** Whoever did it: a person's name, a key's, or Maitre. */
const by = z.string().meta({ examples: ['Hélène Marchand'] })

/**
 * Every event that a restaurant can be told of, with what it means and what its message says: the one list, of which the database's
 * closed set, the choices on the screen, the emitters, the OpenAPI document and the examples are made.
 */
export const WEBHOOK_EVENTS = {
  'review.received': z
    .object({ ...review, review_date: day })
    .describe('A review is new to Maitre, and its guest wrote or changed it not long ago.'),
  'review.edited': z
    .object(review)
    .describe(
      'The guest changed words or stars; the reply to what stood there before is open again.',
    ),
  'review.removed': z.object(review).describe('The guest or the source took the review away.'),
  'review.erased': z
    .object(review)
    .describe(
      'Name and words were erased at the request of the guest; whoever kept a reply that speaks of them erases it too.',
    ),
  'review.risk_found': z
    .object({ ...review, risk: z.array(z.enum(RISKS)) })
    .describe('Something was read in it that a person must look at before a reply goes out.'),
  'reply.drafted': z
    .object({
      ...review,
      ...reply,
      /** Why it waits for a person; null where it does not have to. */
      held_reason: z.enum(HELD_REASONS).nullable(),
      /** When it is approved by itself; null where a person approves it. */
      auto_approve_at: instant.nullable(),
    })
    .describe('Maitre wrote a reply.'),
  'review.approved': z
    .object({ ...review, ...reply, approved_by: by })
    .describe('A person or the policy approved the reply.'),
  'approval.withdrawn': z
    .object({ ...review, reason: z.enum(APPROVAL_ENDS) })
    .describe(
      'An approval stands no longer, and nothing of it may be posted by whoever was told of it.',
    ),
  'reply.live': z.object({ ...review, ...reply }).describe('Guests see the reply at its source.'),
  'reply.rejected': z
    .object({
      ...review,
      ...reply,
      policy_violation: z
        .string()
        .meta({ examples: ['ADVERTISING'] })
        .nullable(),
    })
    .describe("Its source refused the reply; `policy_violation` is the source's own word."),
  'reply.removed': z
    .object({ ...review, ...reply })
    .describe('The reply stood at its source and is gone from there.'),
  'reply.failed': z
    .object({ ...review, ...reply, error: z.string().meta({ examples: ['upstream.forbidden'] }) })
    .describe(
      "The posting was given up and waits for a person; `error` is a code of the errors' table.",
    ),
  'automation.stopped': z
    .object({ restaurant_id: id, reason: z.enum(AUTOMATION_STOPS), by })
    .describe('Nothing goes out by itself any more.'),
  'automation.resumed': z
    .object({ restaurant_id: id, reason: z.enum(AUTOMATION_STARTS), by })
    .describe('Replies may go out by themselves again.'),
  'connection.lost': z
    .object({ restaurant_id: id, location_id: id, source: z.enum(SOURCES) })
    .describe(
      'A source no longer lets us in for a location: nothing is read or posted there until it is connected anew.',
    ),
  'alert.raised': z
    .object({
      alert_id: id,
      restaurant_id: id,
      /** Null where the alert is about the whole restaurant. */
      location_id: id.nullable(),
      /** The name of the location, else that of the restaurant. */
      place: z.string().meta({ examples: ['Griffintown'] }),
      kind: z.enum(ALERT_KINDS),
      severity: z.enum(ALERT_SEVERITIES),
      /** What the alert is about; null where it is about no review. */
      review_id: id.nullable(),
      source: z.enum(SOURCES).nullable(),
      rating: z
        .int()
        .meta({ examples: [1] })
        .nullable(),
      /** What was read in the review that a person must look at. */
      risk: z.array(z.enum(RISKS)),
      /** Why a posting failed: a code of the errors' table. */
      error: z
        .string()
        .meta({ examples: ['upstream.forbidden'] })
        .nullable(),
      /** The source's own word for why it refused a reply. */
      policy_violation: z
        .string()
        .meta({ examples: ['ADVERTISING'] })
        .nullable(),
      /** The day of a spike, in its location's time zone. */
      day: day.nullable(),
      /** How many reviews were negative on that day, or how many were read in the month; of how many. */
      count: z
        .int()
        .meta({ examples: [6] })
        .nullable(),
      total: z
        .int()
        .meta({ examples: [9] })
        .nullable(),
      /** The negative share that the location is used to, from 0 to 1. */
      usual: z
        .number()
        .meta({ examples: [0.12] })
        .nullable(),
      /** Where a person deals with it in Maitre, in the restaurant's language. */
      link: z.string().meta({ examples: ['https://maitre.example/en/dashboard/alerts'] }),
    })
    .describe(
      'Something happened that people are alerted of, told once whoever and however many they are; what does not belong to its kind is null. Where a risk is read in a bad review it is told again, with the same `alert_id` and the kind `risk`.',
    ),
} as const satisfies Record<string, z.ZodObject>

/** The type of the message that tries an address: no event, and so told whatever was chosen. */
export const WEBHOOK_TEST = 'webhook.test'

/** Every message that an address is sent: the events, and the one that tries the address. */
const WEBHOOK_MESSAGES = {
  ...WEBHOOK_EVENTS,
  [WEBHOOK_TEST]: z
    .object({ restaurant_id: id })
    .describe(
      'Somebody tries whether messages arrive. Nothing happened; it is sent when asked for, whatever was chosen, and once.',
    ),
}
/** How long a receiver has for its answer, s. */
export const WEBHOOK_DEADLINE_S = 15

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
// Object.keys forgets that the keys of the table are its events.
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

export type MessageType = keyof typeof WEBHOOK_MESSAGES
export const MESSAGE_TYPES = [...WEBHOOK_EVENT_NAMES, WEBHOOK_TEST] as const

/** What the message of an event says. */
export type EventData<Name extends MessageType> = z.infer<(typeof WEBHOOK_MESSAGES)[Name]>

/** What a restaurant is told of while nobody chose: what it was told of before there was a choice. */
export const FIRST_WEBHOOK_EVENTS: readonly WebhookEvent[] = ['review.approved']

/** The whole message of an event or of a test, as it is sent. */
export function messageSchema<Name extends MessageType>(name: Name) {
  return z.object({
    type: z.literal(name),
    payload_version: z.literal(PAYLOAD_VERSION),
    /** When it happened. */
    timestamp: instant,
    data: WEBHOOK_MESSAGES[name],
  })
}
