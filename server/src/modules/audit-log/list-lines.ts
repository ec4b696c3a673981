import type { AuditLine, AuditQuery } from '@maitre/contract/audit'
import type { Page } from '@maitre/contract/endpoint'
import { getRestaurant } from '#modules/restaurants'
import type { TenantTx } from '#platform/database'
import { invalidFields } from '#platform/errors'
import { presentPeople } from './doers.ts'
import { idsOf, loadNames } from './names.ts'
import { hasDays, LINE_COLUMNS, narrowed } from './narrowed.ts'
import type { StoredLine } from './stored-line.ts'
import { peopleOf, toldLine } from './told-line.ts'

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
  const present = await presentPeople(tx, peopleOf(lines))
  const names = await loadNames(tx, idsOf(lines))
  const data = lines.map((line) => toldLine(line, names, present))
  const hasMore = all.length > limit
  const last = lines.at(-1)
  const nextCursor = hasMore && last !== undefined ? String(last.n) : null
  return { data, page: { limit, hasMore, nextCursor } }
}

async function statementOf(tx: TenantTx, query: AuditQuery): Promise<[string, unknown[]]> {
  const { timezone } = hasDays(query) ? await getRestaurant(tx) : { timezone: 'UTC' }
  const { conditions, hold, values } = narrowed(query, timezone)
  hold((place) => `restaurant_id = ${place}`, tx.restaurantId)
  if (query.cursor !== undefined) hold((place) => `n < ${place}`, readCursor(query.cursor))
  // One line more than the page has tells whether another page follows.
  const rows = `$${values.push(query.limit + 1)}`
  const sql = `select ${LINE_COLUMNS} from audit_log where ${conditions.join(' and ')} order by n desc limit ${rows}`
  return [sql, values]
}

/** The number of the last line of the page before. */
function readCursor(cursor: string): number {
  const n = Number(cursor)
  if (!/^\d{1,15}$/u.test(cursor)) throw invalidFields({ field: 'cursor', problem: 'unknown' })
  return n
}
