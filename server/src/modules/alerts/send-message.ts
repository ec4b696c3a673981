import { ERRORS } from '@maitre/contract/errors'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { type SendMessage, sendMessage, lockMessage, settleMessage } from './alert-messages.ts'
import { listAlerted } from './alerted-people.ts'
import { composeAlerts } from './compose-alerts.ts'
import { postToSlack } from './post-to-slack.ts'
import { findSlackAddress } from './slack-hooks.ts'
import { slackText } from './slack-text.ts'

const MINUTE = 60_000
/** How long to wait before each further attempt; then the message is given up: an alert of yesterday alarms nobody. */
export const RETRIES_MS = [10_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE]

/**
 * Makes one attempt at a message. Its words are made now, so that nothing is told of a guest who was erased meanwhile, or
 * of a place that the person may no longer see. After a crash, or where no answer came in time, it may be told twice,
 * which is better than not at all.
 */
export async function sendStoredMessage(services: Services, job: SendMessage): Promise<void> {
  const { restaurantId, messageId } = job
  const { database } = services
  const ready = await database.scoped(restaurantId, (tx) => prepare(services, tx, messageId))
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

/** What is posted where; null where the message is over. One that has nothing to say, or nowhere to say it, is removed. */
async function prepare(
  services: Services,
  tx: TenantTx,
  messageId: string,
): Promise<{ address: string; text: string } | null> {
  const row = await lockMessage(tx, messageId)
  if (row?.state !== 'waiting') return null
  const person = (await listAlerted(tx)).find((one) => one.user_id === row.user_id)
  const address = person && (await findSlackAddress(services, tx, person.user_id))
  const form = person && (await composeAlerts(services, tx, person, row.alert_ids))
  if (address !== undefined && form != null) return { address, text: slackText(form) }
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
  const again = { restaurantId: tx.restaurantId, messageId, earlier: earlier + 1 }
  await services.jobs.send(tx, sendMessage, again, { at: new Date(now.getTime() + wait) })
}
