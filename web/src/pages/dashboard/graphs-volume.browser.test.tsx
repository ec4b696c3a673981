import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chart, note, open, tableOf } from './graphs.test-setup.tsx'
import { button, heard } from './trends.test-setup.tsx'

/** Thirty days: two, and four weeks, the third of which is the fullest. */
const GOOGLE = Array.from({ length: 30 }, (_, at) => (at === 20 ? 9 : 1))
const YELP = Array.from({ length: 30 }, (_, at) => (at === 21 ? 3 : 0))
const volume = { yelp: YELP, google: GOOGLE }
const busiest = /^Busiest week: .+ with 18.reviews$/u

describe('the chart of reviews by week and source', () => {
  it('says which week was the fullest, and leads to the reviews of that week', async () => {
    await open({ volume })
    await expect.element(chart(busiest)).toBeVisible()
    await expect.element(chart(busiest).getByText(/^Reviews per week by source/u)).toBeVisible()
    const link = page.getByRole('link', { name: 'Read the reviews of that week' })
    const { searchParams } = new URL(link.element().getAttribute('href') ?? '', 'http://localhost')
    const [from, to] = ['startDate', 'endDate'].map((name) =>
      Date.parse((searchParams.get(name) ?? '').replaceAll('"', '')),
    )
    expect(((to ?? 0) - (from ?? 0)) / 86_400_000 + 1).toBe(7)
  })

  it('says that a part of a week is the busiest where it has more than every whole one', async () => {
    await open({ volume: { google: GOOGLE.map((count, at) => (at < 2 ? 30 : count)) } })
    await expect.element(chart(/^Busiest week: .+ · 2.days, with 60.reviews$/u)).toBeVisible()
  })

  it('leads from the busiest month to the reviews of all of its days', async () => {
    await open({ months: { '2024-01-01': 3, '2024-02-01': 20, '2024-03-01': 4 } })
    await expect.element(chart(/^Busiest month: .+ with 20.reviews$/u)).toBeVisible()
    const link = page.getByRole('link', { name: 'Read the reviews of that month' })
    const href = link.element().getAttribute('href') ?? ''
    const { searchParams } = new URL(href, 'http://localhost')
    expect([searchParams.get('startDate'), searchParams.get('endDate')]).toEqual([
      '2024-02-01',
      '2024-02-29',
    ])
  })

  it('stacks the sources, the greatest at the foot, and has the two first days pale', async () => {
    await open({ volume })
    await expect.element(chart(busiest).getByRole('application')).toBeVisible()
    const drawn = () => [...chart(busiest).element().querySelectorAll('[data-bar]')]
    await expect.poll(() => drawn().length).toBe(6)
    expect(drawn().filter((bar) => bar.hasAttribute('data-pale'))).toHaveLength(1)
    const texts = [...chart(busiest).element().querySelectorAll('svg[data-chart] text')]
    expect(texts.slice(-2).map(({ textContent }) => textContent)).toEqual(['Google', 'Yelp'])
    await expect.element(chart(busiest).getByText(/ · pale: only 2.days$/u)).toBeVisible()
  })

  it('says each part and their sum under the arrow keys', async () => {
    await open({ volume })
    const bars = chart(busiest).getByRole('application', {
      name: / · pale: only 2.days\. Google 38, Yelp 3$/u,
    })
    await expect.element(bars).toBeVisible()
    bars.element().focus()
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect.poll(heard).toContain('Yelp 3, Google 15, All 18')
  })

  it('has a table with a column of each source and their sum, and what people noted', async () => {
    await open({ volume, notes: [note()] })
    const rows = await tableOf(busiest)
    expect(rows[0]).toEqual(['Week', 'Google', 'Yelp', 'All', 'Annotations'])
    expect(rows.slice(1).map((row) => row.slice(1, 4))).toEqual([
      ['2', '0', '2'],
      ['7', '0', '7'],
      ['7', '0', '7'],
      ['15', '3', '18'],
      ['7', '0', '7'],
    ])
    expect(rows[1]?.[0]).toMatch(/ · 2 days$/u)
    expect(rows[5]?.[4]).toContain('New chef')
  })

  it('is saved as a table with the days of each week', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      // The kit saves nothing but blobs.
      saved.push(blob as Blob)
      return 'blob:none'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await open({ volume })
    await chart(busiest).getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: 'Table (CSV)' }).click()
    await expect.poll(() => saved).toHaveLength(1)
    const [head, first] = ((await saved[0]?.text()) ?? '').replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('From,To,Note,Google,Yelp,All')
    expect(first).toMatch(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,2.days,2,0,2$/u)
    vi.restoreAllMocks()
  })

  it('names no week of one that is as full as another, and tries again where its call fails', async () => {
    await open({ failing: new Map([['/metrics/sources', 1]]) })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await button('Try again').click()
    await expect.element(chart('30 reviews')).toBeVisible()
    expect(page.getByText(/^Busiest/u).elements()).toEqual([])
  })

  it('says so in French', async () => {
    await open({ volume, look: { language: 'fr', width: 375 } })
    const french = /^Semaine la plus active : .+ avec 18.avis$/u
    await expect.element(chart(french)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
  })
})
