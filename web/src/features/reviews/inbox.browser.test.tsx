import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Review, ReviewDetail } from '@maitre/contract/reviews'
import { keepEarly } from '#lib/early'
import type { ReviewSearch } from '#lib/review-search'
import { useLocationChoice } from '#lib/session'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { show } from '#test/screen'
import { Inbox } from './inbox.tsx'
import { buildReview } from './state/build-review.test-setup.ts'
import { detailOfRow } from './state/queries.ts'

/** What the server has, in the order of its list, which it gives in pages of two. */
const reviews = new Map<string, ReviewDetail>()
/** The writes that the server was asked for: the end of their path, and their body. */
const writes: [string, unknown][] = []
/** What the next write is refused with; undefined for a write that is taken. */
let refusal: { status: number; code: string; details?: object; isLast?: true } | undefined
/** Whether the next page after the first is refused. */
let refusesPage = false

const rowOf = ({
  reading: _reading,
  reply: _reply,
  history: _history,
  ...row
}: ReviewDetail): Review => row

/** What each write makes of a review, by the end of its path. */
const MADE: Record<string, (review: ReviewDetail, body: object) => Partial<ReviewDetail>> = {
  star: (_review, body) => body,
  hold: () => ({ auto_approve_at: null, held_reason: 'person' }),
  approve: ({ version }) => ({ status: 'approved', version: version + 1 }),
  regenerate: ({ version }) => ({
    status: 'regenerated',
    response: 'Another version.',
    version: version + 1,
  }),
  response: ({ version }, body) => ({ status: 'edited', version: version + 1, ...body }),
}

async function answer(asking: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  // The screens ask by texts, for an address and for a body.
  const { pathname, searchParams } = new URL(asking as string, window.location.href)
  if (pathname.endsWith('/auth/refresh')) return renewedSession()
  const asked = [...reviews.values()].find(({ id }) => pathname.includes(`/${id}`))
  if (init?.method !== 'GET' && asked) {
    const what = pathname.split('/').at(-1) ?? ''
    const body: object = Object(JSON.parse(init?.body as string)) // as above
    writes.push([what, body])
    if (refusal) {
      const { status, code, details, isLast } = refusal
      // Where nothing is answered after it, no later answer hides what the screen does by itself.
      if (isLast) vi.mocked(fetch).mockImplementation(() => new Promise(() => undefined))
      refusal = undefined
      return Response.json({ status: 'error', code, message: code, details }, { status })
    }
    const { version: _seen, ...words } = { version: 0, ...body }
    const made = { ...asked, ...MADE[what]?.(asked, words) }
    reviews.set(asked.id, { ...made, version: made.version })
    return Response.json({ data: reviews.get(asked.id) })
  }
  if (asked) return Response.json({ data: asked })
  const from = Number(searchParams.get('cursor') ?? 0)
  if (from > 0 && refusesPage) {
    refusesPage = false
    return Response.json({ status: 'error', code: 'auth.throttled', message: '' }, { status: 429 })
  }
  const all = [...reviews.values()].map(rowOf)
  const next = from + 2 < all.length ? { nextCursor: String(from + 2) } : {}
  return Response.json({
    data: all.slice(from, from + 2),
    page: { limit: 2, hasMore: from + 2 < all.length, ...next },
  })
}

function Screen() {
  const [search, setSearch] = useState<ReviewSearch>({})
  const choice = useLocationChoice()
  return (
    <main className="flex h-dvh">
      <Inbox
        search={search}
        choice={choice}
        toAnswer={undefined}
        onFilter={() => undefined}
        onOpen={(review) => setSearch((before) => ({ ...before, review }))}
      />
    </main>
  )
}

