import type { MESSAGE_STATES, MessageChannel } from '@maitre/contract/alert-channels'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { newId } from '#platform/ids'
import { defineJob } from '#platform/jobs'
import { daysBefore } from '#platform/upkeep'

export interface SendMessage {
  restaurantId: string
  messageId: string
  /** How many attempts earlier jobs made. */
  earlier: number
}
/** Makes one attempt at a message by a channel that is no mail. */
export const sendMessage = defineJob<SendMessage>('alerts.send-message')

type MessageState = (typeof MESSAGE_STATES)[number]

export interface MessageRow {
  message_id: string
  user_id: string
  channel: MessageChannel
  /** Which of the person's addresses it goes to; null where the channel has one. */
  address_id: string | null
  alert_ids: string[]
  state: MessageState
  /** When a run began to send it; null where none does. */
  claimed_at: Date | null
}

/** Stores that a person is told of these alerts by a channel, with the job, in the caller's transaction. */
export async function queueMessage(
  services: Services,
  tx: TenantTx,
  channel: MessageChannel,
  {
    userId,
    addressId = null,
    alertIds,
  }: { userId: string; addressId?: string | null; alertIds: readonly string[] },
): Promise<void> {
  const now = services.clock.now()
  const messageId = newId(now)
  const { restaurantId } = tx
  await tx.db
    .insertInto('alert_messages')
    .values({
      restaurant_id: restaurantId,
      message_id: messageId,
      user_id: userId,
      channel,
      address_id: addressId,
      alert_ids: JSON.stringify(alertIds),
      state: 'waiting',
      created_at: now,
    })
    .execute()
  await services.jobs.send(tx, sendMessage, { restaurantId, messageId, earlier: 0 })
}

/** Loads a message and locks its row until the transaction ends. */
export async function lockMessage(
  tx: TenantTx,
  messageId: string,
): Promise<MessageRow | undefined> {
  const [row] = await tx.run<MessageRow>(
    'alert_message_lock',
    `select message_id, user_id, channel, address_id, alert_ids, state, claimed_at
       from alert_messages
      where restaurant_id = $1 and message_id = $2 for update`,
    [tx.restaurantId, messageId],
  )
  return row
}

/** Claims a message for whoever sends it now, or with null lets the next attempt have it. */
export async function claimMessage(
  tx: TenantTx,
  messageId: string,
  claimedAt: Date | null,
): Promise<void> {
  await tx.db
    .updateTable('alert_messages')
    .set({ claimed_at: claimedAt })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('message_id', '=', messageId)
    .execute()
}

/** Ends a message; `code` says why it was given up, null that it was taken. */
export async function settleMessage(
  tx: TenantTx,
  messageId: string,
  { at, code }: { at: Date; code: string | null },
): Promise<void> {
  await tx.db
    .updateTable('alert_messages')
    .set({ state: code === null ? 'sent' : 'failed', code, settled_at: at })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('message_id', '=', messageId)
    .execute()
}

/** When the last message to an address was given up, and why. */
interface Failure {
  at: string
  code: string
}

/** The addresses of a person by that channel whose last message was given up; null names that of a channel with one. */
export async function findFailures(
  tx: TenantTx,
  userId: string,
  channel: MessageChannel,
): Promise<ReadonlyMap<string | null, Failure>> {
  const last = await tx.db
    .selectFrom('alert_messages')
    .distinctOn('address_id')
    .select(['address_id', 'settled_at', 'code'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('state', '<>', 'waiting')
    .orderBy('address_id')
    .orderBy('settled_at', 'desc')
    .execute()
  return new Map(
    last.flatMap(({ address_id: address, settled_at: at, code }) =>
      code === null || at === null ? [] : [[address, { at: at.toISOString(), code }]],
    ),
  )
}

/** An address of a person by that channel. */
interface Address {
  userId: string
  channel: MessageChannel
  addressId?: string | null
}

/** Forgets a person's messages to that address which are in one of these states. */
export async function forgetMessages(
  tx: TenantTx,
  { userId, channel, addressId = null }: Address,
  states: readonly MessageState[],
): Promise<void> {
  await tx.db
    .deleteFrom('alert_messages')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('address_id', 'is not distinct from', addressId)
    .where('state', 'in', states)
    .execute()
}

/** For how many days it is known what became of a message. */
const KEPT_DAYS = 7

export async function purgeMessages({ db, restaurantId }: TenantTx, now: Date): Promise<void> {
  await db
    .deleteFrom('alert_messages')
    .where('restaurant_id', '=', restaurantId)
    .where('created_at', '<', daysBefore(now, KEPT_DAYS))
    .execute()
}
