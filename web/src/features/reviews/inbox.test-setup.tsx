import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '@maitre/contract/access'
import type { ReplyFinding, ReviewReply } from '@maitre/contract/reply'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { keepSession } from '#lib/early-session'
import type { ReviewSearch } from '#lib/review-search'
import { useLocationChoice } from '#lib/session'
import { textAddress } from '#lib/text-address'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import { Inbox } from './inbox.tsx'
import { buildReview } from './state/build-review.test-setup.ts'
import { detailOfRow, rowOfDetail } from './state/queries.ts'

interface Desk {
  /** What the server has, in the order of its list, which it gives in pages of two. */
  reviews: Map<string, ReviewDetail>
  /** The writes that the server was asked for: the end of their path, and their body. */
  writes: [string, unknown][]
  /** What the server was told of the editor: whether somebody writes. */
  editors: boolean[]
  /** What the next write is refused with; undefined for a write that is taken. */
  refusal: { status: number; code: string; details?: object; isLast?: true } | undefined
  /** What the lists were asked for, in order. */
  lists: Record<string, string>[]
  /** Whether the next page after the first is refused. */
  refusesPage: boolean
  /** Whether the server cannot be reached. */
  isAway: boolean
  /** Whether the restaurant wants an approval to post the reply. */
  postsOnApproval: boolean
  /** Whether replies are approved automatically there, and since when all of it is stopped; null for not. */
  /** With the end of the restaurant’s trial, where it has one. */
  automation: { isOn: boolean; stoppedAt: string | null; trialEndsAt?: string }
  /** What the server says of the check of words that it has just stored; null for nothing. */
  checks: ReviewReply | null
}

/** The server of the tests of the inbox; each test begins with three reviews whose drafts count down. */
export const desk: Desk = {
  reviews: new Map(),
  writes: [],
  editors: [],
  lists: [],
  refusal: undefined,
  refusesPage: false,
  isAway: false,
  postsOnApproval: false,
  automation: { isOn: false, stoppedAt: null },
  checks: null,
}

/** Ten minutes from now. */
export const soon = (): string => new Date(Date.now() + 600_000).toISOString()

/** What the server knows of words of a person whose check stands there, with what it found. */
export const checkedBy = (
  check: ReviewReply['check'],
  findings: ReplyFinding[] = [],
): ReviewReply => ({
  tone: 'friendly',
  language: 'en',
  engine: 'human',
  engine_version: '',
  sentences: [],
  signature: null,
  unfollowed: [],
  check,
  findings,
})

/** Changes the review of that guest at the server. */
export function standsAs(name: string, by: Partial<ReviewDetail>): void {
  const review = desk.reviews.get(name)
  if (review === undefined) throw new Error('no such review')
  desk.reviews.set(name, { ...review, ...by })
}

/** What each write makes of a review, by the end of its path. */
const MADE: Record<string, (review: ReviewDetail, body: object) => Partial<ReviewDetail>> = {
  star: (_review, body) => body,
  hold: () => ({ auto_approve_at: null, held_reason: 'person' }),
  release: () => ({ auto_approve_at: soon(), held_reason: null }),
  approve: ({ version, postable }) => ({
    status: 'approved',
    publication: desk.postsOnApproval && postable ? 'queued' : 'none',
    version: version + 1,
  }),
  withdraw: ({ version }) => ({ status: 'draft', publication: 'none', version: version + 1 }),
  keep: ({ version, public_response: response }) => ({
    status: 'posted',
    response,
    public_response: null,
    version: version + 1,
  }),
  post: () => ({ publication: 'queued' }),
  'mark-posted': ({ source }) => ({
    status: 'posted',
    publication: source === 'feedback' ? 'none' : 'by_hand',
  }),
  regenerate: ({ version }) => ({
    status: 'regenerated',
    response: 'Another version.',
    held_reason: null,
    version: version + 1,
  }),
  response: ({ version }, body) => ({
    status: 'edited',
    version: version + 1,
    reply: desk.checks,
    ...body,
  }),
}

