import { mayUse } from '@maitre/contract/access'
import { ALERTS, type AlertKind } from '@maitre/contract/alert-words'
import type { AlertRules } from '@maitre/contract/alert-rules'
import { getRestaurant } from '#modules/restaurants'
import { listPeople, type PersonOf } from '#modules/users'
import type { TenantTx } from '#platform/database'
import { listPushIds } from './push-subscriptions.ts'
import { listConfigs } from './queries.ts'
import { FIRST_RULES, listRules } from './rules.ts'
import { listSlackHosts } from './slack-hooks.ts'

/** Somebody of the restaurant who may see alerts, with how they want to hear of them. */
export interface Alerted extends PersonOf {
  rules: AlertRules
  /** Whether the product itself tells them. */
  inProduct: boolean
  /** The address that alert mails go to; null where none are to. */
  mailTo: string | null
  /** The host of the address by which Slack tells them; null where it does not. */
  slackHost: string | null
  /** The browsers in which they are shown, by the ids of their subscriptions. */
  browserIds: readonly string[]
  /** The time zone of their hours: their own choice, else the restaurant's. */
  timeZone: string
  maySee(kind: AlertKind, locationId: string | null): boolean
}

/** Everybody of the restaurant who may see alerts at all and can sign in. */
export async function listAlerted(tx: TenantTx): Promise<Alerted[]> {
  const restaurant = await getRestaurant(tx)
  const { level } = restaurant.subscription_tier
  const people = (await listPeople(tx)).filter(
    ({ role }) => mayUse('alerts', role, level) === 'allowed',
  )
  const ids = people.map((person) => person.user_id)
  const rules = await listRules(tx, ids)
  const slackHosts = await listSlackHosts(tx, ids)
  const browsers = await listPushIds(tx, ids)
  const configs = new Map((await listConfigs(tx, people)).map((one) => [one.user_id, one]))
  return people.map((person) => {
    const own = rules.get(person.user_id) ?? FIRST_RULES
    const config = configs.get(person.user_id)
    return {
      ...person,
      rules: own,
      inProduct: config?.client_alerts_enabled ?? true,
      mailTo: config?.email_alerts_enabled === false ? null : (config?.email ?? person.email),
      slackHost: slackHosts.get(person.user_id) ?? null,
      browserIds: browsers.get(person.user_id) ?? [],
      timeZone: own.time_zone ?? restaurant.timezone,
      maySee: (kind, locationId) =>
        mayUse(ALERTS[kind].feature, person.role, level) === 'allowed' &&
        (person.locationIds === null ||
          (locationId !== null && person.locationIds.includes(locationId))),
    }
  })
}
