import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { defaultLocation } from '#lib/location-choice'
import { openAccount } from './account.test-setup.ts'

afterEach(() => vi.restoreAllMocks())

const first = () => page.getByRole('button', { name: /Location to begin with/u })
const colours = (name: string) => page.getByRole('group', { name })

describe('the locations of the account', () => {
  it('have the colours that the person chooses, and keep them for the charts', async () => {
    await openAccount({ tab: 'locations' })
    await expect.element(colours('Plateau').getByRole('radio', { name: 'Green' })).toBeChecked()
    await colours('Plateau').getByRole('radio', { name: 'Claret' }).click()
    await expect.element(colours('Plateau').getByRole('radio', { name: 'Claret' })).toBeChecked()
    // A colour that another location has changes places with the own one.
    await colours('Plateau').getByRole('radio', { name: 'Orange' }).click()
    await expect
      .element(colours('Vieux-Montréal').getByRole('radio', { name: 'Claret' }))
      .toBeChecked()
    expect(JSON.parse(localStorage.getItem('maitreLocationColours:u-1') ?? '{}')).toEqual({
      Plateau: 2,
      'Vieux-Montréal': 4,
    })
  })

  it('have one to begin with, which is kept, and the screen beneath stays where it is', async () => {
    const { router } = await openAccount({ tab: 'locations' })
    await expect.element(first()).toHaveTextContent('The one that I saw last')
    await first().click()
    await page.getByRole('option', { name: 'Vieux-Montréal' }).click()
    await expect.element(first()).toHaveTextContent('Vieux-Montréal')
    expect(defaultLocation('u-1', 'r1')).toBe('Vieux-Montréal')
    await expect
      .poll(() => router.state.location.search)
      .toMatchObject({ location: 'all', account: 'locations' })
    await first().click()
    await page.getByRole('option', { name: 'The one that I saw last' }).click()
    await expect.element(first()).toHaveTextContent('The one that I saw last')
    expect(defaultLocation('u-1', 'r1')).toBeUndefined()
  })

  it('begin with the chosen one wherever an address names none', async () => {
    const { router } = await openAccount({ tab: 'locations' })
    await first().click()
    await page.getByRole('option', { name: 'Vieux-Montréal' }).click()
    await expect.element(first()).toHaveTextContent('Vieux-Montréal')
    await page
      .getByRole('dialog', { name: 'Account', exact: true })
      .getByRole('button', { name: 'Close' })
      .click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const shown = page.getByRole('button', { name: /^Location: / })
    await expect.element(shown).toHaveAccessibleName('Location: All locations')
    await router.navigate({
      to: '/$lang/dashboard/home',
      params: { lang: 'en' },
      search: (): object => ({ location: undefined }),
    })
    await expect.element(shown).toHaveAccessibleName('Location: Vieux-Montréal')
  })

  it('offer none to begin with to a person of one location', async () => {
    await openAccount({ tab: 'locations', locations: 1 })
    await expect.element(colours('Plateau')).toBeVisible()
    await expect.element(first()).not.toBeInTheDocument()
  })
})
