import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { idOf, named } from './named-data.test-setup.ts'
import { banner, button, open, plain } from './named.test-setup.tsx'

const DISHES = [
  named(1, 'Onion Soup', { mentions: 20, impact: -0.21 }),
  named(3, 'Apple Pie', { mentions: 2, reviews: 2, impact: null }),
]
const PHONE = { width: 375 }
const rows = () =>
  [...document.querySelectorAll('li:has([data-about])')].map((one) => plain(one.textContent))

describe('the list of dishes on a phone', () => {
  it('counts what guests name in these days, and apart from it what they named only before', async () => {
    const silent = { mentions: 0, reviews: 0, positiveRate: null, impact: null }
    const things = [named(1, 'Onion Soup'), named(2, 'Beet Tartare'), named(3, 'Pie', silent)]
    await open('menu', { things })
    await expect
      .element(page.getByText('2 dishes · 1 other only in the period before', { exact: true }))
      .toBeVisible()
  })

  it.each([
    ['change', /Change.*12/u],
    ['impact', /Effect on rating.*−0\.2/u],
  ] as const)('shows in each card the figure that it is sorted by: "%s"', async (sort, words) => {
    await open('menu', { things: DISHES, look: PHONE, address: `?sort=${sort}&order=desc` })
    await expect.element(page.getByRole('link', { name: 'Onion Soup' })).toBeVisible()
    const soup = rows().find((one) => one.includes('Onion Soup'))
    expect(soup).toMatch(words)
  })

  it('says in its own column what else it is sorted by', async () => {
    await open('menu', { things: DISHES, look: PHONE })
    await expect.element(page.getByRole('link', { name: 'Onion Soup' })).toBeVisible()
    expect(rows().join(' ')).not.toContain('Effect on rating')
  })
})

describe('a share of praise', () => {
  it('of a dish that too few reviews name says so', async () => {
    await open('menu', { things: DISHES, look: { width: 1440 } })
    await expect.element(page.getByRole('link', { name: 'Apple Pie' })).toBeVisible()
    const row = (name: string) => {
      const all = [...document.querySelectorAll('tr')].map((one) => plain(one.textContent))
      return all.find((one) => one.includes(name))
    }
    expect(row('Apple Pie')).toContain('75%too few')
    expect(row('Onion Soup')).not.toContain('too few')
  })
})

describe('the page of a dish', () => {
  it('has the name of the dish in the files of its charts', async () => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    await open('menu', { address: `?about=${idOf(1)}` })
    const chart = page.getByRole('figure', { name: '6 reviews more than before' })
    await chart.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: 'Table (CSV)' }).click()
    expect(names).toEqual([
      expect.stringMatching(/^reviews-onion-soup-brasserie-lumiere-.+\.csv$/u),
    ])
    expect(chart.element().textContent).toContain('Onion Soup · Brasserie Lumière')
    vi.restoreAllMocks()
  })

  it('goes back from complaints to all words about the dish, which stays open', async () => {
    const { history, search } = await open('menu', { address: `?about=${idOf(1)}` })
    await button('Complaints').click()
    await expect.poll(() => search().get('mood')).toBe('negative')
    history.back()
    await expect.poll(() => search().get('mood')).toBeNull()
    expect(search().get('about')).toBe(idOf(1))
    await expect.element(button('All')).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('the question about a name', () => {
  it.each([
    ['en', /reviews? (?:at \S+ )?so far\./u],
    ['fr', /avis à ce jour/u],
  ] as const)('says in which time the name was counted, in %s', async (language, words) => {
    await open('menu', { look: { language } })
    await expect.element(banner().getByText(words)).toBeVisible()
  })
})
