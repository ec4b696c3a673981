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
import type { AlertChannels } from '@maitre/contract/alert-channels'
import type { AlertRules } from '@maitre/contract/alert-rules'
import type { Alert } from '@maitre/contract/alerts'
import { ALERTS } from '@maitre/contract/alert-words'
import type { Role } from '@maitre/contract/access'
import { dashboardSearch } from '#lib/dashboard-search'
import { keepSession } from '#lib/early-session'
import { textAddress } from '#lib/text-address'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import AlertsPage from './alerts.tsx'

/** The id of an alert, a review or a person, by a number. */
export const idOf = (at: number): string =>
  `01a209ad-8d02-71ce-afeb-${String(at).padStart(12, '0')}`

const NO_DETAIL: Alert['detail'] = {
  code: null,
  violation: null,
  source: null,
  day: null,
  count: null,
  of: null,
  usual: null,
}

/** What the screen reads of the review of an alert. */
const reviewOf = (at: number, more: object = {}) =>
  ({
    id: idOf(1000 + at),
    location_id: 'Plateau',
    source: 'google',
    author_name: `Guest ${at}`,
    rating: 1,
    text: 'The soup was cold.',
    language: 'en',
    risk: [],
    ...more,
  }) as unknown as NonNullable<Alert['review']>

/** An alert that came so many hours ago. */
export function alert(
  at: number,
  kind: Alert['kind'],
  hours: number,
  more: Partial<Omit<Alert, 'review' | 'detail'>> & { review?: object; detail?: object } = {},
): Alert {
  const { review, detail, ...rest } = more
  return {
    id: idOf(at),
    kind,
    severity: ALERTS[kind].severity,
    at: new Date(Date.now() - hours * 3_600_000).toISOString(),
    seen: false,
    location_id: 'Plateau',
    escalated_from: null,
    ...rest,
    review: ALERTS[kind].isOfReview ? reviewOf(at, review) : null,
    detail: { ...NO_DETAIL, ...detail },
  }
}

/** One alert of each kind, the newest first; the one of a spike is seen. */
export const EACH_KIND: readonly Alert[] = [
  alert(1, 'bad_review', 0.1),
  alert(2, 'risk', 100, { review: { risk: ['illness'], author_name: null } }),
  alert(3, 'posting_failed', 101, { detail: { code: 'upstream.rejected' } }),
  alert(4, 'reply_refused', 102, {
    escalated_from: 'Hélène Marchand',
    detail: { violation: 'OFF_TOPIC' },
  }),
  alert(5, 'answer_overdue', 103, { review: { text: '', rating: null } }),
  alert(6, 'connection_lost', 104, { detail: { source: 'google' } }),
  alert(7, 'spike', 105, {
    seen: true,
    detail: { day: '2026-11-20', count: 7, of: 9, usual: 0.12 },
  }),
  alert(8, 'month_nearly_full', 106, { location_id: null, detail: { count: 1350, of: 1500 } }),
  alert(9, 'reply_pending', 107),
]

export const RULES: AlertRules = {
  min_severity: 'notice',
  max_rating: null,
  sources: null,
  location_ids: null,
  topics: null,
  words: [],
  risks: null,
  quiet: null,
  digest: 'none',
  time_zone: null,
  escalation: null,
}

export interface Asked {
  method: string
  url: URL
  body: unknown
  /** Whether the call goes on where its page is left. */
  keepalive: boolean
}

interface Answers {
  alerts?: readonly Alert[]
  /** How many alerts a page has. */
  pageSize?: number
  /** Parts of calls, with a method before them, which fail, each with its code. */
  failing?: Map<string, string>
  /** What the list answers in place of alerts. */
  odd?: object
  rules?: AlertRules
  /** How the person is told in Slack; without it they are not. */
  slack?: AlertChannels['slack']
  people?: readonly { id: string; name: string }[]
}

const PATH = '/v1/restaurant/r1/user-alert'

