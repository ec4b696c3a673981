import type { Services } from '#context'
import type { Tx } from '#platform/database'
import type { UserRow } from './queries.ts'

/**
 * Runs work on a person's own account in a transaction of their restaurant, where its audit line goes; in one over
 * local tables if they have none.
 */
export function atHome<T>(
  { database }: Services,
  user: Pick<UserRow, 'restaurant_id'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return user.restaurant_id === null
    ? database.local(work)
    : database.scoped(user.restaurant_id, work)
}
