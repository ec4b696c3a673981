import { ROLES, TIERS } from '@maitre/contract/access'
import { MESSAGE_CHANNELS, MESSAGE_STATES } from '@maitre/contract/alert-channels'
import { ALERT_DIGESTS, ALERT_KINDS, ALERT_SEVERITIES } from '@maitre/contract/alert-words'
import { ARCHIVE_STATES } from '@maitre/contract/archives'
import {
  CONNECTION_STATES,
  CONSENT_SUBJECTS,
  CONSENT_WAYS,
  CORRECTION_KINDS,
  FEELINGS,
  FIGURE_KINDS,
  GRAINS,
  INTEGRATIONS,
  KEYWORD_CATEGORIES,
  LANGUAGES,
  LOCATION_KINDS,
  MENTION_KINDS,
  NAME_DECISIONS,
  NAME_KINDS,
  ORIGINS,
  POSTING_STATES,
  PUBLICATIONS,
  QUOTE_RANGES,
  READING_ENGINES,
  RESPONSE_SOURCES,
  REVIEW_LANGUAGES,
  REVIEW_STATUSES,
  REVIEW_TEXTS,
  RISKS,
  SENTIMENTS,
  PLATFORMS,
  SOURCES,
  TONES,
} from '@maitre/contract/constants'
import {
  IMPORT_ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_FORMATS,
  IMPORT_REASONS,
  IMPORT_STATES,
} from '@maitre/contract/import-words'
import { HELD_REASONS } from '@maitre/contract/held-reasons'
import {
  SESSION_BROWSERS,
  SESSION_ENDS,
  SESSION_PROOFS,
  SESSION_SYSTEMS,
} from '@maitre/contract/session-words'
import { LINK_KINDS } from '@maitre/contract/account-links'
import { LEAD_STATES } from '@maitre/contract/lead-words'
import { MAIL_KINDS, MAIL_STATES, SENT_MAIL_KINDS } from '@maitre/contract/mails'
import { REPORT_MAIL_KINDS } from '@maitre/contract/report-mails'
import { ONBOARDING_STEPS } from '@maitre/contract/onboarding-steps'
import { PACKAGE_NAMES } from '@maitre/contract/packages'
import { PLACE_SETTINGS, SET_PLACE_KINDS } from '@maitre/contract/place-setting-names'
import { HISTORY_KINDS } from '@maitre/contract/reviews'
import { SCOPES } from '@maitre/contract/scopes'
import { STORED_STYLE_STATES, STYLE_GUESTS, STYLE_KINDS } from '@maitre/contract/style-words'
import { SOURCE_CONSENT_STATES } from '@maitre/contract/source-consent-words'
import { MESSAGE_TYPES, WEBHOOK_EVENT_NAMES } from '@maitre/contract/webhook-events'
import { DELIVERY_STATES } from '@maitre/contract/webhooks'

/**
 * For each column of a table that a CHECK closes, the contract's list of the words that it may hold. A table's row in
 * the registry (tables.ts) names its own; one that is missing there, or of another column, does not compile.
 */
export const CLOSED = {
  subscription_tiers: { level: TIERS },
  restaurants: {
    default_language: LANGUAGES,
    reply_language: LANGUAGES,
    reply_tone: TONES,
    integrations: INTEGRATIONS,
  },
  locations: { kind: LOCATION_KINDS },
  place_settings: { place_kind: SET_PLACE_KINDS, setting: PLACE_SETTINGS },
  consents: { subject: CONSENT_SUBJECTS, language: LANGUAGES, came: CONSENT_WAYS },
  automations: { sources: PLATFORMS, texts: REVIEW_TEXTS, languages: REVIEW_LANGUAGES },
  users: { role: ROLES, language: LANGUAGES },
  api_keys: { scopes: SCOPES },
  sessions: {
    ended_reason: SESSION_ENDS,
    browser: SESSION_BROWSERS,
    system: SESSION_SYSTEMS,
    proof: SESSION_PROOFS,
  },
  webhook_secrets: { events: WEBHOOK_EVENT_NAMES },
  webhook_deliveries: { state: DELIVERY_STATES, type: MESSAGE_TYPES },
  mails: { kind: SENT_MAIL_KINDS, state: MAIL_STATES },
  enterprise_quotes: { location_count: QUOTE_RANGES, language: LANGUAGES, state: LEAD_STATES },
  newsletter_subscribers: { language: LANGUAGES },
  newsletter_articles: { language: LANGUAGES },
  onboarding_submissions: {
    package: PACKAGE_NAMES,
    tone: TONES,
    language: LANGUAGES,
    steps: ONBOARDING_STEPS,
    state: LEAD_STATES,
  },
  mail_refusals: { kind: MAIL_KINDS },
  report_notices: { kind: REPORT_MAIL_KINDS },
  alerts: { kind: ALERT_KINDS },
  alert_messages: { channel: MESSAGE_CHANNELS, state: MESSAGE_STATES },
  alert_rules: {
    min_severity: ALERT_SEVERITIES,
    digest: ALERT_DIGESTS,
    sources: SOURCES,
    topics: KEYWORD_CATEGORIES,
    risks: RISKS,
  },
  account_links: { kind: LINK_KINDS },
  reviews: {
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
  review_history: { kind: HISTORY_KINDS },
  connections: { source: SOURCES, state: CONNECTION_STATES },
  source_consents: { source: SOURCES, state: SOURCE_CONSENT_STATES },
  connection_routes: { source: SOURCES },
  public_pages: { source: PLATFORMS },
  notification_receipts: { source: SOURCES },
  name_decisions: { kind: NAME_KINDS, decision: NAME_DECISIONS },
  readings: { engine: READING_ENGINES },
  corrections: { kind: CORRECTION_KINDS },
  mentions: { kind: MENTION_KINDS, sentiment: SENTIMENTS, source: SOURCES },
  review_figures: { grain: GRAINS, source: SOURCES },
  hour_figures: { grain: GRAINS, source: SOURCES },
  reply_figures: { grain: GRAINS, source: SOURCES },
  mention_figures: { grain: GRAINS, kind: FIGURE_KINDS, source: SOURCES },
  style_rules: {
    language: LANGUAGES,
    kind: STYLE_KINDS,
    guests: STYLE_GUESTS,
    state: STORED_STYLE_STATES,
  },
  postings: { state: POSTING_STATES },
  imports: {
    state: IMPORT_STATES,
    source: SOURCES,
    format: IMPORT_FORMATS,
    encoding: IMPORT_ENCODINGS,
  },
  import_faults: { field: ['row', ...IMPORT_FIELDS], reason: IMPORT_REASONS },
  archives: { state: ARCHIVE_STATES, language: LANGUAGES },
  platform_months: { level: TIERS, start_level: TIERS },
  restaurant_months: { level: TIERS },
} as const
