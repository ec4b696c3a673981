import { getRouteApi } from '@tanstack/react-router'
import { RestaurantList } from '#features/console/restaurants/restaurant-list'
import { isLanguage } from '#lib/language'
import { restaurantSearchOf } from '#lib/restaurant-search'
import { openRestaurant } from '#lib/session'
import { useAddress } from '#lib/use-address'
import { ConsolePage } from './console-page.tsx'

const route = getRouteApi('/$lang/superadmin')

/** The page of all restaurants, from which a SuperAdmin opens the dashboard of one. */
export default function Restaurants() {
  const { lang } = route.useParams()
  const [search, onSearch] = useAddress(restaurantSearchOf)
  return (
    <ConsolePage name="restaurants">
      <RestaurantList
        search={search}
        onSearch={onSearch}
        onManage={(id) => (isLanguage(lang) ? openRestaurant(id, lang) : undefined)}
      />
    </ConsolePage>
  )
}
