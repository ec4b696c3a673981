import { ERRORS } from '@maitre/contract/errors'
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
import { composeAlerts } from './compose-alerts.ts'
import { postToSlack } from './post-to-slack.ts'
import { findSlackAddress } from './slack-hooks.ts'
import { slackText } from './slack-text.ts'

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
  const ready = await database.scoped(restaurantId, (tx) => prepare(services, tx, job))
  if (ready === null) return
  let code: AppError['code'] | null = null
  try {
    await postToSlack(services, ready)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    code = error.code
  }
  await database.scoped(restaurantId, (tx) => record(services, tx, job, code))
}

/** Claims the message and says what is posted where; null where it is over or claimed already. One that has nothing to say, or nowhere to say it, is removed. */
async function prepare(
  services: Services,
  tx: TenantTx,
  job: SendMessage,
): Promise<{ address: string; text: string } | null> {
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
  const address = person && (await findSlackAddress(services, tx, person.user_id))
  const form = person && (await composeAlerts(services, tx, person, row.alert_ids))
  if (address !== undefined && form != null) {
    await claimMessage(tx, messageId, now)
    return { address, text: slackText(form) }
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
  code: AppError['code'] | null,
): Promise<void> {
  // Whoever removed the address meanwhile removed the message too.
  if ((await lockMessage(tx, messageId))?.state !== 'waiting') return
  const now = services.clock.now()
  const wait = RETRIES_MS[earlier]
  if (code === null || !ERRORS[code].retry || wait === undefined) {
    await settleMessage(tx, messageId, { at: now, code })
    return
  }
  await claimMessage(tx, messageId, null)
  const again = { restaurantId: tx.restaurantId, messageId, earlier: earlier + 1 }
  await services.jobs.send(tx, sendMessage, again, { at: new Date(now.getTime() + wait) })
}
