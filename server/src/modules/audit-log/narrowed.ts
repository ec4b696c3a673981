import { AUDIT_SUBJECTS } from '@maitre/contract/audit-acts'
import type { AuditQuery } from '@maitre/contract/audit'

export const LINE_COLUMNS = 'n, at, actor, act, subject, before, after, origin'

/** Who acted in a line, by whose expression there are indexes: a person's id, or a key's; null for Maitre and strangers. */
export const DOER = "coalesce(actor ->> 'user_id', origin ->> 'api_key')"

/** The days of a query, which the types of `withAnyRange` do not tell of. */
export const daysOf = (query: object) => query as { startDate?: string; endDate?: string }

export const hasDays = (query: object): boolean => daysOf(query).startDate !== undefined

/** The conditions of a statement that reads a log, with the values of their places. */
interface Narrowed {
  conditions: string[]
  values: unknown[]
  hold: (condition: (place: string) => string, ...given: unknown[]) => void
}

/** The filters of a list of lines as conditions; its days are those of the time zone. */
export function narrowed(query: Omit<AuditQuery, 'cursor' | 'limit'>, timezone: string): Narrowed {
  const values: unknown[] = []
  const conditions: string[] = []
  const hold: Narrowed['hold'] = (condition, ...given) => {
    const places = given.map((value) => `$${values.push(value)}`)
    conditions.push(condition(places.join(', ')))
  }
  if (query.by === 'maitre') conditions.push(`${DOER} is null and actor ->> 'name' = 'Maitre'`)
  else if (query.by !== undefined) hold((place) => `${DOER} = ${place}`, query.by)
  if (query.act?.length) hold((place) => `act = any(${place}::text[])`, query.act)
  if (query.subject_kind?.length)
    hold((place) => `split_part(subject, ':', 1) = any(${place}::text[])`, query.subject_kind)
  if (query.subject_id !== undefined) {
    const subjects = AUDIT_SUBJECTS.map((kind) => `${kind}:${query.subject_id}`)
    hold((place) => `subject = any(${place}::text[])`, subjects)
  }
  const { startDate, endDate } = daysOf(query)
  if (startDate !== undefined && endDate !== undefined) {
    const zone = `$${values.push(timezone)}`
    hold((place) => `at >= ${place}::date::timestamp at time zone ${zone}`, startDate)
    hold((place) => `at < (${place}::date + 1)::timestamp at time zone ${zone}`, endDate)
  }
  return { conditions, values, hold }
}
