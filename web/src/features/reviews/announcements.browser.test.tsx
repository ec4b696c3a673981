import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  checkedBy,
  desk,
  layOut,
  open,
  press,
  shown,
  standsAs,
  write,
} from './inbox.test-setup.tsx'
import { buildReview } from './state/build-review.test-setup.ts'
import { detailOfRow } from './state/queries.ts'

beforeEach(layOut)

/** What a screen reader was told at last. */
const said = () =>
  [...document.querySelectorAll('main [aria-live="polite"] p')].map((one) => one.textContent)

describe('a screen reader', () => {
  it('is told the review that j opens while the focus is elsewhere', async () => {
    await open()
    await press('j')
    await shown('Basil')
    await expect.poll(() => said().at(-1)).toMatch(/^Review 2 of \d\+?: Basil, 4 stars$/u)
  })

  it('hears the row or the review that takes the focus, and nothing twice', async () => {
    await open()
    const known = said()
    await page.getByRole('link', { name: /Ada/u }).click()
    await press('j')
    await shown('Basil')
    await expect.element(page.getByRole('link', { name: /Basil/u })).toHaveFocus()
    await press('{Enter}')
    const article = page.getByRole('article')
    await expect.element(article).toHaveFocus()
    await expect.element(article).toHaveAccessibleName(/^Review 2 of \d\+?: Basil, 4 stars$/u)
    expect(said()).toEqual(known)
  })

  it('is told how many reviews have arrived, and not each', async () => {
    await open()
    const before = [...desk.reviews]
    desk.reviews.clear()
    for (const name of ['Dora', 'Emil']) {
      const fetchedAt = new Date().toISOString()
      const review = buildReview({ id: name, author_name: name, fetched_at: fetchedAt })
      desk.reviews.set(name, detailOfRow(review))
    }
    for (const [id, review] of before) desk.reviews.set(id, review)
    // The star asks for the list again, as an event from the server would.
    await press('s')
    await expect.element(page.getByRole('link', { name: /Emil/u })).toBeInTheDocument()
    await expect.poll(() => said().at(-1)).toBe('2 new reviews')
  })

  it('is told that unsaved words are kept, by leaving their review and by coming back', async () => {
    await open()
    await write('My own words.')
    await press('{Escape}')
    const kept = () =>
      said().filter((words) => words === 'Your unsaved words are kept on this device.')
    await expect.poll(kept).toHaveLength(1)
    await press('j')
    await shown('Basil')
    await expect.poll(kept).toHaveLength(2)
    await press('k')
    await shown('Ada')
    await expect.poll(() => said().at(-1)).toMatch(/unsaved words/u)
  })

  it('is told that unsaved words are kept, by the key that leaves the editor', async () => {
    await open()
    await write('My own words.')
    const known = said().length
    await press('{Escape}')
    await expect.poll(() => said().at(-1)).toBe('Your unsaved words are kept on this device.')
    expect(said().length).toBeLessThanOrEqual(known + 1)
  })

  it('is told what the check found in words that were saved', async () => {
    desk.checks = checkedBy('under_way')
    await open()
    await write('It was our fault.')
    await press('{Control>}{Enter}{/Control}')
    await expect.poll(() => desk.writes).toHaveLength(1)
    const findings = [{ code: 'liability', severity: 'hard' }] as const
    standsAs('Ada', { reply: checkedBy('done', [...findings]) })
    // The answer to the star brings the whole review, as an event from the server would.
    await press('s')
    await expect
      .poll(() => said().at(-1))
      .toBe('One remark from the check. To change · It reads like an admission of liability.')
  })

  it('is told how many reviews a search finds, also where that is none', async () => {
    await open()
    await page.getByRole('searchbox').fill('duck')
    await expect.poll(() => said().at(-1)).toBe('3 reviews')
    desk.reviews.clear()
    await page.getByRole('searchbox').fill('goose')
    await expect.poll(() => said().at(-1)).toBe('0 reviews')
  })
})
