import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { type Look, show } from '#test/screen'
import { UsageBanner } from './usage-banner.tsx'

/** Draws the banner of the restaurant above an empty page; answers where its link leads. */
export async function openBanner(look: Partial<Look>) {
  const root = createRootRoute({ component: Outlet })
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: '$lang/dashboard',
    component: () => (
      <main>
        <UsageBanner restaurantId="r1" />
        <h1>Page</h1>
        <Outlet />
      </main>
    ),
  })
  const administration = createRoute({ getParentRoute: () => dashboard, path: 'administration' })
  const routeTree = root.addChildren([dashboard.addChildren([administration])])
  const initialEntries = [`/${look.language ?? 'en'}/dashboard`]
  const history = createMemoryHistory({ initialEntries })
  await show(<RouterProvider router={createRouter({ routeTree, history })} />, look)
  return history
}
