import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { useReviewActions } from '#features/reviews/state/use-review-actions'
import { keepEarly } from '#lib/early'
import { signedIn } from '#test/dashboard'
import { show } from '#test/screen'
import { ActionBar } from './action-bar.tsx'

/** A reply that waits to be copied has the most buttons and the longest words. */
const REVIEW = {
  ...buildReview({
    source: 'yelp',
    url: 'https://www.yelp.com/biz/maitre',
    postable: false,
    status: 'approved',
    response_approved: true,
  }),
  reading: null,
  reply: null,
  history: [],
}

function Bar() {
  return <ActionBar review={REVIEW} actions={useReviewActions(REVIEW)} isNarrow />
}

describe('the bar of actions under a reply', () => {
  it.for(['en', 'fr'] as const)(
    'keeps every button on a phone’s screen in %s',
    async (language) => {
      keepEarly('session', Promise.resolve(signedIn('Manager', 'Growth')))
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
})
