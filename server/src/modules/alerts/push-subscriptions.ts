import { createHash } from 'node:crypto'
import type { AlertChannels, PushBrowser } from '@maitre/contract/alert-channels'
import type { PushSubscribed } from '@maitre/contract/push'
import { endOf } from '#modules/auth'
import type { Services } from '#context'
import type { Actor } from '#platform/actor'
import { audit } from '#platform/audit'
import type { TenantTx, Tx } from '#platform/database'
import { AppError, invalidFields } from '#platform/errors'
import { newId } from '#platform/ids'
import { isPushReader } from '#platform/push-encryption'
import { SEALED } from '#platform/sealed-columns'
import { findFailures, forgetMessages } from './alert-messages.ts'
import { type PushTarget, requirePushHost } from './post-push.ts'

/** The open sessions in which a browser was subscribed, with it. */
const openSubscriptions = ({ db }: Tx) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.session_id', 'p.session_id')
    .where('s.ended_at', 'is', null)

/** The browsers in which alerts of these people are shown, by the person. */
export async function listPushIds(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await openSubscriptions(tx)
    .select(['p.user_id', 'p.subscription_id'])
    .where('p.user_id', 'in', userIds)
    .orderBy('p.subscription_id')
    .execute()
  const byPerson = Map.groupBy(rows, (row) => row.user_id)
  return new Map([...byPerson].map(([id, own]) => [id, own.map((row) => row.subscription_id)]))
}

/** What a person's browsers subscribe with, and those that did, the newest first. */
export async function getPush(
  { secrets, clock }: Services,
  tx: TenantTx,
  userId: string,
): Promise<AlertChannels['push']> {
  const rows = await openSubscriptions(tx)
    .select(['p.subscription_id', 'p.mark', 'p.added_at', 's.browser', 's.system'])
    .select(['s.created_at', 's.last_used_at', 's.expires_at'])
    .where('p.user_id', '=', userId)
    .orderBy('p.added_at', 'desc')
    .execute()
  const failures = await findFailures(tx, userId, 'push')
  const [key] = secrets.pushKeys
  return {
    key: key?.publicKey ?? '',
    browsers: rows
      .filter((row) => endOf(row) > clock.now())
      .map((row): PushBrowser => ({
        id: row.subscription_id,
        mark: row.mark,
        browser: row.browser ?? 'other',
        system: row.system ?? 'other',
        added_at: row.added_at.toISOString(),
        failed: failures.get(row.subscription_id) ?? null,
      })),
  }
}

/** Where one of a person's browsers is reached; undefined where its session has ended, or it is not theirs. */
export async function findPushTarget(
  { secrets, clock }: Services,
  tx: TenantTx,
  { userId, browserId }: { userId: string; browserId: string },
): Promise<PushTarget | undefined> {
  const row = await openSubscriptions(tx)
    .select(['p.subscription_id', 'p.target', 'p.key_id'])
    .select(['s.created_at', 's.last_used_at', 's.expires_at'])
    .where('p.user_id', '=', userId)
    .where('p.subscription_id', '=', browserId)
    .executeTakeFirst()
  if (row === undefined || endOf(row) <= clock.now()) return undefined
  const opened: unknown = JSON.parse(SEALED.pushTarget.open(secrets, row, row.target))
  // `saveTarget` alone seals what is opened here.
  return { ...(opened as PushSubscribed), keyId: row.key_id }
}

/**
 * Shows a person's alerts in the browser of this session from now on. The browser's earlier subscription ends, whoever's
 * it was: of two people who share a browser the last one is told there.
 */
export async function savePush(
  ctx: Services & { actor: Pick<Actor, 'userId' | 'sessionId'> },
  tx: TenantTx,
  target: PushSubscribed,
): Promise<void> {
  const { userId, sessionId } = ctx.actor
  const columns = sealTarget(ctx, newId(ctx.clock.now()), target)
  await tx.db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('mark', '=', columns.mark), eb('session_id', '=', sessionId)]))
    .execute()
  await tx.db
    .insertInto('push_subscriptions')
    .values({
      ...columns,
      user_id: userId,
      session_id: sessionId,
      added_at: ctx.clock.now(),
    })
    .execute()
  audit(ctx, tx, {
    what: 'alert_channel.set',
    subject: `user:${userId}`,
    after: { kind: 'push', address: columns.host },
  })
}

/** Shows a person's alerts in that browser no more; throws `push_browser.not_found` where they were not. */
export async function removePush(
  services: Services,
  tx: TenantTx,
  { userId, browserId }: { userId: string; browserId: string },
): Promise<void> {
  const host = await forgetBrowser(tx, { userId, browserId })
  if (host === null) throw new AppError('push_browser.not_found')
  audit(services, tx, {
    what: 'alert_channel.ended',
    subject: `user:${userId}`,
    before: { kind: 'push', address: host },
  })
}

/** Forgets a browser that no longer takes messages, with what waits for it; answers its host, null where it was gone. */
export async function forgetBrowser(
  tx: TenantTx,
  { userId, browserId }: { userId: string; browserId: string },
): Promise<string | null> {
  const [removed] = await tx.db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('subscription_id', '=', browserId)
    .returning('host')
    .execute()
  if (removed === undefined) return null
  await forgetMessages(tx, { userId, channel: 'push', addressId: browserId }, ['waiting', 'failed'])
  return removed.host
}

/** Forgets the browsers whose sessions have ended; what waits for them finds nobody. */
export async function forgetEndedBrowsers(
  _services: Services,
  { db }: Tx,
  { userId }: { userId: string },
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('session_id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('session_id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is not', null),
    )
    .execute()
}

/**
 * Puts a browser's new subscription in the place of its old one; throws `push_browser.not_found` where the old one is not
 * known or the secret not its own.
 */
export async function renewPush(
  services: Services,
  { old, renewed }: { old: Pick<PushSubscribed, 'endpoint' | 'auth'>; renewed: PushSubscribed },
): Promise<void> {
  const { database, secrets } = services
  await database.local(async (tx) => {
    const row = await openSubscriptions(tx)
      .select(['p.subscription_id', 'p.target'])
      .where('p.mark', '=', hashOf(old.endpoint))
      .executeTakeFirst()
    const opened: unknown = row && JSON.parse(SEALED.pushTarget.open(secrets, row, row.target))
    // As above: `sealTarget` alone seals what is opened here.
    if (row === undefined || (opened as PushSubscribed).auth !== old.auth)
      throw new AppError('push_browser.not_found')
    const columns = sealTarget(services, row.subscription_id, renewed)
    await tx.db
      .deleteFrom('push_subscriptions')
      .where('mark', '=', columns.mark)
      .where('subscription_id', '<>', row.subscription_id)
      .execute()
    await tx.db
      .updateTable('push_subscriptions')
      .set(columns)
      .where('subscription_id', '=', row.subscription_id)
      .execute()
  })
}

const hashOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url')

/** The columns of a subscription; throws for an address that may not be reached, and for keys that are none. */
function sealTarget(services: Services, id: string, target: PushSubscribed) {
  requirePushHost(services, target.endpoint)
  if (!isPushReader(target)) throw invalidFields({ field: 'p256dh', problem: 'invalid_format' })
  const [key] = services.secrets.pushKeys
  if (key === undefined) throw new Error('no key of push messages')
  const row = { subscription_id: id }
  return {
    ...row,
    mark: hashOf(target.endpoint),
    host: new URL(target.endpoint).host,
    target: SEALED.pushTarget.seal(services.secrets, row, JSON.stringify(target)),
    key_id: key.id,
  }
}
