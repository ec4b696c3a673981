import { sql } from 'kysely'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { newId } from '#platform/ids'
import { HAS_FACTOR } from './has-factor.ts'

/**
 * Whether a second step is asked of everybody where a person belongs: an expression over a row of `users as u`. Those
 * who stand above all restaurants have none, which is a place of its own.
 */
export const isDemandedOfUser = sql<boolean>`exists (select 1 from second_step_demands d
  where d.restaurant_id is not distinct from u.restaurant_id)`

/** Whether a second step is asked of everybody where that person belongs. */
export async function isDemandedOf(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('users as u')
    .select(isDemandedOfUser.as('is_demanded'))
    .where('u.user_id', '=', userId)
    .executeTakeFirst()
  return row?.is_demanded === true
}

/** Since when everybody of that restaurant (null: every SuperAdmin) needs a second step, and how many have none. */
export async function findDemand(tx: Tx, restaurantId: string | null) {
  const made = await tx.db
    .selectFrom('second_step_demands')
    .select('made_at')
    .where('restaurant_id', 'is not distinct from', restaurantId)
    .executeTakeFirst()
  const counted = await tx.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('without'))
    .where('restaurant_id', 'is not distinct from', restaurantId)
    .where('enabled', '=', true)
    .where(({ not }) => not(HAS_FACTOR))
    .executeTakeFirstOrThrow()
  return { since: made?.made_at.toISOString() ?? null, without: counted.without }
}

/** Asks everybody there for a second step, or leaves it to each person. */
export async function changeDemand(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  restaurantId: string | null,
  demanded: boolean,
): Promise<void> {
  if (!demanded) {
    await tx.db
      .deleteFrom('second_step_demands')
      .where('restaurant_id', 'is not distinct from', restaurantId)
      .execute()
    return
  }
  const now = clock.now()
  await tx.db
    .insertInto('second_step_demands')
    .values({ demand_id: newId(now), restaurant_id: restaurantId, made_at: now })
    .onConflict((on) => on.constraint('second_step_demands_once').doNothing())
    .execute()
}
