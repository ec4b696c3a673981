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
import type { Insight, MentionFigures, SaidTotals } from '@maitre/contract/insights'
import type { Change, Steady } from '@maitre/contract/trends'
import type { ReviewFigures } from '@maitre/contract/metrics'
import { keepSession } from '#lib/early-session'
import { trendsSearchOf } from '#lib/trends-search'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import TrendsPage from './trends.tsx'

/** The figures of a range. */
export const figures = (change: Partial<ReviewFigures> = {}): ReviewFigures => ({
  totalReviews: 37,
  averageRating: 3.7,
  positiveReviews: 22,
  negativeReviews: 15,
  positiveRate: 0.59,
  ratings: [2, 8, 5, 5, 17],
  liveReplies: 12,
  repliesByHand: 0,
  replyRate: 0.32,
  medianReplyMinutes: 190,
  ...change,
})
/** The figures of what is said of a thing. */
export const mentions = (change: Partial<MentionFigures> = {}): MentionFigures => ({
  mentions: 29,
  reviews: 19,
  positive: 3,
  neutral: 0,
  negative: 26,
  conflict: 0,
  liked: 2,
  blamed: 16,
  positiveRate: 0.1,
  averageRating: 2.7,
  impact: -0.16,
  ...change,
})
/** A topic with its figures of both ranges. */
export const insight = (change: Partial<Insight>): Insight => ({
  kind: 'topic',
  about: 'wait_time',
  name: 'wait_time',
  name_fr: null,
  category: null,
  known: true,
  current: mentions(),
  comparison: mentions({ reviews: 6, positiveRate: 0.33 }),
  ...change,
})
/** A change, where nothing else is said one for the worse at the Plateau. */
export const change = (of: Partial<Change>): Change => ({
  kind: 'topic',
  about: 'wait_time',
  name: 'wait_time',
  name_fr: null,
  category: 'wait_time',
  location_id: 'Plateau',
  direction: 'worse',
  what: 'blame',
  guests: { current: 37, comparison: 39 },
  current: mentions(),
  comparison: mentions({ blamed: 4 }),
  ...of,
})
export const CHANGES = [
  change({}),
  change({
    kind: 'rating',
    about: '',
    name: '',
    category: null,
    current: mentions({ blamed: 25 }),
  }),
  change({
    kind: 'dish',
    about: 'd1',
    name: 'Onion soup',
    name_fr: 'Soupe à l’oignon',
    location_id: null,
    what: 'praise',
    direction: 'better',
    current: mentions({ liked: 1, impact: null }),
    comparison: mentions({ liked: 0 }),
  }),
  change({ kind: 'person', about: 'p1', name: 'Camille', current: mentions({ impact: 0.01 }) }),
]
const STEADY: Steady[] = [
  {
    ...change({ kind: 'person', about: 'p2', name: 'Maëlle', category: null, what: 'praise' }),
    guests: { current: 24, comparison: 63 },
    current: mentions({ liked: 6, blamed: 0, impact: 0.2 }),
    comparison: mentions({ liked: 11, blamed: 0 }),
  },
]
/** A day with so many reviews of four stars. */
export const point = (day: string, totalReviews: number) => ({
  day,
  totalReviews,
  averageRating: 4,
  positiveReviews: totalReviews,
  negativeReviews: 0,
})
/** What guests say of all people or dishes on three days, and on those before. */
export const totals = (of: Partial<SaidTotals> = {}): SaidTotals => ({
  current: { mentions: 24, positive: 16, negative: 4, positiveRate: 0.8, named: 5 },
  comparison: { mentions: 18, positive: 9, negative: 6, positiveRate: 0.6, named: 6 },
  series: {
    grain: 'day',
    current: ['2026-11-20', '2026-11-21', '2026-11-22'].map((day, at) => ({
      day,
      mentions: 8,
      positive: 4 + at,
      negative: at,
    })),
    comparison: ['2026-11-17', '2026-11-18', '2026-11-19'].map((day) => ({
      day,
      mentions: 6,
      positive: 3,
      negative: 2,
    })),
  },
  ...of,
})
const PLACE = {
  review_id: 'r7',
  location_id: 'Plateau',
  source: 'google',
  review_date: '2026-11-20',
  rating: 2,
  author_name: 'Robert Lavoie',
  external_id: 'e7',
  about: 'wait_time',
  sentiment: 'negative',
  snippet: 'We waited an hour.',
  start: 3,
  end: 17,
  keyword: 'wait',
  category: 'wait_time',
}

interface Answers {
  metrics?: { current: ReviewFigures; comparison: ReviewFigures | null }
  /** The days of the range, instead of three with one review more each. */
  points?: ReturnType<typeof point>[]
  changes?: Change[]
  steady?: Steady[]
  topics?: Insight[]
  totals?: SaidTotals
  notes?: Annotation[]
  /** Where the first page of what guests say ends; without it there is one page. */
  next?: string
  /** The parts of addresses whose calls fail, and how often each still does. */
  failing?: Map<string, number>
}

