import { MAX_NAME } from '@maitre/contract/constants'
import type { Page } from '@maitre/contract/endpoint'
import type { STAFF_SORTS, STAFF_STATES, StaffProfile } from '@maitre/contract/staff'
import { id, line } from '@maitre/contract/text'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#platform/actor'
import { readCursor, writeCursor } from '#platform/cursor'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { folded, foldedHas, foldedValue } from '#platform/folded'
import { wordsOf } from './house.ts'

export interface StaffRow {
  staff_id: string
  name: string
  aliases: unknown
  active: boolean
  opted_out_at: Date | null
  created_at: Date
  version: number
  role_id: string | null
  role_name: string | null
  /** All locations of the person, also those that a caller may not see. */
  location_ids: string[]
}

export interface StaffQuery {
  search?: string | undefined
  location_id?: string | undefined
  role_id?: string | undefined
  state?: (typeof STAFF_STATES)[number] | undefined
  sort: (typeof STAFF_SORTS)[number]
  order: 'asc' | 'desc'
  offset: number
  limit: number
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined
}

/** The instant in microseconds, as exactly as it is stored. */
const CREATED = '(extract(epoch from p.created_at) * 1000000)::int8'

const STATES = {
  active: sql<boolean>`p.opted_out_at is null and p.active`,
  inactive: sql<boolean>`p.opted_out_at is null and not p.active`,
  opted_out: sql<boolean>`p.opted_out_at is not null`,
} as const
const SORTS = { name: folded('p.name'), role: folded('r.name'), created: CREATED } as const

/** A page of the people whom the caller may see: those of their locations, or all of the restaurant. */
export async function listProfiles(
  tx: TenantTx,
  scope: Scope,
  query: StaffQuery,
): Promise<{ data: StaffProfile[]; page: Page }> {
  const { offset, limit, location_id, role_id } = query
  if (location_id !== undefined && !scope.locationIds.includes(location_id))
    throw new AppError('location.not_found')
  const { search = '' } = query
  const places = location_id === undefined ? scope.locationIds : [location_id]
  const isAll = location_id === undefined && scope.wholeRestaurant
  const found = selectProfiles(tx)
    .$if(!isAll, (some) =>
      some.where(
        sql<boolean>`exists (select 1 from staff_places s where s.restaurant_id = ${tx.restaurantId}
          and s.staff_id = p.staff_id and s.location_id = any(${sql.val(places)}::uuid[]))`,
      ),
    )
    .$if(role_id !== undefined, (some) => some.where('p.role_id', '=', role_id ?? ''))
    .$if(search !== '', (some) =>
      some.where(foldedHas("concat_ws(' ', p.name, p.aliases::text)", search)),
    )
    .where(query.state === undefined ? sql<boolean>`p.opted_out_at is null` : STATES[query.state])
  const read = await found
    .select(sql<number>`${sql.raw(CREATED)}`.as('created'))
    .$if(query.cursor !== undefined, (some) => some.where(isBehind(query, query.cursor ?? '')))
    .orderBy(sql.raw(SORTS[query.sort]), (order) =>
      (query.order === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('p.staff_id')
    .offset(offset)
    .limit(limit + 1)
    .execute()
  const rows = read.slice(0, limit)
  const last = rows.at(-1)
  const hasMore = read.length > limit
  const counted = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirst()
  const total = counted?.total ?? 0
  return {
    data: rows.map((row) => toProfile(row, scope)),
    page: {
      offset,
      limit,
      total,
      hasMore,
      nextCursor: hasMore && last !== undefined ? endAt(query, last) : null,
    },
  }
}

const endAt = ({ sort, order }: StaffQuery, last: StaffRow & { created: number }): string => {
  const values = { name: last.name, role: last.role_name, created: last.created }
  return writeCursor([sort, order, values[sort], last.staff_id])
}

/**
 * The condition on the people behind the end of a page; whoever has no role comes after all roles, in either order.
 *
 * @throws request.invalid where no page of that order gave the cursor.
 */
function isBehind({ sort, order }: StaffQuery, cursor: string) {
  const value = { name: line(MAX_NAME), role: line(MAX_NAME).nullable(), created: z.int() }[sort]
  const [, , end, staffId] = readCursor(
    cursor,
    z.tuple([z.literal(sort), z.literal(order), value, id]),
  )
  const key = sql.raw(SORTS[sort])
  const isLater = sql<boolean>`p.staff_id > ${staffId}::uuid`
  if (end === null) return sql<boolean>`(${key} is null and ${isLater})`
  const last = typeof end === 'number' ? sql`${end}::int8` : foldedValue(end)
  const after = sql.raw(order === 'asc' ? '>' : '<')
  return sql<boolean>`(${key} is null or ${key} ${after} ${last} or (${key} = ${last} and ${isLater}))`
}

/** A person whom the caller may see. */
export async function getProfile(tx: TenantTx, scope: Scope, staffId: string): Promise<StaffRow> {
  const row = await selectProfiles(tx).where('p.staff_id', '=', staffId).executeTakeFirst()
  if (row === undefined || !isSeen(row, scope)) throw new AppError('staff.not_found')
  return row
}

/**
 * A person whom the caller may change as a whole: one who works only at locations that the caller has.
 */
export async function getOwnProfile(
  tx: TenantTx,
  scope: Scope,
  staffId: string,
): Promise<StaffRow> {
  const row = await getProfile(tx, scope, staffId)
  const isOwn =
    scope.wholeRestaurant || row.location_ids.every((place) => scope.locationIds.includes(place))
  if (!isOwn) throw new AppError('staff.elsewhere')
  return row
}

function isSeen(row: StaffRow, scope: Scope): boolean {
  return (
    scope.wholeRestaurant || row.location_ids.some((place) => scope.locationIds.includes(place))
  )
}

/** The contract's shape; locations that the caller may not see are left out. */
export function toProfile(row: StaffRow, scope: Scope): StaffProfile {
  const { role_id, role_name } = row
  return {
    id: row.staff_id,
    name: row.name,
    aliases: wordsOf(row.aliases),
    role: role_id === null || role_name === null ? null : { id: role_id, name: role_name },
    location_ids: row.location_ids.filter((place) => scope.locationIds.includes(place)),
    active: row.active,
    opted_out_at: row.opted_out_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    version: row.version,
  }
}

function selectProfiles(tx: TenantTx) {
  return tx.db
    .selectFrom('staff_profiles as p')
    .leftJoin('staff_roles as r', (join) =>
      join.on('r.restaurant_id', '=', tx.restaurantId).onRef('r.role_id', '=', 'p.role_id'),
    )
    .select([
      'p.staff_id',
      'p.name',
      'p.aliases',
      'p.active',
      'p.opted_out_at',
      'p.created_at',
      'p.version',
      'p.role_id',
      'r.name as role_name',
      sql<string[]>`array(select s.location_id from staff_places s
        where s.restaurant_id = ${tx.restaurantId} and s.staff_id = p.staff_id order by s.location_id)`.as(
        'location_ids',
      ),
    ])
    .where('p.restaurant_id', '=', tx.restaurantId)
}
