import { ALERTS, type AlertKind, type AlertSeverity } from '@maitre/contract/alert-words'
import type { AlertDetail } from '@maitre/contract/alerts'
import { isTold } from '#modules/webhooks'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { newId } from '#platform/ids'
import { type Alerted, listAlerted } from './alerted-people.ts'
import { isToldOutside } from './channels.ts'
import { dueAt } from './due.ts'
import { holdPaces, type Pace, plan, toldOf } from './pace.ts'
import { tellWebhook } from './tell-webhook.ts'
import { type About, wants } from './wants.ts'

/** Something that happened, of which people are told. */
export interface Cause extends About {
  reviewId: string | null
  /** What is told once: another cause of the same name adds nothing, but that a bad review is found to be risky. */
  name: string
  detail?: Partial<AlertDetail>
}

const NOTHING: AlertDetail = {
  code: null,
  violation: null,
  source: null,
  day: null,
  count: null,
  of: null,
  usual: null,
}

/**
 * Raises alerts in the transaction of what caused them, just before its commit: one for each cause, given to everybody
 * who may see it and wants it, and told to the restaurant's address where that is told of alerts. All of the transaction are raised together, since the rows that say when somebody is next
 * told are shared by many writers.
 */
export function raiseAlerts(services: Services, tx: TenantTx, causes: readonly Cause[]): void {
  if (causes.length === 0) return
  tx.gather('alerts', causes, (gathered) => raise(services, tx, gathered))
}

async function raise(services: Services, tx: TenantTx, gathered: readonly Cause[]): Promise<void> {
  const people = await listAlerted(tx)
  // The rules are each person's own, and decide nothing of what the restaurant's address is told.
  const isHookTold = await isTold(tx, 'alert.raised')
  const wanted = once(gathered)
    .map((cause) => ({ cause, people: people.filter((person) => isFor(person, cause)) }))
    .filter((one) => isHookTold || one.people.length > 0)
  if (wanted.length === 0) return
  const stored = await storeAlerts(
    services,
    tx,
    wanted.map(({ cause }) => cause),
  )
  if (isHookTold)
    await tellWebhook(
      services,
      tx,
      wanted.flatMap(({ cause }) => {
        const one = stored.get(cause.name)
        const detail = { ...NOTHING, ...cause.detail }
        return one?.isNews === true ? [{ ...cause, alertId: one.alertId, detail }] : []
      }),
    )
  await giveAlerts(
    services,
    tx,
    wanted.flatMap(({ cause, people: theirs }) => {
      const alertId = stored.get(cause.name)?.alertId
      if (alertId === undefined) return []
      return theirs.map((person) => ({ person, alertId, kind: cause.kind, escalatedFrom: null }))
    }),
  )
}

function isFor(person: Alerted, cause: Cause): boolean {
  const isReached = person.inProduct || isToldOutside(person)
  return isReached && person.maySee(cause.kind, cause.locationId) && wants(person.rules, cause)
}

