import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { auth } from '@maitre/contract/auth'
import { mailbox } from '@maitre/contract/mails'
import type { Role } from '@maitre/contract/access'
import { vi } from 'vitest'
import { keepSession } from '#lib/early-session'
import { createQueries } from '#lib/queries'
import { chosenRestaurant } from '#lib/restaurant-choice'
import { sessionQuery } from '#lib/session'
import { createAppRouter } from '#routes'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { show, type Look } from '#test/screen'

interface ConsoleVisit {
  /** The path below /LANGUAGE/superadmin. */
  path?: string
  role?: Role
  look?: Partial<Look>
  /** Whether this is the demonstration, which has a mailbox. */
  isDemo?: boolean
  /** The answer of the server to any call but those of the session and of the mailbox; none by default, ever. */
  answer?: (url: URL) => Response | undefined
}

/** Opens the console as the product does, with its guard, its frame and the page that the address names. */
export async function visitConsole(visit: ConsoleVisit = {}) {
  const { path = '', role = 'SuperAdmin', look = {}, isDemo = true, answer } = visit
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (url.pathname === auth.refresh.path) return Promise.resolve(renewedSession())
    if (url.pathname === mailbox.list.path)
      return Promise.resolve(
        isDemo
          ? Response.json({ status: 'success', data: [] })
          : Response.json({ status: 'error', code: 'route.not_found' }, { status: 404 }),
      )
    const said = answer?.(url)
    // What a test does not speak of stays unanswered: the screen shows that it waits.
    return said ? Promise.resolve(said) : new Promise(() => undefined)
  })
  const session = signedIn(role, 'Pro')
  const isAbove = role === 'SuperAdmin' && chosenRestaurant() === undefined
  keepSession(
    Promise.resolve(
      isAbove ? { ...session, restaurant: null, tier: null, locations: [] } : session,
    ),
  )
  const queries = createQueries()
  const router = createAppRouter(queries)
  const start = `/${look.language ?? 'en'}/superadmin/${path}`
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [start] }),
  })
  await show(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    look,
  )
  return { router, session: () => queries.getQueryData(sessionQuery.queryKey) }
}
