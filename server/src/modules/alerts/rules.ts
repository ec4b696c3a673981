import type { AlertRules } from '@maitre/contract/alert-rules'
import { ESCALATION_MINUTES } from '@maitre/contract/alert-words'
import type { TenantTx } from '#platform/database'

/** The rules of a person who has saved none: everything that they may see is told, at once, at any hour. */
export const FIRST_RULES: AlertRules = {
  min_severity: 'notice',
  max_rating: null,
  sources: null,
  location_ids: null,
  topics: null,
  words: [],
  risks: null,
  quiet: null,
  digest: 'none',
  time_zone: null,
  escalation: null,
}

/** The rules of those of these people who have saved any, by their ids. */
export async function listRules(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, AlertRules>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('alert_rules')
    .selectAll()
    .where('restaurant_id', '=', tx.restaurantId)
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(
    rows.map(({ quiet_from: from, quiet_to: to, ...row }) => [
      row.user_id,
      {
        min_severity: row.min_severity,
        max_rating: row.max_rating,
        sources: row.sources,
        location_ids: textsOf(row.location_ids),
        topics: row.topics,
        words: textsOf(row.words) ?? [],
        risks: row.risks,
        quiet: from === null || to === null ? null : { from, to },
        digest: row.digest,
        time_zone: row.time_zone,
        escalation: escalationOf(row),
      },
    ]),
  )
}

/** A list of texts in a column of JSON, which `saveRules` alone writes; null where there is none. */
const textsOf = (column: unknown): string[] | null =>
  Array.isArray(column) ? column.map(String) : null

function escalationOf(row: {
  escalate_after_minutes: number | null
  escalate_to: string | null
}): AlertRules['escalation'] {
  const { escalate_after_minutes: minutes, escalate_to: to } = row
  const after_minutes = ESCALATION_MINUTES.find((one) => one === minutes)
  return after_minutes === undefined || to === null ? null : { after_minutes, to }
}

export async function getRules(tx: TenantTx, userId: string): Promise<AlertRules> {
  return (await listRules(tx, [userId])).get(userId) ?? FIRST_RULES
}
