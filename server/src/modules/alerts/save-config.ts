import type { AlertConfig } from '@maitre/contract/alerts'
import { resumeMails } from '#modules/mail'
import { findUser, type UserRow } from '#modules/users'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx, Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { ALERT_MAILS, getConfig } from './queries.ts'

/** The account of a person who asks for their own configuration. */
export async function getPerson(tx: Tx, userId: string): Promise<UserRow> {
  const person = await findUser(tx, userId)
  if (person === undefined) throw new AppError('auth.session_ended')
  return person
}

interface Wishes extends Omit<AlertConfig, 'user_id' | 'email'> {
  /** Null: the address of the account. */
  email: string | null
}

/**
 * Keeps how a person wants to hear of alerts. Whoever switches alert mails on gets them again, even if they had ended
 * them by the link in one.
 */
export async function saveConfig(
  services: Services,
  tx: TenantTx,
  userId: string,
  { email, client_alerts_enabled, email_alerts_enabled }: Wishes,
): Promise<AlertConfig> {
  const person = await getPerson(tx, userId)
  const before = await getConfig(tx, person)
  // The address of the account is not kept a second time, so that alerts follow it when it changes.
  const own = email?.toLowerCase() === person.email.toLowerCase() ? null : email
  const wishes = {
    email: own,
    client_alerts_enabled,
    email_alerts_enabled,
    updated_at: services.clock.now(),
  }
  await tx.db
    .insertInto('alert_configs')
    .values({ restaurant_id: tx.restaurantId, user_id: userId, ...wishes })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'user_id']).doUpdateSet(wishes))
    .execute()
  if (email_alerts_enabled && !before.email_alerts_enabled)
    await resumeMails(tx, userId, ALERT_MAILS)
  const after = await getConfig(tx, person)
  audit(services, tx, {
    what: 'alert_config.changed',
    subject: `user:${userId}`,
    before,
    after,
  })
  return after
}
