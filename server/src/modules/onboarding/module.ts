import { type Module, works } from '#module'
import { daysBefore } from '#platform/upkeep'
import { sendConfirmation, sendConfirmationLink } from './ask-to-subscribe.ts'
import { mountNewsletter } from './newsletter-routes.ts'
import { mountEnterpriseQuotes } from './quote-routes.ts'

/** For how long a request for a quote is kept: two years, after which nobody answers it any more. */
const QUOTE_KEPT_DAYS = 730

/** What strangers ask for by the forms of the public site. */
export const onboarding: Module = {
  name: 'onboarding',
  mount(mounting) {
    mountEnterpriseQuotes(mounting)
    mountNewsletter(mounting)
  },
  jobs: [works(sendConfirmation, sendConfirmationLink)],
  async purge({ db }, now) {
    await db
      .deleteFrom('enterprise_quotes')
      .where('created_at', '<', daysBefore(now, QUOTE_KEPT_DAYS))
      .execute()
    // A confirmed address has no such day, and stays until its holder ends the mails.
    await db.deleteFrom('newsletter_subscribers').where('expires_at', '<', now).execute()
  },
}
