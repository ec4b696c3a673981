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
import type { Insight } from '@maitre/contract/insights'
import { keepSession } from '#lib/early-session'
import { keywordSearchOf, menuSearchOf, staffSearchOf } from '#lib/named-search'
import { textAddress } from '#lib/text-address'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import {
  TOPICS,
  MENU,
  TEAM,
  QUOTES,
  SERIES,
  WEEKS,
  THINGS,
  NAMES,
  dish,
  profile,
  HIDDEN,
  NOTED,
  type Screen,
} from './named-data.test-setup.ts'
import KeywordsPage from './keywords.tsx'
import MenuPage from './menu.tsx'
import StaffPage from './staff.tsx'

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
      if (pathname.endsWith('/weeks')) return WEEKS
      if (pathname.endsWith('/annotation')) return [NOTED]
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
    createRoute({ getParentRoute: () => dashboard, path: 'menu/catalogue' }),
  ]
  const start = `/${look?.language ?? 'en'}/dashboard/${kind}${address}`
  const history = createMemoryHistory({ initialEntries: [start] })
  const routeTree = root.addChildren([dashboard.addChildren(screens)])
  await show(
    <main>
      <RouterProvider router={createRouter({ routeTree, history, ...textAddress })} />
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
