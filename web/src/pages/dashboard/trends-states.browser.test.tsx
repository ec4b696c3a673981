import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lengthInDays } from '@maitre/contract/date-range'
import { figures, open, card, button, headings } from './trends.test-setup.tsx'

/** How many days the range in the address has. */
function daysIn(search: URLSearchParams): number {
  const [startDate = '', endDate = ''] = ['startDate', 'endDate'].map(
    (end) => search.get(end) ?? '',
  )
  return startDate && endDate ? lengthInDays({ startDate, endDate }) : 0
}

describe('the screen of trends', () => {
  it('says that no guest wrote, and offers a longer range', async () => {
    const none = figures({ totalReviews: 0, averageRating: null, positiveRate: null })
    const { search } = await open({ metrics: { current: none, comparison: figures() } })
    await expect.element(page.getByText('No review in these days')).toBeVisible()
    expect(page.getByRole('figure').elements()).toHaveLength(0)
    await button('See the last 30 days').click()
    await expect.poll(() => search().get('range')).toBe('last_30_days_vs_previous_30_days')
    await button('See this year').click()
    await expect.poll(() => search().get('range')).toBe('this_year_vs_last_year')
  })

  it('says that nothing stands out, and offers a longer range', async () => {
    const { search } = await open({ changes: [], topics: [] })
    await expect.element(page.getByText('Nothing stands out')).toBeVisible()
    await expect.element(page.getByText('No topic was found in these reviews.')).toBeVisible()
    await button('See what changed in 60 days').click()
    await expect.poll(() => daysIn(search())).toBe(60)
    await button('See this year').click()
    await expect.poll(() => search().get('range')).toBe('this_year_vs_last_year')
  })

  it('leads from what changed in a week to what changed in two months', async () => {
    const { search, asked } = await open()
    await expect.poll(headings).toContain('What changed most')
    const shown = asked.find(({ pathname }) => pathname.endsWith('/trend/changes'))
    await button('See what changed in 60 days').click()
    await expect.poll(() => daysIn(search())).toBe(60)
    expect(search().get('endDate')).toBe(shown?.searchParams.get('endDate'))
    await expect.element(button('See what changed in 60 days')).not.toBeInTheDocument()
  })

  it('stands where one call fails, says what failed, and tries that one again', async () => {
    const { asked } = await open({ failing: new Map([['/trend/changes', 1]]) })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(card('Reviews')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Topics' })).toBeVisible()
    expect(page.getByRole('alert').elements()).toHaveLength(1)
    const before = asked.length
    await button('Try again').click()
    await expect.poll(headings).toContain('What changed most')
    expect(asked).toHaveLength(before + 1)
  })

  it('says once that everything failed, and tries everything again', async () => {
    const calls = ['/metrics', '/trend/']
    const { asked } = await open({
      failing: new Map(calls.map((part) => [part, 2])),
    })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(1)
    expect(asked).toHaveLength(5)
    await button('Try again').click()
    await expect.element(card('Reviews')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Topics' })).toBeVisible()
    expect(asked).toHaveLength(9)
  })
})
