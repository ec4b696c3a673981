import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { RestaurantTable } from '#features/console/restaurant-table'
import { isLanguage } from '#lib/language'
import { type RestaurantSearch, restaurantSearchOf } from '#lib/restaurant-search'
import { openRestaurant } from '#lib/session'
import { useAddress } from '#lib/use-address'
import { ConsolePage } from './console-page.tsx'

const route = getRouteApi('/$lang/superadmin')

/** The page where a SuperAdmin chooses the restaurant whose dashboard to open. */
export default function Restaurants() {
  const { lang } = route.useParams()
  const [search, change] = useAddress(restaurantSearchOf)
  const onSearch = useCallback(
    // "Back" undoes a whole search, not one letter of it.
    (by: RestaurantSearch) => change(by, 'search' in by),
    [change],
  )
  return (
    <ConsolePage name="restaurants" isFilling>
      <RestaurantTable
        search={search}
        onSearch={onSearch}
        onOpen={(id) => (isLanguage(lang) ? openRestaurant(id, lang) : undefined)}
      />
    </ConsolePage>
  )
}
