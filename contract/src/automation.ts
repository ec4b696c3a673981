import { z } from 'zod'
import { feature } from './access.ts'
import { autoApprovalDelay, conditionAnswers, conditions } from './approval-conditions.ts'
import { CONSENT_WAYS, LANGUAGES, SOURCES } from './constants.ts'
import { OUTCOME_REASONS } from './held-reasons.ts'
import { endpoint } from './endpoint.ts'
import { limit, offset } from './page-query.ts'
import { triedPolicy } from './place-values.ts'
import { day, id, instant } from './text.ts'

/** What is changed of the policy; what is left out stays as it is. */
const changes = z
  .object({ auto_approval_minutes_delay: autoApprovalDelay, ...conditions })
  .partial()
export type PolicyChanges = z.output<typeof changes>

/** Who agreed to what, or took it back. */
export const consentSchema = z.object({
  id,
  given: z.boolean(),
  at: instant,
  /** Null where nobody of the restaurant gave it, or their name was not kept. */
  by: z.string().nullable(),
  /** On the screen with its text, by a plain call, or with the restaurant when that arrived. */
  came: z.enum(CONSENT_WAYS),
  /** The version and language of the text; null where it had none. */
  text_version: z.int().nullable(),
  language: z.enum(LANGUAGES).nullable(),
  /** The very words. */
  wording: z.string(),
})
export type Consent = z.infer<typeof consentSchema>

/** What keeps everything automatic stopped; of several the first is told, since no switch undoes the first two. */
export const STOP_CAUSES = ['removal', 'trial', 'switch'] as const

export const automationSchema = z.object({
  /** Whether a consent stands. */
  auto_approve_reviews: z.boolean(),
  auto_approval_minutes_delay: z.int().nullable(),
  ...conditionAnswers,
  /** When all of it was stopped; null while it runs, or may run. */
  stopped_at: instant.nullable(),
  /** What keeps it stopped: the restaurant leaves, its trial is over, or somebody said so; null as above. */
  stopped_for: z.enum(STOP_CAUSES).nullable(),
  stopped_by: z.string().nullable(),
  /** The consent that stands. */
  consent: consentSchema.nullable(),
  /** The text that is agreed to now. */
  text: z.object({ version: z.int(), en: z.string(), fr: z.string() }),
  /** How many replies count down at this moment, and how many wait to be sent that nobody approved by hand. */
  counting: z.int(),
  queued: z.int(),
  /** What each location posted automatically on its present day, and how many it may; null where no number holds there. */
  today: z.array(
    z.object({
      location_id: id,
      name: z.string(),
      posted: z.int(),
      daily_cap: z.int().nullable(),
    }),
  ),
})
export type Automation = z.infer<typeof automationSchema>

/** What the policy would have done with one review. */
export const outcomeSchema = z.object({
  review_id: id,
  location_id: id,
  source: z.enum(SOURCES),
  author_name: z.string().nullable(),
  rating: z.int().nullable(),
  /** The first words of the guest. */
  text: z.string(),
  review_date: day,
  /** When it would have been posted; null where it would have waited for a person. */
  posted_at: instant.nullable(),
  /** Why it would have waited; null where it would have been posted. */
  reason: z.enum(OUTCOME_REASONS).nullable(),
})
export type Outcome = z.infer<typeof outcomeSchema>

export const dryRunSchema = z.object({
  /** The reviews that were looked at, all of them or the newest of very many. */
  looked_at: z.int(),
  is_cut: z.boolean(),
  posted: z.int(),
  /** How many would have waited for each reason, the most first. */
  waited: z.array(z.object({ reason: z.enum(OUTCOME_REASONS), count: z.int() })),
  outcomes: z.array(outcomeSchema),
})
export type DryRun = z.infer<typeof dryRunSchema>

/** Which outcomes a dry run lists: all, those that would have been posted, or those that waited for one reason. */
export const OUTCOME_FILTERS = ['all', 'posted', ...OUTCOME_REASONS] as const

const path = '/v1/restaurant/{restaurantId}/automation'
const params = z.object({ restaurantId: id })
const access = feature('administration')

export const automation = {
  get: endpoint('GET', path, {
    summary: 'The policy of automatic approval: conditions, consent, and what it does today',
    failed: 'automation.get',
    access,
    params,
    data: automationSchema,
  }),
  update: endpoint('PUT', path, {
    summary: 'Change conditions and delay; countdowns under way follow at once',
    failed: 'automation.update',
    access,
    params,
    body: changes,
    data: automationSchema,
  }),
  consent: endpoint('POST', `${path}/consent`, {
    summary:
      'Agree to the text, which switches automatic approval on, with what is changed besides',
    failed: 'automation.consent',
    access,
    params,
    body: changes.extend({
      /** The version that was read; another than the present one is refused. */
      text_version: z.int().min(1).max(1_000_000),
      language: z.enum(LANGUAGES),
    }),
    data: automationSchema,
  }),
  withdraw: endpoint('DELETE', `${path}/consent`, {
    summary:
      'Take the consent back: every countdown and every posting that nobody approved by hand ends',
    failed: 'automation.withdraw',
    access,
    params,
    data: automationSchema,
  }),
  stop: endpoint('PUT', `${path}/stop`, {
    summary:
      'Stop everything that is automatic at once, or let it run again for reviews from then on',
    failed: 'automation.stop',
    access,
    params,
    body: z.object({ stopped: z.boolean() }),
    data: automationSchema,
  }),
  consents: endpoint('GET', `${path}/consents`, {
    summary: 'Every consent that was given or taken back, the latest first',
    failed: 'automation.consents',
    access,
    params,
    query: z.object({ offset: offset.default(0), limit: limit.default(20) }),
    data: z.array(consentSchema),
    paged: true,
  }),
  dryRun: endpoint('POST', `${path}/dry-run`, {
    summary: 'What a policy would have posted in the last 30 days, and why not; nothing is stored',
    failed: 'automation.dry-run',
    access,
    looks: true,
    params,
    body: changes.extend({
      /** A region or a location whose reviews alone are looked at, with what is set there and not saved. */
      place: triedPolicy.optional(),
      show: z.enum(OUTCOME_FILTERS).default('all'),
      offset: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(100).default(20),
    }),
    data: dryRunSchema,
    paged: true,
  }),
}
