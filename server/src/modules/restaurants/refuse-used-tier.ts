import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'

/** The most restaurants that the answer names. */
const NAMED = 20

/** Refuses to remove a tier that restaurants are on: names the first of them, and says how many there are. */
export async function refuseUsedTier(
  services: Services,
  _tx: Tx,
  { tierId }: { tierId: string },
): Promise<void> {
  const used = await services.database.console(async (tx) => {
    const on = tx.db.selectFrom('restaurants').where('subscription_tier_id', '=', tierId)
    const named = await on.select('name').orderBy('name').limit(NAMED).execute()
    const { total } = await on
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { restaurants: named.map(({ name }) => name), total }
  })
  if (used.restaurants.length > 0) throw new AppError('tier.in_use', used)
}
