import { type MailForm, sendMails } from '#modules/mail'
import { getRestaurant } from '#modules/restaurants'
import type { UserRow } from '#modules/users'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { forgetMessages } from './alert-messages.ts'
import { postPush } from './post-push.ts'
import { postToSlack } from './post-to-slack.ts'
import { testPushMessage } from './push-message.ts'
import { findPushTarget, forgetBrowser } from './push-subscriptions.ts'
import { getConfig } from './queries.ts'
import { getPerson } from './save-config.ts'
import { findSlackAddress } from './slack-hooks.ts'
import { slackText } from './slack-text.ts'
import { testForm } from './test-words.ts'

/**
 * Writes a test message where a person's alerts are told in Slack, and answers once it was taken. Throws
 * `alert_channel.off` where there is no address, and else what the address or its server refused.
 */
export async function testSlack(
  services: Services,
  restaurantId: string,
  userId: string,
): Promise<{ to: string }> {
  const { database } = services
  const { address, form } = await database.scoped(restaurantId, async (tx) => ({
    address: await findSlackAddress(services, tx, userId),
    form: await composeTest(services, tx, await getPerson(tx, userId)),
  }))
  if (address === undefined) throw new AppError('alert_channel.off')
  // No transaction is open while somebody else's server is waited for.
  await postToSlack(services, { address, text: slackText(form) })
  const { host } = new URL(address)
  await database.scoped(restaurantId, async (tx) => {
    await forgetMessages(tx, { userId, channel: 'slack' }, ['failed'])
    audit(services, tx, {
      what: 'alert_channel.tested',
      subject: `user:${userId}`,
      after: { kind: 'slack', address: host },
    })
  })
  return { to: host }
}

/**
 * Hands a test message to the push service of one of the person's browsers, and answers once it was taken; whether the
 * browser shows it, the service does not say. Throws `push_browser.not_found` where the browser is not theirs or
 * no longer takes messages, and else what was refused.
 */
export async function testPush(
  services: Services,
  restaurantId: string,
  browser: { userId: string; browserId: string },
): Promise<{ to: string }> {
  const { database } = services
  const { userId, browserId: addressId } = browser
  const { target, form } = await database.scoped(restaurantId, async (tx) => ({
    target: await findPushTarget(services, tx, browser),
    form: await composeTest(services, tx, await getPerson(tx, userId)),
  }))
  if (target === undefined) throw new AppError('push_browser.not_found')
  try {
    await postPush(services, target, testPushMessage(services, form))
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'upstream.not_found'
    if (isGone) await database.scoped(restaurantId, (tx) => forgetBrowser(tx, browser))
    throw error
  }
  const { host } = new URL(target.endpoint)
  await database.scoped(restaurantId, async (tx) => {
    await forgetMessages(tx, { userId, channel: 'push', addressId }, ['failed'])
    audit(services, tx, {
      what: 'alert_channel.tested',
      subject: `user:${userId}`,
      after: { kind: 'push', address: host },
    })
  })
  return { to: host }
}

/**
 * Sends a test mail to the address of a person's alerts, and answers which one that is; whether the mail arrived is known
 * later. Throws `alert_channel.off` where alert mails are switched off.
 */
export async function testMail(
  services: Services,
  tx: TenantTx,
  userId: string,
): Promise<{ to: string }> {
  const person = await getPerson(tx, userId)
  const { email: address, email_alerts_enabled: isOn } = await getConfig(tx, person)
  if (!isOn) throw new AppError('alert_channel.off')
  const form = await composeTest(services, tx, person)
  await sendMails(services, tx, [{ userId, kind: 'alert', address, form }])
  audit(services, tx, {
    what: 'alert_channel.tested',
    subject: `user:${userId}`,
    after: { kind: 'mail', address },
  })
  return { to: address }
}

/** What the test says, in the person's language. */
async function composeTest(
  { config }: Services,
  tx: TenantTx,
  { language }: Pick<UserRow, 'language'>,
): Promise<MailForm> {
  const { name, default_language } = await getRestaurant(tx)
  return testForm(language ?? default_language, name, config.publicUrl)
}
