import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, dialog, dish, idOf, names, open, wordsOf } from './catalogue.test-setup.tsx'

/** A field by its label, behind which a browser may say the star of what is required. */
const field = (name: string) =>
  dialog().getByRole('textbox', { name: new RegExp(`^${name}(?:$|\\*)`, 'u') })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') })

describe('the list of the catalogue', () => {
  it('shows names, other names, categories and prices, and what is off the menu', async () => {
    await open()
    await expect.poll(names).toEqual(['Onion Soup', 'Apple Pie', 'Iced Tea'])
    expect(wordsOf(row('Onion Soup').element())).toBe(
      'Onion SoupAlso called Soupe à l’oignon, gratinée, and French onionStarters$14.50',
    )
    expect(wordsOf(row('Iced Tea').element())).toBe('Iced TeaOff the menu––')
    await expect.element(page.getByText('3 dishes')).toBeVisible()
  })

  it('names dishes and prices as French writes them', async () => {
    await open({ look: { language: 'fr' } })
    await expect.poll(names).toEqual(['Soupe à l’oignon', 'Apple Pie', 'Iced Tea'])
    expect(wordsOf(row('Soupe').element())).toContain('Aussi : Onion Soup, gratinée')
    expect(wordsOf(row('Soupe').element())).toContain('14,50 $')
  })

  it('asks the server for a search, a state and another order, and keeps them in the address', async () => {
    const { lists, search } = await open()
    await page.getByRole('searchbox').fill('pie')
    await expect.poll(names).toEqual(['Apple Pie'])
    await page.getByRole('combobox', { name: 'On the menu' }).selectOptions('On the menu now')
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
    const asked = { search: 'pie', state: 'active', sort: 'price', order: 'desc' }
    await expect.poll(() => lists().at(-1)).toMatchObject(asked)
    expect(Object.fromEntries(search())).toEqual(asked)
    await button('Clear the search').click()
    await expect.poll(() => search().get('search')).toBeNull()
  })

  it('is put in another order on a phone, the newest first', async () => {
    const { lists, search } = await open({ look: { width: 375 } })
    await page.getByRole('combobox', { name: 'Order' }).selectOptions('Newest first')
    await expect.poll(() => lists().at(-1)).toMatchObject({ sort: 'created', order: 'desc' })
    await page.getByRole('combobox', { name: 'Order' }).selectOptions('By name')
    await expect.poll(() => Object.fromEntries(search())).toEqual({})
  })

  it('says that no dish fits, and shows all again', async () => {
    await open({ address: '?search=zz&state=inactive' })
    await expect.element(page.getByText('No dish fits this search')).toBeVisible()
    await button('Show all dishes').click()
    await expect.poll(names).toHaveLength(3)
  })

  it('says what an empty catalogue is, and lets it begin with a file', async () => {
    await open({ menu: [] })
    await expect.element(page.getByText('The catalog is empty')).toBeVisible()
    await button('Import a file').last().click()
    await expect.element(dialog().getByText('Drop a CSV file here')).toBeVisible()
  })

  it('fetches the next dishes at a press, and says where it could not', async () => {
    const refused = { status: 400, code: 'upstream.rejected' }
    const { lists } = await open({
      total: 60,
      instead: { 'GET /v1/restaurant/r1/menu-item': [{}, refused] },
    })
    await expect.poll(names).toHaveLength(3)
    await button('Show more').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await button('Show more').click()
    await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
    expect(lists().map(({ offset }) => offset)).toEqual(['0', '3', '3'])
  })

  it('says why it could not be fetched, and tries again', async () => {
    await open({
      instead: { 'GET /v1/restaurant/r1/menu-item': [{ status: 400, code: 'upstream.rejected' }] },
    })
    await expect.element(page.getByText('Failed to fetch the menu')).toBeVisible()
    await button('Try again').click()
    await expect.poll(names).toHaveLength(3)
  })

  it('leads to what guests say', async () => {
    const { history } = await open()
    await page.getByRole('link', { name: 'What guests say' }).click()
    await expect.poll(() => history.location.pathname).toBe('/en/dashboard/menu')
  })

  it('drops from an address what is not allowed', async () => {
    const { lists } = await open({ address: '?sort=mentions&state=gone&dish=7&order=up' })
    await expect.poll(names).toHaveLength(3)
    expect(lists()).toEqual([{ offset: '0' }])
    expect(dialog().elements()).toEqual([])
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await open({ look })
      await expect.poll(names).toHaveLength(3)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await checkAccess()
      await page.getByRole('main').getByRole('button', { name: 'Apple Pie' }).click()
      await expect.element(dialog().getByRole('textbox').first()).toBeVisible()
      await checkAccess()
    },
  )
})

