import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { Role } from '@maitre/contract/access'
import { auth } from '@maitre/contract/auth'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refused } from '#features/account/account.test-setup'
import { ApiError } from '#lib/api'
import { keepSession } from '#lib/early-session'
import type { SignedIn } from '#lib/session'
import { checkAccess } from '#test/axe'
import { signedIn } from '#test/dashboard'
import { type Look, LOOKS, show } from '#test/screen'
import Authenticated from './authenticated.tsx'

afterEach(() => vi.restoreAllMocks())

const WORDS = {
  en: { works: 'Setting your table', failed: 'Your dashboard could not be opened' },
  fr: { works: 'On dresse votre table', failed: 'Votre tableau de bord n’a pas pu s’ouvrir' },
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Opens the page with a session that is being loaded; returns where it went on to. */
async function open(session: Promise<SignedIn>, next?: string, look: Partial<Look> = {}) {
  keepSession(session)
  const root = createRootRoute()
  const search = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '$lang/authenticated',
        validateSearch: (given: { next?: string }) => given,
        component: Authenticated,
      }),
      createRoute({
        getParentRoute: () => root,
        path: '$lang/$',
        component: () => <h1>Arrived</h1>,
      }),
    ]),
    history: createMemoryHistory({
      initialEntries: [`/${look.language ?? 'en'}/authenticated${search}`],
    }),
  })
  await show(<RouterProvider router={router} />, look)
  return () => router.state.location.href
}

/** The session of somebody who belongs to a restaurant. */
function member(role: Role): SignedIn {
  const session = signedIn(role, 'Pro')
  return { ...session, self: { ...session.self, restaurant: session.restaurant } }
}

const never = () => new Promise<SignedIn>(() => undefined)
const fails = () =>
  Promise.reject<SignedIn>(
    new ApiError({ code: 'internal', status: 500, operation: 'data.fetch', requestId: 'ref-1' }),
  )

describe.each(LOOKS)('the page after a sign-in in $language, $theme, at $width pixels', (look) => {
  const words = WORDS[look.language]

  it('says what it loads', async () => {
    await open(never(), undefined, look)
    await expect.element(page.getByRole('heading', { name: words.works })).toBeVisible()
    await expect.element(page.getByRole('status')).toBeVisible()
    await expect.element(page.getByRole('progressbar', { name: words.works })).toBeVisible()
    await checkAccess()
  })

  it('says why it could not be loaded', async () => {
    await open(fails(), undefined, look)
    await expect.element(page.getByRole('heading', { name: words.failed })).toBeVisible()
    await expect.element(page.getByText(/ref-1/u)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    await checkAccess()
  })
})

describe('the page after a sign-in', () => {
  it.each([
    ['Manager', undefined, '/en/dashboard/home'],
    ['SuperAdmin', undefined, '/en/superadmin'],
    ['BOH', '/en/dashboard/reviews?queue=done', '/en/dashboard/reviews?queue=done'],
  ] as const)('leads a %s who wanted to go to %s on to %s', async (role, next, there) => {
    const at = await open(Promise.resolve(member(role)), next)
    await expect.poll(at).toBe(there)
  })

  it('leads nobody on who belongs to no restaurant, and says whom to ask', async () => {
    const at = await open(Promise.resolve(signedIn('Manager', 'Pro')))
    await expect.element(page.getByText(/^Your account does not belong/u)).toBeVisible()
    expect(at()).toBe('/en/authenticated')
  })

  it('loads again when it is asked to, and goes on then', async () => {
    const at = await open(fails())
    await expect.element(button('Try again')).toBeVisible()
    keepSession(Promise.resolve(member('Manager')))
    await button('Try again').click()
    await expect.poll(at).toBe('/en/dashboard/home')
  })

  it('lets its person log out, and says where that failed', async () => {
    const logOut = `POST ${auth.logout.path}`
    const asked = answerCalls({ [logOut]: refused(500, 'internal') })
    await open(fails())
    await button('Log out').click()
    await expect.element(page.getByText(/^Failed to log out/u)).toBeVisible()
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([logOut])
  })
})
