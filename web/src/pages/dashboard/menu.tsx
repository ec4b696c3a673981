import { getRouteApi } from '@tanstack/react-router'
import { NamedScreen } from '#features/insights/named/named-screen'

const route = getRouteApi('/$lang/dashboard/menu')

/** The page of the menu: what guests say of its dishes. */
export default function MenuPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <NamedScreen
      kind="dish"
      search={search}
      onSearch={(change, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace, resetScroll: false })
      }
    />
  )
}
