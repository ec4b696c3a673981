import type { RestaurantStats } from '@maitre/contract/console-restaurants'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/** The number of restaurants, and of those of some kinds, in a transaction of the console. */
export function countRestaurants(tx: Tx): Promise<RestaurantStats> {
  return tx.db
    .selectFrom('restaurants')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('approval_zapier_url').as('ai_enabled'),
      eb.fn.countAll<number>().filterWhere('trial_days', 'is', null).as('subscribed'),
      eb.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`integrations <> '[]'`)
        .as('with_integrations'),
    ])
    .executeTakeFirstOrThrow()
}
