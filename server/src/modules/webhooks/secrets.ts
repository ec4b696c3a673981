import type { WebhookEvent } from '@maitre/contract/webhook-events'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { opens, SEALED } from '#platform/sealed-columns'
import { newSecret } from './signature.ts'

/** For how long an old secret goes on signing beside the new one, so that receivers can change theirs. */
const ROTATION_MS = 24 * 3_600_000

export interface SecretsRow {
  secret: string
  previous_secret: string | null
  previous_until: Date | null
  disabled_at: Date | null
  disabled_url: string | null
  events: WebhookEvent[]
}

const rowOf = (restaurantId: string) => ({ restaurant_id: restaurantId })

export function findSecrets(tx: TenantTx): Promise<SecretsRow | undefined> {
  return tx.db
    .selectFrom('webhook_secrets')
    .select([
      'secret',
      'previous_secret',
      'previous_until',
      'disabled_at',
      'disabled_url',
      'events',
    ])
    .where('restaurant_id', '=', tx.restaurantId)
    .executeTakeFirst()
}

/** The secrets of the restaurant; the first one is made when it is first needed. */
export async function ensureSecrets(services: Services, tx: TenantTx): Promise<SecretsRow> {
  const known = await findSecrets(tx)
  if (known !== undefined) return known
  const secret = SEALED.webhookSecret.seal(services.secrets, rowOf(tx.restaurantId), newSecret())
  await tx.db
    .insertInto('webhook_secrets')
    .values({ restaurant_id: tx.restaurantId, secret })
    .onConflict((conflict) => conflict.column('restaurant_id').doNothing())
    .execute()
  audit(services, tx, {
    what: 'webhook-secret.made',
    subject: `restaurant:${tx.restaurantId}`,
  })
  return (await findSecrets(tx)) ?? ensureSecrets(services, tx)
}

/** The secrets that sign now: the newest, and the one before it while that is valid. */
export function signingSecrets(
  services: Services,
  restaurantId: string,
  row: SecretsRow,
): string[] {
  const of = rowOf(restaurantId)
  const secret = SEALED.webhookSecret.open(services.secrets, of, row.secret)
  const isValid = row.previous_until !== null && row.previous_until > services.clock.now()
  return row.previous_secret !== null && isValid
    ? [secret, SEALED.previousWebhookSecret.open(services.secrets, of, row.previous_secret)]
    : [secret]
}

/**
 * Makes the secret of an address that comes where there was none, and answers it in clear, the one time that it is
 * shown. An earlier secret, which may have been made for a message to another address and shown to nobody, ends.
 */
export async function makeFirstSecret(services: Services, tx: TenantTx): Promise<string> {
  const secret = newSecret()
  const sealed = SEALED.webhookSecret.seal(services.secrets, rowOf(tx.restaurantId), secret)
  await tx.db
    .insertInto('webhook_secrets')
    .values({ restaurant_id: tx.restaurantId, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('restaurant_id')
        .doUpdateSet({ secret: sealed, previous_secret: null, previous_until: null }),
    )
    .execute()
  audit(services, tx, {
    what: 'webhook-secret.made',
    subject: `restaurant:${tx.restaurantId}`,
  })
  return secret
}

/** Makes a new secret beside the one before and answers it in clear, the one time that it is shown. */
export async function rotateSecret(services: Services, tx: TenantTx): Promise<string> {
  await ensureSecrets(services, tx)
  const secret = newSecret()
  const sealed = SEALED.webhookSecret.seal(services.secrets, rowOf(tx.restaurantId), secret)
  const until = new Date(services.clock.now().getTime() + ROTATION_MS)
  await tx.db
    .updateTable('webhook_secrets')
    // The statement itself takes the secret before it: that of another rotation at this moment is kept.
    .set((eb) => ({ secret: sealed, previous_secret: eb.ref('secret'), previous_until: until }))
    .where('restaurant_id', '=', tx.restaurantId)
    .execute()
  audit(services, tx, {
    what: 'webhook-secret.rotated',
    subject: `restaurant:${tx.restaurantId}`,
    after: { earlier_one_until: until },
  })
  return secret
}

/** Whether the restaurant has a secret that none of our keys opens. */
export async function hasUnopenedSecret({ secrets }: Services, tx: TenantTx): Promise<boolean> {
  const row = await findSecrets(tx)
  if (row === undefined) return false
  const of = rowOf(tx.restaurantId)
  const { webhookSecret, previousWebhookSecret } = SEALED
  return (
    !opens(webhookSecret, secrets, of, row.secret) ||
    (row.previous_secret !== null &&
      !opens(previousWebhookSecret, secrets, of, row.previous_secret))
  )
}
