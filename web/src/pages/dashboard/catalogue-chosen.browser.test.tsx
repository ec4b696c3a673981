import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, dialog, dish, idOf, names, open } from './catalogue.test-setup.tsx'

const box = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` })
const all = () => page.getByRole('checkbox', { name: 'Choose all dishes shown' })
const chosen = (count: number) => page.getByText(`${count} dish${count === 1 ? '' : 'es'} chosen`)
const seen = (at: number, version = 1) => ({ id: idOf(at), version })

describe('the chosen dishes of the catalogue', () => {
  it('are chosen by their boxes, by a range with Shift, and all at once', async () => {
    await open({ menu: [1, 2, 3, 4].map((at) => dish(at, `Dish ${at}`)) })
    await box('Dish 1').click()
    await expect.element(chosen(1)).toBeVisible()
    await box('Dish 3').click({ modifiers: ['Shift'] })
    await expect.element(chosen(3)).toBeVisible()
    await expect.element(all()).toBePartiallyChecked()
    await all().click()
    await expect.element(chosen(4)).toBeVisible()
    await box('Dish 2').click()
    await expect.element(chosen(3)).toBeVisible()
    await button('Choose none').click()
    await expect.poll(() => page.getByText('chosen').elements()).toEqual([])
    // No press on a box has opened a dish.
    expect(dialog().elements()).toEqual([])
  })

  it('are chosen by the keyboard', async () => {
    await open()
    await expect.element(box('Onion Soup')).toBeVisible()
    box('Onion Soup').element().focus()
    await userEvent.keyboard(' ')
    await expect.element(chosen(1)).toBeVisible()
  })

  it('come off the menu at a press, and back where that is undone', async () => {
    const { written } = await open()
    await all().click()
    await button('Take off the menu').click()
    await expect.element(page.getByText('2 dishes are off the menu.')).toBeVisible()
    // The tea was off the menu before.
    const off = [1, 2].map((at) => ({ ...seen(at), active: false }))
    expect(written()).toEqual([['PUT', 'menu-item/many', { dishes: off }]])
    await expect.poll(() => page.getByText('Off the menu').elements().length).toBe(4)
    await button('Undo').click()
    const on = [1, 2].map((at) => ({ ...seen(at, 2), active: true }))
    await expect.poll(() => written().at(-1)).toEqual(['PUT', 'menu-item/many', { dishes: on }])
    await expect.poll(() => page.getByText('Off the menu').elements().length).toBe(2)
  })

  it.each([
    [{ code: 'stale_version' }, 'This could not be undone: somebody has changed a dish since.'],
    [{ status: 404, code: 'menu_item.not_found' }, /^Failed to update dish. This dish does not/u],
  ])('say why a change cannot be undone: %o', async (refused, said) => {
    const off = [{ data: [1, 2].map((at) => dish(at, `Dish ${at}`, { version: 2 })) }, refused]
    await open({ instead: { 'PUT /v1/restaurant': off } })
    await all().click()
    await button('Take off the menu').click()
    await button('Undo').click()
    await expect.element(page.getByText(said)).toBeVisible()
  })

  it.each([
    ['is said', undefined, '1 dish is off the menu.'],
    ['says why it failed', { status: 404, code: 'menu_item.not_found' }, /^Failed to update dish/u],
  ])('may be let go while a change is under way, whose end %s', async (_end, refused, said) => {
    const held = Promise.withResolvers<void>()
    const first = { until: held.promise, ...(refused ?? { data: [dish(1, 'Onion Soup')] }) }
    await open({ instead: { 'PUT /v1/restaurant': [first] } })
    await box('Onion Soup').click()
    await button('Take off the menu').click()
    await button('Choose none').click()
    await expect.poll(() => page.getByText('chosen').elements()).toEqual([])
    await box('Apple Pie').click()
    held.resolve()
    await expect.element(page.getByText(said)).toBeVisible()
    expect(button('Undo').elements()).toHaveLength(refused === undefined ? 1 : 0)
    // What was chosen meanwhile is chosen still.
    await expect.element(chosen(1)).toBeVisible()
  })

  it('say nothing at a question of what failed before it', async () => {
    await open({ instead: { 'PUT /v1/restaurant': [{ code: 'stale_version' }] } })
    await box('Onion Soup').click()
    await button('Take off the menu').click()
    await expect.element(page.getByText('Failed to update dish')).toBeVisible()
    await button('Set category…').click()
    await expect.element(dialog().getByText('Onion Soup')).toBeVisible()
    expect(page.getByText('Failed to update dish').elements()).toEqual([])
  })

  it('get a category, and each its former one where that is undone', async () => {
    const { written } = await open()
    await box('Apple Pie').click()
    await box('Iced Tea').click()
    await button('Set category…').click()
    await expect.element(dialog().getByText('Apple Pie and Iced Tea')).toBeVisible()
    await dialog().getByLabelText('Category').fill(' Sweets ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The category of 2 dishes is set.')).toBeVisible()
    const sweets = [2, 3].map((at) => ({ ...seen(at), category: 'Sweets' }))
    expect(written()).toEqual([['PUT', 'menu-item/many', { dishes: sweets }]])
    await button('Undo').click()
    const former = [
      { ...seen(2, 2), category: 'Desserts' },
      { ...seen(3, 2), category: '' },
    ]
    await expect.poll(() => written().at(-1)?.[2]).toEqual({ dishes: former })
  })

  it('are deleted once that is asked, all or none, and it is said why none was', async () => {
    const stale = { code: 'stale_version', details: { current: dish(1, 'Broth', { version: 2 }) } }
    const { written } = await open({ instead: { 'POST /v1/restaurant': [stale] } })
    await box('Onion Soup').click()
    await box('Apple Pie').click()
    await button('Delete…').click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText('Onion Soup and Apple Pie')).toBeVisible()
    expect(written()).toEqual([])
    await question.getByRole('button', { name: 'Delete 2 dishes' }).click()
    await expect.element(question.getByText('None of the dishes was changed.')).toBeVisible()
    await question.getByRole('button', { name: 'Delete 2 dishes' }).click()
    await expect.element(page.getByText('2 dishes are deleted.')).toBeVisible()
    const removal = ['POST', 'menu-item/many/remove', { dishes: [seen(1), seen(2)] }]
    expect(written()).toEqual([removal, removal])
    await expect.poll(names).toEqual(['Iced Tea'])
  })

  it('are let go where a search shows others, and stay so once it is cleared', async () => {
    await open()
    await box('Onion Soup').click()
    await page.getByRole('searchbox').fill('pie')
    await expect.poll(names).toEqual(['Apple Pie'])
    await expect.poll(() => page.getByText('chosen').elements()).toEqual([])
    await page.getByRole('searchbox').clear()
    await expect.element(box('Onion Soup')).not.toBeChecked()
    expect(page.getByText('chosen').elements()).toEqual([])
  })

  it.each(LOOKS)('fit $width px in the $theme theme in $language, and pass axe', async (look) => {
    await open({ look })
    const first = page.getByRole('checkbox').nth(1)
    await first.click()
    await expect.element(page.getByRole('status').last()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    await checkAccess()
  })
})
