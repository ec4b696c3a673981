import type { DB } from '#platform/schema'
import { SEALED } from '#platform/sealed-columns'
import type { TableName } from '#platform/table-row'

/**
 * How sensitive data are, the most first: what lets somebody in or is sealed; what tells of a person, a guest or a
 * user; what tells of a house and its trade; what everybody may know. What each asks for is “Kinds of data” of
 * docs/security.md.
 */
export const LEVELS = ['secret', 'person', 'trade', 'public'] as const
export type Level = (typeof LEVELS)[number]

type ColumnOf<Table> = Table extends keyof DB ? Extract<keyof DB[Table], string> : never

/** The level of all columns of a table, or of those that are not named, with the secret ones; sealed columns are anyway. */
type Levelled<Table> = Level | { readonly is: Level; readonly secret: readonly ColumnOf<Table>[] }

type LevelledTables = { readonly [Table in TableName]: Levelled<Table> }

/** A table of the schema without a row here does not compile, so that nothing is without a level. */
export const TABLE_LEVELS = {
  subscription_tiers: 'trade',
  restaurants: 'trade',
  locations: 'trade',
  regions: 'trade',
  place_settings: 'trade',
  consents: 'person',
  automations: 'trade',
  users: { is: 'person', secret: ['password_hash'] },
  user_locations: 'person',
  api_keys: { is: 'person', secret: ['key_hash'] },
  sessions: 'person',
  restaurant_views: 'person',
  refresh_tokens: { is: 'person', secret: ['token_hash', 'replaced_by'] },
  oidc_identities: 'person',
  totp_factors: 'person',
  passkeys: 'person',
  recovery_codes: { is: 'person', secret: ['code_hash', 'salt'] },
  second_step_demands: 'trade',
  used_steps: 'trade',
  account_links: { is: 'person', secret: ['token_hash'] },
  login_failures: 'person',
  webhook_secrets: 'trade',
  webhook_deliveries: 'person',
  mails: 'person',
  mail_refusals: 'person',
  enterprise_quotes: 'person',
  newsletter_subscribers: { is: 'person', secret: ['token_hash'] },
  newsletter_articles: 'public',
  feedback_pages: 'public',
  lead_notes: 'person',
  onboarding_submissions: { is: 'person', secret: ['key_hash'] },
  reviews: 'person',
  review_history: 'person',
  readings: 'person',
  corrections: 'person',
  mentions: 'person',
  mention_figures: 'person',
  review_figures: 'trade',
  reply_figures: 'trade',
  hour_figures: 'trade',
  postings: 'person',
  connections: 'trade',
  source_consents: { is: 'person', secret: ['state_hash'] },
  connection_routes: 'trade',
  public_pages: 'trade',
  notification_receipts: 'trade',
  own_words: 'person',
  style_rules: 'person',
  menu_items: 'trade',
  name_decisions: 'person',
  staff_roles: 'trade',
  staff_profiles: 'person',
  staff_places: 'person',
  annotations: 'person',
  alerts: 'trade',
  user_alerts: 'person',
  alert_paces: 'person',
  alert_rules: 'person',
  alert_configs: 'person',
  slack_hooks: 'person',
  push_subscriptions: 'person',
  alert_messages: 'person',
  audit_log: 'person',
  audit_heads: 'trade',
  console_audit_log: 'person',
  console_audit_head: 'trade',
  imports: 'person',
  import_parts: 'person',
  import_faults: 'trade',
  archives: 'person',
  archive_parts: 'person',
  platform_days: 'trade',
  trial_notices: 'trade',
  report_notices: 'trade',
  platform_months: 'trade',
  restaurant_months: 'trade',
  idempotency_keys: 'person',
  live_events: 'trade',
  llm_days: 'trade',
  migrations: 'public',
  'pgboss.job': 'trade',
} as const satisfies LevelledTables

/** The secret columns of a table: those that are sealed, and those that its row names. */
export function secretColumns(table: TableName): readonly string[] {
  const row: Level | { readonly is: Level; readonly secret: readonly string[] } =
    TABLE_LEVELS[table]
  const sealed = Object.values(SEALED).filter((column) => column.table === table)
  const named = typeof row === 'string' ? [] : row.secret
  return [...named, ...sealed.map(({ column }) => column)].toSorted()
}

/** The level of the columns of a table that are not secret. */
export function levelOf(table: TableName): Level {
  const row: Level | { readonly is: Level } = TABLE_LEVELS[table]
  return typeof row === 'string' ? row : row.is
}

/** The table of docs/data.md: for each table its level and its secret columns, the most sensitive first. */
export function levelsTable(): string {
  // Object.keys forgets which names these are.
  const tables = Object.keys(TABLE_LEVELS) as TableName[]
  const lines = tables
    .toSorted(
      (one, other) =>
        LEVELS.indexOf(levelOf(one)) - LEVELS.indexOf(levelOf(other)) || one.localeCompare(other),
    )
    .map((table) => {
      const secret = secretColumns(table).map((column) => `\`${column}\``)
      return `| \`${table}\` | ${levelOf(table)} | ${secret.join(', ')} |\n`
    })
  return `| table | its columns are | but secret are |\n|---|---|---|\n${lines.join('')}`
}
