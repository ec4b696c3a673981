import { getAllLocationId } from '#modules/restaurants'
import type { TenantTx } from '#platform/database'
import { listGrants, type UserRow } from './queries.ts'

/** Somebody of a restaurant who can sign in, with the locations that they may see; null means all of them. */
export interface PersonOf extends Pick<
  UserRow,
  'user_id' | 'email' | 'language' | 'role' | 'firstname' | 'lastname'
> {
  locationIds: readonly string[] | null
}

/** Everybody of the restaurant who can sign in, in the order of their ids. */
export async function listPeople(tx: TenantTx): Promise<PersonOf[]> {
  const all = await getAllLocationId(tx)
  const rows = await tx.db
    .selectFrom('users')
    .select(['user_id', 'email', 'language', 'role', 'firstname', 'lastname', 'location_id'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('enabled', '=', true)
    .orderBy('user_id')
    .execute()
  const grants = await listGrants(
    tx,
    rows.map((row) => row.user_id),
  )
  return rows.map(({ location_id: own, ...person }) => ({
    ...person,
    locationIds:
      own === all ? null : [...(own === null ? [] : [own]), ...(grants.get(person.user_id) ?? [])],
  }))
}
