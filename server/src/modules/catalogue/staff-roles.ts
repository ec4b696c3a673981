import { MAX_NAME } from '@maitre/contract/constants'
import type { Page } from '@maitre/contract/endpoint'
import type { StaffRole } from '@maitre/contract/staff'
import { id as idSchema, line } from '@maitre/contract/text'
import { z } from 'zod'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import { readCursor, writeCursor } from '#platform/cursor'
import type { TenantTx } from '#platform/database'
import { isDuplicate } from '#platform/database-errors'
import { AppError } from '#platform/errors'
import { folded } from '#platform/folded'
import { newId } from '#platform/ids'

export interface RoleQuery {
  search?: string | undefined
  order: 'asc' | 'desc'
  offset: number
  limit: number
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined
}

const NAME = folded('r.name')
const END = folded('$5')

/** The name and the id of the last role of a page that was asked for in this order. */
const endOf = (order: RoleQuery['order']) => z.tuple([z.literal(order), line(MAX_NAME), idSchema])

/** A page of the roles, each with how many people have it. */
export async function listRoles(
  tx: TenantTx,
  query: RoleQuery,
): Promise<{ data: StaffRole[]; page: Page }> {
  const { offset, limit, order, search = '' } = query
  const end = query.cursor === undefined ? undefined : readCursor(query.cursor, endOf(order))
  const after = order === 'asc' ? '>' : '<'
  const rows = await tx.run<StaffRole & { total: number }>(
    `staff_roles_list_${order}`,
    `select * from (
       select r.role_id as id, r.name, count(*) over () as total,
              (select count(*) from staff_profiles p where p.restaurant_id = $1 and p.role_id = r.role_id) as people
         from staff_roles r where r.restaurant_id = $1 and strpos(${NAME}, ${folded('$2')}) > 0) r
      where $5::text is null or ${NAME} ${after} ${END} or (${NAME} = ${END} and r.id > $6::uuid)
      order by ${NAME} ${order}, r.id limit $3 offset $4`,
    [tx.restaurantId, search, limit + 1, offset, end?.[1] ?? null, end?.[2] ?? null],
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit
  const nextCursor = hasMore && last !== undefined ? writeCursor([order, last.name, last.id]) : null
  const isFirst = offset === 0 && end === undefined
  const total = rows[0]?.total ?? (isFirst ? 0 : await countRoles(tx, search))
  return {
    data: shown.map(({ total: _total, ...role }) => role),
    page: { offset, limit, total, hasMore, nextCursor },
  }
}

/** Counted apart for a page behind the last one, which has no row to say the number. */
async function countRoles(tx: TenantTx, search: string): Promise<number> {
  const [row] = await tx.run<{ total: number }>(
    'staff_roles_count',
    `select count(*) as total from staff_roles r where restaurant_id = $1 and strpos(${NAME}, ${folded('$2')}) > 0`,
    [tx.restaurantId, search],
  )
  return row?.total ?? 0
}

export async function createRole(
  services: Services,
  tx: TenantTx,
  name: string,
): Promise<StaffRole> {
  const now = services.clock.now()
  const id = newId(now)
  await unlessTaken(() =>
    tx.db
      .insertInto('staff_roles')
      .values({ restaurant_id: tx.restaurantId, role_id: id, name, created_at: now })
      .execute(),
  )
  audit(services, tx, { what: 'staff_role.created', subject: `staff_role:${id}`, after: { name } })
  return { id, name, people: 0 }
}

/** Gives a role another name; whoever has the role keeps it. */
export async function renameRole(
  services: Services,
  tx: TenantTx,
  roleId: string,
  name: string,
): Promise<StaffRole> {
  const before = await lockRole(tx, roleId)
  await unlessTaken(() =>
    tx.db
      .updateTable('staff_roles')
      .set({ name })
      .where('restaurant_id', '=', tx.restaurantId)
      .where('role_id', '=', roleId)
      .execute(),
  )
  audit(services, tx, {
    what: 'staff_role.changed',
    subject: `staff_role:${roleId}`,
    before: { name: before.name },
    after: { name },
  })
  return { id: roleId, name, people: await countHolders(tx, roleId) }
}

/** Makes a write of a role; a name that another role has is refused by the unique index. */
async function unlessTaken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('staff_role.name_taken', undefined, { cause: error })
    throw error
  }
}

/** The role of that id, which nobody else changes until the transaction ends. */
async function lockRole(tx: TenantTx, roleId: string): Promise<{ name: string }> {
  const role = await tx.db
    .selectFrom('staff_roles')
    .select('name')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('role_id', '=', roleId)
    .forUpdate()
    .executeTakeFirst()
  if (role === undefined) throw new AppError('staff_role.not_found')
  return role
}

async function countHolders(tx: TenantTx, roleId: string): Promise<number> {
  const { people } = await tx.db
    .selectFrom('staff_profiles')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('restaurant_id', '=', tx.restaurantId)
    .where('role_id', '=', roleId)
    .executeTakeFirstOrThrow()
  return people
}

/** Removes a role that nobody has. */
export async function removeRole(services: Services, tx: TenantTx, roleId: string): Promise<void> {
  const role = await lockRole(tx, roleId)
  if ((await countHolders(tx, roleId)) > 0) throw new AppError('staff_role.in_use')
  await tx.db
    .deleteFrom('staff_roles')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('role_id', '=', roleId)
    .execute()
  audit(services, tx, {
    what: 'staff_role.removed',
    subject: `staff_role:${roleId}`,
    before: { name: role.name },
  })
}

export async function requireRole(tx: TenantTx, roleId: string): Promise<void> {
  const role = await tx.db
    .selectFrom('staff_roles')
    .select('role_id')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('role_id', '=', roleId)
    // Nobody removes the role before the person who gets it is stored.
    .forShare()
    .executeTakeFirst()
  if (role === undefined) throw new AppError('staff_role.not_found')
}

/** The ids of roles by their names, whatever their capitals; those that are missing are made. */
export async function ensureRoles(
  services: Services,
  tx: TenantTx,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const now = services.clock.now()
  const wanted = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
  const existing = await tx.db
    .selectFrom('staff_roles')
    .select(['role_id', 'name'])
    .where('restaurant_id', '=', tx.restaurantId)
    .execute()
  const ids = new Map(existing.map((role) => [role.name.toLowerCase(), role.role_id]))
  const missing = wanted
    .filter((name) => name.trim() !== '' && !ids.has(name.toLowerCase()))
    .map((name) => ({
      restaurant_id: tx.restaurantId,
      role_id: newId(now),
      name,
      created_at: now,
    }))
  if (missing.length > 0) await tx.db.insertInto('staff_roles').values(missing).execute()
  for (const { name, role_id } of missing) ids.set(name.toLowerCase(), role_id)
  return ids
}
