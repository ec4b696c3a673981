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
import { keepSession } from '#lib/early-session'
import { textAddress } from '#lib/text-address'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import { dropToasts } from '#ui/toast'
import AdministrationPage from './administration.tsx'

/** An id, by a number. */
export const idOf = (at: number): string =>
  `01a209ad-8d02-71ce-afeb-${String(at).padStart(12, '0')}`

/** The id of whoever is signed in. */
export const SELF = idOf(1)

/** A call of the screen: its address, and what was sent. */
export interface Asked {
  method: string
  url: URL
  body: unknown
}

/** What a call is answered with: data and its page, or a refusal with its code. */
export type Answer =
  | { data: object | null; page?: object }
  | { code: string; status?: number; details?: object }

/** The server of a test: each call by its method and the end of its path, with what it answers, at once or later. */
export type Server = Readonly<Record<string, (asked: Asked) => Answer | Promise<Answer>>>

export const listOf = (rows: readonly object[], total = rows.length, offset = 0): Answer => ({
  data: [...rows],
  page: { offset, limit: 50, total, hasMore: offset + rows.length < total },
})

interface Visit {
  server: Server
  /** What stands behind the address of the screen. */
  address?: string
  role?: Role
  /** The location that the person has; all of them unless it is given. */
  locationId?: string
  /** Whether the person has a password; they do unless it is given. */
  hasPassword?: boolean
  tier?: Tier
  look?: Partial<Look>
  /** Whether the device has what an earlier visit kept, as after a reload. */
  isAgain?: boolean
  /** What calls get in place of the server's answer, in order, by method and end of path. */
  instead?: Record<string, Answer[]>
}

/** Opens the administration for a person, with a server that answers its calls. */
export async function open(visit: Visit) {
  const { server, address = '', role = 'Admin', tier = 'Enterprise', look, instead = {} } = visit
  const { locationId = 'all', hasPassword = true, isAgain = false } = visit
  if (!isAgain) localStorage.clear()
  // A message that an earlier test brought about says nothing of this one.
  for (const about of ['restaurant', 'location', 'person']) dropToasts(about)
  const session = signedIn(role, tier)
  session.self = { ...session.self, id: SELF, location_id: locationId, has_password: hasPassword }
  keepSession(Promise.resolve(session))
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://localhost')
    if (url.pathname.endsWith('/auth/refresh')) return Promise.resolve(renewedSession())
    const method = init?.method ?? 'GET'
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { method, url, body }
    asked.push(call)
    const isOf = (name: string): boolean => `${method} ${url.pathname}`.endsWith(name)
    const name = Object.keys({ ...instead, ...server }).find(
      (one) => one.startsWith(`${method} `) && isOf(one.slice(method.length + 1)),
    )
    const given = name === undefined ? undefined : (instead[name]?.shift() ?? server[name]?.(call))
    return Promise.resolve(given).then(respond)
  })
  const root = createRootRoute({ component: Outlet })
  const dashboard = createRoute({ getParentRoute: () => root, path: '$lang/dashboard' })
  const screens = [
    createRoute({
      getParentRoute: () => dashboard,
      path: 'administration',
      component: () => (
        <Suspense>
          <AdministrationPage />
        </Suspense>
      ),
    }),
    createRoute({ getParentRoute: () => dashboard, path: 'home' }),
  ]
  const start = `/${look?.language ?? 'en'}/dashboard/administration${address}`
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
    search: () => Object.fromEntries(new URLSearchParams(history.location.search)),
    /** What the calls with this end of path asked for, in order. */
    queries: (end: string) =>
      asked
        .filter(({ method, url }) => method === 'GET' && url.pathname.endsWith(end))
        .map(({ url }) => Object.fromEntries(url.searchParams)),
    /** What was written, in order: the end of each address with what was sent. */
    written: () =>
      asked
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url, body }) => [method, url.pathname.replace('/v1/', ''), body]),
  }
}

function respond(answer: Answer | undefined): Response {
  if (answer === undefined)
    return Response.json({ status: 'error', code: 'route.not_found' }, { status: 404 })
  if ('data' in answer) return Response.json({ status: 'success', ...answer })
  const { status = 409, code, details } = answer
  return Response.json({ status: 'error', code, message: 'no', details }, { status })
}

/** A button by its name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name })
/** The dialog that is open. */
export const dialog = () => page.getByRole('dialog')
/** A field by its label, behind which a browser may say the star of what is required. */
export const field = (label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}(?:$|\\*)`, 'u') })
/** The words of what is drawn, with the plain spaces that a person types. */
export const wordsOf = (element: Element | null | undefined) =>
  element?.textContent.replaceAll(/[\u00A0\u2009\u202F]/gu, ' ') ?? ''
