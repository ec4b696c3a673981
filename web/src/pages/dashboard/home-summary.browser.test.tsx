import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { card, openHome } from './home-figures.test-setup.tsx'
import { CHANGES } from './trends.test-setup.tsx'

describe('the sentences that sum the range up on Home', () => {
  it('sums the range up by its rating and the greatest change for the worse and for the better', async () => {
    const { search, path } = await openHome({ changes: CHANGES })
    const summary = page.getByText(/^The rating rose from 3.6 to 3.7\. /u)
    await expect
      .element(summary)
      .toHaveTextContent(
        'The rating rose from 3.6 to 3.7. At Plateau, more guests than usual blame the wait. More guests than usual praise “Onion soup”. See what changed',
      )
    await page.getByRole('link', { name: 'See what changed' }).click()
    await expect.poll(path).toBe('/en/dashboard/trends')
    expect(search().get('startDate')).toMatch(/^\d{4}-\d\d-\d\d$/u)
  })

  it('says that nothing else changed where all that did may be chance', async () => {
    await openHome()
    await expect
      .element(page.getByText(/^The rating rose/u).first())
      .toHaveTextContent(
        'The rating rose from 3.6 to 3.7. Nothing else changed by more than chance explains.',
      )
    await expect
      .element(page.getByRole('link', { name: 'See what changed' }))
      .not.toBeInTheDocument()
  })

  it('sums nothing up for whoever has no Trends, and asks for no changes', async () => {
    const { asked } = await openHome({ role: 'BOH' })
    await expect.element(card('Reviews')).toBeVisible()
    expect(asked.some(({ pathname }) => pathname.endsWith('/trend/changes'))).toBe(false)
  })
})