describe('a new dish', () => {
  it('is stored with both names, other names, category, price and the currency of the house', async () => {
    const { written, search } = await open()
    await expect.poll(names).toHaveLength(3)
    await button('Add a dish').click()
    await field('Name').fill('  Duck Confit ')
    await field('Name in French').fill('Confit de canard')
    await field('Other names').fill('duck leg\ncanard; duck leg')
    await dialog().getByRole('combobox', { name: 'Category' }).fill('Mains')
    await field('Price').fill('31,5')
    await expect.element(field('Currency')).toHaveValue('CAD')
    await dialog().getByText('On the menu now').click()
    await dialog().getByRole('button', { name: 'Add' }).click()
    await expect.element(page.getByText('Duck Confit is now in the catalog.')).toBeVisible()
    expect(written()).toEqual([
      [
        'POST',
        'menu-item',
        {
          name: 'Duck Confit',
          name_fr: 'Confit de canard',
          category: 'Mains',
          aliases: ['duck leg', 'canard'],
          price: 31.5,
          currency: 'CAD',
          active: false,
        },
      ],
    ])
    expect(search().get('dish')).toBeNull()
  })

  it('says at each field what is wrong, goes there, and asks nobody', async () => {
    const { written } = await open({ address: '?dish=new' })
    await expect.element(dialog()).toBeVisible()
    await field('Price').fill('much')
    await field('Currency').fill('$')
    await dialog().getByRole('button', { name: 'Add' }).click()
    await expect.element(page.getByText('Write a name.')).toBeVisible()
    await expect.element(page.getByText('Write a price, e.g. 14.50.')).toBeVisible()
    await expect.element(page.getByText(/^Write the three letters/u)).toBeVisible()
    await expect.element(field('Name')).toHaveFocus()
    expect(written()).toEqual([])
  })

  it('keeps what was typed when the dialog is closed, and when its name is taken', async () => {
    const { written } = await open({
      instead: { 'POST /v1/restaurant/r1/menu-item': [{ code: 'menu_item.name_taken' }] },
    })
    await button('Add a dish').click()
    await field('Name').fill('Onion Soup')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog().elements()).toEqual([])
    await button('Add a dish').click()
    await expect.element(field('Name')).toHaveValue('Onion Soup')
    await dialog().getByRole('button', { name: 'Add' }).click()
    await expect.element(page.getByText('Failed to add dish')).toBeVisible()
    await expect.element(page.getByText('A dish of this name exists already.')).toBeVisible()
    await field('Name').fill('Onion Soup II')
    await dialog().getByRole('button', { name: 'Add' }).click()
    await expect.element(page.getByText('Onion Soup II is now in the catalog.')).toBeVisible()
    expect(written()).toHaveLength(2)
  })
})

describe('a dish that is open', () => {
  it('is renamed in both languages, and the focus goes back to its row', async () => {
    const { written, lists } = await open()
    await button('Onion Soup').click()
    await expect.element(field('Other names')).toHaveValue('gratinée\nFrench onion')
    await expect.element(field('Price')).toHaveValue('14.50')
    await field('Name').fill('Onion Soup, gratinated')
    await field('Name in French').fill('')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Onion Soup, gratinated is saved.')).toBeVisible()
    expect(written()).toEqual([
      [
        'PUT',
        `menu-item/${idOf(1)}`,
        // What another tab changed of the other fields meanwhile stands.
        { name: 'Onion Soup, gratinated', name_fr: null, version: 1 },
      ],
    ])
    await expect.element(button('Onion Soup')).toHaveFocus()
    await expect.poll(() => lists().length).toBe(2)
  })

  it('has its price with a comma in French', async () => {
    await open({ address: `?dish=${idOf(1)}`, look: { language: 'fr' } })
    await expect
      .element(dialog().getByRole('heading').first())
      .toHaveTextContent('Soupe à l’oignon')
    await expect.element(field('Prix')).toHaveValue('14,50')
  })

  it('is deleted once it was said what becomes of its mentions, and is not asked for again', async () => {
    const { written, asked, search } = await open({ address: `?dish=${idOf(1)}` })
    await button('Delete…').click()
    await expect.element(button('Cancel')).toHaveFocus()
    const question = page.getByRole('alert')
    expect(wordsOf(question.element())).toContain('is counted under the names that they use')
    expect(wordsOf(question.element())).toContain('This cannot be undone')
    await button('Cancel').click()
    expect(question.elements()).toEqual([])
    await button('Delete…').click()
    expect(written()).toEqual([])
    await button('Delete the dish').click()
    await expect.element(page.getByText('Onion Soup is deleted.')).toBeVisible()
    expect(written()).toEqual([['DELETE', `menu-item/${idOf(1)}`, undefined]])
    await expect.poll(() => search().get('dish')).toBeNull()
    const about = asked.filter(
      ({ method, url }) => method === 'GET' && url.pathname.endsWith(idOf(1)),
    )
    expect(about).toHaveLength(1)
  })

  it('says why it could not be deleted, and stays', async () => {
    const { search } = await open({
      address: `?dish=${idOf(1)}`,
      instead: { DELETE: [{ status: 404, code: 'menu_item.not_found' }] },
    })
    await button('Delete…').click()
    await button('Delete the dish').click()
    await expect.element(page.getByText('Failed to delete dish')).toBeVisible()
    expect(search().get('dish')).toBe(idOf(1))
  })

  it('leads to what guests say of it', async () => {
    const { history } = await open({ address: `?dish=${idOf(1)}` })
    await dialog().getByRole('link', { name: 'What guests say of it' }).click()
    await expect.poll(() => history.location.pathname).toBe('/en/dashboard/menu')
    expect(new URLSearchParams(history.location.search).get('about')).toBe(idOf(1))
  })

  it('of an old link says that the dish is gone', async () => {
    await open({ address: `?dish=${idOf(55)}` })
    await expect.element(page.getByText('This dish is no longer in the catalog')).toBeVisible()
  })

  it('is fetched by itself where the list does not have it', async () => {
    await open({ address: `?dish=${idOf(3)}&search=soup` })
    await expect.element(field('Name')).toHaveValue('Iced Tea')
    await expect.poll(names).toEqual(['Onion Soup'])
  })

  it('says why it could not be fetched, and tries again', async () => {
    const failing = { status: 400, code: 'upstream.rejected' }
    await open({
      menu: [dish(1, 'Onion Soup')],
      address: `?dish=${idOf(1)}&search=pie`,
      instead: { [`GET /v1/restaurant/r1/menu-item/${idOf(1)}`]: [failing] },
    })
    await expect.element(dialog().getByText('Failed to fetch the menu')).toBeVisible()
    await button('Try again').click()
    await expect.element(field('Name')).toHaveValue('Onion Soup')
  })
})