async function open(): Promise<void> {
  keepEarly('session', Promise.resolve(signedIn('Manager', 'Growth')))
  const root = createRootRoute({ component: Outlet })
  const inbox = createRoute({
    getParentRoute: () => root,
    path: '$lang/dashboard/reviews',
    validateSearch: (search: Record<string, unknown>) => search,
    component: () => (
      <Suspense>
        <Screen />
      </Suspense>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/en/dashboard/reviews'] })
  const router = createRouter({ routeTree: root.addChildren([inbox]), history })
  await show(<RouterProvider router={router} />)
  await shown('Ada')
}

async function shown(name: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
}
const press = (keys: string) => userEvent.keyboard(keys)
const editor = () => page.getByRole('textbox', { name: 'Reply text' })
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** What the device keeps of Ada’s review: the draft of a reply. */
const drafts = () => Object.keys(localStorage).filter((key) => key.endsWith(':Ada'))

/** Writes these words into the editor in place of those that are there. */
async function write(words: string): Promise<void> {
  await press('e')
  await editor().fill(words)
}

beforeEach(() => {
  localStorage.clear()
  writes.length = 0
  refusal = undefined
  refusesPage = false
  reviews.clear()
  const waits = { version: 3 }
  for (const name of ['Ada', 'Basil', 'Cleo'])
    reviews.set(name, {
      ...detailOfRow(buildReview({ id: name, author_name: name, response: `Thank you, ${name}.` })),
      ...waits,
      auto_approve_at: new Date(Date.now() + 600_000).toISOString(),
    })
  vi.stubGlobal('fetch', vi.fn(answer))
})

describe('the keys of the inbox', () => {
  it('go down the list by j, into its next page, and up again by k', async () => {
    await open()
    await press('k')
    await shown('Ada')
    for (const name of ['Basil', 'Cleo']) {
      await press('j')
      await shown(name)
    }
    for (const name of ['Basil', 'Ada']) {
      await press('k')
      await shown(name)
    }
    expect(writes).toEqual([])
  })

  it('ask once more by j, at the end of the list, for a page that could not be loaded', async () => {
    refusesPage = true
    await open()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await press('j')
    await shown('Basil')
    await press('j')
    await expect.element(page.getByText('Cleo')).toBeVisible()
    await press('j')
    await shown('Cleo')
  })

  it('set the star by s and take it off again', async () => {
    await open()
    await press('s')
    await expect.element(button('Take the star away')).toBeVisible()
    await press('s')
    await expect.element(button('Add a star')).toBeVisible()
    await expect
      .poll(() => writes)
      .toEqual([
        ['star', { starred: true }],
        ['star', { starred: false }],
      ])
  })

  it('hold the reply by h and ask for another version by r', async () => {
    await open()
    await press('h')
    await expect.poll(() => writes).toEqual([['hold', { version: 3 }]])
    await press('r')
    await expect.element(page.getByText('Another version.')).toBeVisible()
    expect(writes.at(-1)).toMatchObject(['regenerate', { version: 3 }])
  })

  it('are letters while somebody edits the reply', async () => {
    await open()
    await press('e')
    await editor().fill('')
    // The focus leaves the field and the editor stays open.
    const elsewhere = button('Discard').element()
    if (elsewhere instanceof HTMLElement) elsewhere.focus()
    await press('rah')
    await expect.element(editor()).toBeVisible()
    expect(writes).toEqual([])
  })
})

describe('an open review', () => {
  it('shows a change at once, and takes it back where the server refuses it', async () => {
    await open()
    refusal = { status: 503, code: 'database.unavailable', isLast: true }
    await press('s')
    await expect.poll(() => writes).toHaveLength(1)
    await expect.element(button('Add a star')).toBeVisible()
  })

  it('saves a reply and keeps no draft of it on the device', async () => {
    await open()
    await write('My own words.')
    expect(drafts()).toHaveLength(1)
    await button(/^Save/u).click()
    await expect.element(editor()).not.toBeInTheDocument()
    expect(writes).toEqual([['response', { version: 3, response: 'My own words.' }]])
    expect(drafts()).toEqual([])
  })

  it('takes an approval back by the toast, with the words that were approved', async () => {
    await open()
    await press('a')
    await button('Undo').click()
    await expect
      .poll(() => writes)
      .toEqual([
        ['approve', { version: 3 }],
        ['response', { version: 4, response: 'Thank you, Ada.' }],
      ])
  })
})

describe('two who wrote at once', () => {
  /** Saves words of this person after somebody else has saved others. */
  async function conflict(): Promise<void> {
    await open()
    await write('My own words.')
    const theirs = { ...buildReview({ id: 'Ada', author_name: 'Ada' }), version: 5 }
    const current = { ...theirs, status: 'edited' as const, response: 'Words of somebody else.' }
    refusal = { status: 409, code: 'stale_version', details: { current } }
    reviews.set('Ada', detailOfRow(current))
    await button(/^Save/u).click()
    await expect.element(page.getByText('Words of somebody else.').first()).toBeVisible()
  }

  it('see both texts, and the own one is saved over the version that was seen', async () => {
    await conflict()
    await button('Keep mine').click()
    await expect
      .poll(() => writes.at(-1))
      .toEqual(['response', { version: 5, response: 'My own words.' }])
    await expect.element(button('Keep mine')).not.toBeInTheDocument()
    expect(drafts()).toEqual([])
  })

  it('lose their own words where they choose the other text', async () => {
    await conflict()
    await button('Keep the other one').click()
    await expect.element(editor()).not.toBeInTheDocument()
    await expect.element(page.getByText('Words of somebody else.')).toBeVisible()
    expect(writes).toHaveLength(1)
    expect(drafts()).toEqual([])
  })
})
