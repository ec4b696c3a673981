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
import type { Role, Tier } from '@maitre/contract/access'
import type { Insight, MentionFigures } from '@maitre/contract/insights'
import { keepSession } from '#lib/early-session'
import { keywordSearchOf, menuSearchOf, staffSearchOf } from '#lib/named-search'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import KeywordsPage from './keywords.tsx'
import MenuPage from './menu.tsx'
import StaffPage from './staff.tsx'

/** The id of a dish or person, by a number. */
export const idOf = (at: number): string =>
  `01a209ad-8d02-71ce-afeb-${String(at).padStart(12, '0')}`

/** The figures of what is said of a dish or person. */
export const mentions = (change: Partial<MentionFigures> = {}): MentionFigures => ({
  mentions: 12,
  reviews: 10,
  positive: 9,
  neutral: 0,
  negative: 3,
  conflict: 0,
  liked: 8,
  blamed: 2,
  positiveRate: 0.75,
  averageRating: 4.2,
  impact: 0.12,
  ...change,
})

/** A dish or person of the list; the two figures are its mentions now and before. */
export const named = (
  at: number,
  name: string,
  change: Partial<MentionFigures> = {},
  of: Partial<Insight> = {},
): Insight => ({
  kind: 'dish',
  about: idOf(at),
  name,
  category: null,
  known: true,
  current: mentions(change),
  comparison: mentions({ mentions: 8, reviews: 7, positiveRate: 0.5 }),
  ...of,
})

const DISHES = [
  named(1, 'Onion Soup', { mentions: 20, positiveRate: 0.2, impact: -0.21 }),
  named(2, 'Beet Tartare', { mentions: 30, positiveRate: 0.9, impact: 0.3 }),
  named(3, 'Apple Pie', { mentions: 2, reviews: 2, positiveRate: 1, impact: null }),
  named(4, 'cafe', { mentions: 5, positiveRate: null }, { about: 'cafe', known: false }),
]
const PEOPLE = [
  named(1, 'Camille Rousseau', { mentions: 3, reviews: 3, positiveRate: 1 }, { kind: 'person' }),
  named(2, 'Thomas Leduc', { mentions: 40, positiveRate: 0.5 }, { kind: 'person' }),
  named(3, 'Anna Roy', { mentions: 9, positiveRate: 0.5 }, { kind: 'person' }),
  named(
    4,
    'Mathy',
    { mentions: 3, reviews: 3, positiveRate: 1 },
    { kind: 'person', about: 'mathy', known: false },
  ),
]

const keyword = (name: string, category: Insight['category'], figures: Partial<MentionFigures>) =>
  named(0, name, figures, { kind: 'keyword', about: name, category })
const KEYWORDS = [
  keyword('waiter', 'service', { mentions: 9, positiveRate: 0.9 }),
  keyword('wait', 'wait_time', { mentions: 21, positiveRate: 0.1 }),
  keyword('queue', 'wait_time', { mentions: 3, positiveRate: 0.5 }),
]
const topic = (about: string, positive: number, negative: number) =>
  named(
    0,
    about,
    {
      mentions: positive + negative,
      positive,
      negative,
      positiveRate: positive / (positive + negative),
    },
    { kind: 'topic', about },
  )
const TOPICS = [topic('wait_time', 4, 16), topic('service', 9, 3)]

const dish = (at: number, name: string, more: object = {}) => ({
  id: idOf(at),
  name,
  name_fr: null,
  category: 'Starters',
  aliases: [],
  price: null,
  currency: null,
  active: true,
  created_at: '2026-01-01T00:00:00Z',
  ...more,
})
const MENU = [
  dish(1, 'Onion Soup', { name_fr: 'Soupe à l’oignon', aliases: ['gratinée'] }),
  dish(2, 'Beet Tartare'),
  dish(3, 'Apple Pie', { active: false }),
]
const profile = (at: number, name: string, more: object = {}) => ({
  id: idOf(at),
  name,
  aliases: [],
  role: { id: 'role', name: 'sommelier' },
  location_ids: ['Plateau'],
  active: true,
  opted_out_at: null,
  created_at: '2026-01-01T00:00:00Z',
  ...more,
})
const TEAM = [
  profile(1, 'Camille Rousseau'),
  profile(2, 'Thomas Leduc'),
  profile(3, 'Anna Roy'),
  profile(5, 'Mathilde Côté'),
]
/** Somebody who asked to be named nowhere. */
export const HIDDEN = profile(9, 'Odile Noir', { opted_out_at: '2026-02-01T00:00:00Z' })