/** Answers the screen's calls, and keeps the addresses that were asked for. */
function answer(
  {
    metrics,
    points,
    changes = CHANGES,
    steady = STEADY,
    topics,
    notes,
    next,
    failing,
    ...said
  }: Answers,
  asked: URL[],
): void {
  vi.stubGlobal('fetch', (input: unknown) => {
    const url = new URL(String(input), 'http://localhost')
    const { pathname } = url
    if (pathname.endsWith('/auth/refresh')) return Promise.resolve(renewedSession())
    asked.push(url)
    for (const [part, times] of failing ?? []) {
      if (!pathname.includes(part) || times === 0) continue
      failing?.set(part, times - 1)
      return Promise.resolve(
        Response.json({ status: 'error', error: { code: 'upstream.rejected' } }, { status: 400 }),
      )
    }
    const days = ['2026-11-20', '2026-11-21', '2026-11-22']
    const data = pathname.endsWith('/annotation')
      ? (notes ?? [])
      : pathname.endsWith('/totals')
        ? (said.totals ?? totals())
        : pathname.endsWith('/metrics/series')
          ? {
              grain: 'day',
              current: points ?? days.map((day, at) => point(day, at + 1)),
              comparison: url.searchParams.has('compareStartDate')
                ? days.map((day) => point(day, 1))
                : null,
              locations: [],
            }
          : pathname.endsWith('/metrics')
            ? {
                current: figures(),
                comparison: url.searchParams.has('compareStartDate')
                  ? figures({ totalReviews: 20, averageRating: 3.6, positiveRate: 0.5 })
                  : null,
                totalReviewsByLocation: {},
                ratingsByLocation: {},
                locations: [],
                sources: [],
                ...metrics,
              }
            : pathname.endsWith('/trend/changes')
              ? { usual: { startDate: '2026-05-21', endDate: '2026-11-16' }, changes, steady }
              : pathname.endsWith('/trend/topic')
                ? (topics ?? Array.from({ length: 8 }, (_, at) => topicAt(at)))
                : pathname.endsWith('/menu-insight/item')
                  ? [insight({ kind: 'dish', about: 'd1', name: 'Onion soup' })]
                  : pathname.endsWith('/staff-mention/profile')
                    ? [insight({ kind: 'person', about: 'p1', name: 'Camille Rousseau' })]
                    : [PLACE, { ...PLACE, review_id: 'r8', author_name: null, snippet: '' }]
    const total = Array.isArray(data) ? data.length : 0
    const isMore = next !== undefined && !url.searchParams.has('cursor')
    const rest = { offset: 0, limit: 50, total, hasMore: isMore, nextCursor: isMore ? next : null }
    return Promise.resolve(Response.json({ status: 'success', data, page: rest }))
  })
}

const TOPICS = [
  'wait_time',
  'food_quality',
  'drinks',
  'service',
  'ambience',
  'value',
  'portion',
  'overall',
]
const topicAt = (at: number) => insight({ about: TOPICS[at] ?? '' })

interface Visit extends Answers {
  role?: Role
  address?: string
  look?: Partial<Look>
}

/** Opens the screen for a person, with the answers that its calls get. */
export async function open({ role = 'Admin', address = '', look, ...answers }: Visit = {}) {
  localStorage.clear()
  keepSession(Promise.resolve(signedIn(role, 'Enterprise')))
  const asked: URL[] = []
  answer(answers, asked)
  const root = createRootRoute({ component: Outlet })
  const dashboard = createRoute({ getParentRoute: () => root, path: '$lang/dashboard' })
  const screens = [
    createRoute({
      getParentRoute: () => dashboard,
      path: 'trends',
      validateSearch: trendsSearchOf,
      component: () => (
        <Suspense>
          <TrendsPage />
        </Suspense>
      ),
    }),
    createRoute({ getParentRoute: () => dashboard, path: 'reviews' }),
  ]
  const start = `/${look?.language ?? 'en'}/dashboard/trends${address}`
  const history = createMemoryHistory({ initialEntries: [start] })
  const routeTree = root.addChildren([dashboard.addChildren(screens)])
  await show(
    <main>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </main>,
    look,
  )
  return { asked, search: () => new URLSearchParams(history.location.search), history }
}

/** A text with the plain spaces that a person types. */
export const plain = (text: string | null | undefined) =>
  text?.replaceAll(/[\u00A0\u2009\u202F]/gu, ' ') ?? ''
/** What the charts of the page have said to a screen reader; other pieces have regions of their own for that. */
export const heard = (): string =>
  [...document.querySelectorAll('.sr-only[aria-live]')]
    .map((one) => plain(one.textContent))
    .join(' ')
export const headings = () =>
  page
    .getByRole('heading')
    .elements()
    .map((heading) => plain(heading.textContent))
/** The card of a figure. */
export const card = (name: string) => page.getByRole('listitem', { name, exact: true })
/** A button by its name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name })
/** The addresses of the links that have this part. */
export const linksTo = (part: string) =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.includes(part))
/** The link that belongs to the sentence of a change. */
export const describedLink = (sentence: RegExp) =>
  page
    .getByRole('link')
    .elements()
    .find((link) => {
      const by = link.getAttribute('aria-describedby')
      return by !== null && sentence.test(plain(document.getElementById(by)?.textContent))
    })
