import { restaurants } from '@maitre/contract/restaurants'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { answered, refused } from '#test/console-area'
import { LOOKS } from '#test/screen'
import {
  button,
  card,
  dialog,
  house,
  messages,
  visitRestaurants,
} from './restaurants.test-setup.ts'

afterEach(() => {
  vi.restoreAllMocks()
  // A person keeps what they typed, and a test does not.
  localStorage.clear()
})

describe('the restaurants of the console', () => {
  it.for(LOOKS)('stand in figures and cards ($language, $theme, $width px)', async (look) => {
    await visitRestaurants({ look })
    await expect.element(card('Chez Odile')).toBeVisible()
    const main = document.documentElement
    expect(main.scrollWidth, 'what is wider than the window').toBe(main.clientWidth)
    await checkAccess()
  })

  it('say of each all that the source names', async () => {
    await visitRestaurants()
    for (const said of [
      'Pro',
      'ID 00000000abcd',
      '4 locations',
      'Enabled',
      'On, after 4 hours',
      'Monday',
      'Google and Libro',
    ])
      await expect.element(card('Brasserie Lumière').getByText(said)).toBeVisible()
    for (const said of ['Growth', '1 location', 'Disabled', 'Off', 'No integrations'])
      await expect.element(card('Chez Odile').getByText(said, { exact: true })).toBeVisible()
    await expect.element(page.getByText('Total restaurants')).toBeVisible()
  })

  it('have their whole ID copied, of which the card shows the end', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await visitRestaurants()
    await button('Copy the whole ID of Brasserie Lumière').click()
    await expect.element(messages.getByText('The whole ID is copied.')).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith(house.id)
  })

  it('are found by their name, and told when there are none', async () => {
    const { router } = await visitRestaurants()
    await page.getByLabelText('Search by name').fill('odile')
    await expect.element(card('Brasserie Lumière')).not.toBeInTheDocument()
    await page.getByLabelText('Search by name').fill('nobody')
    await expect.element(page.getByText('No restaurant found')).toBeVisible()
    await button('Show all').click()
    await expect.element(card('Brasserie Lumière')).toBeVisible()
    // "Back" undoes this, and not each pause of the typing.
    router.history.back()
    await expect.element(page.getByLabelText('Search by name')).toHaveValue('nobody')
  })

  it('are said to be still to come where a new installation has none', async () => {
    await visitRestaurants({ restaurants: [] })
    await expect.element(page.getByText('There is no restaurant yet')).toBeVisible()
    expect(button('Show all').elements()).toEqual([])
  })

  it('are found by a name of figures alone, which the address brings as a text', async () => {
    const { asked } = await visitRestaurants({ path: 'restaurants?search=1909' })
    await expect.poll(() => asked.at(-1)).toMatchObject({ search: '1909' })
    await expect.element(page.getByLabelText('Search by name')).toHaveValue('1909')
  })

  it('are filtered by tier, automatic approval and whether they stay, which the address keeps', async () => {
    const { asked, router } = await visitRestaurants()
    await expect.element(card('Chez Odile')).toBeVisible()
    for (const [filter, chosen] of [
      [/^All tiers/u, 'Pro'],
      [/^Auto approval: any/u, 'Auto approval: on'],
      [/^All states/u, 'To be deleted'],
    ] as const) {
      await page.getByRole('button', { name: filter }).click()
      await page.getByRole('option', { name: chosen, exact: true }).click()
    }
    const filters = { tier: 'Pro', auto_approval: 'on', state: 'leaving' }
    await expect.poll(() => asked.at(-1)).toMatchObject(filters)
    expect(router.state.location.search).toMatchObject(filters)
  })

  it('come a page at a time', async () => {
    await visitRestaurants({ pageSize: 1 })
    await expect.element(card('Brasserie Lumière')).toBeVisible()
    expect(card('Chez Odile').elements()).toEqual([])
    await button('Show more').click()
    await expect.element(card('Chez Odile')).toBeVisible()
    await expect.element(card('Brasserie Lumière')).toBeVisible()
    await expect.element(button('Show more')).not.toBeInTheDocument()
  })

  it('say why they could not be listed, and are asked for again', async () => {
    const { held } = await visitRestaurants({ isDown: true })
    await expect
      .element(page.getByText('You make too many calls. Please wait a moment.'))
      .toBeVisible()
    await checkAccess()
    held.isDown = false
    await button('Try again').click()
    await expect.element(card('Chez Odile')).toBeVisible()
  })
})

describe('the form of a new restaurant', () => {
  it('waits for the name and the tier, sends both with the day, and says that it is made', async () => {
    const { server } = await visitRestaurants()
    await button('Add restaurant').click()
    const add = dialog.getByRole('button', { name: 'Add restaurant' })
    await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabelText('Name').fill('Le Petit Four')
    await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabelText('Subscription tier').selectOptions('Growth')
    await checkAccess()
    await add.click()
    await expect.element(messages.getByText('Restaurant created successfully!')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.wrote).toEqual([
      {
        method: 'POST',
        path: restaurants.create.path,
        body: { name: 'Le Petit Four', subscription_tier_id: 'Growth', weekly_report_day: 1 },
      },
    ])
  })

  it('keeps what was typed where it is closed without being added, but for “Cancel”', async () => {
    await visitRestaurants()
    await button('Add restaurant').click()
    await dialog.getByLabelText('Name').fill('Le Petit Four')
    await dialog.getByLabelText('Subscription tier').selectOptions('Growth')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await button('Add restaurant').click()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Le Petit Four')
    await expect.element(dialog.getByLabelText('Subscription tier')).toHaveValue('Growth')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await button('Add restaurant').click()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('')
  })

  it('goes on as the one that it became with what was typed while it was added', async () => {
    const { server } = await visitRestaurants()
    const gate = Promise.withResolvers<Response>()
    server.write = () => gate.promise
    await button('Add restaurant').click()
    await dialog.getByLabelText('Name').fill('Brasserie Lumière')
    await dialog.getByLabelText('Subscription tier').selectOptions('Pro')
    await dialog.getByRole('button', { name: 'Add restaurant' }).click()
    await expect.poll(() => server.wrote).toHaveLength(1)
    await dialog.getByLabelText('Name').fill('Brasserie du Port')
    gate.resolve(answered(house))
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect
      .element(dialog.getByLabelText('Name', { exact: true }))
      .toHaveValue('Brasserie du Port')
  })

  it('keeps what was typed where the name is taken, and says so at the name', async () => {
    const { server } = await visitRestaurants()
    server.write = () => refused(409, 'restaurant.name_taken', 'restaurant.create')
    await button('Add restaurant').click()
    await dialog.getByLabelText('Name').fill('Chez Odile')
    await dialog.getByLabelText('Subscription tier').selectOptions('Pro')
    await dialog.getByRole('button', { name: 'Add restaurant' }).click()
    await expect
      .element(dialog.getByText('A restaurant of this name exists already.'))
      .toBeVisible()
    await expect.element(messages.getByText('Failed to create restaurant')).toBeVisible()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Chez Odile')
  })
})
