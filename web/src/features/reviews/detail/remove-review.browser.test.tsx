import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '@maitre/contract/access'
import type { Review } from '@maitre/contract/reviews'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { DEFAULT_LIST } from '#features/reviews/state/list-call'
import { detailOfRow, reviewListQuery } from '#features/reviews/state/queries'
import { keepSession } from '#lib/early-session'
import { checkAccess } from '#test/axe'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, LOOKS, show } from '#test/screen'
import { HistoryPanel } from './history-panel.tsx'

const BROUGHT = { source: 'yelp', origin: 'import', author_name: 'Ada', status: 'posted' } as const

/** A list of reviews that is in view beside the history. */
function List({ fetch }: { fetch: () => number }) {
  const { queryKey } = reviewListQuery('all', DEFAULT_LIST)
  useQuery<unknown>({ queryKey, queryFn: fetch })
  return null
}

/** Draws the history of a review; answers what was deleted, whether the review was left, and how often a list was fetched. */
async function open(given: Partial<Review>, role: Role = 'Admin', look: Partial<Look> = {}) {
  const asked: string[] = []
  const onRemoved = vi.fn<() => void>()
  const listed = vi.fn<() => number>(() => 0)
  keepSession(Promise.resolve(signedIn(role, 'Growth')))
  vi.stubGlobal(
    'fetch',
    // The panel asks by texts.
    vi.fn((path: string, init?: RequestInit) => {
      if (path.includes('/auth/refresh')) return Promise.resolve(renewedSession())
      if (init?.method === 'DELETE') asked.push(path)
      return Promise.resolve(Response.json({ data: {} }))
    }),
  )
  await show(
    <Suspense>
      <List fetch={listed} />
      <HistoryPanel
        review={detailOfRow(buildReview(given))}
        isOpen
        onOpenChange={() => undefined}
        isNarrow={look.width === 375}
        timeZone="America/Montreal"
        onRemoved={onRemoved}
      />
    </Suspense>,
    look,
  )
  await expect.element(page.getByRole('heading', { name: /^(History|Historique)$/u })).toBeVisible()
  return { asked, onRemoved, listed }
}

const way = () => page.getByRole('button', { name: /Delete this review|Supprimer cet avis/u })

describe('a review that the restaurant brought itself', () => {
  it('is deleted after a question that says what is lost, and is left then', async () => {
    const { asked, onRemoved, listed } = await open(BROUGHT)
    await way().click()
    const question = page.getByRole('alertdialog', { name: 'Delete the review by Ada?' })
    await expect.element(question.getByText(/every figure counts it no more/u)).toBeVisible()
    await expect
      .element(question.getByText('The reply that stands at Yelp stays there.'))
      .toBeVisible()
    expect(asked).toEqual([])
    await question.getByRole('button', { name: 'Delete the review' }).click()
    await vi.waitFor(() => expect(onRemoved).toHaveBeenCalledTimes(1))
    expect(asked).toEqual([expect.stringMatching(/\/location\/l1\/review\/r1$/u)])
    await expect.element(page.getByText('The review is deleted')).toBeVisible()
    await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(2))
  })

  it('is deleted as well where it is a card that was typed wrong, which has no reply anywhere', async () => {
    const { asked } = await open({ ...BROUGHT, source: 'feedback' })
    await way().click()
    await expect.element(page.getByText(/every figure counts it no more/u)).toBeVisible()
    expect(page.getByText(/stays there/u).elements()).toEqual([])
    await page.getByRole('button', { name: 'Delete the review' }).click()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
  })

  it('stays where the question is answered with no', async () => {
    const { asked, onRemoved } = await open(BROUGHT)
    await way().click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    expect([asked, onRemoved.mock.calls]).toEqual([[], []])
  })

  it.each<[string, Partial<Review>, Role]>([
    ['comes from its source', { ...BROUGHT, origin: 'partner' }, 'Admin'],
    ['is of Google itself', { ...BROUGHT, source: 'google', origin: 'api' }, 'Admin'],
    ['is seen by a manager', BROUGHT, 'Manager'],
  ])('has no such way where it %s', async (_, given, role) => {
    await open(given, role)
    await expect.element(way()).not.toBeInTheDocument()
  })

  it.each(LOOKS)(
    'asks in $language at $width px, $theme, as everybody can use it',
    async (look) => {
      await open(BROUGHT, 'Admin', look)
      await way().click()
      await expect.element(page.getByRole('alertdialog')).toBeVisible()
      await checkAccess()
    },
  )
})
