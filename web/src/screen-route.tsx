import {
  createRoute,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type ResolveFullPath,
  type ResolveId,
  type Route,
} from '@tanstack/react-router'
import { mayUse, type Role } from '@maitre/contract/access'
import { loadPage } from '#lib/i18n'
import type { ScreenName, ScreenRow, Screens } from '#lib/screen'
import { useSession, type SignedIn } from '#lib/session'
import { AreaError } from './pages/area.tsx'

/** The type of a screen's route, with its address and with the search that its row takes from the address. */
type ScreenRoute<Area extends AnyRoute, Row extends ScreenRow> = Route<
  unknown,
  Area,
  Row['path'],
  ResolveFullPath<Area, Row['path']>,
  string,
  ResolveId<Area, string, Row['path']>,
  Row extends { search: infer Search } ? Search : undefined
>

type ScreenRoutes<Area extends AnyRoute, Rows extends Screens> = {
  [Name in keyof Rows]: Rows[Name] extends ScreenRow ? ScreenRoute<Area, Rows[Name]> : never
}

interface Guarded {
  context: { session: SignedIn }
  params: { lang: string }
  /** Whether the screen is only fetched for later, as when somebody points at a link to it. */
  preload: boolean
}

const TierRequired = lazyRouteComponent(() =>
  loadPage('tier', () => import('./pages/dashboard/tier-required.tsx')),
)

/** Makes the routes of an area's screens, typed by their rows. */
export function screenRoutes<Area extends AnyRoute, const Rows extends Screens>(
  area: Area,
  rows: Rows,
): ScreenRoutes<Area, Rows> {
  const routes = Object.entries(rows).map(([name, row]) => [
    name,
    // The keys of the table are the names of screens, which Object.entries forgets.
    screenRoute(area, name as ScreenName, row),
  ])
  // Object.fromEntries forgets which row made which route; each route was made of its own row.
  return Object.fromEntries(routes) as ScreenRoutes<Area, Rows>
}

/** Tells whoever is led home why; the words are fetched, since few people read them. */
export function tellLedHome(screen: ScreenName, role: Role): void {
  void loadPage('tier', () => import('#lib/led-home')).then((told) =>
    told.tellLedHome(screen, role),
  )
}

function screenRoute(area: AnyRoute, name: ScreenName, row: ScreenRow): AnyRoute {
  const verdictFor = ({ role, tier }: SignedIn) => mayUse(row.feature, role, tier)
  const Page = lazyRouteComponent(() => loadPage(row.words, row.page))

  /** Draws the page, or, for a restaurant without the tier, what the screen does and how to get it. */
  function Gate() {
    return verdictFor(useSession()) === 'tier_required' ? (
      <TierRequired feature={row.feature} />
    ) : (
      <Page />
    )
  }

  return createRoute({
    getParentRoute: () => area,
    path: row.path,
    ...(row.search && { validateSearch: row.search }),
    beforeLoad: ({ context, params, preload }: Guarded) => {
      // Home turns nobody away: everybody is led there, and it tells a person without a role so.
      if (verdictFor(context.session) !== 'role_required' || row.feature === 'home') return
      if (!preload) tellLedHome(name, context.session.role)
      throw redirect({ to: '/$lang/dashboard/home', params })
    },
    // Page and words are fetched before the route is shown, or earlier, when somebody points at a link to it.
    loader: ({ context }: Guarded) =>
      verdictFor(context.session) === 'tier_required' ? TierRequired.preload?.() : Page.preload?.(),
    staleTime: Infinity,
    component: Gate,
    errorComponent: AreaError,
  })
}
