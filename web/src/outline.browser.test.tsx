import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Review } from '@maitre/contract/reviews'
import { LatestReviews } from '#features/home/latest-reviews'
import { ReviewRow } from '#features/reviews/list/review-row'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { keepSession } from '#lib/early-session'
import { signedIn } from '#test/dashboard'
import { codeLetIn, drawOutline, nameCodeForLater, removeOutline } from '#test/outline'
import { LOOKS, show } from '#test/screen'
import type { Outline } from '#build/waiting-screen'
import { fillOutline, letCodeIn } from './outline.ts'

const LONG = 'The duck was great, the room was warm, and nobody hurried us. '.repeat(8)
const REVIEWS = [
  buildReview({ id: 'long', text: LONG, author_name: 'Amélie' }),
  buildReview({ id: 'french', text: 'Très bon.', language: 'fr', author_name: 'Luc' }),
  buildReview({ id: 'stars', text: '', language: null, author_name: null }),
]

const rowsOf = (root: HTMLElement) => [...root.querySelectorAll('[data-guest]')]
const words = (row: Element | undefined) => row?.querySelector('[data-words]')
const tops = (root: HTMLElement) => rowsOf(root).map((row) => row.getBoundingClientRect().top)

afterEach(removeOutline)

describe.each(['home', 'list'] as const)('the outline of a page of the kind “%s”', (outline) => {
  it('says who wrote what, in the language of the guest, and keeps bars where nobody wrote', () => {
    const root = drawOutline(outline)
    fillOutline(REVIEWS)
    const rows = rowsOf(root)
    expect(rows.map((row) => row.querySelector('[data-author]')?.textContent)).toEqual([
      'Amélie',
      'Luc',
      '',
    ])
    expect(rows.map((row) => words(row)?.textContent)).toEqual([LONG, 'Très bon.', ''])
    expect(rows.map((row) => words(row)?.getAttribute('lang'))).toEqual(['en', 'fr', null])
    expect(words(rows[2])?.querySelector('.skeleton')).not.toBeNull()
  })

  it('moves nothing when the words come, however long they are', async () => {
    await show(null, { width: 375 })
    const root = drawOutline(outline)
    const before = tops(root)
    fillOutline(REVIEWS)
    expect(tops(root)).toEqual(before.slice(0, REVIEWS.length))
  })

  it('writes what a guest wrote as text, never as a part of the page', () => {
    const root = drawOutline(outline)
    fillOutline([buildReview({ text: '<img src=x>', author_name: '<b>Bo</b>' })])
    expect(root.querySelector('img, b')).toBeNull()
    expect(words(rowsOf(root)[0])?.textContent).toBe('<img src=x>')
  })
})

/** The size of what a guest wrote, as the outline draws it and as the screen does in its place. */
async function sizes(outline: Outline, draw: (review: Review) => React.ReactNode, width: number) {
  const size = (element: Element | null | undefined) => {
    const box = element?.getBoundingClientRect()
    return box && [box.width, box.height]
  }
  const review = buildReview({ text: LONG })
  keepSession(Promise.resolve(signedIn('Manager', 'Growth')))
  await page.viewport(width, 900)
  const root = drawOutline(outline)
  fillOutline([review])
  const column = rowsOf(root)[0]?.parentElement?.getBoundingClientRect().width
  const component = () => (
    <div id="drawn" style={{ width: column }}>
      <Suspense>{draw(review)}</Suspense>
    </div>
  )
  const routeTree = createRootRoute({ component })
  await show(<RouterProvider router={createRouter({ routeTree })} />, { width })
  await expect.poll(() => document.querySelector('#drawn p')).not.toBeNull()
  const drawn = size(document.querySelector('#drawn p'))
  return { outlined: size(words(rowsOf(root)[0])), drawn }
}

describe.each(LOOKS)('at $width pixels, what a guest wrote', ({ width }) => {
  it('takes as much room in the outline as in the row of the inbox', async () => {
    const draw = (review: Review) => (
      <ReviewRow
        id="row"
        review={review}
        isOpen={false}
        isStop={false}
        isSelected={false}
        location={undefined}
        timeZone={undefined}
        href="#"
      />
    )
    const { outlined, drawn } = await sizes('list', draw, width)
    expect(outlined).toEqual(drawn)
  })

  it('takes as much room in the outline as among the latest reviews of home', async () => {
    const latest = (review: Review) => <LatestReviews reviews={[review]} />
    const { outlined, drawn } = await sizes('home', latest, width)
    expect(outlined).toEqual(drawn)
  })
})

describe('the code of a page', () => {
  it('is named in the head only when it is let in, and once', () => {
    nameCodeForLater()
    expect(codeLetIn()).toBe(0)
    letCodeIn()
    letCodeIn()
    expect(codeLetIn()).toBe(1)
  })
})
