import type { Removal } from '@maitre/contract/removals'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'

interface RemovalRow {
  due_at: Date | null
  asked_at: Date | null
  asked_by: string | null
}

const COLUMNS =
  'removal_due_at as due_at, removal_asked_at as asked_at, removal_asked_by as asked_by'

/** The removal that the restaurant waits for; null where it stays. */
export async function findRemoval(tx: TenantTx): Promise<Removal | null> {
  const [row] = await tx.run<RemovalRow>(
    'removal_find',
    `select ${COLUMNS} from restaurants where restaurant_id = $1`,
    [tx.restaurantId],
  )
  return removalOf(row)
}

/** The same, kept as it is until the transaction ends: whoever asks, takes back or removes goes through here. */
export async function holdRemoval(tx: TenantTx): Promise<Removal | null> {
  const [row] = await tx.run<RemovalRow>(
    'removal_hold',
    `select ${COLUMNS} from restaurants where restaurant_id = $1 for no key update`,
    [tx.restaurantId],
  )
  return removalOf(row)
}

function removalOf(row: RemovalRow | undefined): Removal | null {
  if (!row?.due_at || !row.asked_at) return null
  return {
    asked_at: row.asked_at.toISOString(),
    asked_by: row.asked_by ?? '',
    due_at: row.due_at.toISOString(),
  }
}

/** Throws where the restaurant is to be removed: nothing is sent to any source any more. */
export async function requireStaying(tx: TenantTx): Promise<void> {
  if ((await findRemoval(tx)) !== null) throw new AppError('restaurant.leaving')
}
