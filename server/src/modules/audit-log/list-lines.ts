import { ACTS, AUDIT_SUBJECTS } from '@maitre/contract/audit-acts'
import type { AuditLine, AuditQuery } from '@maitre/contract/audit'
import type { Page } from '@maitre/contract/endpoint'
import { getRestaurant } from '#modules/restaurants'
import type { TenantTx } from '#platform/database'
import { invalidFields } from '#platform/errors'
import { toldChanges } from './changes.ts'
import { doerOf, presentPeople } from './doers.ts'
import { idsOf, loadNames, nameOfSubject } from './names.ts'
import type { StoredLine } from './stored-line.ts'

/** One page of the restaurant's log, newest first. */
export async function listLines(
  tx: TenantTx,
  query: AuditQuery,
): Promise<{ data: AuditLine[]; page: Page }> {
  const { limit } = query
  const { rows } = await tx.execute(...(await statementOf(tx, query)))
  // The columns are those that the statement names.
  const all = rows as StoredLine[]
  const lines = all.slice(0, limit)
  const people = lines.flatMap(({ actor }) => actor.user_id ?? [])
  const present = await presentPeople(tx, people)
  const names = await loadNames(tx, idsOf(lines))
  const data = lines.map((line): AuditLine => {
    const [kind = '', id = ''] = line.subject.split(':')
    return {
      n: line.n,
      at: line.at.toISOString(),
      by: doerOf(line, present),
      act: ACTS.find((act) => act === line.act) ?? null,
      subject: {
        kind: AUDIT_SUBJECTS.find((one) => one === kind) ?? null,
        id,
        name: nameOfSubject(line, names),
      },
      changes: toldChanges(line, names),
      address: line.origin['address'] ?? null,
      job: line.origin['job'] ?? null,
    }
  })
  const hasMore = all.length > limit
  const last = lines.at(-1)
  const nextCursor = hasMore && last !== undefined ? String(last.n) : null
  return { data, page: { limit, hasMore, nextCursor } }
}

const DOER = "coalesce(actor ->> 'user_id', origin ->> 'api_key')"

async function statementOf(tx: TenantTx, query: AuditQuery): Promise<[string, unknown[]]> {
  const values: unknown[] = [tx.restaurantId]
  const conditions = ['restaurant_id = $1']
  const hold = (condition: (place: string) => string, ...given: unknown[]): void => {
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
  const { startDate, endDate } = query as { startDate?: string; endDate?: string } // of `withAnyRange`
  if (startDate !== undefined && endDate !== undefined) {
    const { timezone } = await getRestaurant(tx)
    const zone = `$${values.push(timezone)}`
    hold((place) => `at >= ${place}::date::timestamp at time zone ${zone}`, startDate)
    hold((place) => `at < (${place}::date + 1)::timestamp at time zone ${zone}`, endDate)
  }
  if (query.cursor !== undefined) hold((place) => `n < ${place}`, readCursor(query.cursor))
  // One line more than the page has tells whether another page follows.
  const rows = `$${values.push(query.limit + 1)}`
  const sql = `select n, at, actor, act, subject, before, after, origin from audit_log where ${conditions.join(' and ')} order by n desc limit ${rows}`
  return [sql, values]
}

/** The number of the last line of the page before. */
function readCursor(cursor: string): number {
  const n = Number(cursor)
  if (!/^\d{1,15}$/u.test(cursor)) throw invalidFields({ field: 'cursor', problem: 'unknown' })
  return n
}