async function answer(asking: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (desk.isAway) throw new TypeError('Failed to fetch')
  // The screens ask by texts, for an address and for a body.
  const { pathname, searchParams } = new URL(asking as string, window.location.href)
  if (pathname.endsWith('/auth/refresh')) return renewedSession()
  const asked = [...desk.reviews.values()].find(({ id }) => pathname.includes(`/${id}`))
  if (init?.method !== 'GET' && asked) {
    const what = pathname.split('/').at(-1) ?? ''
    const body: object = Object(JSON.parse(init?.body as string)) // as above
    if (what === 'writing') {
      if ('is_writing' in body) desk.editors.push(body.is_writing === true)
      const writers = desk.editors.at(-1) ? [{ user_id: 'u-1', name: 'Me', until: soon() }] : []
      desk.reviews.set(asked.id, { ...asked, writers })
      return Response.json({ data: desk.reviews.get(asked.id) })
    }
    desk.writes.push([what, body])
    if (desk.refusal) {
      const { status, code, details, isLast } = desk.refusal
      // Where nothing is answered after it, no later answer hides what the screen does by itself.
      if (isLast) vi.mocked(fetch).mockImplementation(() => new Promise(() => undefined))
      desk.refusal = undefined
      return Response.json({ status: 'error', code, message: code, details }, { status })
    }
    const { version: _seen, ...words } = { version: 0, ...body }
    const made = { ...asked, ...MADE[what]?.(asked, words) }
    desk.reviews.set(asked.id, { ...made, version: made.version })
    return Response.json({ data: desk.reviews.get(asked.id) })
  }
  if (asked) return Response.json({ data: asked })
  desk.lists.push(Object.fromEntries(searchParams))
  const from = Number(searchParams.get('cursor') ?? 0)
  if (from > 0 && desk.refusesPage) {
    desk.refusesPage = false
    return Response.json({ status: 'error', code: 'auth.throttled', message: '' }, { status: 429 })
  }
  const all = [...desk.reviews.values()].map(rowOfDetail)
  const next = from + 2 < all.length ? { nextCursor: String(from + 2) } : {}
  const count = searchParams.has('total') ? { total: all.length, totalIsCapped: false } : {}
  return Response.json({
    data: all.slice(from, from + 2),
    page: { limit: 2, hasMore: from + 2 < all.length, ...next, ...count },
  })
}

function Screen({ start }: { start: ReviewSearch }) {
  const [search, setSearch] = useState(start)
  const choice = useLocationChoice()
  return (
    <main className="flex h-dvh">
      <Inbox
        search={search}
        choice={choice}
        onFilter={(change) => setSearch((now) => ({ ...now, ...change, review: undefined }))}
        onOpen={(review) => setSearch((before) => ({ ...before, review }))}
      />
    </main>
  )
}

/** Opens the inbox, or the page around it, at an address; answers the router. */
export async function open(
  look?: Partial<Look>,
  start: ReviewSearch = {},
  draw = () => <Screen start={start} />,
  role: Role = 'Manager',
) {
  const session = signedIn(role, 'Growth')
  Object.assign(session.self, { location_id: 'all' })
  Object.assign(session.restaurant ?? {}, {
    post_on_approval: desk.postsOnApproval,
    auto_approve_reviews: desk.automation.isOn,
    auto_approval_minutes_delay: 240,
    automation_stopped_at: desk.automation.stoppedAt,
    trial_ends_at: desk.automation.trialEndsAt ?? null,
  })
  keepSession(Promise.resolve(session))
  const root = createRootRoute({ component: Outlet })
  const inbox = createRoute({
    getParentRoute: () => root,
    path: '$lang/dashboard/reviews',
    validateSearch: (search: Record<string, unknown>) => search,
    component: () => <Suspense>{draw()}</Suspense>,
  })
  const asked = new URLSearchParams(
    Object.entries(start).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const history = createMemoryHistory({ initialEntries: [`/en/dashboard/reviews?${asked}`] })
  const router = createRouter({ routeTree: root.addChildren([inbox]), history, ...textAddress })
  await show(<RouterProvider router={router} />, look)
  // On a phone the list stands alone at first.
  if ((look?.width ?? 1440) > 640) await shown('Ada')
  return router
}

export async function shown(name: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
}
export const press = (keys: string) => userEvent.keyboard(keys)
export const editor = () => page.getByRole('textbox', { name: 'Reply text' })
export const button = (name: string | RegExp) => page.getByRole('button', { name })

/** What the device keeps of Ada’s review: the draft of a reply. */
export const drafts = () => Object.keys(localStorage).filter((key) => key.endsWith(':Ada'))

/** Writes these words into the editor in place of those that are there. */
export async function write(words: string): Promise<void> {
  await press('e')
  await editor().fill(words)
}

/** Lays the three reviews out anew, for the `beforeEach` of each file that opens the inbox. */
export function layOut(): void {
  localStorage.clear()
  desk.writes.length = 0
  desk.editors.length = 0
  desk.lists.length = 0
  desk.refusal = undefined
  desk.refusesPage = false
  desk.isAway = false
  desk.postsOnApproval = false
  desk.automation = { isOn: false, stoppedAt: null }
  desk.checks = null
  desk.reviews.clear()
  const waits = { version: 3 }
  for (const name of ['Ada', 'Basil', 'Cleo'])
    desk.reviews.set(name, {
      ...detailOfRow(buildReview({ id: name, author_name: name, response: `Thank you, ${name}.` })),
      ...waits,
      auto_approve_at: soon(),
    })
  vi.stubGlobal('fetch', vi.fn(answer))
}
