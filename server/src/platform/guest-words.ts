import type { DB } from '#platform/schema'
import type { TableName } from '#platform/table-row'

type ColumnOf<Table> = Table extends keyof DB ? Extract<keyof DB[Table], string> : never

/** Why a column of text keeps what it holds when a guest is erased. */
interface Stays {
  readonly stays: string
}

/**
 * What becomes of a table when guests are erased. In conditions and values `$1` is the restaurant and `$2` the ids of
 * the guests' reviews.
 */
type WordsOf<Table> =
  /** No row ever holds a guest's name or words, and why. */
  | { readonly none: string }
  /** A module stores what it has without them, since figures hang on it. */
  | { readonly anew: string }
  /** The rows of this condition are deleted. */
  | { readonly rows: string }
  /** In the rows of these reviews each column is emptied, as this SQL says, or stays; a test asks for every column of text. */
  | {
      readonly columns: { readonly [Column in ColumnOf<Table>]?: string | Stays }
    }

type GuestTables = { readonly [Table in TableName]: WordsOf<Table> }

/** What the registry says of any table. */
export type GuestWords =
  | { readonly none: string }
  | { readonly anew: string }
  | { readonly rows: string }
  | { readonly columns: Readonly<Record<string, string | Stays>> }

/** The rows of the guests' reviews. */
export const OF_GUESTS = 'restaurant_id = $1 and review_id = any($2::uuid[])'

const OF_REVIEWS = { rows: OF_GUESTS } as const
const OF_PEOPLE = { none: 'it is of people of the house, by their accounts' } as const
const OF_THE_HOUSE = {
  none: 'it is what the house says of itself, in its own words',
} as const
const COUNTS = {
  none: 'it counts stars, days, hours and replies',
} as const
const IDS_ALONE = { none: 'it names a review by its id alone' } as const
const OF_NO_GUEST = { none: 'it holds nothing of a guest' } as const
const OF_STRANGERS = { none: 'it is what strangers ask of us for themselves' } as const
const NO_TEXT = {
  none: 'of a text the log keeps the length and a hash; what it says in clear is the house’s own',
} as const

const A_COLLEAGUE = { stays: 'it names a person of the house' } as const
const A_CODE = { stays: 'it is a word of ours, or of the source' } as const
const OF_THE_SOURCE = {
  stays:
    'it is the source’s own number of the review, by which the next reading of the source knows it',
} as const

/**
 * For every table how it loses the name and the words of a guest. A table of the schema without a row here does not
 * compile, and a column of text of a table that holds any fails a test unless it is named here.
 */
