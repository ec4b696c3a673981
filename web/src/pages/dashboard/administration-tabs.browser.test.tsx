import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open } from './administration.test-setup.tsx'

describe('the tabs of the administration', () => {
  const opened = () => page.getByRole('tab', { selected: true }).element()
  const selected = () => opened().textContent

  it('go by the arrow keys, which lead round, and are kept in the address', async () => {
    const { search, history } = await open({ server: {} })
    await page.getByRole('tab', { name: 'Restaurant' }).click()
    for (const [key, tab] of [
      ['ArrowRight', 'voice'],
      ['ArrowRight', 'automation'],
      ['ArrowRight', 'people'],
      ['ArrowLeft', 'automation'],
      ['End', 'data'],
      ['ArrowRight', 'restaurant'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expect.poll(() => search()['tab']).toBe(tab)
      // A screen reader goes from the tab to what it shows.
      await expect
        .poll(() => opened().getAttribute('aria-controls'))
        .toBe(page.getByRole('tabpanel').element().id)
    }
    history.back()
    await expect.poll(selected).toBe('Data')
  })

  it('take from an address one that exists', async () => {
    await open({ server: {}, address: '?tab=nothing' })
    await expect.poll(selected).toBe('Restaurant')
  })

  it('bring the selected one into view on a phone', async () => {
    await open({ server: {}, address: '?tab=roles', look: { width: 375, language: 'fr' } })
    const tab = page.getByRole('tab', { name: 'Postes' })
    await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(375)
  })
})
