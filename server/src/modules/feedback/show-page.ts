import { getRestaurant } from '#modules/restaurants'
import type { Services } from '#context'
import type { FoundPage } from '#platform/found-page'
import { findPlace } from './find-place.ts'
import { findPageByCode, keyOfLocation } from './pages.ts'

const UNKNOWN: FoundPage = { drawn: '/feedback/unknown', status: 404, said: {} }
const CLOSED: FoundPage = { drawn: '/feedback/closed', status: 410, said: {} }

/**
 * Finds the page on which guests say how it was, by its code and the key of a location. Where the address names none of
 * several locations, the guest chooses one.
 */
export async function showPage(
  { database }: Services,
  [code = '', key = '', ...further]: readonly string[],
): Promise<FoundPage> {
  if (further.length > 0) return UNKNOWN
  const page = await database.local((tx) => findPageByCode(tx, code))
  if (page === undefined) return UNKNOWN
  if (!page.is_open) return CLOSED
  return database.scoped(page.restaurant_id, async (tx) => {
    const { name: restaurant } = await getRestaurant(tx)
    const { all, named } = await findPlace(tx, key)
    if (named !== undefined) {
      const house = all.length > 1 ? `${restaurant}, ${named.name}` : restaurant
      return { drawn: '/feedback/form', status: 200, said: { restaurant, house } }
    }
    if (key !== '' || all.length === 0) return UNKNOWN
    const locations = all.map(({ id, name }) => ({ value: keyOfLocation(id), name }))
    return {
      drawn: '/feedback/choice',
      status: 200,
      said: { restaurant, house: restaurant, locations },
    }
  })
}