export const GUEST_WORDS = {
  postings: { columns: { text: "''", state: A_CODE, last_error: A_CODE } },
  corrections: OF_REVIEWS,
  readings: { anew: 'mentions/anonymous-readings.ts' },
  mentions: { anew: 'they follow the readings' },
  reviews: {
    columns: {
      author_name: 'null',
      author_photo_url: 'null',
      url: 'null',
      text: "''",
      media: "'[]'",
      response: 'null',
      reply: 'null',
      public_reply: 'null',
      policy_violation: 'null',
      risk: "'[]'",
      writers: "'[]'",
      words: { stays: 'the database makes it of the others' },
      source: A_CODE,
      origin: A_CODE,
      external_id: OF_THE_SOURCE,
      imported_as: OF_THE_SOURCE,
      language: A_CODE,
      said_language: A_CODE,
      feeling: A_CODE,
      response_source: A_CODE,
      status: A_CODE,
      approved_by: A_COLLEAGUE,
      held_reason: A_CODE,
      publication: A_CODE,
      queued_from: A_CODE,
      post_error: A_CODE,
    },
  },
  review_history: {
    columns: { text: 'null', detail: 'null', kind: A_CODE, actor: A_COLLEAGUE },
  },
  webhook_deliveries: OF_REVIEWS,
  imports: { none: 'it counts rows, and holds what its columns are called' },
  // A file that waits may tell of the guest; its import says that it is gone.
  import_parts: { rows: 'restaurant_id = $1' },
  import_faults: { none: 'it names a row by its number alone' },
  archives: { rows: 'restaurant_id = $1' },
  archive_parts: { anew: 'they go with their archive' },
  idempotency_keys: {
    rows: 'restaurant_id = $1 and exists (select from unnest($2::uuid[]) as r(id) where position(r.id::text in answer::text) > 0)',
  },
  mails: {
    anew: 'they are sealed: modules/mail opens those that are still to be sent, and deletes the guest’s',
  },
  subscription_tiers: OF_NO_GUEST,
  restaurants: OF_THE_HOUSE,
  locations: OF_THE_HOUSE,
  regions: OF_THE_HOUSE,
  place_settings: OF_THE_HOUSE,
  consents: OF_PEOPLE,
  automations: OF_NO_GUEST,
  users: OF_PEOPLE,
  user_locations: OF_PEOPLE,
  api_keys: OF_PEOPLE,
  sessions: OF_PEOPLE,
  restaurant_views: OF_PEOPLE,
  refresh_tokens: OF_PEOPLE,
  oidc_identities: OF_PEOPLE,
  totp_factors: OF_PEOPLE,
  passkeys: OF_PEOPLE,
  recovery_codes: OF_PEOPLE,
  used_steps: OF_PEOPLE,
  second_step_demands: OF_NO_GUEST,
  login_failures: OF_PEOPLE,
  mail_refusals: OF_PEOPLE,
  enterprise_quotes: OF_STRANGERS,
  newsletter_subscribers: OF_STRANGERS,
  newsletter_articles: OF_NO_GUEST,
  onboarding_submissions: OF_STRANGERS,
  lead_notes: OF_STRANGERS,
  trial_notices: OF_NO_GUEST,
  report_notices: OF_NO_GUEST,
  account_links: OF_PEOPLE,
  alerts: OF_REVIEWS,
  user_alerts: OF_PEOPLE,
  alert_paces: OF_PEOPLE,
  alert_rules: OF_PEOPLE,
  alert_configs: OF_PEOPLE,
  slack_hooks: OF_PEOPLE,
  push_subscriptions: OF_PEOPLE,
  alert_messages: OF_PEOPLE,
  webhook_secrets: OF_NO_GUEST,
  connections: OF_NO_GUEST,
  source_consents: OF_PEOPLE,
  connection_routes: OF_NO_GUEST,
  feedback_pages: OF_NO_GUEST,
  public_pages: OF_NO_GUEST,
  notification_receipts: OF_NO_GUEST,
  menu_items: OF_THE_HOUSE,
  staff_profiles: OF_THE_HOUSE,
  staff_roles: OF_THE_HOUSE,
  staff_places: OF_THE_HOUSE,
  name_decisions: OF_THE_HOUSE,
  own_words: OF_THE_HOUSE,
  // Their words are of no guest; the reviews that they rest on are named by their ids.
  style_rules: { anew: 'modules/style/forget-evidence.ts' },
  annotations: OF_THE_HOUSE,
  review_figures: COUNTS,
  hour_figures: COUNTS,
  reply_figures: COUNTS,
  mention_figures: { anew: 'they follow the mentions, and a row that counts nothing goes' },
  audit_log: NO_TEXT,
  audit_heads: OF_NO_GUEST,
  console_audit_log: NO_TEXT,
  console_audit_head: OF_NO_GUEST,
  live_events: IDS_ALONE,
  platform_days: OF_NO_GUEST,
  platform_months: OF_NO_GUEST,
  restaurant_months: OF_NO_GUEST,
  llm_days: OF_NO_GUEST,
  migrations: OF_NO_GUEST,
  'pgboss.job': IDS_ALONE,
} as const satisfies GuestTables
