import type { Language } from '@maitre/contract/constants'
import { getRestaurant } from '#modules/restaurants'
import { findUser } from '#modules/users'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { forgetMessages } from './alert-messages.ts'
import { postToSlack } from './post-to-slack.ts'
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
  const { database, config } = services
  const { address, form } = await database.scoped(restaurantId, async (tx) => {
    const { name, default_language } = await getRestaurant(tx)
    const language: Language = (await findUser(tx, userId))?.language ?? default_language
    return {
      address: await findSlackAddress(services, tx, userId),
      form: testForm(language, name, config.publicUrl),
    }
  })
  if (address === undefined) throw new AppError('alert_channel.off')
  // No transaction is open while somebody else's server is waited for.
  await postToSlack(services, { address, text: slackText(form) })
  const { host } = new URL(address)
  await database.scoped(restaurantId, async (tx) => {
    await forgetMessages(tx, userId, 'slack', ['failed'])
    audit(services, tx, {
      what: 'alert_channel.tested',
      subject: `user:${userId}`,
      after: { kind: 'slack', address: host },
    })
  })
  return { to: host }
}
