import { ROLES, TIERS } from '@maitre/contract/access'
import {
  CONNECTION_STATES,
  CONSENT_SUBJECTS,
  CORRECTION_KINDS,
  FEELINGS,
  FIGURE_KINDS,
  GRAINS,
  HELD_REASONS,
  INTEGRATIONS,
  LANGUAGES,
  LOCATION_KINDS,
  MENTION_KINDS,
  NAME_DECISIONS,
  NAME_KINDS,
  ORIGINS,
  POSTING_STATES,
  PUBLICATIONS,
  READING_ENGINES,
  RESPONSE_SOURCES,
  REVIEW_STATUSES,
  RISKS,
  SENTIMENTS,
  SESSION_ENDS,
  SOURCES,
  TONES,
} from '@maitre/contract/constants'
import { LINK_KINDS } from '@maitre/contract/account-links'
import { MAIL_KINDS, MAIL_STATES, SENT_MAIL_KINDS } from '@maitre/contract/mails'
import { HISTORY_KINDS } from '@maitre/contract/reviews'
import { SCOPES } from '@maitre/contract/scopes'
import { DELIVERY_STATES } from '@maitre/contract/webhooks'
import type { Registry, TableName } from '#platform/table-row'

const OF_NO_RESTAURANT = 'it holds nothing of a restaurant'
const ENDS_WITH_ITS_PEOPLE = 'a restaurant or location that still has people is not removed'

const WHO_IS_THERE =
  'a restored session would let in whoever holds a token of then, though it was ended since'

const FIGURES = {
  owner: 'metrics',
  kind: 'tenant',
  backup: 'kept',
  audited: { not: 'it counts what is noted itself' },
} as const

const IS_THE_LOG = { not: 'it is the log' } as const

/**
 * The one place where a table is described. Distribution, backup, restore, the second lock's test and the owners
 * that the tree is checked for derive from it. A table of the schema without a row here does not compile.
 * `owner` is the module that writes the table, or `platform`.
 */
