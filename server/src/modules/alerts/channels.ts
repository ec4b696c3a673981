import type { MessageChannel } from '@maitre/contract/alert-channels'
import { type MailForm, sendMails } from '#modules/mail'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { type MessageRow, queueMessage } from './alert-messages.ts'
import type { Alerted } from './alerted-people.ts'
import type { Composed } from './compose-alerts.ts'
import { postPush } from './post-push.ts'
import { postToSlack } from './post-to-slack.ts'
import { alertPush } from './push-message.ts'
import { findPushTarget, forgetBrowser } from './push-subscriptions.ts'
import { findSlackAddress } from './slack-hooks.ts'
import { slackText } from './slack-text.ts'

/** What a person is told of at once. */
interface Told {
  alertIds: readonly string[]
  form: MailForm
}

/** A way to tell somebody of alerts outside of the product. */
interface Channel {
  /** Whether the person wants to be told so, and can be. */
  isOn(person: Alerted): boolean
  /** Has it told, if and only if the transaction is committed. */
  send(services: Services, tx: TenantTx, person: Alerted, told: Told): Promise<void>
}

/** A way by which messages go that a job of ours posts. */
interface MessageWay extends Channel {
  /** Makes the attempt at a message, to be called when no transaction is open; null where it has nowhere to go any more. */
  prepare(
    services: Services,
    tx: TenantTx,
    message: MessageRow,
    composed: Composed,
  ): Promise<(() => Promise<void>) | null>
  /** Ends an address that its receiver says is over. */
  gone?(tx: TenantTx, message: MessageRow): Promise<void>
}

/** Every way by which messages go that a job of ours posts. */
export const MESSAGES: Readonly<Record<MessageChannel, MessageWay>> = {
  slack: {
    isOn: ({ slackHost }) => slackHost !== null,
    send: (services, tx, { user_id: userId }, { alertIds }) =>
      queueMessage(services, tx, 'slack', { userId, alertIds }),
    async prepare(services, tx, { user_id: userId }, { form }) {
      const address = await findSlackAddress(services, tx, userId)
      return address === undefined
        ? null
        : () => postToSlack(services, { address, text: slackText(form) })
    },
  },
  push: {
    isOn: ({ browserIds }) => browserIds.length > 0,
    async send(services, tx, { user_id: userId, browserIds }, { alertIds }) {
      for (const addressId of browserIds)
        await queueMessage(services, tx, 'push', { userId, addressId, alertIds })
    },
    async prepare(services, tx, message, composed) {
      const target = await findPushTarget(services, tx, browserOf(message))
      const text = alertPush(services, tx.restaurantId, message, composed)
      return target === undefined ? null : () => postPush(services, target, text)
    },
    async gone(tx, message) {
      await forgetBrowser(tx, browserOf(message))
    },
  },
}

/** Every way to tell somebody of alerts outside of the product. */
const CHANNELS: Readonly<Record<'mail' | MessageChannel, Channel>> = {
  mail: {
    isOn: ({ mailTo }) => mailTo !== null,
    send: (services, tx, { user_id: userId, mailTo }, { form }) =>
      sendMails(services, tx, [{ userId, kind: 'alert', address: mailTo ?? undefined, form }]),
  },
  ...MESSAGES,
}

const browserOf = ({ user_id: userId, address_id: browserId }: MessageRow) => ({
  userId,
  browserId: browserId ?? '',
})

const channelsOf = (person: Alerted): Channel[] =>
  Object.values(CHANNELS).filter((channel) => channel.isOn(person))

/** Whether anything tells the person outside of the product. */
export const isToldOutside = (person: Alerted): boolean => channelsOf(person).length > 0

/** Tells a person by all that they want. */
export async function tellByAll(
  services: Services,
  tx: TenantTx,
  person: Alerted,
  told: Told,
): Promise<void> {
  for (const channel of channelsOf(person)) await channel.send(services, tx, person, told)
}
