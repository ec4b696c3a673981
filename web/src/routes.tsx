import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
} from '@tanstack/react-router'
import { DEFAULT_LANGUAGE } from '@maitre/contract/constants'
import { ApiError } from '#lib/api'
import { dashboardSearch } from '#lib/dashboard-search'
import { changeLanguage, loadPage } from '#lib/i18n'
import { currentLanguage, isLanguage, rememberLanguage } from '#lib/language'
import { endedBy, isPageOfMail, paths, safeNext } from '#lib/paths'
import { keeps, type ScreenRow } from '#lib/screen'
import { sessionQuery, type SignedIn } from '#lib/session'
import { textAddress } from '#lib/text-address'
import { DASHBOARD_SCREENS } from './screens.ts'
import { screenRoutes, tellLedHome } from './screen-route.tsx'
import { AreaError, ScreenError, ScreenPending } from './pages/area.tsx'
// Every screen of the application loads the frame, so a file of its own would only be fetched later.
import Shell from './pages/dashboard/shell.tsx'

interface Context {
  queries: QueryClient
}

const pages = {
  authenticated: lazyRouteComponent(() =>
    loadPage('authenticated', () => import('./pages/public/authenticated.tsx')),
  ),
  ofMail: lazyRouteComponent(() =>
    loadPage('account-links', () => import('./pages/public/of-mail.tsx')),
  ),
  unsubscribe: lazyRouteComponent(() =>
    loadPage('unsubscribe', () => import('./pages/public/unsubscribe.tsx')),
  ),
}

const root = createRootRouteWithContext<Context>()({ notFoundComponent: Lost })

/** Leads home from an address that has no page. */
function Lost() {
  return <Navigate to="/$lang/dashboard/home" params={{ lang: currentLanguage() }} replace />
}

const language = createRoute({
  getParentRoute: () => root,
  path: '$lang',
  beforeLoad: async ({ params }) => {
    if (!isLanguage(params.lang))
      throw redirect({ to: '/$lang/dashboard/home', params: { lang: DEFAULT_LANGUAGE } })
    await changeLanguage(params.lang)
    rememberLanguage(params.lang)
    return { lang: params.lang }
  },
})

const authenticated = createRoute({
  getParentRoute: () => language,
  path: 'authenticated',
  validateSearch: (search): { next?: string | undefined } => ({ next: safeNext(search['next']) }),
  component: pages.authenticated,
})

const unsubscribe = createRoute({
  getParentRoute: () => language,
  path: 'unsubscribe',
  validateSearch: ({ token }): { token: string } => ({
    token: typeof token === 'string' ? token : '',
  }),
  component: pages.unsubscribe,
})

/** The pages of links in mails; their tokens stand behind the `#`, since a search would be sent to the server. */
const ofMail = createRoute({
  getParentRoute: () => language,
  path: '$ofMail',
  beforeLoad: ({ params }) => {
    if (!isPageOfMail(params.ofMail))
      throw redirect({ to: '/$lang/dashboard/home', params: { lang: params.lang } })
  },
  component: pages.ofMail,
})

/**
 * Loads the session. A refused one leads to the sign-in, and whoever has something to do first to the page after it; the
 * area's error boundary shows any other failure.
 */
async function signedIn(queries: QueryClient, lang: string, href: string): Promise<SignedIn> {
  try {
    const session = await queries.ensureQueryData(sessionQuery)
    if (session.self.duty === null) return session
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && isLanguage(lang))
      throw redirect({
        href: paths.loginAgain(lang, safeNext(href), endedBy(error)),
        reloadDocument: true,
      })
    throw error
  }
  throw redirect({ to: '/$lang/authenticated', params: { lang }, search: { next: safeNext(href) } })
}

/** The console, which only its own people fetch: its frame, its table of screens and what that says of an address. */
const loadConsole = async () =>
  (await loadPage('console', () => import('./pages/console/console.tsx'))).CONSOLE

const superadmin = createRoute({
  getParentRoute: () => language,
  path: 'superadmin',
  beforeLoad: async ({ context, params, location }) => {
    const session = await signedIn(context.queries, params.lang, location.href)
    if (session.role !== 'SuperAdmin') {
      tellLedHome('restaurants', session.role)
      throw redirect({ to: '/$lang/dashboard/home', params })
    }
  },
  component: lazyRouteComponent(loadConsole, 'Console'),
  pendingComponent: ScreenPending,
  errorComponent: ScreenError,
})
const superadminScreen = createRoute({
  getParentRoute: () => superadmin,
  path: '$',
  // Each screen takes what it keeps in its address by a parser of its own.
  validateSearch: keeps<object>(),
  // Page and words are fetched before the route is shown, or earlier, when somebody points at a link to it.
  loader: async ({ context, params }) => (await loadConsole()).enter(context.queries, params),
  staleTime: Infinity,
  component: lazyRouteComponent(loadConsole, 'ConsoleScreen'),
  errorComponent: AreaError,
})

/** Fetches the screen that an address names, while the session is still being loaded. */
function preloadScreen(pathname: string): void {
  const path = pathname.split('/').slice(3).join('/')
  const row = Object.values<ScreenRow>(DASHBOARD_SCREENS).find((one) => one.path === path)
  // The route that draws the page meets the failure again and shows it.
  if (row) loadPage(row.words, row.page).catch(() => undefined)
}

const dashboard = createRoute({
  getParentRoute: () => language,
  path: 'dashboard',
  ...dashboardSearch,
  beforeLoad: async ({ context, params, location }) => {
    preloadScreen(location.pathname)
    const session = await signedIn(context.queries, params.lang, location.href)
    // The frame tells whoever has no role so; nothing of a restaurant is loaded for them.
    if (!session.restaurant && session.role !== 'User')
      throw session.role === 'SuperAdmin'
        ? redirect({ to: '/$lang/superadmin', params: { lang: params.lang } })
        : redirect({ to: '/$lang/authenticated', params: { lang: params.lang } })
    return { session }
  },
  component: Shell,
  pendingComponent: ScreenPending,
  errorComponent: ScreenError,
})

const elsewhere = createRoute({
  getParentRoute: () => dashboard,
  path: '$',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$lang/dashboard/home', params: { lang: params.lang } })
  },
})
const dashboardIndex = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$lang/dashboard/home', params: { lang: params.lang } })
  },
})

const tree = root.addChildren([
  language.addChildren([
    authenticated,
    unsubscribe,
    ofMail,
    superadmin.addChildren({ superadminScreen }),
    dashboard.addChildren({
      ...screenRoutes(dashboard, DASHBOARD_SCREENS),
      dashboardIndex,
      elsewhere,
    }),
  ]),
])

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queries },
    ...textAddress,
    defaultPreload: 'intent',
    // The router keeps no answers of its own; the queries decide what is stale.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultErrorComponent: ScreenError,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
