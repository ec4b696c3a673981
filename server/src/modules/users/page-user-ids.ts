import type { ConsoleUserQuery } from '@maitre/contract/console-users'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database'
import { folded, storedFoldedHas } from '#platform/folded'

/** Who is looked for: without `among`, everybody. */
export interface PeopleSought extends Omit<ConsoleUserQuery, 'state'> {
  enabled?: boolean | undefined
  among?: readonly string[] | undefined
}

/**
 * The ids of one page of the people of all restaurants, sorted, and how many there are; in a transaction of the console,
 * which alone sees by which restaurant or location they are sorted.
 */
export async function pageUserIds(
  tx: Tx,
  sought: PeopleSought,
): Promise<{ ids: string[]; total: number }> {
  const { sort, order, offset, limit } = sought
  const wanted = matching(sought)
  // The database leaves out a table of these that nobody sorts by, since a person has one row of each.
  const rows = await tx.db
    .selectFrom('users as u')
    .leftJoin(
      (eb) => eb.selectFrom('restaurants').select(['restaurant_id', 'folded']).as('r'),
      (join) => join.onRef('r.restaurant_id', '=', 'u.restaurant_id'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('locations')
          .select(['restaurant_id', 'location_id', 'folded', 'kind'])
          .as('l'),
      (join) =>
        join
          .onRef('l.restaurant_id', '=', 'u.restaurant_id')
          .onRef('l.location_id', '=', 'u.location_id'),
    )
    .where(wanted)
    .select('u.user_id')
    .orderBy(SORT[sort], order)
    .orderBy('u.folded', order)
    .orderBy('u.user_id', order)
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await tx.db
    .selectFrom('users as u')
    .where(wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { ids: rows.map((row) => row.user_id), total }
}

function matching({
  search,
  restaurant_id: restaurantId,
  role,
  enabled,
  among,
}: PeopleSought): RawBuilder<boolean> {
  return sql.join(
    [
      sql`true`,
      ...(search ? [storedFoldedHas('u.folded', search)] : []),
      ...(restaurantId === undefined ? [] : [sql`u.restaurant_id = ${restaurantId}`]),
      ...(role?.length ? [sql`u.role = any(${role}::text[])`] : []),
      ...(enabled === undefined ? [] : [sql`u.enabled = ${enabled}`]),
      ...(among === undefined ? [] : [sql`u.user_id = any(${among}::uuid[])`]),
    ],
    sql` and `,
  )
}

/** The folded text of a person begins with their user name; whoever has all locations stands behind those of one. */
const SORT: Record<ConsoleUserQuery['sort'], RawBuilder<unknown>> = {
  username: sql.ref('u.folded'),
  email: sql.raw(folded('u.email')),
  name: sql.raw(folded("u.lastname || ' ' || u.firstname")),
  role: sql.ref('u.role'),
  restaurant: sql.ref('r.folded'),
  location: sql`case when l.kind = 'place' then l.folded end`,
}

/** The ids of those who cannot sign in: who has not come in yet, or who did and was disabled. */
export async function listClosedIds(tx: Tx, hasComeIn: boolean): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('users')
    .select('user_id')
    .where('enabled', '=', false)
    .where('password_hash', hasComeIn ? 'is not' : 'is', null)
    .execute()
  return rows.map((row) => row.user_id)
}
