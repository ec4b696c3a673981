import { vi } from 'vitest'
import type { TenantTx } from '#platform/database'
import type { TestApp } from '#test/app'
import type { Checksums } from '#test/checksum'

/** Whether a statement of this database waits for a row that another transaction holds. */
export async function isSomebodyWaiting(sums: Checksums): Promise<boolean> {
  const [row] = await sums.query<{ waiting: boolean }>(
    `select exists (select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock') as waiting`,
  )
  return row?.waiting === true
}

/**
 * Does `first` in a transaction of the restaurant that commits only once `second`, which was begun after it, waits for
 * one of its rows; answers what `second` does. Fails where `second` is over without having waited.
 */
export async function whileHeld<T>(
  { services }: TestApp,
  sums: Checksums,
  restaurantId: string,
  first: (tx: TenantTx) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  const held = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const holding = services.database.scoped(restaurantId, async (tx) => {
    await first(tx)
    held.resolve()
    await commit.promise
  })
  await Promise.race([held.promise, holding])
  const going = second()
  try {
    await vi.waitFor(async () => {
      if (!(await isSomebodyWaiting(sums))) throw new Error('nobody waits for the held row')
    })
  } finally {
    commit.resolve()
  }
  await holding
  return going
}
