import type { ConsoleAuditLine, ConsoleAuditQuery } from '@maitre/contract/console-audit'
import type { Page } from '@maitre/contract/endpoint'
import { nameRestaurants } from '#modules/restaurants'
import type { Tx } from '#platform/database'
import { invalidFields } from '#platform/errors'
import { isUuid, NIL } from '#platform/ids'
import { instantOf } from '#platform/instants'
import { presentPeople } from './doers.ts'
import { idsOf, loadNamesOfAll } from './names.ts'
import { LINE_COLUMNS, narrowed } from './narrowed.ts'
import type { StoredLine } from './stored-line.ts'
import { peopleOf, toldLine } from './told-line.ts'

/** A line with its restaurant; that of the console's own log has an id that no restaurant has. */
interface PlacedLine extends StoredLine {
  restaurant_id: string
}

/** The place of the console's own lines. */
const ABOVE = NIL

/**
 * One page of the lines of all restaurants and of the console's own, newest first, in a transaction of the console. A
 * page begins behind the last line of the one before, so lines that are added meanwhile move nothing.
 */
export async function listAllLines(
  tx: Tx,
  query: ConsoleAuditQuery,
): Promise<{ data: ConsoleAuditLine[]; page: Page }> {
  const { limit, restaurant_id: restaurantId } = query
  const ofRestaurants = await tx.execute(...statementOf(query, 'audit_log', 'restaurant_id'))
  const above =
    restaurantId === undefined
      ? await tx.execute(...statementOf(query, 'console_audit_log', `'${ABOVE}'::uuid`))
      : { rows: [] }
  // The columns are those that the statements name.
  const all = ([...ofRestaurants.rows, ...above.rows] as PlacedLine[]).toSorted(newestFirst)
  const lines = all.slice(0, limit)
  const places = [...new Set(lines.map((line) => line.restaurant_id))].filter((id) => id !== ABOVE)
  const called = await nameRestaurants(tx, places)
  const present = await presentPeople(tx, peopleOf(lines))
  const names = await loadNamesOfAll(tx, idsOf(lines), places)
  const data = lines.map((line): ConsoleAuditLine => ({
    ...toldLine(line, names, present),
    restaurant:
      line.restaurant_id === ABOVE
        ? null
        : { id: line.restaurant_id, name: called.get(line.restaurant_id) ?? null },
  }))
  const last = lines.at(-1)
  const hasMore = all.length > limit
  const nextCursor = hasMore && last !== undefined ? cursorOf(last) : null
  return { data, page: { limit, hasMore, nextCursor } }
}

function statementOf(query: ConsoleAuditQuery, log: string, place: string): [string, unknown[]] {
  const { conditions, values, hold } = narrowed(query, 'UTC')
  if (query.restaurant_id !== undefined)
    hold((given) => `restaurant_id = ${given}`, query.restaurant_id)
  if (query.cursor !== undefined)
    hold((given) => `(at, ${place}, n) < (${given})`, ...readCursor(query.cursor))
  const where = conditions.length === 0 ? 'true' : conditions.join(' and ')
  // One line more than the page has tells whether another page follows.
  const rows = `$${values.push(query.limit + 1)}`
  return [
    `select ${LINE_COLUMNS}, ${place} as restaurant_id from ${log} where ${where} order by at desc, ${place} desc, n desc limit ${rows}`,
    values,
  ]
}

function newestFirst(one: PlacedLine, other: PlacedLine): number {
  const later = other.at.getTime() - one.at.getTime()
  if (later !== 0) return later
  if (one.restaurant_id < other.restaurant_id) return 1
  if (one.restaurant_id > other.restaurant_id) return -1
  return other.n - one.n
}

const cursorOf = ({ at, restaurant_id: place, n }: PlacedLine): string =>
  `${at.toISOString()}|${place}|${n}`

/** The place of the last line of the page before. */
function readCursor(cursor: string): [Date, string, number] {
  const [at = '', place = '', n = ''] = cursor.split('|')
  const instant = instantOf(at)
  if (instant === null || !isUuid(place) || !/^\d{1,15}$/u.test(n))
    throw invalidFields({ field: 'cursor', problem: 'unknown' })
  return [instant, place, Number(n)]
}
