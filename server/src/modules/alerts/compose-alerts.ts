import { mayUse } from '@maitre/contract/access'
import { ALERT_SEVERITIES, ALERTS, type AlertSeverity } from '@maitre/contract/alert-words'
import type { Alert } from '@maitre/contract/alerts'
import type { Language } from '@maitre/contract/constants'
import { SEEN_ALERTS_PAGE } from '@maitre/contract/mailed-links'
import { SOURCE_WORDS } from '@maitre/contract/source-words'
import type { MailForm } from '#modules/mail'
import { getRestaurant, listLocations } from '#modules/restaurants'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { alertForm, MOST_SHOWN } from './alert-mail.ts'
import type { Alerted } from './alerted-people.ts'
import { findAlerts } from './list-alerts.ts'
import { ALERT_MAIL } from './mail-words.ts'
import { seenToken } from './seen-link.ts'

/** What a person is told of some alerts. */
export interface Composed {
  form: MailForm
  /** That of the most pressing one. */
  severity: AlertSeverity
}

/** What a person is told of these alerts, the newest first; null where they may see none of them. */
export async function composeAlerts(
  services: Services,
  tx: TenantTx,
  person: Alerted,
  alertIds: readonly string[],
): Promise<Composed | null> {
  if (alertIds.length === 0) return null
  const alerts = (await findAlerts(tx, person.user_id, alertIds)).filter(({ kind, location_id }) =>
    person.maySee(kind, location_id),
  )
  if (alerts.length === 0) return null
  const restaurant = await getRestaurant(tx)
  const places = new Map((await listLocations(tx)).map((one) => [one.id, one.name]))
  const language = person.language ?? restaurant.default_language
  const { level } = restaurant.subscription_tier
  const seesReviews = mayUse('reviews', person.role, level) === 'allowed'
  const told = alerts.map((alert) => ({
    alert,
    place: places.get(alert.location_id ?? '') ?? restaurant.name,
    source: sourceName(alert, language),
    guest: alert.review?.author_name ?? ALERT_MAIL[language].guest,
    seesReviews,
  }))
  const token = seenToken(services, {
    restaurantId: tx.restaurantId,
    userId: person.user_id,
    alertIds: alerts.slice(0, MOST_SHOWN).map((alert) => alert.id),
  })
  const address = `${services.config.publicUrl}/${language}`
  const reader = {
    language,
    digest: person.rules.digest,
    base: `${address}/dashboard`,
    seenUrl: `${address}/${SEEN_ALERTS_PAGE}#token=${token}`,
  }
  return { form: alertForm(reader, told), severity: mostPressing(alerts) }
}

const mostPressing = (alerts: readonly Alert[]): AlertSeverity => {
  const [mildest] = ALERT_SEVERITIES
  const theirs = new Set(alerts.map(({ kind }) => ALERTS[kind].severity))
  return ALERT_SEVERITIES.findLast((severity) => theirs.has(severity)) ?? mildest
}

/** How the source of the review, or the lost one, is called; empty where the alert is of no source. */
function sourceName({ review, detail }: Alert, language: Language): string {
  const source = review?.source ?? detail.source
  return source === null ? '' : SOURCE_WORDS[language][source]
}
