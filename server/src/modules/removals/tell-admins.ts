import type { Language } from '@maitre/contract/constants'
import type { Removal } from '@maitre/contract/removals'
import { type MailForm, sendMails } from '#modules/mail'
import { getRestaurant } from '#modules/restaurants'
import { listAdministrators } from '#modules/users'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { REMOVAL_MAILS, type RemovalFacts, type RemovalMailKind } from './words.ts'

/** Mails every Admin of the restaurant, of whatever locations, each in their language. */
export async function tellAdmins(
  services: Services,
  tx: TenantTx,
  kind: RemovalMailKind,
  removal: Removal,
): Promise<void> {
  const restaurant = await getRestaurant(tx)
  const admins = await listAdministrators(tx)
  await sendMails(
    services,
    tx,
    admins.map(({ user_id: userId, language: own }) => {
      const language = own ?? restaurant.default_language
      const facts = {
        restaurant: restaurant.name,
        by: services.by.name,
        day: dayOf(removal.due_at, language, restaurant.timezone),
      }
      return {
        userId,
        kind,
        form: removalForm({ kind, language, facts, publicUrl: services.config.publicUrl }),
      }
    }),
  )
}

interface Told {
  kind: RemovalMailKind
  language: Language
  facts: RemovalFacts
  publicUrl: string
}

/** What such a mail says. */
export function removalForm({ kind, language, facts, publicUrl }: Told): MailForm {
  const words = REMOVAL_MAILS[language][kind]
  return {
    language,
    subject: words.subject(facts),
    occasion: words.occasion,
    title: words.title(facts),
    paragraphs: words.paragraphs(facts),
    button: {
      label: words.button,
      url: `${publicUrl}/${language}/dashboard/administration?tab=data`,
    },
    reason: words.reason(facts),
  }
}

function dayOf(at: string, language: Language, timeZone: string): string {
  const locale = language === 'fr' ? 'fr-CA' : 'en-US'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))
}
