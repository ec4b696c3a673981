import { beforeEach, expect, it } from 'vitest'
import { layOut, open, press, shown } from '#features/reviews/inbox.test-setup'
import ReviewsPage from './reviews.tsx'

beforeEach(layOut)

const openRow = () => document.querySelector('[data-review][aria-current]')
const openInbox = () => open(undefined, {}, () => <ReviewsPage />)

it('the review that a key opens is the open one of the list before the address names it', async () => {
  const router = await openInbox()
  const review = () => new URLSearchParams(router.history.location.search).get('review')
  await expect.poll(review).toBe('Ada')
  const seen: (string | null | undefined)[] = []
  const watch = new MutationObserver(() => {
    const id = openRow()?.getAttribute('data-review')
    if (id === 'Basil' && seen.length === 0) seen.push(id, review())
  })
  watch.observe(document.body, { subtree: true, attributes: true })
  await press('j')
  await expect.poll(review).toBe('Basil')
  watch.disconnect()
  expect(seen).toEqual(['Basil', 'Ada'])
  await shown('Basil')
})
