import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { visit } from '#test/dashboard'

const items = () =>
  page
    .getByRole('option')
    .elements()
    .map((item) => item.textContent)

describe('the palette', () => {
  it('lists the screens that the sidebar shows, the other locations and what can be done', async () => {
    await visit({ role: 'BOH', tier: 'Growth', withPalette: true })
    await expect.element(page.getByRole('option', { name: 'Home' })).toBeVisible()
    expect(items()).toEqual([
      'Home',
      'Alerts',
      'Menu',
      'ReportsEssential',
      'Plateau',
      'Vieux-Montréal',
      'Account settings',
      'Keyboard shortcuts',
      'Use the light theme',
      'Use the dark theme',
      'Use the theme of the system',
      'Switch to French',
      'Log out',
    ])
  })

  it('finds a screen by its group, in any case and without accents, and opens it by Enter', async () => {
    const router = await visit({
      role: 'Admin',
      tier: 'Pro',
      look: { language: 'fr' },
      withPalette: true,
    })
    await expect.element(page.getByRole('option', { name: 'Accueil' })).toBeVisible()
    await userEvent.keyboard('RESEAUX')
    await expect.poll(items).toEqual(['Publications', 'Plateformes'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/fr/dashboard/socials/platforms')
  })

  it('offers no location where there is only one', async () => {
    await visit({ role: 'Admin', tier: 'Pro', locations: 1, withPalette: true })
    await expect.element(page.getByRole('option', { name: 'Home' })).toBeVisible()
    expect(page.getByRole('option', { name: /Plateau|All locations/u }).elements()).toEqual([])
  })

  it('switches the location', async () => {
    const router = await visit({ role: 'Admin', tier: 'Pro', withPalette: true })
    await expect.element(page.getByRole('option', { name: 'Home' })).toBeVisible()
    await userEvent.keyboard('vieux{Enter}')
    await expect.poll(() => router.state.location.search).toEqual({ location: 'Vieux-Montréal' })
  })

  it('finds the themes by the words that the account’s menu has for them, and marks the present one', async () => {
    await visit({ role: 'Admin', tier: 'Pro', withPalette: true })
    await expect.element(page.getByRole('option', { name: 'Home' })).toBeVisible()
    await userEvent.keyboard('as the system')
    await expect.poll(items).toEqual(['Use the theme of the system'])
    await userEvent.keyboard('{Backspace>20/}use the light')
    await expect
      .poll(() => page.getByRole('option').getByRole('img', { name: 'Chosen' }).elements().length)
      .toBe(1)
  })

  it.each([
    ['en', 'Esc'],
    ['fr', 'Échap'],
  ] as const)(
    'is closed by one Escape, as its cap says in %s, whatever is typed',
    async (language, cap) => {
      let isOpen = true
      await visit({
        role: 'Admin',
        tier: 'Pro',
        look: { language },
        withPalette: true,
        onPalette: (to) => (isOpen = to),
      })
      await expect.element(page.getByRole('dialog').getByText(cap, { exact: true })).toBeVisible()
      await userEvent.keyboard('zzz{Escape}')
      await expect.poll(() => isOpen).toBe(false)
    },
  )

  it('says so when nothing fits what is typed', async () => {
    await visit({ role: 'Admin', tier: 'Pro', withPalette: true })
    await expect.element(page.getByRole('option', { name: 'Home' })).toBeVisible()
    await userEvent.keyboard('zzz')
    await expect.element(page.getByText(/Nothing of that name/u)).toBeVisible()
  })
})
