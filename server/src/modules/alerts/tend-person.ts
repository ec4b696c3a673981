import { type AlertKind, ALERTS } from '@maitre/contract/alert-words'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { type Alerted, listAlerted } from './alerted-people.ts'
import { isToldOutside, tellByAll } from './channels.ts'
import { composeAlerts } from './compose-alerts.ts'
import { READING_MS, toldNow } from './due.ts'
import { holdPaces, plan, toldOf } from './pace.ts'
import { giveAlerts } from './raise-alerts.ts'

interface Person {
  restaurantId: string
  userId: string
}

/**
 * Does what is due for a person. It may run twice, or for nothing: each part looks what is due now. The next person is
 * given their alerts in a transaction before, so that no transaction holds the paces of two people out of order.
 */
export async function tendOnePerson(services: Services, person: Person): Promise<void> {
  const { restaurantId } = person
  await services.database.scoped(restaurantId, (tx) => escalate(services, tx, person))
  await services.database.scoped(restaurantId, (tx) => tell(services, tx, person))
}

/** Gives to the next person, once, what this one has not seen for as long as their rules say. */
async function escalate(services: Services, tx: TenantTx, { userId }: Person): Promise<void> {
  const late = await tx.run<{ alert_id: string }>(
    'alerts_late',
    `update user_alerts set escalate_at = null
      where restaurant_id = $1 and user_id = $2 and escalate_at <= $3
     returning alert_id`,
    [tx.restaurantId, userId, services.clock.now()],
  )
  if (late.length === 0) return
  const people = await listAlerted(tx)
  const next = nextOf(people, userId)
  if (next === undefined) return
  const unseen = await listUnseen(
    tx,
    userId,
    late.map((one) => one.alert_id),
  )
  await giveAlerts(
    services,
    tx,
    unseen
      .filter(({ kind, location_id: locationId }) => next.maySee(kind, locationId))
      .map(({ alert_id: alertId, kind }) => ({
        person: next,
        alertId,
        kind,
        escalatedFrom: userId,
      })),
  )
}

function nextOf(people: readonly Alerted[], userId: string): Alerted | undefined {
  const to = people.find((person) => person.user_id === userId)?.rules.escalation?.to
  return people.find((person) => person.user_id === to)
}

/** Those of the alerts that the person has not seen. */
function listUnseen(tx: TenantTx, userId: string, alertIds: readonly string[]) {
  return tx.run<{ alert_id: string; kind: AlertKind; location_id: string | null }>(
    'alerts_unseen_of',
    `select a.alert_id, a.kind, a.location_id
       from user_alerts u join alerts a on a.restaurant_id = u.restaurant_id and a.alert_id = u.alert_id
      where a.restaurant_id = $1 and u.restaurant_id = $1 and u.user_id = $2 and u.alert_id = any($3::uuid[]) and u.seen_at is null`,
    [tx.restaurantId, userId, alertIds],
  )
}

/**
 * Tells a person, in one message, of all that is due and that they have not seen in the product meanwhile, and plans
 * what is due next. What is due some seconds later comes with it: it happened before the person was told of anything,
 * and would make a second message at once. That they were told is written in the transaction that makes the message.
 */
async function tell(services: Services, tx: TenantTx, { userId }: Person): Promise<void> {
  const now = services.clock.now()
  const before = toldOf((await holdPaces(tx, [userId])).get(userId))
  const due = await tx.run<{ alert_id: string; kind: AlertKind; seen_at: Date | null }>(
    'alerts_due',
    `update user_alerts u set tell_at = null
       from alerts a
      where a.restaurant_id = $1 and u.restaurant_id = $1 and u.user_id = $2 and u.tell_at <= $4
        and a.alert_id = u.alert_id
        and exists (select 1 from user_alerts d where d.restaurant_id = $1 and d.user_id = $2 and d.tell_at <= $3)
     returning u.alert_id, a.kind, u.seen_at`,
    [tx.restaurantId, userId, now, new Date(now.getTime() + READING_MS)],
  )
  const unseen = due.filter((one) => one.seen_at === null)
  const person = (await listAlerted(tx)).find((one) => one.user_id === userId)
  const ids = unseen.map((one) => one.alert_id)
  const isTold = person !== undefined && (await tellOutside(services, tx, person, ids))
  const severities = unseen.map(({ kind }) => ALERTS[kind].severity)
  const told = isTold ? toldNow(before, severities, now) : before
  await tx.run(
    'alert_paces_told',
    `update alert_paces set due_at = null, told_at = $3, risk_told_at = $4
      where restaurant_id = $1 and user_id = $2`,
    [tx.restaurantId, userId, told.at, told.ofRiskAt],
  )
  const next = await tx.run<{ user_id: string; tell_at: Date | null; escalate_at: Date | null }>(
    'alerts_next',
    `select user_id, min(tell_at) as tell_at, min(escalate_at) as escalate_at from user_alerts
      where restaurant_id = $1 and user_id = $2 and seen_at is null and (tell_at is not null or escalate_at is not null)
      group by user_id`,
    [tx.restaurantId, userId],
  )
  await plan(services, tx, new Map(), next)
}

/** Tells a person of these alerts by all that they want, and answers whether there was anything to be told. */
async function tellOutside(
  services: Services,
  tx: TenantTx,
  person: Alerted,
  alertIds: readonly string[],
): Promise<boolean> {
  const told = isToldOutside(person) ? await composeAlerts(services, tx, person, alertIds) : null
  if (told === null) return false
  await tellByAll(services, tx, person, { alertIds, form: told.form })
  return true
}
