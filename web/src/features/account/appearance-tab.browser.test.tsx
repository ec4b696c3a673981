import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setDensity } from '#lib/density'
import { openAccount } from './account.test-setup.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setDensity('comfortable')
})

const radio = (name: string) => page.getByRole('radio', { name })
const root = document.documentElement

describe('the appearance', () => {
  it('takes the theme that is chosen, by pointer and by key, and keeps it in this browser', async () => {
    await openAccount({ tab: 'appearance' })
    await expect.element(radio('Light')).toBeChecked()
    await radio('Dark').click()
    expect([root.classList.contains('dark'), localStorage.getItem('theme')]).toEqual([true, 'dark'])
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(radio('Light')).toBeChecked()
    expect(root.classList.contains('dark')).toBe(false)
    await radio('As the system').click()
    expect(localStorage.getItem('theme')).toBeNull()
  })

  it('draws rows closer in the compact density, and as before in the comfortable one', async () => {
    await openAccount({ tab: 'appearance' })
    const row = document.createElement('div')
    row.className = 'px-4 py-(--row-y)'
    document.body.append(row)
    const space = (): number => parseFloat(getComputedStyle(row).paddingTop)
    const before = space()
    await expect.element(radio('Comfortable')).toBeChecked()
    await radio('Compact').click()
    await expect.element(radio('Compact')).toBeChecked()
    expect(space()).toBeLessThan(before)
    expect(localStorage.getItem('maitreDensity')).toBe('compact')
    await radio('Comfortable').click()
    expect([space(), localStorage.getItem('maitreDensity')]).toEqual([before, null])
    row.remove()
  })

  it('follows the density that another tab of the browser chose', async () => {
    await openAccount({ tab: 'appearance' })
    await expect.element(radio('Comfortable')).toBeChecked()
    window.dispatchEvent(new StorageEvent('storage', { key: 'maitreDensity', newValue: 'compact' }))
    await expect.element(radio('Compact')).toBeChecked()
  })

  it('changes the language in the address, with the dialog open', async () => {
    const { router } = await openAccount({ tab: 'appearance' })
    await radio('Français').click()
    await expect.poll(() => router.state.location.pathname).toBe('/fr/dashboard/home')
    expect(router.state.location.search).toMatchObject({ account: 'appearance' })
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})
