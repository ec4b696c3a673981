import { vi } from 'vitest'
import type { TenantTx } from '#platform/database'
import type { TestApp } from '#test/app'
import type { Checksums } from '#test/checksum'
import { countWaitingForLocks } from '#test/database'

/** Whether a statement of this database waits for a row that another transaction holds. */
export const isSomebodyWaiting = async (sums: Checksums): Promise<boolean> =>
  (await countWaiting(sums)) > 0

/** How many statements of this database wait for rows that other transactions hold. */
export async function countWaiting(sums: Checksums): Promise<number> {
  const [row] = await sums.query<{ name: string }>('select current_database() as name')
  return countWaitingForLocks(row?.name ?? '')
}

/**
 * Does `first` in a transaction of the restaurant that commits only once `second`, which was begun after it, waits for
 * one of its rows, or so many of its statements do; answers what `second` does. Fails where `second` is over without
 * having waited.
 */
export async function whileHeld<T>(
  { services }: TestApp,
  sums: Checksums,
  restaurantId: string,
  first: (tx: TenantTx) => Promise<unknown>,
  second: () => Promise<T>,
  waiting = 1,
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
      const found = await countWaiting(sums)
      if (found < waiting) throw new Error(`${found} of ${waiting} wait for the held row`)
    })
  } finally {
    commit.resolve()
  }
  await holding
  return going
}
