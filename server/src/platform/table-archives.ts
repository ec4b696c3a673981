import type { DB } from '#platform/schema'
import type { ScopeColumn, TableName } from '#platform/table-row'

/** A file of an archive: a table that people open in a spreadsheet, or rows with values inside of values. */
type Format = 'csv' | 'jsonl'

type ColumnOf<Table> = Table extends keyof DB ? Extract<keyof DB[Table], string> : never

/**
 * What an archive of a restaurant has of a table: its rows with all columns but those that the database makes of others,
 * those that are sealed, and those that are named in `without`, each with its reason; or nothing, and why.
 */
type Archived<Table> =
  | Format
  | {
      readonly as: Format
      readonly without: { readonly [Column in ColumnOf<Table>]?: string }
    }
  /** Of a local table only the named columns, of the rows that belong to the restaurant by that column. */
  | {
      readonly as: Format
      readonly by: ScopeColumn<Table>
      readonly only: readonly ColumnOf<Table>[]
    }
  | { readonly left: string }

type ArchivedTables = { readonly [Table in TableName]: Archived<Table> }

const LETS_IN = { left: 'it lets somebody in, or says who is there' } as const
const OF_ONE_PERSON = { left: 'it is what one person set for their own account' } as const
const PASSING = { left: 'it is needed for minutes or days, and tells of what is kept elsewhere' }
const OF_NO_RESTAURANT = { left: 'it holds nothing of a restaurant' } as const

/**
 * For every table what an archive has of it. A table of the schema without a row here does not compile, so that nothing
 * can be forgotten; what is left out says why.
 */
export const ARCHIVED = {
  subscription_tiers: OF_NO_RESTAURANT,
  restaurants: {
    as: 'jsonl',
    without: {
      approval_zapier_url: 'whoever knows the address can write to it',
      house_version: 'it counts changes, for indexes in memory',
      folded: 'it is the name without capitals and accents',
    },
  },
  locations: {
    as: 'jsonl',
    without: { folded: 'it is name and address without capitals and accents' },
  },
  regions: 'csv',
  place_settings: 'jsonl',
  consents: 'csv',
  automations: 'jsonl',
  users: {
    as: 'csv',
    by: 'restaurant_id',
    only: [
      'user_id',
      'username',
      'firstname',
      'lastname',
      'email',
      'role',
      'location_id',
      'language',
      'enabled',
      'created_at',
      'updated_at',
    ],
  },
  user_locations: { as: 'csv', by: 'location_id', only: ['user_id', 'location_id'] },
  api_keys: {
    as: 'jsonl',
    by: 'restaurant_id',
    only: [
      'key_id',
      'name',
      'start',
      'scopes',
      'location_ids',
      'created_at',
      'created_by_name',
      'expires_at',
      'last_used_at',
      'revoked_at',
    ],
  },
  sessions: LETS_IN,
  restaurant_views: LETS_IN,
  refresh_tokens: LETS_IN,
  oidc_identities: LETS_IN,
  second_step_demands: { as: 'csv', by: 'restaurant_id', only: ['restaurant_id', 'made_at'] },
  totp_factors: LETS_IN,
  passkeys: LETS_IN,
  recovery_codes: LETS_IN,
  used_steps: LETS_IN,
  account_links: LETS_IN,
  login_failures: OF_NO_RESTAURANT,
  webhook_secrets: { left: 'it is a secret, which a new one takes the place of elsewhere' },
  webhook_deliveries: PASSING,
  mails: PASSING,
  mail_refusals: OF_ONE_PERSON,
  enterprise_quotes: OF_NO_RESTAURANT,
  newsletter_subscribers: OF_NO_RESTAURANT,
  newsletter_articles: OF_NO_RESTAURANT,
  onboarding_submissions: OF_NO_RESTAURANT,
  lead_notes: OF_NO_RESTAURANT,
  trial_notices: { left: 'it keeps a mail about the end of a trial from being sent twice' },
  report_notices: { left: 'it keeps a report from being mailed twice' },
  reviews: {
    as: 'csv',
    without: {
      writers: 'it says who has an editor open at the moment',
      counted: 'it says how far the counting has come',
    },
  },
  review_history: 'csv',
  connections: 'csv',
  source_consents: PASSING,
  feedback_pages: {
    as: 'csv',
    by: 'restaurant_id',
    only: ['code', 'restaurant_id', 'is_open', 'created_at'],
  },
  public_pages: 'csv',
  connection_routes: { left: 'it repeats what the connections say' },
  notification_receipts: OF_NO_RESTAURANT,
  menu_items: 'csv',
  staff_profiles: 'csv',
  staff_roles: 'csv',
  staff_places: 'csv',
  name_decisions: 'csv',
  readings: 'jsonl',
  corrections: 'jsonl',
  mentions: 'csv',
  review_figures: 'csv',
  hour_figures: 'csv',
  reply_figures: 'csv',
  mention_figures: 'csv',
  annotations: 'csv',
  alerts: 'jsonl',
  user_alerts: 'csv',
  alert_paces: { left: 'it says when somebody is told next, which no other house can use' },
  alert_rules: 'jsonl',
  alert_configs: 'csv',
  slack_hooks: OF_ONE_PERSON,
  push_subscriptions: OF_ONE_PERSON,
  alert_messages: PASSING,
  style_rules: 'jsonl',
  own_words: 'jsonl',
  postings: 'csv',
  imports: 'jsonl',
  import_parts: PASSING,
  import_faults: 'csv',
  archives: { left: 'it is what is being made' },
  archive_parts: { left: 'it is what is being made' },
  platform_days: { left: 'it is of the service, over all restaurants' },
  platform_months: { left: 'it is of the service, over all restaurants' },
  restaurant_months: { left: 'it repeats what the figures say, for whoever runs the service' },
  audit_log: 'jsonl',
  audit_heads: { left: 'it repeats the number and the hash of the last line' },
  console_audit_log: { left: 'it is of the service, over all restaurants' },
  console_audit_head: { left: 'it is of the service, over all restaurants' },
  idempotency_keys: PASSING,
  live_events: PASSING,
  llm_days: { left: 'it is of the service, which pays for the model' },
  migrations: OF_NO_RESTAURANT,
  'pgboss.job': PASSING,
} as const satisfies ArchivedTables

/** The tables of which an archive has a file. */
export type ArchivedTable = {
  [Table in TableName]: (typeof ARCHIVED)[Table] extends { left: string } ? never : Table
}[TableName]
