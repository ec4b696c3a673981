import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { Role, Tier } from '@maitre/contract/access'
import { AccountMount } from '#features/account/account-mount'
import { entriesOf } from '#features/shell/entries'
import { CustomerDesk } from '#features/shell/customer-desk'
import { Count } from '#features/shell/navigation-link'
import { Palette } from '#features/shell/palette'
import { Sidebar } from '#features/shell/sidebar'
import { WHOLE_SIDEBAR } from '#features/shell/whole-sidebar.test-setup'
import { dashboardSearch } from '#lib/dashboard-search'
import { keepSession } from '#lib/early-session'
import { useSession, type SignedIn } from '#lib/session'
import { screenRoutes } from '#screen-route'
import { show, type Look } from '#test/screen'

interface Visit {
  role: Role
  tier: Tier
  /** The path below /LANGUAGE/dashboard. */
  path?: string
  look?: Partial<Look>
  withPalette?: boolean
  /** Hears that the palette closes, which then stays open all the same. */
  onPalette?: ((isOpen: boolean) => void) | undefined
  /** How many of the two locations the person has. */
  locations?: 1 | 2
}

const LOCATIONS = ['Plateau', 'Vieux-Montréal'].map((name) => ({ id: name, name }))

/** Opens a dashboard with every screen of the specification, as if all were built, for a person of a role and tier. */
export async function visit(given: Visit) {
  const {
    role,
    tier,
    path = 'home',
    look = {},
    withPalette = false,
    onPalette,
    locations = 2,
  } = given
  // The storage may have the location that an earlier visit chose.
  localStorage.clear()
  const session = signedIn(role, tier)
  session.locations = session.locations.slice(0, locations)
  keepSession(Promise.resolve(session))
  const root = createRootRoute()
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: '$lang/dashboard',
    ...dashboardSearch,
    beforeLoad: () => ({ session }),
    component: () => <Frame withPalette={withPalette} onPalette={onPalette} />,
  })
  const screens = screenRoutes(dashboard, WHOLE_SIDEBAR)
  const start = `/${look.language ?? 'en'}/dashboard/${path}`
  const router = createRouter({
    routeTree: root.addChildren([dashboard.addChildren(screens)]),
    history: createMemoryHistory({ initialEntries: [start] }),
  })
  await show(<RouterProvider router={router} />, look)
  return router
}

function Frame({ withPalette, onPalette }: Pick<Visit, 'withPalette' | 'onPalette'>) {
  const entries = entriesOf(WHOLE_SIDEBAR, useSession())
  return (
    <div className="flex">
      <header className="fixed inset-x-0 top-0 z-(--z-sticky)">
        <CustomerDesk />
      </header>
      <aside className="flex h-[56rem] w-(--sidebar) shrink-0 bg-canvas">
        <Sidebar
          entries={entries}
          counts={{ reviews: <Count text="12" label="12 to answer" /> }}
          onPalette={() => undefined}
          onShortcuts={() => undefined}
        />
      </aside>
      <main className="min-w-0 flex-1">
        <Outlet />
      </main>
      <AccountMount />
      {withPalette ? (
        <Palette
          isOpen
          onOpenChange={(isOpen) => onPalette?.(isOpen)}
          entries={entries}
          onShortcuts={() => undefined}
        />
      ) : null}
    </div>
  )
}

/** The session of a person of that role, in a restaurant of that tier, which may follow so many keywords. */
export function signedIn(role: Role, tier: Tier, keywords: number | null = null): SignedIn {
  const self = {
    id: 'u-1',
    firstname: 'Inès',
    lastname: 'Haddad',
    username: 'ines',
    email: 'ines@maitre.test',
    role,
    duty: null,
    has_password: true,
    has_mailbox: false,
    administrator: { firstname: 'Hélène', lastname: 'Marchand' },
  }
  const restaurant = {
    id: 'r1',
    name: 'Brasserie Lumière',
    timezone: 'America/Toronto',
    subscription_tier: { id: 't1', name: tier, level: tier, keywords_max_count: keywords },
  }
  // The frame and the page of a missing tier use no other fields of the server's answers.
  return { self, role, tier, restaurant, locations: LOCATIONS } as unknown as SignedIn
}
