import type { Services } from '#context'
import type { Tx } from '#platform/database'
import type { UserRow } from './queries.ts'

/** What people do to their own account is a line in the log of their restaurant; without one, in the console's. */
export function atHome<T>(
  { database }: Services,
  user: Pick<UserRow, 'restaurant_id'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return user.restaurant_id === null
    ? database.local(work)
    : database.scoped(user.restaurant_id, work)
}