/** The causes, each once, the most severe of one name, in the order in which every transaction writes them. */
function once(causes: readonly Cause[]): Cause[] {
  const byName = new Map<string, Cause>()
  for (const cause of causes) {
    const known = byName.get(cause.name)
    if (known?.kind !== 'risk') byName.set(cause.name, cause)
  }
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The alert of a cause, and whether it was not known before, or not as a risk. */
interface Stored {
  alertId: string
  isNews: boolean
}

/** Stores what happened, and answers the alert of each cause. A bad review that turns out to be risky is told anew. */
async function storeAlerts(
  services: Services,
  tx: TenantTx,
  causes: readonly Cause[],
): Promise<ReadonlyMap<string, Stored>> {
  const now = services.clock.now()
  const stored = await tx.run<{
    alert_id: string
    cause: string
    is_new: boolean
    is_risen: boolean
  }>(
    'alerts_store',
    `insert into alerts (restaurant_id, alert_id, kind, location_id, review_id, cause, detail, at)
     select $1::uuid, s.alert_id, s.kind, s.location_id, s.review_id, s.cause, s.detail, $3::timestamptz
       from jsonb_to_recordset($2) as s(alert_id uuid, kind text, location_id uuid, review_id uuid, cause text, detail jsonb)
     on conflict (restaurant_id, cause) do update
       set kind = case when excluded.kind = 'risk' then 'risk' else alerts.kind end
     returning alert_id, cause, old.kind is null as is_new, old.kind is not null and old.kind <> new.kind as is_risen`,
    [
      tx.restaurantId,
      JSON.stringify(
        causes.map((cause) => ({
          alert_id: newId(now),
          kind: cause.kind,
          location_id: cause.locationId,
          review_id: cause.reviewId,
          cause: cause.name,
          detail: { ...NOTHING, ...cause.detail },
        })),
      ),
      now,
    ],
  )
  const risen = stored.filter((one) => one.is_risen).map((one) => one.alert_id)
  if (risen.length > 0)
    await tx.run(
      'alerts_rise',
      'delete from user_alerts where restaurant_id = $1 and alert_id = any($2::uuid[])',
      [tx.restaurantId, risen],
    )
  return new Map(
    stored.map((one) => [one.cause, { alertId: one.alert_id, isNews: one.is_new || one.is_risen }]),
  )
}

/** An alert for one person. */
export interface Gift {
  person: Alerted
  alertId: string
  kind: AlertKind
  /** Who did not look at it in time; null where it is the person's own. */
  escalatedFrom: string | null
}

/** Gives alerts to people, of which nobody has one twice, plans when they are told, and lets their screens know. */
export async function giveAlerts(
  services: Services,
  tx: TenantTx,
  gifts: readonly Gift[],
): Promise<void> {
  if (gifts.length === 0) return
  const now = services.clock.now()
  const paces = await holdPaces(
    tx,
    gifts.map(({ person }) => person.user_id),
  )
  const rows = gifts.map(({ person, alertId, kind, escalatedFrom }) => ({
    user_id: person.user_id,
    alert_id: alertId,
    tell_at: tellAt(person, ALERTS[kind].severity, paces.get(person.user_id), now),
    escalate_at: escalatedFrom === null ? escalateAt(person, now) : null,
    escalated_from: escalatedFrom,
  }))
  const given = await tx.run<{ user_id: string; tell_at: Date | null; escalate_at: Date | null }>(
    'alerts_give',
    `insert into user_alerts (restaurant_id, user_id, alert_id, given_at, tell_at, escalate_at, escalated_from)
     select $1::uuid, s.user_id, s.alert_id, $3::timestamptz, s.tell_at, s.escalate_at, s.escalated_from
       from jsonb_to_recordset($2) as s(user_id uuid, alert_id uuid, tell_at timestamptz, escalate_at timestamptz, escalated_from uuid)
     on conflict (restaurant_id, user_id, alert_id) do nothing
     returning user_id, tell_at, escalate_at`,
    [tx.restaurantId, JSON.stringify(rows), now],
  )
  await plan(services, tx, paces, given)
  const told = new Set(given.map((one) => one.user_id))
  await services.live.publish(
    tx,
    ...[...told].map((userId) => ({
      restaurantId: tx.restaurantId,
      locationId: null,
      userId,
      event: { type: 'alerts.changed' as const },
    })),
  )
}

/** When the person is told outside of the product; null where they are not to be. */
function tellAt(
  person: Alerted,
  severity: AlertSeverity,
  pace: Pace | undefined,
  now: Date,
): Date | null {
  if (!isToldOutside(person)) return null
  const { rules, timeZone } = person
  return dueAt({ severity, rules, timeZone, told: toldOf(pace), now })
}

const escalateAt = ({ rules: { escalation } }: Alerted, now: Date): Date | null =>
  escalation === null ? null : new Date(now.getTime() + escalation.after_minutes * 60_000)
