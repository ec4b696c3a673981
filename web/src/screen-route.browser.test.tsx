import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { visit } from '#test/dashboard'
import { isConnected } from '#lib/connection'
import { WHOLE_SIDEBAR } from '#features/shell/whole-sidebar.test-setup'

const title = page.getByRole('heading', { level: 1 })

describe('a screen that cannot be fetched', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/graphs.js')
  let isAway = false
  afterEach(async () => {
    isAway = false
    window.dispatchEvent(new Event('online'))
    await expect.poll(isConnected).toBe(true)
  })

  it('says so in the frame while the server is away, and is fetched at the next try', async () => {
    // React and the router report the failure that the screen shows.
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation(() => undefined)
    const fetched = vi.spyOn(WHOLE_SIDEBAR.graphs, 'page').mockRejectedValue(missing)
    vi.stubGlobal('fetch', () =>
      isAway ? Promise.reject(new TypeError('no network')) : Promise.resolve(new Response()),
    )
    await visit({ role: 'Manager', tier: 'Essential' })
    // The frame is drawn before the server goes: a page of which nothing has come yet has no links.
    await expect.element(page.getByRole('link', { name: 'Graphs' })).toBeVisible()
    isAway = true
    await page.getByRole('link', { name: 'Graphs' }).click()
    await expect.element(page.getByText(/^The server cannot be reached/u)).toBeVisible()
    await expect.element(page.getByRole('navigation')).toBeVisible()
    isAway = false
    fetched.mockRestore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('page of graphs')).toBeVisible()
  })
})

describe('the route of a screen', () => {
  it('draws its page for whoever has the role and the tier', async () => {
    await visit({ role: 'Manager', tier: 'Essential', path: 'graphs' })
    await expect.element(page.getByText('page of graphs')).toBeVisible()
  })

  it('leads home whoever lacks the role, on whatever tier', async () => {
    const router = await visit({ role: 'Manager', tier: 'Growth', path: 'agent' })
    await expect.element(page.getByText('page of home')).toBeVisible()
    expect(router.state.location.pathname).toBe('/en/dashboard/home')
    await expect.element(page.getByText(/^Your role does not open “Agent”/u)).toBeVisible()
  })

  it('tells an Admin without the tier what the screen does and how to get it, without fetching it', async () => {
    const fetched = vi.spyOn(WHOLE_SIDEBAR.agent, 'page')
    const router = await visit({ role: 'Admin', tier: 'Growth', path: 'agent' })
    await expect.element(title).toHaveTextContent('The agent comes with Pro')
    await expect.element(page.getByText(/It answers from your own reviews/u)).toBeVisible()
    await expect.element(page.getByText(/Brasserie Lumière is on the Growth plan/u)).toBeVisible()
    await expect.element(page.getByText(/who set Maitre up/u)).toBeVisible()
    expect(router.state.location.pathname).toBe('/en/dashboard/agent')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('tells a Manager without the tier, in French, to ask an administrator', async () => {
    await visit({
      role: 'Manager',
      tier: 'Growth',
      path: 'graphs',
      look: { language: 'fr', theme: 'dark', width: 375 },
    })
    await expect.element(title).toHaveTextContent('Les graphiques viennent avec Essential')
    await expect.element(page.getByText(/demandez à Hélène Marchand/u)).toBeVisible()
  })

  it('draws its page for a SuperAdmin on every tier', async () => {
    await visit({ role: 'SuperAdmin', tier: 'Growth', path: 'reservations' })
    await expect.element(page.getByText('page of reservations')).toBeVisible()
  })
})
