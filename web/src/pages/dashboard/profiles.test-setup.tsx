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
import type { StaffProfile } from '@maitre/contract/staff'
import { keepSession } from '#lib/early-session'
import { textAddress } from '#lib/text-address'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import ProfilesPage from './profiles.tsx'

/** The id of a person or role, by a number. */
export const idOf = (at: number): string =>
  `01a209ad-8d02-71ce-afeb-${String(at).padStart(12, '0')}`

const ROLES = [
  { id: idOf(101), name: 'server', people: 2 },
  { id: idOf(102), name: 'sommelier', people: 0 },
]

const person = (at: number, name: string, more: Partial<StaffProfile> = {}): StaffProfile => ({
  id: idOf(at),
  name,
  aliases: [],
  role: { id: idOf(101), name: 'server' },
  location_ids: ['Plateau'],
  active: true,
  opted_out_at: null,
  created_at: '2026-01-01T00:00:00Z',
  version: 1,
  ...more,
})

export const ANNA = person(1, 'Anna Roy', { aliases: ['Ann', 'Annie'] })
const TEAM = [
  ANNA,
  person(2, 'Camille Rousseau'),
  person(3, 'Thomas Leduc', { active: false, role: null }),
]
export const HIDDEN = person(9, 'Odile Noir', { opted_out_at: '2026-02-01T00:00:00Z' })

interface Answers {
  team?: typeof TEAM
  /** How many people there are in all; more than are listed means that there is another page. */
  total?: number
  /** The ends of addresses, with a method before them, whose calls fail, each with its code. */
  failing?: Map<string, string>
  /** People as somebody else left them meanwhile, each the refusal of one change. */
  stale?: StaffProfile[]
}

export interface Asked {
  method: string
  url: URL
  body: unknown
}

function answer({ team = TEAM, total, failing, stale = [] }: Answers, asked: Asked[]): void {
  const made: StaffProfile[] = []
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://localhost')
    const { pathname, searchParams } = url
    if (pathname.endsWith('/auth/refresh')) return Promise.resolve(renewedSession())
    const method = init?.method ?? 'GET'
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ method, url, body })
    for (const [call, code] of failing ?? [])
      if (`${method} ${pathname}`.includes(call))
        return Promise.resolve(Response.json({ code, message: 'no' }, { status: 409 }))
    const current = method === 'PUT' ? stale.shift() : undefined
    if (current)
      return Promise.resolve(
        Response.json(
          { code: 'stale_version', message: 'no', details: { current } },
          { status: 409 },
        ),
      )
    const all = [...team, ...made, HIDDEN]
    const id = pathname.split('/').find((part) => all.some((one) => one.id === part))
    const one = all.find((some) => some.id === id)
    const sent = (body ?? {}) as { name?: string } // the calls send objects
    const data = ((): unknown => {
      if (pathname.includes('/staff-role'))
        return method === 'GET' ? ROLES : { id: idOf(103), name: sent.name ?? '', people: 0 }
      if (method === 'POST' && pathname.endsWith('/staff-profile'))
        return (made[0] = person(7, sent.name ?? ''))
      if (method === 'DELETE' || pathname.endsWith('/erase')) return {}
      if (one) return { ...one, ...sent, role: one.role }
      if (/[\da-f]{12}$/u.test(pathname)) return undefined
      if (searchParams.get('state') === 'opted_out') return [HIDDEN]
      const search = searchParams.get('search')?.toLowerCase() ?? ''
      return team.filter(({ name }) => name.toLowerCase().includes(search))
    })()
    if (data === undefined)
      return Promise.resolve(
        Response.json({ code: 'staff.not_found', message: 'no' }, { status: 404 }),
      )
    const listed = Array.isArray(data) ? data.length : 0
    const offset = Number(searchParams.get('offset') ?? 0)
    const hasMore = total !== undefined && offset + listed < total
    const page = { offset, limit: 50, total: total ?? listed, hasMore }
    return Promise.resolve(Response.json({ status: 'success', data, page }))
  })
}

interface Visit extends Answers {
  address?: string
  look?: Partial<Look>
  /** Whether the browser keeps what it stored at the visit before. */
  isSameBrowser?: boolean
}

/** Opens the screen of the profiles for an administrator, with the answers that its calls get. */
export async function open({ address = '', look, isSameBrowser, ...answers }: Visit = {}) {
  if (isSameBrowser !== true) localStorage.clear()
  keepSession(Promise.resolve(signedIn('Admin', 'Enterprise')))
  const asked: Asked[] = []
  answer(answers, asked)
  const root = createRootRoute({ component: Outlet })
  const dashboard = createRoute({ getParentRoute: () => root, path: '$lang/dashboard' })
  const screens = [
    createRoute({
      getParentRoute: () => dashboard,
      path: 'staff/profiles',
      component: () => (
        <Suspense>
          <ProfilesPage />
        </Suspense>
      ),
    }),
    createRoute({ getParentRoute: () => dashboard, path: 'staff' }),
  ]
  const start = `/${look?.language ?? 'en'}/dashboard/staff/profiles${address}`
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

/** The names of the rows, in their order. */
export const names = () =>
  [...document.querySelectorAll('[data-person]')].map((one) => one.textContent)