function answer(given: Answers, asked: Asked[]): void {
  const {
    pageSize = 50,
    failing,
    odd,
    people = [{ id: idOf(900), name: 'Hélène Marchand' }],
  } = given
  let alerts = given.alerts ?? EACH_KIND
  let rules = given.rules ?? RULES
  /** The alerts that were marked together last. */
  let together: readonly string[] = []
  const mark = (isMeant: (one: Alert) => boolean, seen: boolean): string[] => {
    const ids = alerts.filter((one) => isMeant(one) && one.seen !== seen).map(({ id }) => id)
    alerts = alerts.map((one) => (ids.includes(one.id) ? { ...one, seen } : one))
    return ids
  }
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://localhost')
    const { pathname, searchParams } = url
    if (pathname.endsWith('/auth/refresh')) return Promise.resolve(renewedSession())
    const method = init?.method ?? 'GET'
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    // The calls send these.
    const sent = (body ?? {}) as { seen?: boolean; until?: string; kind?: string } & AlertRules
    asked.push({ method, url, body, keepalive: init?.keepalive ?? false })
    for (const [part, code] of failing ?? [])
      if (`${method} ${pathname}`.includes(part))
        return Promise.resolve(Response.json({ code, message: 'no' }, { status: 409 }))
    const reply = (data: unknown, page?: object) =>
      Promise.resolve(Response.json({ status: 'success', data, ...(page && { page }) }))
    const path = pathname.slice(PATH.length)
    if (path === '/all') {
      if (odd) return Promise.resolve(Response.json(odd))
      const [seen, kind] = [searchParams.get('seen'), searchParams.get('kind')]
      const offset = Number(searchParams.get('offset') ?? 0)
      const all = alerts.filter(
        (one) => (seen === null || !one.seen) && (kind === null || one.kind === kind),
      )
      return reply(all.slice(offset, offset + pageSize), {
        offset,
        limit: pageSize,
        hasMore: offset + pageSize < all.length,
      })
    }
    if (path === '/all/seen') {
      together = mark(
        (one) =>
          one.at <= (sent.until ?? '') && (sent.kind === undefined || one.kind === sent.kind),
        true,
      )
      return reply({ marked: together.length, seen_at: '2026-11-29T12:00:00.000Z' })
    }
    if (path === '/all/unseen')
      return reply({ marked: mark(({ id }) => together.includes(id), false).length })
    if (path.endsWith('/seen'))
      return reply({ marked: mark(({ id }) => path.includes(id), sent.seen ?? false).length })
    if (path === '/config/self')
      return reply({
        user_id: 'u-1',
        email: 'ines@maitre.test',
        client_alerts_enabled: true,
        email_alerts_enabled: true,
      })
    if (path === '/channels') return reply({ slack: given.slack ?? null })
    if (path === '/rules/people') return reply(people)
    if (path === '/rules' && method === 'PUT') rules = sent
    if (path === '/rules') return reply(rules)
    return Promise.resolve(Response.json({ code: 'route.not_found' }, { status: 404 }))
  })
}

interface Visit extends Answers {
  address?: string
  role?: Role
  look?: Partial<Look>
}

/** Opens the screen of the alerts, with the answers that its calls get. */
export async function open({ address = '', role = 'Admin', look, ...answers }: Visit = {}) {
  localStorage.clear()
  keepSession(Promise.resolve(signedIn(role, 'Enterprise')))
  const asked: Asked[] = []
  answer(answers, asked)
  const root = createRootRoute({ component: Outlet })
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: '$lang/dashboard',
    ...dashboardSearch,
  })
  const page = (path: string, component?: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => dashboard, path, ...(component && { component }) })
  const screens = [
    page('alerts', () => (
      <Suspense>
        <AlertsPage />
      </Suspense>
    )),
    page('reviews'),
    page('administration'),
  ]
  const start = `/${look?.language ?? 'en'}/dashboard/alerts${address}`
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
        .map(({ method, url, body }) => [method, url.pathname.slice(PATH.length), body]),
  }
}

/** The titles of the rows, in their order. */
export const titles = () =>
  [...document.querySelectorAll('[data-alert] h3')].map((one) => one.textContent)
