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
import type { Annotation } from '@maitre/contract/annotations'
import type { Insight } from '@maitre/contract/insights'
import type { ReviewFigures } from '@maitre/contract/metrics'
import { keepSession } from '#lib/early-session'
import { insightsSearchOf } from '#lib/insights-search'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import GraphsPage from './graphs.tsx'
import { figures, insight, mentions, plain } from './trends.test-setup.tsx'

/** Thirty days up to the day on which the tests run, as the screen begins with them. */
const DAY_MS = 86_400_000
const dayAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

interface Point {
  totalReviews: number
  averageRating: number | null
  positiveReviews: number
  negativeReviews: number
}
const days = (count: number, each: Partial<Point>) =>
  Array.from({ length: count }, (_, at) => ({
    day: dayAgo(count - 1 - at),
    totalReviews: 2,
    averageRating: 4,
    positiveReviews: 1,
    negativeReviews: 1,
    ...each,
  }))

export const place = (locationId: string, now: Partial<ReviewFigures>, before = now) => ({
  locationId,
  totalReviews: 20,
  avgRating: 4,
  impact: null,
  positiveReviews: 15,
  negativeReviews: 5,
  current: figures(now),
  comparison: figures(before),
})
export const dish = (name: string, reviews: number, positiveRate: number): Insight =>
  insight({
    kind: 'dish',
    about: name,
    name,
    name_fr: name === 'Steak frites' ? 'Bavette frites' : null,
    current: mentions({ reviews, mentions: reviews, positiveRate }),
  })
/** A part of the day with its reviews and their average, now and before. */
export const daypart = (
  about: string,
  [reviews, averageRating]: [number, number | null],
  before: [number, number | null],
): Insight =>
  insight({
    kind: 'daypart',
    about,
    name: about,
    current: mentions({ reviews, averageRating }),
    comparison: mentions({ reviews: before[0], averageRating: before[1] }),
  })
export const person = (name: string, reviews: number, positiveRate: number): Insight => ({
  ...dish(name, reviews, positiveRate),
  kind: 'person',
})
export const note = (change: Partial<Annotation> = {}): Annotation => ({
  id: 'n1',
  location_id: null,
  day: dayAgo(3),
  text: 'New chef',
  made_at: '2026-11-01T10:00:00Z',
  made_by: 'Hélène Marchand',
  version: 1,
  ...change,
})
export const yearAgo = dayAgo(365)

interface Answers {
  current?: ReviewFigures
  sources?: [source: string, now: number, before: number][]
  places?: ReturnType<typeof place>[]
  /** The locations that have lines, and their points. */
  lines?: { locationId: string; points: ReturnType<typeof days> }[]
  /** How many reviews each source brought on each of the days, the last of which is today. */
  volume?: Record<string, number[]>
  /** The reviews of Google in each month, by its first day, where the range is long. */
  months?: Record<string, number>
  /** How many days the range before has. */
  daysBefore?: number
  hours?: { weekday: number; hour: number; totalReviews: number }[]
  dishes?: Insight[]
  dayparts?: Insight[]
  people?: Insight[]
  notes?: Annotation[]
  /** The parts of addresses whose calls fail, and how often each still does. */
  failing?: Map<string, number>
}

export const lineOf = (locationId: string, each: Partial<Point> = {}) => ({
  locationId,
  points: days(30, each),
})

export interface Asked {
  method: string
  url: URL
  body: unknown
}

/** Answers the screen's calls, keeps notes as the server does, and remembers what was asked for. */
function answer(given: Answers, asked: Asked[]) {
  const { failing, notes = [] } = given
  let kept = notes
  const change = (id: string | undefined, fields: Partial<Annotation>): void => {
    kept = kept.map((one) =>
      one.id === id ? { ...one, ...fields, version: one.version + 1 } : one,
    )
  }
  vi.stubGlobal('fetch', async (input: unknown, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://localhost')
    const { pathname, searchParams } = url
    if (pathname.endsWith('/auth/refresh')) return renewedSession()
    const { method = 'GET' } = init
    // What the calls send is JSON.
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ method, url, body })
    for (const [part, times] of failing ?? []) {
      if (!`${method} ${pathname}`.includes(part) || times === 0) continue
      failing?.set(part, times - 1)
      const error = { code: 'upstream.rejected' }
      return Response.json({ status: 'error', error }, { status: 400 })
    }
    const done = (data: unknown): Response =>
      Response.json({
        status: 'success',
        data,
        page: { offset: 0, limit: 50, total: 2, hasMore: false },
      })
    if (pathname.includes('/annotation')) {
      const id = pathname.split('/annotation/')[1]
      // The calls send the fields of a note.
      const fields = body as Partial<Annotation>
      const isThere = id === undefined || kept.some((one) => one.id === id)
      if (method === 'PUT' && !isThere) return isGone('annotation.not_found')
      if (method === 'POST') kept = [...kept, note({ id: `n${kept.length + 1}`, ...fields })]
      const current = kept.find((one) => one.id === id)
      if (method === 'PUT' && fields.version !== current?.version)
        return Response.json({ code: 'stale_version', details: { current } }, { status: 409 })
      if (method === 'PUT') change(id, fields)
      if (method === 'DELETE') kept = kept.filter((one) => one.id !== id)
      const one = kept.find((candidate) => candidate.id === (id ?? `n${kept.length}`))
      const from = searchParams.get('startDate') ?? ''
      return done(method === 'GET' ? kept.filter(({ day }) => day >= from) : (one ?? {}))
    }
    if (/\/menu-item\/[^/]+$/u.test(pathname)) return isGone('menu_item.not_found')
    return done(dataOf(pathname, searchParams.has('compareStartDate'), given))
  })
  return {
    changeElsewhere: change,
    deleteElsewhere: (id: string): void => {
      kept = kept.filter((one) => one.id !== id)
    },
  }
}

