import { sql } from 'kysely'
import { sessionStarted } from '#modules/auth'
import { beginTrial } from '#modules/restaurants'
import { hears, type Module, works } from '#module'
import { readBuiltArticles } from '#platform/built-articles'
import { isTenant } from '#platform/database'
import { daysBefore } from '#platform/upkeep'
import { sendConfirmation, sendConfirmationLink } from './ask-to-subscribe.ts'
import { findArticles, noteArticles, sendArticle, sendToReaders } from './send-articles.ts'
import { tellOfTrialEnds, tellTrialEnds } from './tell-trial-ends.ts'

/** For how long a request for a quote and a submission of the wizard are kept: two years, after which nobody answers. */
const KEPT_DAYS = 730
/**
 * For how long the coordinates of a place that Google found are kept (decision 0041). Its terms allow thirty days, and
 * the night that erases them may be a day away.
 */
const COORDINATES_DAYS = 29

/** What strangers ask for by the forms of the public site. */
export const onboarding: Module = {
  name: 'onboarding',
  async mount(mounting) {
    const [{ mountEnterpriseQuotes }, { mountNewsletter }, { mountWizard }, { mountLeads }] =
      await Promise.all([
        import('./quote-routes.ts'),
        import('./newsletter-routes.ts'),
        import('./wizard-routes.ts'),
        import('./lead-routes.ts'),
      ])
    mountEnterpriseQuotes(mounting)
    mountNewsletter(mounting)
    mountWizard(mounting)
    mountLeads(mounting)
  },
  hears: [
    hears(sessionStarted, async (services, tx) => {
      // Who stands above all restaurants begins no trial.
      if (isTenant(tx)) await beginTrial(services, tx)
    }),
  ],
  jobs: [
    works(tellTrialEnds, tellOfTrialEnds),
    works(sendConfirmation, sendConfirmationLink),
    works(findArticles, async (services) => noteArticles(services, await readBuiltArticles())),
    works(sendArticle, async (services, told) =>
      sendToReaders(services, await readBuiltArticles(), told),
    ),
  ],
  async purge({ db }, now) {
    await db
      .deleteFrom('enterprise_quotes')
      .where('created_at', '<', daysBefore(now, KEPT_DAYS))
      .execute()
    await db
      .deleteFrom('onboarding_submissions')
      .where('created_at', '<', daysBefore(now, KEPT_DAYS))
      .execute()
    await sql`
      delete from lead_notes as note
       where not exists (select from onboarding_submissions as lead where lead.submission_id = note.lead_id)
         and not exists (select from enterprise_quotes as lead where lead.quote_id = note.lead_id)`.execute(
      db,
    )
    await db
      .updateTable('onboarding_submissions')
      .set({
        locations: sql<string>`(
          select jsonb_agg(place || '{"coordinates": null}' order by at)
          from jsonb_array_elements(locations) with ordinality as told (place, at)
        )`,
      })
      .where('created_at', '<', daysBefore(now, COORDINATES_DAYS))
      .where(sql<boolean>`jsonb_path_exists(locations, '$[*].coordinates.lat')`)
      .execute()
    // A confirmed address stays until its holder ends the mails.
    await db
      .deleteFrom('newsletter_subscribers')
      .where('confirmed_at', 'is', null)
      .where('expires_at', '<', now)
      .execute()
  },
}
