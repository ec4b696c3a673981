import type { Language } from '@maitre/contract/constants'
import { NEWSLETTER_PAGES } from '@maitre/contract/newsletter-links'
import type { Services } from '#context'
import { AppError } from '#platform/errors'
import { isUuid } from '#platform/ids'

/** The context that a token is sealed for, so that a token that was made for something else is refused. */
const CONTEXT = 'onboarding.unsubscribe'

/** Where a subscription is ended: the paths of the page and of the call of one click that its mails name. */
export function endingOf(
  services: Services,
  { subscriberId, language }: { subscriberId: string; language: Language },
) {
  const token = endingToken(services, subscriberId)
  return {
    page: `/${language}/${NEWSLETTER_PAGES.unsubscribe}#token=${token}`,
    call: `/v1/public/newsletter/unsubscribe/${token}`,
  }
}

/** The token of a link that ends a subscription; it is sealed, so that nobody can make one for somebody else. */
export const endingToken = ({ secrets }: Services, subscriberId: string): string =>
  secrets.vault.seal(subscriberId, CONTEXT)

/** The subscription that a token speaks of, or undefined where it has ended. Throws `mail.link_invalid`. */
export async function findSubscription(services: Services, token: string) {
  const subscriberId = readToken(services, token)
  return services.database.local((tx) =>
    tx.db
      .selectFrom('newsletter_subscribers')
      .select(['email', 'language'])
      .where('subscriber_id', '=', subscriberId)
      .executeTakeFirst(),
  )
}

/** Takes an address off the list, of which nothing is then kept. Twice is the same as once. */
export async function endSubscription(services: Services, token: string): Promise<void> {
  const subscriberId = readToken(services, token)
  await services.database.local((tx) =>
    tx.db.deleteFrom('newsletter_subscribers').where('subscriber_id', '=', subscriberId).execute(),
  )
}

/** The id of the subscription in a token that we sealed. */
function readToken({ secrets }: Services, token: string): string {
  try {
    const id = secrets.vault.open(token, CONTEXT)
    if (isUuid(id)) return id
  } catch (error) {
    throw new AppError('mail.link_invalid', undefined, { cause: error })
  }
  throw new AppError('mail.link_invalid')
}