const isGone = (code: string): Response =>
  Response.json({ status: 'error', code, message: 'no' }, { status: 404 })

function dataOf(pathname: string, isCompared: boolean, given: Answers): unknown {
  const { current = figures(), sources = SOURCES, places = PLACES, lines = LINES } = given
  const { daysBefore = 30 } = given
  if (pathname.endsWith('/metrics/series'))
    return {
      grain: 'day',
      current: days(30, {}),
      comparison: isCompared ? days(daysBefore, { positiveReviews: 2, negativeReviews: 0 }) : null,
      locations: lines,
    }
  if (pathname.endsWith('/metrics/sources'))
    return given.months ? monthsOf(given.months) : volumeOf(given.volume ?? { google: EACH_DAY })
  if (pathname.endsWith('/metrics/hours')) return given.hours ?? [EVENING]
  if (pathname.endsWith('/daypart'))
    return (given.dayparts ?? DAYPARTS).map((one) =>
      isCompared ? one : { ...one, comparison: null },
    )
  if (pathname.endsWith('/menu-insight/item')) return given.dishes ?? DISHES
  if (pathname.endsWith('/staff-mention/profile')) return given.people ?? PEOPLE
  if (pathname.endsWith('/metrics'))
    return {
      current,
      comparison: isCompared ? figures({ positiveRate: 0.5 }) : null,
      totalReviewsByLocation: {},
      ratingsByLocation: {},
      locations: places.map((one) => ({ ...one, ...(!isCompared && { comparison: null }) })),
      sources: sources.map(([source, now, before]) => ({
        source,
        current: figures({ totalReviews: now }),
        comparison: isCompared ? figures({ totalReviews: before }) : null,
      })),
    }
  // What guests say, in the sheet.
  return []
}

const volumeOf = (volume: Record<string, number[]>) => ({
  grain: 'day',
  current: days(Math.max(...Object.values(volume).map(({ length }) => length)), {}),
  sources: Object.entries(volume).map(([source, reviews]) => ({ source, reviews })),
})
const monthsOf = (months: Record<string, number>) => ({
  grain: 'month',
  current: Object.keys(months).map((day) => ({ day })),
  sources: [{ source: 'google', reviews: Object.values(months) }],
})
const EACH_DAY = Array.from({ length: 30 }, () => 1)
const SOURCES: NonNullable<Answers['sources']> = [
  ['google', 30, 10],
  ['yelp', 0, 4],
  ['tripadvisor', 7, 0],
]
const PLACES = [
  place('Plateau', { averageRating: 3.1 }, { averageRating: 4.2 }),
  place('Vieux-Montréal', { averageRating: 4.6 }, { averageRating: 4.5 }),
]
const LINES = [lineOf('Vieux-Montréal', { averageRating: 4.6 }), lineOf('Plateau')]
const EVENING = { weekday: 6, hour: 20, totalReviews: 9 }
const DISHES = [dish('Steak frites', 20, 0.2), dish('Tartare', 9, 0.9), dish('Soup', 4, 0.1)]
const DAYPARTS = [
  daypart('dinner', [12, 4.4], [9, 4.1]),
  daypart('brunch', [8, 3.1], [3, 4.6]),
  daypart('lunch', [4, 5], [0, null]),
]
const PEOPLE = [
  person('Zoé', 30, 0.8),
  person('Camille', 6, 0.9),
  person('Inès', 6, 0.9),
  person('Marc', 2, 1),
]

interface Visit extends Answers {
  role?: Role
  address?: string
  look?: Partial<Look>
  locations?: 1 | 2
  /** Whether the browser keeps what an earlier visit chose. */
  isSameBrowser?: boolean
}

/** Opens the screen for a person, with the answers that its calls get. */
export async function open(given: Visit = {}) {
  const { role = 'Admin', address = '', look, locations = 2, isSameBrowser, ...answers } = given
  if (!isSameBrowser) localStorage.clear()
  const session = signedIn(role, 'Enterprise')
  session.locations = session.locations.slice(0, locations)
  session.self.location_id = role === 'Admin' ? 'all' : (session.locations[0]?.id ?? null)
  keepSession(Promise.resolve(session))
  const asked: Asked[] = []
  const elsewhere = answer(answers, asked)
  const root = createRootRoute({ component: Outlet })
  const dashboard = createRoute({ getParentRoute: () => root, path: '$lang/dashboard' })
  const screens = [
    createRoute({
      getParentRoute: () => dashboard,
      path: 'graphs',
      validateSearch: insightsSearchOf,
      component: () => (
        <Suspense>
          <GraphsPage />
        </Suspense>
      ),
    }),
    createRoute({ getParentRoute: () => dashboard, path: 'reviews' }),
  ]
  const start = `/${look?.language ?? 'en'}/dashboard/graphs${address}`
  const history = createMemoryHistory({ initialEntries: [start] })
  const routeTree = root.addChildren([dashboard.addChildren(screens)])
  const screen = await show(
    <main>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </main>,
    look,
  )
  return {
    asked,
    screen,
    ...elsewhere,
    search: () => new URLSearchParams(history.location.search),
  }
}

/** A chart by the finding over it. */
export const chart = (finding: string | RegExp) => page.getByRole('figure', { name: finding })
/** The rows of a chart's table, opened for that. */
export async function tableOf(finding: string | RegExp): Promise<string[][]> {
  await chart(finding).getByRole('button', { name: 'Show as table' }).click()
  return chart(finding)
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => plain(cell.textContent)))
}
/** The finding over each chart, in the order of the charts. */
export const findings = () =>
  page
    .getByRole('figure')
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => plain(heading.textContent))
