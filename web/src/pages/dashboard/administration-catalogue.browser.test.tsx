import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, dialog, idOf, listOf, open, type Server } from './administration.test-setup.tsx'
import { dish } from './catalogue.test-setup.tsx'

const SOUP = dish(1, 'Onion Soup', { name_fr: 'Soupe à l’oignon', aliases: ['gratinée'] })

const SERVER: Server = {
  'GET /menu-item': () => listOf([SOUP, dish(2, 'Apple Pie', { category: 'Desserts' })]),
  [`GET /${SOUP.id}`]: () => ({ data: SOUP }),
}
const visit = (more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({ server: SERVER, address: '?tab=catalogue', ...more })

describe('the tab of the menu catalog', () => {
  it('lists the dishes, and the address says which one is open in it', async () => {
    const { search } = await visit()
    await expect.element(page.getByText('Apple Pie')).toBeVisible()
    expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
    await page.getByText('Onion Soup').click()
    await expect.element(dialog()).toBeVisible()
    expect(search()).toEqual({ tab: 'catalogue', dish: idOf(1) })
  })

  it('searches in the address of the tab', async () => {
    const { search, queries } = await visit()
    await page.getByRole('searchbox').fill('soup')
    await expect.poll(() => search()).toEqual({ tab: 'catalogue', search: 'soup' })
    await expect.poll(() => queries('/menu-item').at(-1)).toEqual({ search: 'soup', offset: '0' })
  })

  it('adds a dish and imports a file without leaving the administration', async () => {
    const { search } = await visit()
    await button('Add a dish').click()
    await expect.poll(() => search()).toEqual({ tab: 'catalogue', dish: 'new' })
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => search()).toEqual({ tab: 'catalogue' })
    await button('Import a file').click()
    await expect.poll(() => search()).toEqual({ tab: 'catalogue', importing: 'true' })
    await expect.element(dialog()).toBeVisible()
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await visit({ look })
      await expect
        .element(page.getByText(look.language === 'fr' ? 'Soupe à l’oignon' : 'Onion Soup'))
        .toBeVisible()
      await checkAccess()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    },
  )
})
