import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { refused } from '#test/console-area'
import {
  button,
  card,
  dialog,
  house,
  messages,
  openForm,
  plain,
  save,
  stored,
  visitRestaurants,
} from './restaurants.test-setup.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the form of a restaurant', () => {
  it('sends what was changed alone, with the version that it shows, and then the locations', async () => {
    const { server } = await visitRestaurants()
    await openForm('Brasserie Lumière')
    await checkAccess()
    await dialog.getByLabelText('Weekly report day').selectOptions('Friday')
    await dialog.getByLabelText('Name of a new location').fill('Old Town')
    await dialog.getByLabelText('Name of a new location').click()
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('button', { name: 'Delete Plateau' }).click()
    await expect.element(dialog.getByText(/^Deleted when you save/u)).toBeVisible()
    await save.click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    expect(server.wrote).toEqual([
      {
        method: 'PUT',
        path: `/v1/restaurant/${house.id}`,
        body: { weekly_report_day: 5, version: 7 },
      },
      { method: 'DELETE', path: '/v1/location/l-1', body: null },
      {
        method: 'POST',
        path: '/v1/location',
        body: { restaurant_id: house.id, name: 'Old Town' },
      },
    ])
  })

  it('shows the delay while replies are approved automatically, and integrations for the tiers that have them', async () => {
    await visitRestaurants()
    await openForm('Chez Odile')
    await expect.element(dialog.getByLabelText('Auto-approval delay')).not.toBeInTheDocument()
    await expect.element(dialog.getByText('Available in Pro and Enterprise tiers')).toBeVisible()
    await expect.element(dialog.getByLabelText('Libro')).toBeDisabled()
    await dialog.getByRole('switch', { name: 'Auto-approve reviews' }).click()
    await expect.element(dialog.getByLabelText('Auto-approval delay')).toBeVisible()
    await dialog.getByLabelText('Subscription tier').selectOptions('Pro')
    await expect.element(dialog.getByLabelText('Libro')).toBeEnabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  it.each([
    ['1 hour', 60],
    ['No delay', null],
  ] as const)('sends the delay that is chosen: %s', async (chosen, minutes) => {
    const { server } = await visitRestaurants()
    await openForm('Brasserie Lumière')
    await expect.element(dialog.getByLabelText('Auto-approval delay')).toHaveValue('240')
    await dialog.getByLabelText('Auto-approval delay').selectOptions(chosen)
    await save.click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    const body = { auto_approval_minutes_delay: minutes, version: 7 }
    expect(server.wrote.map((one) => one.body)).toEqual([body])
  })

  it('changes the integration that is pressed, and leaves the others', async () => {
    const { server } = await visitRestaurants()
    await openForm('Brasserie Lumière')
    await dialog.getByText('Yelp', { exact: true }).click()
    await dialog.getByText('Google', { exact: true }).click()
    await save.click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    const body = { integrations: ['Libro', 'Yelp'], version: 7 }
    expect(server.wrote.map((one) => one.body)).toEqual([body])
  })

  it('shows both values where somebody else changed the same field, and loses neither', async () => {
    const theirs = { ...house, weekly_report_day: 3, version: 8 }
    const { server, held } = await visitRestaurants()
    await openForm('Brasserie Lumière')
    await dialog.getByLabelText('Weekly report day').selectOptions('Friday')
    held.restaurants = [theirs, plain]
    server.write = () => refused(409, 'stale_version', 'restaurant.update', { current: theirs })
    await save.click()
    const choice = dialog.getByRole('region', { name: 'Weekly report day' })
    for (const day of ['Friday', 'Wednesday'])
      await expect.element(choice.getByText(day)).toBeVisible()
    expect(messages.getByText('Failed to update restaurant').elements()).toEqual([])
    server.write = stored
    await choice.getByRole('button', { name: /^Keep mine/u }).click()
    await save.click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    expect(server.wrote.at(-1)?.body).toEqual({ weekly_report_day: 5, version: 8 })
  })

  it('asks before a tier is lowered below what is used, and says what that is', async () => {
    const uses = [{ what: 'integrations', used: 2, allowed: 0 }]
    const { server, held } = await visitRestaurants()
    server.write = () => refused(409, 'tier.below_use', 'restaurant.update', { uses })
    await openForm('Brasserie Lumière')
    await dialog.getByLabelText('Subscription tier').selectOptions('Growth')
    await save.click()
    await expect.element(dialog.getByText('2 integrations')).toBeVisible()
    // A question is no failure.
    expect(messages.getByText('Failed to update restaurant').elements()).toEqual([])
    server.write = stored
    const accept = dialog.getByRole('button', { name: 'Change the tier all the same' })
    held.placeLosses = { reviews: 1, replies: 0, people: 0 }
    await dialog.getByRole('button', { name: 'Delete Plateau' }).click()
    await expect.element(accept).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Keep Plateau' }).click()
    await accept.click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    expect(server.wrote.at(-1)?.body).toEqual({
      subscription_tier_id: 'Growth',
      below_use: 'accepted',
      version: 7,
    })
  })

  it('stays open with what is typed while it is saved, and sends that next', async () => {
    const { server } = await visitRestaurants()
    await openForm('Brasserie Lumière')
    const answers: (() => void)[] = []
    server.write = (call) => new Promise((resolve) => answers.push(() => resolve(stored(call))))
    await dialog.getByLabelText('Weekly report day').selectOptions('Friday')
    await save.click()
    await expect.poll(() => answers.length).toBe(1)
    await dialog.getByLabelText('Language model').selectOptions('gpt-next')
    // The locations wait until the form is saved.
    await expect.element(dialog.getByLabelText('Name of a new location')).toBeDisabled()
    answers[0]?.()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    await expect.element(dialog.getByText('Not saved yet')).toBeVisible()
    await expect.element(dialog.getByLabelText('Language model')).toHaveValue('gpt-next')
    await expect.element(dialog.getByLabelText('Name of a new location')).toBeEnabled()
    server.write = stored
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.wrote.map(({ body }) => body)).toMatchObject([
      { weekly_report_day: 5 },
      { main_open_ai_model: 'gpt-next' },
    ])
  })

  it('gives the restaurant a number of tokens, however it is typed', async () => {
    const { server } = await visitRestaurants()
    await openForm('Brasserie Lumière')
    const tokens = dialog.getByLabelText('Language model tokens a month')
    await expect
      .element(
        dialog.getByText(/Leave it empty for the installation’s 5,000,000.* 1,234,567 used/u),
      )
      .toBeVisible()
    await tokens.fill('2 000 000')
    await expect.element(tokens).toHaveValue('2000000')
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.wrote.at(-1)?.body).toMatchObject({ llm_monthly_cap: 2_000_000 })
  })

  it('gives a restaurant the installation’s number where the field is emptied', async () => {
    const { server } = await visitRestaurants({
      restaurants: [{ ...house, llm_monthly_cap: 900 }],
    })
    await openForm('Brasserie Lumière')
    const tokens = dialog.getByLabelText('Language model tokens a month')
    await expect.element(tokens).toHaveValue('900')
    await tokens.fill('')
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.wrote.at(-1)?.body).toMatchObject({ llm_monthly_cap: null })
  })

  it('sends nothing twice where it is closed and opened again while it is saved', async () => {
    const { server } = await visitRestaurants()
    await openForm('Brasserie Lumière')
    const { promise, resolve: open } = Promise.withResolvers<void>()
    server.write = async (call) => {
      await promise
      return stored(call)
    }
    await dialog.getByLabelText('Weekly report day').selectOptions('Friday')
    await save.click()
    await expect.poll(() => server.wrote).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await openForm('Brasserie Lumière')
    await expect.element(dialog.getByLabelText('Weekly report day')).toHaveValue('5')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).click()
    await userEvent.keyboard('{Enter}')
    open()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    expect(server.wrote).toHaveLength(1)
  })

  it('keeps what was typed when it is closed by Esc, until it is canceled', async () => {
    const { server } = await visitRestaurants()
    await openForm('Brasserie Lumière')
    await dialog.getByLabelText('Language model').selectOptions('gpt-next')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await openForm('Brasserie Lumière')
    await expect.element(dialog.getByLabelText('Language model')).toHaveValue('gpt-next')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await openForm('Brasserie Lumière')
    await expect.element(dialog.getByLabelText('Language model')).toHaveValue('')
    expect(server.wrote).toEqual([])
  })

  it('says that the restaurant is gone where somebody deleted it meanwhile', async () => {
    const { held } = await visitRestaurants()
    await expect.element(card('Chez Odile')).toBeVisible()
    held.restaurants = [house]
    await button('Edit Chez Odile').click()
    await expect.element(dialog.getByText('This restaurant is gone')).toBeVisible()
    await checkAccess()
  })
})