export const TABLES = {
  subscription_tiers: {
    owner: 'tiers',
    kind: 'reference',
    backup: 'kept',
    audited: 'always',
    closed: { level: TIERS },
  },
  restaurants: {
    owner: 'restaurants',
    kind: 'tenant',
    backup: 'kept',
    audited: 'always',
    closed: {
      default_language: LANGUAGES,
      reply_language: LANGUAGES,
      reply_tone: TONES,
      integrations: INTEGRATIONS,
    },
  },
  locations: {
    owner: 'restaurants',
    kind: 'tenant',
    backup: 'kept',
    audited: 'always',
    closed: { kind: LOCATION_KINDS },
  },
  consents: {
    owner: 'restaurants',
    kind: 'tenant',
    backup: 'kept',
    audited: 'always',
    closed: { subject: CONSENT_SUBJECTS },
  },
  users: {
    audited: 'always',
    owner: 'users',
    kind: 'local',
    backup: 'kept',
    erased: { stays: ENDS_WITH_ITS_PEOPLE },
    closed: { role: ROLES, language: LANGUAGES },
  },
  user_locations: {
    audited: 'always',
    owner: 'users',
    kind: 'local',
    backup: 'kept',
    erased: { by: ['location_id'] },
  },
  api_keys: {
    audited: { not: 'that one is made or revoked is noted; its use is written once a minute' },
    owner: 'api-keys',
    kind: 'local',
    backup: 'kept',
    erased: { by: ['restaurant_id'] },
    closed: { scopes: SCOPES },
  },
  sessions: {
    owner: 'auth',
    kind: 'local',
    backup: { left: WHO_IS_THERE },
    erased: { with: 'users' },
    audited: { not: 'that one starts or ends is noted; the nightly purge is nobody’s act' },
    closed: { ended_reason: SESSION_ENDS },
  },
  refresh_tokens: {
    owner: 'auth',
    kind: 'local',
    backup: { left: WHO_IS_THERE },
    erased: { with: 'sessions' },
    audited: {
      not: 'a session renews itself every few minutes, which says nothing new of who is there',
    },
  },
  oidc_identities: {
    owner: 'auth',
    kind: 'local',
    backup: 'kept',
    erased: { with: 'users' },
    audited: 'always',
  },
  login_failures: {
    audited: { not: 'it counts attempts, which are no acts yet' },
    owner: 'platform',
    kind: 'local',
    backup: { left: 'counts of the last minutes: whoever restores begins anew' },
    erased: { stays: OF_NO_RESTAURANT },
  },
  webhook_secrets: { owner: 'webhooks', kind: 'tenant', backup: 'kept', audited: 'always' },
  webhook_deliveries: {
    owner: 'webhooks',
    kind: 'tenant',
    backup: { left: 'what was told before a restore would be told once more after it' },
    audited: { not: 'it is the log of what was told of acts that are noted themselves' },
    closed: { state: DELIVERY_STATES },
  },
  mails: {
    owner: 'mail',
    kind: 'local',
    backup: { left: 'a mail that was sent before a restore would be sent once more after it' },
    audited: { not: 'what a mail tells of is noted where it happens' },
    erased: { with: 'users' },
    closed: { kind: SENT_MAIL_KINDS, state: MAIL_STATES },
  },
  mail_refusals: {
    owner: 'mail',
    kind: 'local',
    backup: 'kept',
    audited: 'always',
    erased: { with: 'users' },
    closed: { kind: MAIL_KINDS },
  },
  account_links: {
    owner: 'account-links',
    kind: 'local',
    backup: { left: 'a restored link would open an account to whoever kept the mail of then' },
    audited: {
      not: 'that a link is sent, used or withdrawn is noted; the nightly purge is nobody’s act',
    },
    erased: { with: 'users' },
    closed: { kind: LINK_KINDS },
  },
  reviews: {
    owner: 'reviews',
    kind: 'tenant',
    backup: 'kept',
    audited: {
      not: 'each step is in its history, and what people and policies decide is noted by transitionAll',
    },
    closed: {
      source: SOURCES,
      origin: ORIGINS,
      response_source: RESPONSE_SOURCES,
      status: REVIEW_STATUSES,
      publication: PUBLICATIONS,
      queued_from: PUBLICATIONS,
      risk: RISKS,
      held_reason: HELD_REASONS,
      feeling: FEELINGS,
    },
  },
  review_history: {
    owner: 'reviews',
    kind: 'tenant',
    backup: 'kept',
    audited: { not: 'it is a log itself' },
    closed: { kind: HISTORY_KINDS },
  },
  connections: {
    owner: 'sources',
    kind: 'tenant',
    backup: 'kept',
    audited: { not: 'a sync notes there how far it came; that one is made or lost is noted' },
    closed: { source: SOURCES, state: CONNECTION_STATES },
  },
  connection_routes: {
    audited: 'always',
    owner: 'sources',
    kind: 'local',
    backup: 'kept',
    erased: { by: ['restaurant_id', 'location_id'] },
    closed: { source: SOURCES },
  },
  notification_receipts: {
    audited: { not: 'what came in is the source’s act' },
    owner: 'sources',
    kind: 'local',
    backup: 'kept',
    erased: { stays: OF_NO_RESTAURANT },
    closed: { source: SOURCES },
  },
  menu_items: { owner: 'catalogue', kind: 'tenant', backup: 'kept', audited: 'always' },
  staff_profiles: { owner: 'catalogue', kind: 'tenant', backup: 'kept', audited: 'always' },
  staff_roles: { owner: 'catalogue', kind: 'tenant', backup: 'kept', audited: 'always' },
  staff_places: { owner: 'catalogue', kind: 'tenant', backup: 'kept', audited: 'always' },
  name_decisions: {
    owner: 'catalogue',
    kind: 'tenant',
    backup: 'kept',
    audited: 'always',
    closed: { kind: NAME_KINDS, decision: NAME_DECISIONS },
  },
  readings: {
    owner: 'reading',
    kind: 'tenant',
    backup: 'kept',
    audited: { not: 'the engine reads by itself; what people correct is noted' },
    closed: { engine: READING_ENGINES },
  },
  corrections: {
    owner: 'corrections',
    kind: 'tenant',
    backup: 'kept',
    audited: 'always',
    closed: { kind: CORRECTION_KINDS },
  },
  mentions: {
    owner: 'mentions',
    kind: 'tenant',
    backup: 'kept',
    audited: { not: 'it follows the readings and what people correct in them' },
    closed: { kind: MENTION_KINDS, sentiment: SENTIMENTS, source: SOURCES },
  },
  review_figures: { ...FIGURES, closed: { grain: GRAINS, source: SOURCES } },
  hour_figures: { ...FIGURES, closed: { grain: GRAINS, source: SOURCES } },
  reply_figures: { ...FIGURES, closed: { grain: GRAINS, source: SOURCES } },
  mention_figures: { ...FIGURES, closed: { grain: GRAINS, kind: FIGURE_KINDS, source: SOURCES } },
  annotations: { owner: 'annotations', kind: 'tenant', backup: 'kept', audited: 'always' },
  alert_configs: { owner: 'alerts', kind: 'tenant', backup: 'kept', audited: 'always' },
  own_words: { owner: 'catalogue', kind: 'tenant', backup: 'kept', audited: 'always' },
  postings: {
    owner: 'publishing',
    kind: 'tenant',
    backup: 'kept',
    audited: { not: 'each step of a posting is a step of its reply, which is noted' },
    closed: { state: POSTING_STATES },
  },
  audit_log: { owner: 'platform', kind: 'tenant', backup: 'kept', audited: IS_THE_LOG },
  audit_heads: { owner: 'platform', kind: 'tenant', backup: 'kept', audited: IS_THE_LOG },
  console_audit_log: {
    owner: 'platform',
    kind: 'local',
    backup: 'kept',
    audited: IS_THE_LOG,
    erased: { stays: 'what was done over restaurants is answered for after they are gone' },
  },
  console_audit_head: {
    owner: 'platform',
    kind: 'local',
    backup: 'kept',
    audited: IS_THE_LOG,
    erased: { stays: 'a number and a hash' },
  },
  idempotency_keys: {
    audited: { not: 'it remembers the answer of an act that is noted itself' },
    owner: 'platform',
    kind: 'local',
    backup: { left: 'answers of the last two days, which no client asks for after a restore' },
    // The call that made the restaurant was of none, and its answer has the restaurant itself.
    erased: { where: "restaurant_id = $1::uuid or answer -> 'data' ->> 'id' = $1::text" },
  },
  live_events: {
    audited: { not: 'it tells screens of acts that are noted themselves' },
    owner: 'platform',
    kind: 'local',
    backup: { left: 'news of the last two days: screens read everything anew after a restore' },
    erased: { by: ['restaurant_id', 'location_id'] },
  },
  migrations: {
    audited: { not: 'the operator brings the database to a version' },
    owner: 'platform',
    kind: 'local',
    backup: { left: 'a backup is restored into a database that was migrated' },
    erased: { stays: OF_NO_RESTAURANT },
  },
  'pgboss.job': {
    audited: { not: 'what a job does is noted when it is done' },
    owner: 'platform',
    kind: 'local',
    // Only jobs that wait or were under way are kept; jobs that are done need not come back.
    backup: { keptWhere: "state in ('created', 'retry', 'active')" },
    erased: { where: "data ->> 'restaurantId' = $1::text" },
  },
} as const satisfies Registry

/** The views of the schema, each with the table whose rows it shows and by whose owner and rules it goes. */
export const VIEWS = { searchable_reviews: 'reviews' } as const satisfies Record<string, TableName>
