import type { ConsoleUserQuery } from '@maitre/contract/console-users'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database'
import { folded, storedFoldedHas } from '#platform/folded'

/**
 * The ids of one page of the people of all restaurants, sorted, and how many there are; in a transaction of the console,
 * which alone sees by which restaurant or location they are sorted.
 */
export async function pageUserIds(
  tx: Tx,
  query: ConsoleUserQuery,
): Promise<{ ids: string[]; total: number }> {
  const { sort, order, offset, limit } = query
  const wanted = matching(query)
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
  state,
}: ConsoleUserQuery): RawBuilder<boolean> {
  return sql.join(
    [
      sql`true`,
      ...(search ? [storedFoldedHas('u.folded', search)] : []),
      ...(restaurantId === undefined ? [] : [sql`u.restaurant_id = ${restaurantId}`]),
      ...(role?.length ? [sql`u.role = any(${role}::text[])`] : []),
      ...(state === undefined ? [] : [STATE[state]]),
    ],
    sql` and `,
  )
}

const STATE: Record<NonNullable<ConsoleUserQuery['state']>, RawBuilder<boolean>> = {
  active: sql`u.enabled`,
  waiting: sql`u.is_waiting`,
  inactive: sql`(not u.enabled and not u.is_waiting)`,
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