const suggestion = (about: string, name: string, snippet: string) => ({
  about,
  name,
  mentions: 3,
  reviews: 3,
  locations: [{ location_id: 'Plateau', mentions: 3 }],
  newest: {
    review_id: 'r1',
    location_id: 'Plateau',
    review_date: '2026-11-20',
    snippet,
    start: snippet.indexOf(name),
    end: snippet.indexOf(name) + name.length,
  },
})
/** One of the screens that list what guests name. */
type Screen = 'menu' | 'staff' | 'keywords'

const THINGS = { menu: DISHES, staff: PEOPLE, keywords: KEYWORDS } as const
const NAMES = {
  keywords: [],
  menu: [
    suggestion('cafe', 'café', 'Le café était froid.'),
    suggestion('tarte', 'tarte', 'Une tarte divine.'),
  ],
  staff: [
    suggestion('mathy', 'Mathy', 'Mathy was so kind.'),
    suggestion('zoe', 'Zoé', 'Merci à Zoé !'),
  ],
}

const place = (review: string, author: string | null, sentiment: string, snippet: string) => ({
  review_id: review,
  location_id: 'Plateau',
  source: 'google',
  review_date: '2026-11-20',
  rating: 4,
  author_name: author,
  about: idOf(1),
  item: 'x',
  name: 'x',
  sentiment,
  snippet,
  start: 0,
  end: 4,
})
const QUOTES = [
  place('r7', 'Robert Lavoie', 'positive', 'Soup like at home.'),
  place('r8', 'Dana Whitfield', 'negative', 'Soup was cold.'),
]
const point = (day: string, good: number, bad: number) => ({
  day,
  totalReviews: good + bad,
  averageRating: 4,
  positiveReviews: good,
  negativeReviews: bad,
})
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22']
const SERIES = {
  grain: 'day',
  current: DAYS.map((day, at) => point(day, at + 1, 2)),
  comparison: DAYS.map((day) => point(day, 2, 0)),
  locations: [{ locationId: 'Plateau', points: DAYS.map((day) => point(day, 1, 1)) }],
}

export interface Answers {
  things?: Insight[]
  suggestions?: (typeof NAMES)['menu']
  quotes?: typeof QUOTES
  topics?: Insight[]
  /** Whether the list of the range has more than one call answers. */
  hasMore?: boolean
  /** What a call waits for before it is answered. */
  hold?: (url: URL) => Promise<void> | undefined
  /** The parts of addresses whose calls fail, and how often each still does. */
  failing?: Map<string, number>
}

/** A call of the screen: its address, and what was sent. */
export interface Asked {
  method: string
  url: URL
  body: unknown
}

