import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { refused } from '#test/console-area'
import {
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
    const { server } = await visitRestaurants()
    server.write = () => refused(409, 'tier.below_use', 'restaurant.update', { uses })
    await openForm('Brasserie Lumière')
    await dialog.getByLabelText('Subscription tier').selectOptions('Growth')
    await save.click()
    await expect.element(dialog.getByText('2 integrations')).toBeVisible()
    // A question is no failure.
    expect(messages.getByText('Failed to update restaurant').elements()).toEqual([])
    server.write = stored
    await dialog.getByRole('button', { name: 'Change the tier all the same' }).click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    expect(server.wrote.at(-1)?.body).toEqual({
      subscription_tier_id: 'Growth',
      below_use: 'accepted',
      version: 7,
    })
  })
})
