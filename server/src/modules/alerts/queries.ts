import type { AlertConfig } from '@maitre/contract/alerts'
import type { MailKind } from '@maitre/contract/mails'
import type { UserRow } from '#modules/users'
import type { TenantTx } from '#platform/database'

/** The kinds of mail that are alerts; a person who ended all of them by a mail’s link gets no alert mail. */
export const ALERT_MAILS: readonly MailKind[] = ['alert']

export type Person = Pick<UserRow, 'user_id' | 'email'>

/** The wishes of those of these people who have saved any; `email` null means the address of their account. */
export function listSavedConfigs(tx: TenantTx, userIds: readonly string[]) {
  return tx.db
    .selectFrom('alert_configs')
    .select(['user_id', 'email', 'client_alerts_enabled', 'email_alerts_enabled'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('user_id', 'in', userIds)
    .execute()
}

/** How each of these people hears of alerts, in their order. */
export async function listConfigs(tx: TenantTx, people: readonly Person[]): Promise<AlertConfig[]> {
  const ids = people.map(({ user_id }) => user_id)
  if (ids.length === 0) return []
  const saved = new Map((await listSavedConfigs(tx, ids)).map((row) => [row.user_id, row]))
  const refusals = await tx.db
    .selectFrom('mail_refusals')
    .select(['user_id', 'kind'])
    .where('user_id', 'in', ids)
    .execute()
  return people.map(({ user_id, email }) => {
    const own = saved.get(user_id)
    const ended = ALERT_MAILS.every((kind) =>
      refusals.some((one) => one.user_id === user_id && one.kind === kind),
    )
    return {
      user_id,
      email: own?.email ?? email,
      client_alerts_enabled: own?.client_alerts_enabled ?? true,
      email_alerts_enabled: (own?.email_alerts_enabled ?? true) && !ended,
    }
  })
}

export async function getConfig(tx: TenantTx, person: Person): Promise<AlertConfig> {
  const [config] = await listConfigs(tx, [person])
  if (config === undefined) throw new Error('one person has one configuration')
  return config
}