function answer(kind: Screen, answers: Answers, asked: Asked[]): void {
  const { things = THINGS[kind], suggestions = NAMES[kind], failing } = answers
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://localhost')
    const { pathname, searchParams } = url
    if (pathname.endsWith('/auth/refresh')) return renewedSession()
    const method = init?.method ?? 'GET'
    const sent = init?.body
    const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : undefined
    asked.push({ method, url, body })
    await answers.hold?.(url)
    for (const [part, times] of failing ?? []) {
      if (!pathname.includes(part) || times === 0) continue
      failing?.set(part, times - 1)
      return Response.json({ code: 'upstream.rejected', message: 'no' }, { status: 400 })
    }
    const search = searchParams.get('search')
    const mood = searchParams.get('sentiment')
    const isSilent = (searchParams.get('startDate') ?? '') > '2029'
    const made = (body as { about?: string } | undefined)?.about // the calls send an object
    const data = ((): unknown => {
      if (pathname.endsWith('/confirm'))
        return kind === 'menu' ? dish(8, String(made)) : profile(8, String(made))
      if (pathname.endsWith('/merge') || pathname.endsWith('/dismiss'))
        return {
          about: made,
          name: made,
          decision: 'known',
          id: null,
          made_at: '2026-11-20T00:00:00Z',
          made_by: null,
        }
      if (pathname.endsWith('/undo') || method === 'DELETE') return {}
      if (pathname.endsWith('-suggestion'))
        return suggestions.filter(({ about }) => search === null || about === search)
      if (pathname.endsWith('/series')) return SERIES
      if (pathname.endsWith('/trend/topic')) return answers.topics ?? TOPICS
      if (/\/(?:item|staff-mention\/profile|keywords)$/u.test(pathname))
        return isSilent
          ? []
          : things.map((one) =>
              searchParams.has('compareStartDate') ? one : { ...one, comparison: null },
            )
      if (pathname.endsWith('/menu-item')) return MENU
      if (pathname.endsWith('/staff-profile'))
        return searchParams.get('state') === 'opted_out' ? [HIDDEN] : TEAM
      return (answers.quotes ?? QUOTES).filter(
        ({ sentiment }) => mood === null || sentiment === mood,
      )
    })()
    const total = Array.isArray(data) ? data.length : 0
    const isCut = answers.hasMore === true && pathname.endsWith('/item')
    const rest = { offset: 0, limit: 1000, total, hasMore: isCut }
    return Response.json({ status: 'success', data, page: rest })
  })
}

const PAGES = { menu: MenuPage, staff: StaffPage, keywords: KeywordsPage } as const
const SEARCHES = { menu: menuSearchOf, staff: staffSearchOf, keywords: keywordSearchOf } as const

interface Visit extends Answers {
  /** How many keywords the tier follows; without it, all. */
  keywords?: number
  role?: Role
  tier?: Tier
  address?: string
  look?: Partial<Look>
}

/** Opens one of the screens for a person, with the answers that its calls get. */
export async function open(kind: Screen, visit: Visit = {}) {
  const { role = 'Admin', tier = 'Enterprise', keywords, address = '', look, ...answers } = visit
  localStorage.clear()
  keepSession(Promise.resolve(signedIn(role, tier, keywords)))
  const asked: Asked[] = []
  answer(kind, answers, asked)
  const root = createRootRoute({ component: Outlet })
  const dashboard = createRoute({ getParentRoute: () => root, path: '$lang/dashboard' })
  const Page = PAGES[kind]
  const screens = [
    createRoute({
      getParentRoute: () => dashboard,
      path: kind,
      validateSearch: SEARCHES[kind],
      component: () => (
        <Suspense>
          <Page />
        </Suspense>
      ),
    }),
    createRoute({ getParentRoute: () => dashboard, path: 'reviews' }),
    createRoute({ getParentRoute: () => dashboard, path: 'staff/profiles' }),
  ]
  const start = `/${look?.language ?? 'en'}/dashboard/${kind}${address}`
  const history = createMemoryHistory({ initialEntries: [start] })
  const routeTree = root.addChildren([dashboard.addChildren(screens)])
  await show(
    <main>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </main>,
    look,
  )
  return {
    asked,
    history,
    search: () => new URLSearchParams(history.location.search),
    /** What was written, in order: the end of each address with what was sent. */
    written: () =>
      asked
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url, body }) => [method, url.pathname.split('/').slice(4).join('/'), body]),
  }
}

/** A text with the plain spaces that a person types. */
export const plain = (text: string | null | undefined) =>
  text?.replaceAll(/[\u00A0\u2009\u202F]/gu, ' ') ?? ''
/** A button by its name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name })
/** The names of the rows, in their order. */
export const rowNames = () =>
  [...document.querySelectorAll('[data-about]')].map((link) => link.textContent)
/** The question about a name, with what came of the last. */
export const banner = () => page.getByRole('region', { name: /^(?:A name to|Un nom à)/u })
