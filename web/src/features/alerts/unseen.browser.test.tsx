import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { ALERT_POLL_MS } from '@maitre/contract/constants'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepSession } from '#lib/early-session'
import { checkAccess } from '#test/axe'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { LOOKS, type Look, show } from '#test/screen'
import { Unseen } from './unseen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const MINUTE_MS = 60_000
const BASE = '/v1/restaurant/r1/user-alert'

interface Given {
  unseen?: number
  isWanted?: boolean
  isFailing?: boolean
  path?: string
  look?: Partial<Look>
}

/** Draws badge and bell on a screen, before a server with so many unseen alerts. */
async function draw({
  unseen = 3,
  isWanted = true,
  isFailing = false,
  path = 'home',
  look,
}: Given = {}) {
  keepSession(Promise.resolve(signedIn('Admin', 'Enterprise')))
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: string | URL) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    if (pathname.endsWith('/auth/refresh')) return Promise.resolve(renewedSession())
    asked.push(pathname.slice(BASE.length))
    if (isFailing) return Promise.resolve(Response.json({ code: 'access.denied' }, { status: 403 }))
    const data = pathname.endsWith('/unseen')
      ? { unseen }
      : { user_id: 'u', email: '', client_alerts_enabled: isWanted, email_alerts_enabled: true }
    return Promise.resolve(Response.json({ status: 'success', data }))
  })
  const root = createRootRoute()
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: '$lang/dashboard',
    component: () => (
      <main>
        <p data-testid="badge">
          <Unseen />
        </p>
        <nav aria-label="bar">
          <Unseen isBell />
        </nav>
        <Outlet />
      </main>
    ),
  })
  const screens = ['home', 'alerts', 'menu'].map((screen) =>
    createRoute({ getParentRoute: () => dashboard, path: screen }),
  )
  const start = `/${look?.language ?? 'en'}/dashboard/${path}`
  const history = createMemoryHistory({ initialEntries: [start] })
  const routeTree = root.addChildren([dashboard.addChildren(screens)])
  const router = createRouter({ routeTree, history })
  await show(<RouterProvider router={router} />, look)
  const counted = () => asked.filter((one) => one === '/unseen').length
  const go = (to: string) => router.history.push(`/en/dashboard/${to}`)
  return { asked, counted, history, go }
}

const badge = () => page.getByTestId('badge')

describe('a notification that was pressed', () => {
  const press = (data: unknown) =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))

  it('leads the window that the service worker chose to its page, in one step of the history', async () => {
    const { history } = await draw()
    await expect.element(badge().getByText('3 unseen alerts')).toBeInTheDocument()
    const before = history.length
    press({ type: 'maitre.open', path: '/en/dashboard/menu?dish=1' })
    expect(history.location.href).toBe('/en/dashboard/menu?dish=1')
    expect(history.length).toBe(before + 1)
  })

  it('is not what another message of a service worker means', async () => {
    const { history } = await draw()
    await expect.element(badge().getByText('3 unseen alerts')).toBeInTheDocument()
    press({ type: 'another', path: '/en/dashboard/menu' })
    press(null)
    expect(history.location.href).toBe('/en/dashboard/home')
  })
})
const tone = () => document.querySelector('[data-tone]')?.getAttribute('data-tone')

describe('the count of unseen alerts', () => {
  it.each([
    [1, 'blue', '1', '1 unseen alert'],
    [5, 'blue', '5', '5 unseen alerts'],
    [6, 'red', '6', '6 unseen alerts'],
    [120, 'red', '99+', '120 unseen alerts'],
  ])('of %i is %s, drawn as %s and said as "%s"', async (unseen, colour, drawn, said) => {
    await draw({ unseen })
    await expect.element(badge().getByText(said)).toBeInTheDocument()
    expect(tone()).toBe(colour)
    await expect.element(badge().getByText(drawn, { exact: true })).toBeVisible()
  })

  it('is not there where all is seen, and the bell leads to the alerts all the same', async () => {
    const { counted } = await draw({ unseen: 0 })
    await expect.poll(counted).toBe(1)
    await expect.element(page.getByRole('link', { name: 'Alerts', exact: true })).toBeVisible()
    await expect.element(badge()).toHaveTextContent('')
  })

  it('is asked for once at first, again on each screen, and not on that of the alerts', async () => {
    const { counted, go } = await draw()
    await expect.element(badge().getByText('3 unseen alerts')).toBeInTheDocument()
    expect(counted()).toBe(1)
    go('alerts')
    await expect.element(badge()).toHaveTextContent('')
    go('menu')
    await expect.poll(counted).toBe(2)
    await expect.element(badge().getByText('3 unseen alerts')).toBeInTheDocument()
  })

  it('is asked for again after five minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'Date'] })
    const { counted } = await draw()
    await expect.poll(counted).toBe(1)
    await expect.element(badge().getByText('3 unseen alerts')).toBeInTheDocument()
    // A busy machine may have taken seconds of these minutes already, or take more of them than are asked for.
    await vi.advanceTimersByTimeAsync(ALERT_POLL_MS - MINUTE_MS)
    expect(counted()).toBe(1)
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await expect.poll(counted).toBeGreaterThan(1)
  })

  it.each(['home', 'alerts'])('is not asked for by whoever wants none, on %s', async (path) => {
    const { asked, go } = await draw({ isWanted: false, path })
    go('menu')
    await expect.poll(() => asked).toEqual(['/config/self'])
    await expect.element(badge()).toHaveTextContent('')
  })

  it('is logged and shown nowhere where it fails', async () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await draw({ isFailing: true })
    await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0)
    await expect.element(badge()).toHaveTextContent('')
    await expect.element(page.getByRole('region', { name: 'messages' })).toHaveTextContent('')
  })

  it.each(LOOKS)('passes axe in the $theme theme in $language', async (look) => {
    await draw({ unseen: 12, look })
    await expect.poll(tone).toBe('red')
    await checkAccess()
  })
})
