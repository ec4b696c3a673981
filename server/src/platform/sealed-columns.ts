import type { AuditAct } from '@maitre/contract/audit-acts'
import type { DB } from '#platform/schema'
import type { Secrets } from '#platform/secrets'

/** A column that holds sealed texts. Whoever seals or opens one goes through its object, and so does a new key. */
export interface SealedColumn<Key extends string = never> {
  readonly table: keyof DB
  readonly column: string
  /** The columns of the table's key. */
  readonly key: readonly Key[]
  /** The act that a new sealing is noted as where the table is audited, and the column whose id the act is about. */
  readonly noted: { act: ResealAct; of: Key } | null
  /** Seals a text for that row, so that it is refused in another. */
  seal(secrets: Secrets, row: Readonly<Record<Key, string>>, plain: string): string
  /** Throws where none of our keys sealed the text for that row. */
  open(secrets: Secrets, row: Readonly<Record<Key, string>>, sealed: string): string
}

/** The acts by which a secret of a restaurant or of a person is sealed anew. */
type ResealAct = Extract<AuditAct, `${string}.resealed`>

type NameIn<Table extends keyof DB> = Extract<keyof DB[Table], string>

function sealed<Table extends keyof DB, Key extends NameIn<Table>>(
  table: Table,
  column: NameIn<Table>,
  key: readonly Key[],
  contextOf: (row: Readonly<Record<Key, string>>) => string,
  noted: { act: ResealAct; of: Key } | null = null,
): SealedColumn<Key> {
  return {
    table,
    column,
    key,
    noted,
    seal: ({ vault }, row, plain) => vault.seal(plain, contextOf(row)),
    open: ({ vault }, row, text) => vault.open(text, contextOf(row)),
  }
}

const WEBHOOK = { act: 'webhook-secret.resealed', of: 'restaurant_id' } as const
const webhookContext = ({ restaurant_id: id }: { restaurant_id: string }): string => `webhook/${id}`

/** Every sealed column of the schema. The architecture’s check of sealing lets no other column be sealed. */
export const SEALED = {
  credentials: sealed(
    'connections',
    'credentials',
    ['restaurant_id', 'location_id', 'source'],
    (row) => `${row.restaurant_id}/${row.location_id}/${row.source}`,
  ),
  sourceConsent: sealed(
    'source_consents',
    'credentials',
    ['restaurant_id', 'consent_id'],
    (row) => `source-consent/${row.restaurant_id}/${row.consent_id}`,
  ),
  webhookSecret: sealed('webhook_secrets', 'secret', ['restaurant_id'], webhookContext, WEBHOOK),
  // It was the secret before, and so is sealed alike.
  previousWebhookSecret: sealed(
    'webhook_secrets',
    'previous_secret',
    ['restaurant_id'],
    webhookContext,
    WEBHOOK,
  ),
  totpSecret: sealed(
    'totp_factors',
    'sealed_secret',
    ['user_id'],
    ({ user_id: id }) => `totp/${id}`,
    { act: 'factor.resealed', of: 'user_id' },
  ),
  slackAddress: sealed(
    'slack_hooks',
    'address',
    ['restaurant_id', 'user_id'],
    (row) => `slack/${row.restaurant_id}/${row.user_id}`,
    { act: 'alert_channel.resealed', of: 'user_id' },
  ),
  pushTarget: sealed(
    'push_subscriptions',
    'target',
    ['subscription_id'],
    ({ subscription_id: id }) => `push/${id}`,
  ),
  mailContent: sealed('mails', 'content', ['mail_id'], ({ mail_id: id }) => `mail/${id}`),
  providerToken: sealed(
    'sessions',
    'provider_token',
    ['session_id'],
    ({ session_id: id }) => `auth.provider_token:${id}`,
  ),
} as const

/** Whether a key that is here sealed the text, for that row. */
export function opens<Key extends string>(
  column: SealedColumn<Key>,
  secrets: Secrets,
  row: Readonly<Record<Key, string>>,
  text: string,
): boolean {
  try {
    column.open(secrets, row, text)
    return true
  } catch {
    return false
  }
}
