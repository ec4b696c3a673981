import type { MessageChannel } from '@maitre/contract/alert-channels'
import { type MailForm, sendMails } from '#modules/mail'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { queueMessage } from './alert-messages.ts'
import type { Alerted } from './alerted-people.ts'

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

/** Every way to tell somebody of alerts outside of the product. */
const CHANNELS: Readonly<Record<'mail' | MessageChannel, Channel>> = {
  mail: {
    isOn: ({ mailTo }) => mailTo !== null,
    send: (services, tx, { user_id: userId, mailTo }, { form }) =>
      sendMails(services, tx, [{ userId, kind: 'alert', address: mailTo ?? undefined, form }]),
  },
  slack: {
    isOn: ({ slackHost }) => slackHost !== null,
    send: (services, tx, { user_id: userId }, { alertIds }) =>
      queueMessage(services, tx, 'slack', { userId, alertIds }),
  },
}

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
