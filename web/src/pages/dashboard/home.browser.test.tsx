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
import { REVIEW_NEEDS } from '@maitre/contract/constants'
import type { Home } from '@maitre/contract/home'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { keepSession } from '#lib/early-session'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import HomePage from './home.tsx'

/** Three reviews of each need, and ten that are to be answered besides. */
const BUSY: Home = {
  to_answer: REVIEW_NEEDS.length * 3 + 10,
  needs: REVIEW_NEEDS.map((kind) => ({
    kind,
    count: 3,
    review: buildReview({ id: kind, risk: ['illness'] }),
    location_id: null,
  })),
  latest: [],
}

async function open(home: Home, role: Role = 'Manager', look?: Partial<Look>): Promise<void> {
  keepSession(Promise.resolve(signedIn(role, 'Growth')))
  vi.stubGlobal('fetch', (asking: unknown) => {
    const { pathname } = new URL(String(asking), 'http://localhost')
    if (pathname.endsWith('/auth/refresh')) return Promise.resolve(renewedSession())
    // How it goes has tests of its own; here its figures are still on their way.
    return pathname.endsWith('/home')
      ? Promise.resolve(Response.json({ data: home }))
      : new Promise(() => undefined)
  })
  const root = createRootRoute({ component: Outlet })
  const dashboard = createRoute({ getParentRoute: () => root, path: '$lang/dashboard' })
  const screens = [
    createRoute({
      getParentRoute: () => dashboard,
      path: 'home',
      component: () => (
        <Suspense>
          <HomePage />
        </Suspense>
      ),
    }),
    createRoute({ getParentRoute: () => dashboard, path: 'reviews' }),
  ]
  const history = createMemoryHistory({
    initialEntries: [`/${look?.language ?? 'en'}/dashboard/home`],
  })
  const routeTree = root.addChildren([dashboard.addChildren(screens)])
  await show(<RouterProvider router={createRouter({ routeTree, history })} />, look)
}

const sentence = () => document.querySelector('h1')?.textContent
const without = (to_answer: number, needs: Home['needs'] = []): Home => ({
  to_answer,
  needs,
  latest: [],
})

describe('the home screen', () => {
  it('says how many reviews are to be answered, and how many of them are pressing', async () => {
    await open(BUSY)
    await expect.poll(sentence).toMatch(/34 reviews to answer; 24 come first\.$/u)
    await expect.element(page.getByText('24 reviews')).toBeVisible()
  })

  it('says so in French', async () => {
    await open(BUSY, 'Admin', { language: 'fr', theme: 'dark', width: 375 })
    await expect.poll(sentence).toMatch(/34 avis attendent une réponse, dont 24 en priorité\.$/u)
  })

  it('does not call answered what only is not pressing, and leads there', async () => {
    await open(without(5))
    await expect.poll(sentence).toMatch(/5 reviews to answer\.$/u)
    await expect.element(page.getByText('Nothing pressing')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'See what is waiting' }))
      .toHaveAttribute('href', expect.stringContaining('queue=to_answer'))
  })

  it('calls what waits for a decision so, and not held drafts, of which the list has others or none', async () => {
    const review = buildReview({ author_name: 'Ada', held_reason: 'no_draft', response: null })
    await open(without(3, [{ kind: 'held', count: 3, review, location_id: null }]))
    await expect.element(page.getByText('3 reviews wait for a decision')).toBeVisible()
    expect(page.getByText(/held/iu).elements()).toEqual([])
  })

  it('says that all is answered, and that a connection is lost where one is', async () => {
    const lost = {
      kind: 'connection_lost',
      count: 1,
      review: null,
      location_id: 'Plateau',
    } as const
    await open(without(0, [lost]))
    await expect.poll(sentence).toMatch(/answered, but a location has lost/u)
    await open({ ...without(0), latest: [buildReview({ author_name: 'Ada' })] })
    await expect.element(page.getByText('All answered')).toBeVisible()
  })

  it('calls nothing answered where no review has come in, and leads an Admin to the sources', async () => {
    await open(without(0), 'Admin')
    await expect.poll(sentence).toMatch(/No reviews yet\.$/u)
    await expect
      .element(page.getByRole('link', { name: 'See the connections' }))
      .toHaveAttribute('href', expect.stringContaining('tab=integrations'))
    await expect
      .element(page.getByRole('link', { name: 'Import a file' }))
      .toHaveAttribute('href', expect.stringContaining('tab=imports'))
    expect(page.getByText('All answered').elements()).toEqual([])
  })

  it('tells a Manager of the sources where no review has come in, and leads nowhere', async () => {
    await open(without(0), 'Manager')
    await expect.element(page.getByText('Reviews come from your sources')).toBeVisible()
    await expect.element(page.getByText(/once an Admin of your restaurant connects/u)).toBeVisible()
    for (const name of ['See the connections', 'Import a file'])
      expect(page.getByRole('link', { name }).elements()).toEqual([])
  })

  it('leads from each need to the list of its very reviews', async () => {
    await open(BUSY)
    await expect.element(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    const links = page.getByRole('link').elements()
    const hrefs = links.map((link) => link.getAttribute('href') ?? '')
    for (const need of REVIEW_NEEDS)
      expect(hrefs.filter((href) => href.includes(`need=${need}&review=${need}`))).toHaveLength(1)
  })

  it.each(['SuperAdmin', 'Admin', 'Manager', 'BOH'] as const)(
    'tells a %s to act only where they may',
    async (role) => {
      await open(BUSY, role)
      const may = mayUse('reviews', role, 'Growth') === 'allowed'
      await expect
        .poll(sentence)
        .toMatch(may ? /to answer/u : /34 reviews are waiting for the team’s reply\.$/u)
      await expect
        .element(page.getByRole('heading', { name: may ? 'Needs you' : 'With the team' }))
        .toBeVisible()
      expect(page.getByRole('link').elements().length > 0).toBe(may)
      const told = page.getByText(/to copy by hand|replies to post/u)
      expect(told.elements()).toHaveLength(may ? 2 : 0)
    },
  )
})
