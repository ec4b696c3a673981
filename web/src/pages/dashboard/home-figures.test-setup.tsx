import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '@maitre/contract/access'
import type { Changes } from '@maitre/contract/trends'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { keepSession } from '#lib/early-session'
import { insightsSearchOf } from '#lib/insights-search'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import HomePage from './home.tsx'
import { figures, insight, plain } from './trends.test-setup.tsx'

const DAYS = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
const DAYS_BEFORE = { startDate: '2026-10-01', endDate: '2026-10-30' }
const points = (averageRating: number) =>
  DAYS.map((day) => ({
    day,
    totalReviews: 1,
    averageRating,
    positiveReviews: 1,
    negativeReviews: 0,
  }))
export const location = (
  locationId: string,
  now: number,
  before: number | null,
  impact: number | null = null,
) => ({
  locationId,
  totalReviews: 20,
  avgRating: now,
  impact,
  positiveReviews: 0,
  negativeReviews: 0,
  current: figures({ totalReviews: 20, averageRating: now }),
  comparison: before === null ? null : figures({ averageRating: before }),
})
const METRICS = {
  current: figures(),
  comparison: figures({ totalReviews: 20, averageRating: 3.6, positiveRate: 0.5 }),
  totalReviewsByLocation: {},
  ratingsByLocation: {},
  locations: [location('Vieux-Montréal', 4.4, 4.2), location('Plateau', 3.9, 4.2)],
  sources: [],
}
const SAID = {
  review_id: 'r7',
  location_id: 'Plateau',
  source: 'google',
  review_date: '2026-11-20',
  rating: 2,
  author_name: 'Robert Lavoie',
  external_id: 'e7',
  about: 'd1',
  sentiment: 'negative',
  snippet: 'The soup was cold.',
  start: 4,
  end: 8,
  item: 'Onion soup',
}
const named = (kind: 'dish' | 'person', names: string[]) =>
  names.map((name) => insight({ kind, about: name, name }))

interface Visit {
  role?: Role
  metrics?: Partial<typeof METRICS>
  /** Whether no review has ever come in. */
  isNew?: boolean
  changes?: Changes['changes']
  /** How many dishes guests name in all; without it, those of the answer. */
  dishes?: number
  /** How many days the range before has. */
  daysBefore?: number
  /** The part of an address whose first call fails. */
  failing?: string
  look?: Partial<Look>
}

/** Opens Home for a person; answers the calls that were made, and the address. */
export async function openHome({
  role = 'Admin',
  metrics = {},
  isNew = false,
  changes = [],
  dishes,
  daysBefore,
  failing,
  look,
}: Visit = {}) {
  // The storage may have the location that an earlier test chose.
  localStorage.clear()
  keepSession(Promise.resolve(signedIn(role, 'Enterprise')))
  const asked: URL[] = []
  let fails = failing
  vi.stubGlobal('fetch', (input: unknown) => {
    const url = new URL(String(input), 'http://localhost')
    const { pathname } = url
    if (pathname.endsWith('/auth/refresh')) return Promise.resolve(renewedSession())
    asked.push(url)
    if (fails !== undefined && pathname.endsWith(fails)) {
      fails = undefined
      return Promise.resolve(
        Response.json({ status: 'error', code: 'upstream.rejected', message: '' }, { status: 400 }),
      )
    }
    const answers: [end: string, data: unknown][] = [
      ['/home', { to_answer: 0, needs: [], latest: isNew ? [] : [buildReview()] }],
      ['/annotation', []],
      [
        '/metrics/series',
        {
          grain: 'day',
          current: points(4),
          comparison: points(3).slice(0, daysBefore),
          locations: ['Vieux-Montréal', 'Plateau'].map((locationId) => ({
            locationId,
            points: points(4),
          })),
        },
      ],
      ['/metrics', { ...METRICS, ...metrics }],
      ['/trend/changes', { usual: DAYS_BEFORE, changes, steady: [] }],
      ['/menu-insight/item', named('dish', ['Onion soup', 'Beet tartare', 'Mussels', 'Frites'])],
      ['/staff-mention/profile', named('person', ['Camille Rousseau'])],
    ]
    const found = answers.find(([end]) => pathname.endsWith(end))
    const total = pathname.endsWith('/menu-insight/item') ? dishes : undefined
    const data = found?.[1] ?? [SAID]
    return Promise.resolve(Response.json({ data, page: { total, hasMore: false } }))
  })
  const root = createRootRoute({ component: Outlet })
  const dashboard = createRoute({ getParentRoute: () => root, path: '$lang/dashboard' })
  const home = createRoute({
    getParentRoute: () => dashboard,
    path: 'home',
    validateSearch: (search: Record<string, unknown>) => ({
      location: search['location'],
      ...insightsSearchOf(search),
    }),
    component: () => (
      <Suspense>
        <HomePage />
      </Suspense>
    ),
  })
  const screens = [
    home,
    ...['reviews', 'trends'].map((path) => createRoute({ getParentRoute: () => dashboard, path })),
  ]
  const history = createMemoryHistory({
    initialEntries: [`/${look?.language ?? 'en'}/dashboard/home`],
  })
  const routeTree = root.addChildren([dashboard.addChildren(screens)])
  await show(
    <main>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </main>,
    look,
  )
  return {
    asked,
    search: () => new URLSearchParams(history.location.search),
    path: () => history.location.pathname,
  }
}

export const card = (name: string) => page.getByRole('listitem', { name, exact: true })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => plain(one.textContent))
