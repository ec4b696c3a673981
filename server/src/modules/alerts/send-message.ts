import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import {
  claimMessage,
  lockMessage,
  type SendMessage,
  sendMessage,
  settleMessage,
} from './alert-messages.ts'
import { listAlerted } from './alerted-people.ts'
import { MESSAGES } from './channels.ts'
import { composeAlerts } from './compose-alerts.ts'

const MINUTE = 60_000
/** How long to wait before each further attempt; then the message is given up: an alert of yesterday alarms nobody. */
export const RETRIES_MS = [10_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE]
/** How long a claim lasts: longer than the request of any channel may take. */
export const CLAIM_MS = MINUTE

/**
 * Makes one attempt at a message. Its words are made now, so that nothing is told of a guest who was erased meanwhile, or
 * of a place that the person may no longer see. It is claimed, and the claim committed, before anything is sent, and
 * nobody sends it while a claim lasts. Where a process died before it noted the answer, or no answer came in time, it may
 * be told twice, which is better than not at all.
 */
export async function sendStoredMessage(services: Services, job: SendMessage): Promise<void> {
  const { restaurantId } = job
  const { database } = services
  const attempt = await database.scoped(restaurantId, (tx) => prepare(services, tx, job))
  if (attempt === null) return
  let failure: AppError | null = null
  try {
    await attempt()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    failure = error
  }
  await database.scoped(restaurantId, (tx) => record(services, tx, job, failure))
}

/** Claims the message and answers its attempt; null where it is over or claimed already. One that has nothing to say, or nowhere to say it, is removed. */
async function prepare(
  services: Services,
  tx: TenantTx,
  job: SendMessage,
): Promise<(() => Promise<void>) | null> {
  const { messageId } = job
  const row = await lockMessage(tx, messageId)
  if (row?.state !== 'waiting') return null
  const now = services.clock.now()
  const over = new Date((row.claimed_at?.getTime() ?? 0) + CLAIM_MS)
  if (over > now) {
    // Another run sends it, or died while it did; what is left then is sent by a later one.
    await services.jobs.send(tx, sendMessage, job, { at: over })
    return null
  }
  const person = (await listAlerted(tx)).find((one) => one.user_id === row.user_id)
  const composed = person && (await composeAlerts(services, tx, person, row.alert_ids))
  const attempt = composed && (await MESSAGES[row.channel].prepare(services, tx, row, composed))
  if (attempt != null) {
    await claimMessage(tx, messageId, now)
    return attempt
  }
  await tx.db
    .deleteFrom('alert_messages')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('message_id', '=', messageId)
    .execute()
  return null
}

/** Writes what became of the attempt, and sends for the next one where another may mend it. */
async function record(
  services: Services,
  tx: TenantTx,
  { messageId, earlier }: SendMessage,
  failure: AppError | null,
): Promise<void> {
  const row = await lockMessage(tx, messageId)
  // Whoever removed the address meanwhile removed the message too.
  if (row?.state !== 'waiting') return
  const now = services.clock.now()
  const wait = failure?.retry === true ? pauseAfter(failure, earlier) : null
  if (wait === null) {
    await settleMessage(tx, messageId, { at: now, code: failure?.code ?? null })
    if (failure?.code === 'upstream.not_found') await MESSAGES[row.channel].gone?.(tx, row)
    return
  }
  await claimMessage(tx, messageId, null)
  const again = { restaurantId: tx.restaurantId, messageId, earlier: earlier + 1 }
  await services.jobs.send(tx, sendMessage, again, { at: new Date(now.getTime() + wait) })
}

/** How long to wait before the next attempt: no shorter than the receiver asks for. Null where there is no other. */
function pauseAfter({ retryAfter = 0 }: AppError, earlier: number): number | null {
  const usual = RETRIES_MS[earlier]
  return usual === undefined ? null : Math.max(usual, retryAfter * 1000)
}
