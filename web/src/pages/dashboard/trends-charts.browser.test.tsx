import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '@maitre/contract/date-range'
import { open, plain, point } from './trends.test-setup.tsx'

const days = (count: number, reviewsOf: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => point(addDays('2025-10-27', at), reviewsOf(at)))
const chart = (name: RegExp) => page.getByRole('figure', { name })
const rows = (name: RegExp) => chart(name).getByRole('row').elements()
const rating = /^The rating/u

afterEach(() => vi.restoreAllMocks())

describe('the charts of trends', () => {
  it('have a point for each week of a long range, and not one for each day', async () => {
    await open({ points: days(394, () => 1) })
    await expect.element(chart(rating).getByText(/^Average rating by week/u)).toBeVisible()
    await chart(rating).getByRole('button', { name: 'Show as table' }).click()
    await expect.poll(() => rows(rating)).toHaveLength(1 + 57)
    const [head, first, second] = rows(rating).map((row) =>
      plain(row.firstElementChild?.textContent),
    )
    expect(head).toBe('Week')
    expect(first?.replaceAll(/\s/gu, ' ')).toBe('October 27 – 28, 2025 · 2 days')
    expect(second?.replaceAll(/\s/gu, ' ')).toBe('October 29 – November 4, 2025')
  })

  it('say below the title that the first week has two days only, and draw these hollow in both ranges', async () => {
    await open({ points: days(30, () => 1) })
    const drawing = chart(rating)
    await expect.element(drawing.getByText(/ · hollow: only 2.days$/u)).toBeVisible()
    await expect
      .poll(() => drawing.element().querySelectorAll('[data-hollow]').length)
      .toBeGreaterThan(0)
    const bars = chart(/reviews more than before$/u)
    await expect.element(bars.getByText(/ · pale: only 2.days$/u)).toBeVisible()
    await expect.poll(() => bars.element().querySelectorAll('[data-pale]').length).toBe(1)
  })

  it('have no part where the range is whole weeks', async () => {
    await open({ points: days(28, () => 1) })
    await expect.element(chart(rating).getByText(/^Average rating by week/u)).toBeVisible()
    expect(page.getByText(/hollow|pale/u).elements()).toEqual([])
  })

  it('count the reviews of a week together, on an axis without fractions of a review', async () => {
    const reviews = /reviews more than before$/u
    await open({ points: days(28, (at) => Number(at % 7 === 0)) })
    await expect.element(chart(reviews).getByRole('application')).toBeVisible()
    const labels = () =>
      [...chart(reviews).element().querySelectorAll('svg[data-chart] text')].map(
        (text) => text.textContent,
      )
    await expect.poll(labels).toContain('0')
    expect(labels().filter((label) => label.includes('.'))).toEqual([])
    await chart(reviews).getByRole('button', { name: 'Show as table' }).click()
    await expect
      .poll(() => rows(reviews).map((row) => row.children[1]?.textContent))
      .toEqual(['Now', '1', '1', '1', '1'])
  })

  it.each([
    [70, 'From,To,Now,Before', /^2025-10-27,2025-11-02,4,/u],
    // A first week of two days says so in a column of its own.
    [30, 'From,To,Note,Now,Before', /^2025-10-27,2025-10-28,2.days,4,/u],
  ])(
    'of %i days are saved as CSV with the first and last day of each week as dates',
    async (count, head, first) => {
      const saved: Blob[] = []
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        // The kit saves nothing but blobs.
        saved.push(blob as Blob)
        return 'blob:none'
      })
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
      await open({ points: days(count, () => 1) })
      await chart(rating).getByRole('button', { name: 'Download' }).click()
      await page.getByRole('menuitem', { name: 'Table (CSV)' }).click()
      await expect.poll(() => saved).toHaveLength(1)
      const lines = ((await saved[0]?.text()) ?? '').split('\r\n')
      expect(lines.slice(0, 2).map((line) => line.replace('\uFEFF', ''))).toEqual([
        head,
        expect.stringMatching(first),
      ])
    },
  )
})
