import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { dish, idOf, open as openCatalogue } from './catalogue.test-setup.tsx'
import { note, open as openGraphs } from './graphs.test-setup.tsx'
import { ANNA, open as openProfiles } from './profiles.test-setup.tsx'

const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const field = (name: string) =>
  dialog().getByRole('textbox', { name: new RegExp(`^${name}(?!\\w| in)`, 'u') })
const section = (name: string) => dialog().getByRole('region', { name })
const panel = () => dialog().getByRole('alert').filter({ hasText: 'Somebody else changed this' })

const SOUP = dish(1, 'Onion Soup', { version: 2 })
/** The refusal of a change of the soup, which somebody else changed so meanwhile. */
const stale = (more: object) => ({
  status: 409,
  code: 'stale_version',
  details: { current: { ...SOUP, ...more } },
})
const soup = (first: object) => ({
  address: `?dish=${idOf(1)}`,
  menu: [{ ...SOUP, version: 1 }],
  instead: { [`PUT /v1`]: [stale(first)] },
})

describe('a field that two people change at once', () => {
  it('of a dish is shown with both values, and the person’s own is stored where they keep it', async () => {
    const { written } = await openCatalogue(soup({ price: 15 }))
    await field('Price').fill('16')
    await button('Save').click()
    await expect.element(panel()).toHaveFocus()
    await expect.element(field('Price')).toHaveValue('16')
    expect(section('Price').element().textContent).toContain('15.00')
    // Nothing is sent as long as nothing was chosen.
    await button('Save').click()
    expect(written()).toEqual([['PUT', `menu-item/${idOf(1)}`, { price: 16, version: 1 }]])
    await button('Keep mine: Price').click()
    await expect.element(button('Save')).toHaveFocus()
    expect(panel().elements()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => dialog().elements()).toEqual([])
    expect(written()[1]).toEqual(['PUT', `menu-item/${idOf(1)}`, { price: 16, version: 2 }])
  })

  it('takes the other value where that is kept, and the rest of what was typed stays', async () => {
    const { written } = await openCatalogue(soup({ price: 15, category: 'Soups' }))
    await field('Price').fill('16')
    await dialog().getByLabelText('Category').fill('Hot soups')
    await field('Other names').fill('gratinée')
    await button('Save').click()
    await button('Keep the other one: Price').click()
    await expect.element(panel()).toHaveFocus()
    await button('Keep mine: Category').click()
    await expect.element(field('Price')).toHaveValue('15.00')
    await button('Save').click()
    await expect.poll(() => written().length).toBe(2)
    expect(written()[1]?.[2]).toEqual({ category: 'Hot soups', aliases: ['gratinée'], version: 2 })
  })

  it('is nobody’s concern where the other person changed another field: both changes stand', async () => {
    const { written } = await openCatalogue(soup({ category: 'Soups' }))
    await field('Price').fill('16')
    await button('Save').click()
    await expect.poll(() => dialog().elements()).toEqual([])
    expect(written().map(([, , sent]) => sent)).toEqual([
      { price: 16, version: 1 },
      { price: 16, version: 2 },
    ])
  })

  it('is told of as soon as a kept draft is opened again', async () => {
    const { written } = await openCatalogue(soup({}))
    await field('Price').fill('16')
    await cleanup()
    const menu = [{ ...SOUP, price: 15 }]
    const again = await openCatalogue({ address: `?dish=${idOf(1)}`, menu, isSameBrowser: true })
    await expect.element(panel()).toBeVisible()
    await expect.element(field('Price')).toHaveValue('16')
    await field('Price').fill('17')
    await button('Save').click()
    await expect.element(panel()).toHaveFocus()
    expect([...written(), ...again.written()]).toEqual([])
  })

  it('of a person is shown in words: names, role, locations, and whether they work there', async () => {
    const present = {
      ...ANNA,
      aliases: ['Annette'],
      role: null,
      location_ids: ['Laval'],
      version: 2,
    }
    const { written } = await openProfiles({ address: `?person=${ANNA.id}`, stale: [present] })
    await field('Other names').fill('Nana')
    await dialog().getByRole('combobox', { name: 'Role' }).selectOptions('sommelier')
    await dialog().getByRole('checkbox', { name: 'Plateau' }).click()
    await button('Save').click()
    await expect.element(panel()).toHaveFocus()
    const sides = (name: string) =>
      [...section(name).element().querySelectorAll('p[dir]')].map((side) => side.textContent)
    expect(sides('Other names')).toEqual(['Nana', 'Annette'])
    expect(sides('Role')).toEqual(['sommelier', 'No role'])
    expect(sides('Works at')[0]).toBe('Nothing')
    await button('Keep mine: Other names').click()
    await button('Keep the other one: Role').click()
    await button('Keep the other one: Works at').click()
    await button('Save').click()
    await expect.poll(() => dialog().elements()).toEqual([])
    expect(written().at(-1)?.[2]).toEqual({ aliases: ['Nana'], version: 2 })
  })

  it('of an annotation is shown with both values, and the one that is kept is stored', async () => {
    const { asked, changeElsewhere } = await openGraphs({ notes: [note()] })
    await page.getByRole('button', { name: 'Mark a day', exact: true }).click()
    await button('Edit: New chef').click()
    await field('What happened').fill('Newer chef')
    changeElsewhere('n1', { text: 'Another chef' })
    await button('Save annotation').click()
    await expect.element(panel()).toHaveFocus()
    expect(section('What happened').element().textContent).toContain('Another chef')
    await expect.element(field('What happened')).toHaveValue('Newer chef')
    await button('Keep mine: What happened').click()
    await button('Save annotation').click()
    await expect.element(dialog().getByText('Annotation saved.')).toBeVisible()
    const sent = asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(sent).toEqual([
      { text: 'Newer chef', version: 1 },
      { text: 'Newer chef', version: 2 },
    ])
  })

  it.each(LOOKS)('can be read and chosen by everybody: $language $theme $width', async (look) => {
    await openCatalogue({ ...soup({ price: 15, active: false }), look })
    const [price, save] = look.language === 'fr' ? ['Prix', 'Enregistrer'] : ['Price', 'Save']
    await field(price).fill('16')
    await dialog().getByRole('checkbox').click({ force: true })
    await dialog().getByRole('checkbox').click({ force: true })
    await button(save).click()
    await expect.element(section(price)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    await checkAccess()
  })
})
