import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ReviewReply } from '@maitre/contract/reply'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { detailOfRow } from '#features/reviews/state/queries'
import { useReviewActions } from '#features/reviews/state/use-review-actions'
import { keepSession } from '#lib/early-session'
import { signedIn } from '#test/dashboard'
import { show } from '#test/screen'
import { ActionBar } from './action-bar.tsx'

/** A reply that waits to be copied has the most buttons and the longest words. */
const REVIEW = detailOfRow(
  buildReview({
    source: 'yelp',
    url: 'https://www.yelp.com/biz/maitre',
    postable: false,
    status: 'approved',
    response_approved: true,
  }),
)

const DEAF = { onAnswered: () => undefined, onTakenBack: () => undefined }

function Bar({ review = REVIEW }: { review?: ReviewDetail }) {
  return <ActionBar review={review} actions={useReviewActions(review, DEAF)} isNarrow />
}

describe('the bar of actions under a reply', () => {
  it.for(['en', 'fr'] as const)(
    'keeps every button on a phone’s screen in %s',
    async (language) => {
      keepSession(Promise.resolve(signedIn('Manager', 'Growth')))
      await show(
        <div className="@container w-full">
          <Suspense>
            <Bar />
          </Suspense>
        </div>,
        { language, width: 375 },
      )
      await expect.element(page.getByRole('button').last()).toBeVisible()
      const edges = page
        .getByRole('button')
        .elements()
        .map((button) => button.getBoundingClientRect().right)
      expect(edges).toHaveLength(4)
      expect(Math.max(...edges)).toBeLessThanOrEqual(375)
    },
  )

  it.for([
    ['hard', 'The check asks for a change'],
    ['soft', 'Ready for your approval'],
  ] as const)('says of a reply with a %s remark of the check: %s', async ([severity, words]) => {
    keepSession(Promise.resolve(signedIn('Manager', 'Growth')))
    const row = buildReview({ response: 'It was our fault.', status: 'edited' })
    const reply: ReviewReply = {
      tone: 'friendly',
      language: 'en',
      engine: 'human',
      engine_version: '',
      sentences: [],
      signature: null,
      unfollowed: [],
      check: 'done',
      findings: [{ code: 'liability', severity }],
    }
    await show(
      <Suspense>
        <Bar review={{ ...detailOfRow(row), reply }} />
      </Suspense>,
    )
    await expect.element(page.getByText(words)).toBeVisible()
  })

  it('lets "Mark as posted" lead once the words are copied, and no message covers it', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    keepSession(Promise.resolve(signedIn('Manager', 'Growth')))
    await show(
      <section aria-label="bar" className="@container fixed inset-x-0 bottom-0">
        <Suspense>
          <Bar />
        </Suspense>
      </section>,
      { language: 'fr', width: 375 },
    )
    const buttons = page.getByRole('region', { name: 'bar' }).getByRole('button')
    const named = () => buttons.elements().map((button) => button.textContent)
    await expect
      .poll(named)
      .toEqual(['', 'Marquer comme publiée', 'ModifierE', 'Copier et ouvrirP'])
    await buttons.last().click()
    await expect.element(page.getByText(/^Copiée\s: publiez-la sur Yelp/u)).toBeVisible()
    expect(opened).toHaveBeenCalledOnce()
    // The message that the words are copied stands clear of the bar.
    const message = page.getByText('Réponse copiée.').element().getBoundingClientRect()
    const bar = page.getByRole('region', { name: 'bar' }).element().getBoundingClientRect()
    expect(message.bottom).toBeLessThan(bar.top)
    expect(named()).toEqual(['', 'Copier et ouvrir', 'ModifierE', 'Marquer comme publiéeP'])
  })
})
