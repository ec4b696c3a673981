import type { TenantTx } from '#platform/database'
import { storedFoldedHas } from '#platform/folded'
import type { PlainLocation } from './queries.ts'

export interface LocationFilter {
  search?: string | undefined
  order: 'asc' | 'desc'
  offset: number
  limit: number
}

/** One page of the locations that the caller may see, by name, and how many there are in all. */
export async function pageLocations(
  tx: TenantTx,
  seen: { locationIds: readonly string[]; wholeRestaurant: boolean },
  filter: LocationFilter,
): Promise<{ locations: PlainLocation[]; total: number }> {
  if (!seen.wholeRestaurant && seen.locationIds.length === 0) return { locations: [], total: 0 }
  const { search = '' } = filter
  const found = tx.db
    .selectFrom('locations')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('kind', '=', 'place')
    .$if(!seen.wholeRestaurant, (query) => query.where('location_id', 'in', seen.locationIds))
    .$if(search !== '', (query) => query.where(storedFoldedHas('folded', search)))
  const rows = await found
    .select(['location_id', 'restaurant_id', 'name', 'address', 'timezone', 'website', 'region_id'])
    .orderBy('name', filter.order)
    .orderBy('location_id')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute()
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { locations: rows.map(({ location_id: id, ...rest }) => ({ id, ...rest })), total }
}
