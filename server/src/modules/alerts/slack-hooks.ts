import type { AlertChannels } from '@maitre/contract/alert-channels'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { SEALED } from '#platform/sealed-columns'
import { findFailures, forgetMessages } from './alert-messages.ts'
import { requireSlackHost } from './post-to-slack.ts'

/** The hosts of the Slack addresses that these people gave. */
export async function listSlackHosts(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('slack_hooks')
    .select(['user_id', 'host'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.host]))
}

/** Where a person's alerts are told in Slack, as the calls show it; null where they are not. */
export async function getSlack(tx: TenantTx, userId: string): Promise<AlertChannels['slack']> {
  const host = (await listSlackHosts(tx, [userId])).get(userId)
  if (host === undefined) return null
  return { host, failed: (await findFailures(tx, userId, 'slack')).get(null) ?? null }
}

/** The address where a person's alerts are told in Slack; undefined where there is none. */
export async function findSlackAddress(
  { secrets }: Services,
  tx: TenantTx,
  userId: string,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('slack_hooks')
    .select('address')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return SEALED.slackAddress.open(secrets, keyOf(tx, userId), row.address)
}

/** Has a person's alerts told at that address from now on; what was given up at an earlier one is forgotten. */
export async function saveSlackHook(
  services: Services,
  tx: TenantTx,
  userId: string,
  address: string,
): Promise<void> {
  requireSlackHost(services, address)
  const { host } = new URL(address)
  const columns = {
    address: SEALED.slackAddress.seal(services.secrets, keyOf(tx, userId), address),
    host,
    updated_at: services.clock.now(),
  }
  await tx.db
    .insertInto('slack_hooks')
    .values({ ...keyOf(tx, userId), ...columns })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'user_id']).doUpdateSet(columns))
    .execute()
  await forgetMessages(tx, { userId, channel: 'slack' }, ['failed'])
  // The rest of the address lets whoever reads it write there, so no line has it.
  audit(services, tx, {
    what: 'alert_channel.set',
    subject: `user:${userId}`,
    after: { kind: 'slack', address: host },
  })
}

/** Tells a person's alerts in Slack no more; throws `alert_channel.off` where they were not. */
export async function removeSlackHook(
  services: Services,
  tx: TenantTx,
  userId: string,
): Promise<void> {
  const [removed] = await tx.db
    .deleteFrom('slack_hooks')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('user_id', '=', userId)
    .returning('host')
    .execute()
  if (removed === undefined) throw new AppError('alert_channel.off')
  await forgetMessages(tx, { userId, channel: 'slack' }, ['waiting', 'failed'])
  audit(services, tx, {
    what: 'alert_channel.ended',
    subject: `user:${userId}`,
    before: { kind: 'slack', address: removed.host },
  })
}

const keyOf = ({ restaurantId }: TenantTx, userId: string) => ({
  restaurant_id: restaurantId,
  user_id: userId,
})
