import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mayUse, type Role } from '@maitre/contract/access'
import { keepSession } from '#lib/early-session'
import { insightsSearchOf } from '#lib/insights-search'
import { checkAccess } from '#test/axe'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { LOOKS, type Look, show } from '#test/screen'
import HomePage from './home.tsx'
import { figures, insight, plain } from './trends.test-setup.tsx'

const DAYS = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
const points = (averageRating: number) =>
  DAYS.map((day) => ({
    day,
    totalReviews: 1,
    averageRating,
    positiveReviews: 1,
    negativeReviews: 0,
  }))
const location = (locationId: string, now: number, before: number | null) => ({
  locationId,
  totalReviews: 20,
  avgRating: now,
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
  /** How many dishes guests name in all; without it, those of the answer. */
  dishes?: number
  /** The part of an address whose first call fails. */
  failing?: string
  look?: Partial<Look>
}

/** Opens Home for a person; answers the calls that were made, and the address. */
async function open({ role = 'Admin', metrics = {}, dishes, failing, look }: Visit = {}) {
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
      ['/home', { to_answer: 0, needs: [], latest: [] }],
      ['/annotation', []],
      [
        '/metrics/series',
        {
          grain: 'day',
          current: points(4),
          comparison: points(3),
          locations: [{ locationId: 'Plateau', points: points(4) }],
        },
      ],
      ['/metrics', { ...METRICS, ...metrics }],
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
  const screens = [home, createRoute({ getParentRoute: () => dashboard, path: 'reviews' })]
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
  return { asked, search: () => new URLSearchParams(history.location.search) }
}

const card = (name: string) => page.getByRole('listitem', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => plain(one.textContent))

describe('how it goes on Home', () => {
  it('shows the figures of thirty days beside those of the thirty before', async () => {
    const { asked } = await open()
    await expect.poll(() => plain(card('Reviews').element().textContent)).toMatch(/37.*20 before/u)
    expect(plain(card('Average rating').element().textContent)).toMatch(/3\.7.*0\.1/u)
    await expect.element(card('Median time to reply')).toBeVisible()
    const metrics = asked.find(({ pathname }) => pathname.endsWith('/metrics'))
    const daysOf = (start: string, end: string): number =>
      (Date.parse(metrics?.searchParams.get(end) ?? '') -
        Date.parse(metrics?.searchParams.get(start) ?? '')) /
        86_400_000 +
      1
    expect(daysOf('startDate', 'endDate')).toBe(30)
    expect(daysOf('compareStartDate', 'compareEndDate')).toBe(30)
  })

  it('draws no conclusion from the stars of one or two guests', async () => {
    const few = { totalReviews: 2, positiveReviews: 1, negativeReviews: 1 }
    await open({ metrics: { current: figures({ ...few, averageRating: 2.5 }) } })
    await expect
      .element(page.getByRole('heading', { name: '2 reviews with stars: too few to say more' }))
      .toBeVisible()
    expect(plain(card('Average rating').element().textContent)).toMatch(/2\.5.*too few to compare/u)
    expect(plain(card('Positive share').element().textContent)).not.toMatch(/points/u)
  })

  it('tells the rating alone where too few guests of the days before gave stars', async () => {
    const few = figures({ positiveReviews: 4, negativeReviews: 0, averageRating: 5 })
    await open({ metrics: { comparison: few } })
    await expect.element(page.getByRole('heading', { name: /rating is 3\.7/u })).toBeVisible()
  })

  it('says in the title of the chart what became of the rating, and tells the same as a table', async () => {
    await open()
    await expect
      .element(page.getByRole('heading', { name: 'The rating rose from 3.6 to 3.7' }))
      .toBeVisible()
    await button('Show as table').click()
    await expect.element(page.getByRole('row', { name: /4\.0.*3\.0/u }).first()).toBeVisible()
  })

  it('lists the locations from the worst change to the best, and shows one alone by a press', async () => {
    const { search } = await open()
    await expect.element(button('Plateau')).toBeVisible()
    const names = texts('section button').filter((name) =>
      ['Plateau', 'Vieux-Montréal'].includes(name),
    )
    expect(names).toEqual(['Plateau', 'Vieux-Montréal'])
    await button('Vieux-Montréal').click()
    await expect.poll(() => search().get('location')).toBe('Vieux-Montréal')
  })

  it('names three dishes and lists the others by a press', async () => {
    await open()
    await expect.element(page.getByRole('link', { name: 'Mussels' })).toBeVisible()
    expect(page.getByText('Frites').elements()).toEqual([])
    await button('Show all 4').click()
    await expect.element(page.getByRole('link', { name: 'Frites' })).toBeVisible()
    await button('Show fewer').click()
    await expect.element(page.getByRole('link', { name: 'Frites' })).not.toBeInTheDocument()
  })

  it('counts the dishes that are not listed either, and leads to their screen', async () => {
    await open({ dishes: 72 })
    await button('Show all 72').click()
    const link = page.getByRole('link', { name: '68 more dishes under Menu' })
    const address = new URL(link.element().getAttribute('href') ?? '', 'http://localhost')
    expect(address.pathname).toBe('/en/dashboard/menu')
    expect(address.searchParams.get('location')).toBe('all')
    expect(address.searchParams.get('startDate')).toMatch(/^\d{4}-\d\d-\d\d$/u)
    await button('Show fewer').click()
    await expect.element(link).not.toBeInTheDocument()
  })

  it('opens what guests say of a dish beside Home, and closes it again', async () => {
    const { search } = await open()
    await page.getByRole('link', { name: 'Onion soup' }).click()
    await expect.element(page.getByText('Robert Lavoie')).toBeVisible()
    expect(search().get('about')).toBe('Onion soup')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => search().get('about')).toBeNull()
  })

  it('keeps another range in the address, and goes back by the reset', async () => {
    const { search, asked } = await open()
    await button(/Last 30 days/u).click()
    await button('This month').click()
    await expect.poll(() => search().get('range')).toBe('this_month')
    const calls = asked.filter(({ pathname }) => pathname.endsWith('/metrics'))
    expect(calls).toHaveLength(2)
    // The list fades as it closes, and until it is gone one of its ranges has the name of the button.
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await button(/This month/u).click()
    await button('Reset').click()
    await expect.poll(() => search().get('range')).toBeNull()
  })

  it('offers a longer range where nobody wrote', async () => {
    const { search } = await open({ metrics: { current: figures({ totalReviews: 0 }) } })
    await button('See this year').click()
    await expect.poll(() => search().get('range')).toBe('this_year_vs_last_year')
  })

  it('says which part could not be fetched while the others stand, and fetches it again', async () => {
    await open({ failing: '/metrics/series' })
    await expect.element(card('Reviews')).toBeVisible()
    await button('Try again').click()
    await expect.element(page.getByRole('heading', { name: /^The rating rose/u })).toBeVisible()
  })

  it('has no locations to compare where there is one', async () => {
    await open({ metrics: { locations: [location('Plateau', 3.9, 4.2)] } })
    await expect.element(card('Reviews')).toBeVisible()
    expect(page.getByRole('heading', { name: 'Locations' }).elements()).toEqual([])
  })

  it.each(['Manager', 'BOH'] as const)(
    'shows to a %s only what their role may read',
    async (role) => {
      await open({ role })
      await expect.element(card('Reviews')).toBeVisible()
      await expect.element(page.getByRole('heading', { name: 'Locations' })).toBeVisible()
      for (const [feature, heading] of [
        ['menu', 'Dishes'],
        ['staff', 'People'],
      ] as const)
        expect(page.getByRole('heading', { name: heading }).elements()).toHaveLength(
          mayUse(feature, role, 'Enterprise') === 'allowed' ? 1 : 0,
        )
    },
  )

  it.each(LOOKS)('has no barrier in $language, $theme, at $width px', async (look) => {
    await open({ look })
    const rose = { en: /^The rating rose/u, fr: /^La note passe/u }[look.language]
    await expect.element(page.getByRole('heading', { name: rose })).toBeVisible()
    await checkAccess()
  })
})
