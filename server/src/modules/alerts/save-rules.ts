import type { AlertRules } from '@maitre/contract/alert-rules'
import type { Services } from '#context'
import type { Scope } from '#platform/actor'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { listAlerted } from './alerted-people.ts'
import { getRules } from './rules.ts'

/**
 * Keeps the rules by which a person is told. Throws `location.not_found` for a location that they do not see, and
 * `user.not_found` where their unseen alerts would go to somebody who sees none here, or to themselves.
 */
export async function saveRules(
  services: Services,
  tx: TenantTx,
  { scope, userId }: { scope: Scope; userId: string },
  rules: AlertRules,
): Promise<AlertRules> {
  const { location_ids: chosen, words, escalation, quiet, ...plain } = rules
  if (chosen?.some((id) => !scope.locationIds.includes(id)) === true)
    throw new AppError('location.not_found')
  if (escalation !== null) await requireNextPerson(tx, userId, escalation.to)
  const before = await getRules(tx, userId)
  const columns = {
    ...plain,
    sources: inColumn(plain.sources),
    topics: inColumn(plain.topics),
    risks: inColumn(plain.risks),
    location_ids: inColumn(chosen),
    words: JSON.stringify(words),
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    escalate_after_minutes: escalation?.after_minutes ?? null,
    escalate_to: escalation?.to ?? null,
    updated_at: services.clock.now(),
  }
  await tx.db
    .insertInto('alert_rules')
    .values({ restaurant_id: tx.restaurantId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'user_id']).doUpdateSet(columns))
    .execute()
  const after = await getRules(tx, userId)
  audit(services, tx, {
    what: 'alert_rules.changed',
    subject: `user:${userId}`,
    before: toldOf(before),
    after: toldOf(after),
  })
  return after
}

/** What the audit log has of somebody's rules; of their words and topics only how many there are. */
function toldOf({ time_zone, quiet, escalation, topics, words, ...told }: AlertRules) {
  return {
    ...told,
    timezone: time_zone,
    topics: topics?.length ?? null,
    alert_words: words.length,
    quiet: quiet === null ? null : `${hourOf(quiet.from)}–${hourOf(quiet.to)}`,
    escalate_to: escalation?.to ?? null,
    escalate_after_minutes: escalation?.after_minutes ?? null,
  }
}

/** A minute of the day as a clock shows it, "07:05". */
const hourOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':')

/** The driver would write a list as an array of PostgreSQL, where the column holds JSON. */
const inColumn = (words: readonly string[] | null) =>
  words === null ? null : JSON.stringify(words)

async function requireNextPerson(tx: TenantTx, userId: string, to: string): Promise<void> {
  const people = await listAlerted(tx)
  if (to === userId || !people.some((person) => person.user_id === to))
    throw new AppError('user.not_found')
}
