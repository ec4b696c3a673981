import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { button, desk, layOut, open, press } from './inbox.test-setup.tsx'
import { buildReview } from './state/build-review.test-setup.ts'
import { detailOfRow } from './state/queries.ts'

beforeEach(layOut)

/**
 * Holds back what the server says to calls of that method and address, until all of it is let go. What is said is of the
 * moment when it was asked for.
 */
function holdBack(call: RegExp) {
  const asked: (() => void)[] = []
  let isHeld = true
  const answer = vi.mocked(fetch).getMockImplementation()
  vi.mocked(fetch).mockImplementation(async (to, init) => {
    if (answer === undefined) throw new Error('there is no server')
    const said = answer(to, init)
    if (isHeld && typeof to === 'string' && call.test(`${init?.method} ${to}`))
      await new Promise<void>((resolve) => asked.push(resolve))
    return said
  })
  const letGo = () => {
    isHeld = false
    for (const one of asked) one()
  }
  return { asked, letGo }
}

/** What stands behind a reply that could not be checked; no row of a list has it. */
const UNCHECKED: ReviewDetail['reply'] = {
  tone: 'friendly',
  language: 'en',
  engine: 'human',
  engine_version: '',
  sentences: [],
  signature: null,
  unfollowed: [],
  check: 'not_made',
  findings: [],
}

describe('on a slow line', () => {
  it('a write goes out once the one before is answered, on the version which that one made', async () => {
    await open()
    const line = holdBack(/\/approve$/u)
    await press('a')
    await expect.element(button('Post')).toBeVisible()
    await press('p')
    await expect.poll(() => line.asked).toHaveLength(1)
    expect(desk.writes).toEqual([['approve', { version: 3 }]])
    line.letGo()
    await expect
      .poll(() => desk.writes)
      .toEqual([
        ['approve', { version: 3 }],
        ['post', { version: 4 }],
      ])
  })

  it('an answer from before a press does not take back what the press shows', async () => {
    await open()
    const lists = holdBack(/^GET .*limit=/u)
    await press('h')
    await expect.poll(() => lists.asked.length).toBeGreaterThan(0)
    const star = holdBack(/\/star$/u)
    await press('s')
    const row = page.getByRole('row').filter({ hasText: 'Ada' })
    await expect.element(row.getByRole('img', { name: 'Starred' })).toBeVisible()
    await expect.poll(() => star.asked).toHaveLength(1)
    lists.letGo()
    // By the time that the next key is seen to have worked, the old answer has come.
    await press('x')
    await expect.element(page.getByRole('row', { selected: true })).toBeVisible()
    expect(row.getByRole('img', { name: 'Starred' }).elements()).toHaveLength(1)
  })

  it('a review that is on its way comes, whatever is written to others meanwhile', async () => {
    const cleo = desk.reviews.get('Cleo')
    if (cleo === undefined) throw new Error('no such review')
    desk.reviews.set('Cleo', { ...cleo, reply: UNCHECKED })
    await open()
    await page.getByRole('checkbox', { name: 'Select the review by Ada' }).click()
    const line = holdBack(/^GET .*\/Cleo$/u)
    await page.getByRole('link', { name: /Cleo/u }).click()
    await expect.poll(() => line.asked).toHaveLength(1)
    await button('Star').click()
    await expect.poll(() => desk.writes).toHaveLength(1)
    line.letGo()
    await expect.element(page.getByText('This text could not be checked')).toBeVisible()
  })

  it('a list that is asked for again while its next page is due loses neither the change nor the page', async () => {
    for (let at = 10; at < 40; at += 1) {
      const name = `Guest${at}`
      desk.reviews.set(name, detailOfRow(buildReview({ id: name, author_name: name })))
    }
    const row = (name: string) => document.querySelector(`[data-review="${name}"]`)
    const scrollTo = (top: number) =>
      document.querySelector('[role="grid"]')?.parentElement?.scrollTo({ top })
    await open()
    await expect.poll(() => row('Guest12')).not.toBeNull()
    const lists = holdBack(/^GET .*limit=/u)
    desk.reviews.delete('Guest12')
    await press('h')
    await expect.poll(() => lists.asked.length).toBeGreaterThan(0)
    lists.letGo()
    await expect
      .poll(() => {
        scrollTo(100_000)
        return row('Guest39')
      })
      .not.toBeNull()
    scrollTo(0)
    await expect.poll(() => row('Guest11')).not.toBeNull()
    expect(row('Guest12')).toBeNull()
  })
})
