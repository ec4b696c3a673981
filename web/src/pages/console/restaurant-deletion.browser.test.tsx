import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { removalOf } from '#features/console/restaurants/left-removal'
import { findLeft, forgetLeft, keepLeft } from '#lib/left-dialog'
import { checkAccess } from '#test/axe'
import { answered, refused } from '#test/console-area'
import { button, card, house, messages, plain, visitRestaurants } from './restaurants.test-setup.ts'

afterEach(() => {
  forgetLeft()
  vi.restoreAllMocks()
})

describe('the deletion of a restaurant', () => {
  const ask = page.getByRole('alertdialog')
  const sure = ask.getByRole('button', { name: 'Delete restaurant' })

  it('takes its name, and nothing more where it holds nothing', async () => {
    const { server } = await visitRestaurants()
    await button('Delete Chez Odile').click()
    await expect.element(sure).toHaveAttribute('aria-disabled', 'true')
    await ask.getByLabelText('Type Chez Odile to confirm').fill('Chez')
    await userEvent.keyboard('{Enter}')
    await expect.element(ask.getByText('Type the exact name first.').first()).toBeVisible()
    expect(server.wrote).toEqual([])
    await ask.getByLabelText('Type Chez Odile to confirm').fill(' Chez Odile ')
    await checkAccess()
    await sure.click()
    await expect.element(messages.getByText('Restaurant deleted successfully!')).toBeVisible()
    expect(server.wrote).toEqual([
      { method: 'DELETE', path: `/v1/restaurant/${plain.id}`, body: null },
    ])
  })

  it('says what is lost and until when it can be kept, and takes the password', async () => {
    const losses = { locations: 4, people: 3, reviews: 1200, replies: 900, connections: 0 }
    const { server } = await visitRestaurants({ losses })
    await button('Delete Brasserie Lumière').click()
    for (const said of ['4 locations', '3 people who log in', '1,200 reviews', '900 replies'])
      await expect.element(ask.getByText(said)).toBeVisible()
    await expect.element(ask.getByText(/until then it can be kept/u)).toBeVisible()
    await ask.getByLabelText('Type Brasserie Lumière to confirm').fill('Brasserie Lumière')
    await ask.getByLabelText('Your current password').fill('a long enough password')
    await sure.click()
    await expect
      .poll(() => server.wrote)
      .toMatchObject([
        {
          method: 'POST',
          path: `/v1/restaurant/${house.id}/removal`,
          body: { name: 'Brasserie Lumière', current_password: 'a long enough password' },
        },
      ])
  })

  it('is taken back at the card of a restaurant that waits for it', async () => {
    const leaving = { ...house, removal_due_at: '2026-12-25T17:00:00.000Z' }
    const { server } = await visitRestaurants({ restaurants: [leaving] })
    await expect.element(card('Brasserie Lumière').getByText(/^To be deleted on/u)).toBeVisible()
    await button('Keep Brasserie Lumière').click()
    await expect.element(messages.getByText('Brasserie Lumière stays.')).toBeVisible()
    expect(server.wrote[0]).toMatchObject({
      method: 'DELETE',
      path: `/v1/restaurant/${house.id}/removal`,
    })
  })

  it('that cannot be taken back is told beside whatever is in sight', async () => {
    const leaving = { ...house, removal_due_at: '2026-12-25T17:00:00.000Z' }
    const { server } = await visitRestaurants({ restaurants: [leaving] })
    server.write = () => refused(409, 'removal.begun', 'removal.take-back')
    await button('Keep Brasserie Lumière').click()
    await expect
      .element(messages.getByText(/^Failed to take the deletion back\. .*its day has come\.$/u))
      .toBeVisible()
    await expect.element(card('Brasserie Lumière')).toBeVisible()
  })

  it('leaves the focus at how many are left where the list is empty without the restaurant', async () => {
    const { server, held } = await visitRestaurants({ restaurants: [plain] })
    server.write = () => {
      held.restaurants = []
      return answered({})
    }
    await button('Delete Chez Odile').click()
    await ask.getByLabelText('Type Chez Odile to confirm').fill('Chez Odile')
    await sure.click()
    await expect.element(page.getByText('There is no restaurant yet')).toBeVisible()
    await expect.element(page.getByText('0 restaurants')).toHaveFocus()
  })

  it('says what is lost by now where the restaurant held nothing when it was asked', async () => {
    const { server, held } = await visitRestaurants()
    await button('Delete Chez Odile').click()
    await ask.getByLabelText('Type Chez Odile to confirm').fill('Chez Odile')
    held.losses = { locations: 1, people: 0, reviews: 3, replies: 0, connections: 0 }
    server.write = () => refused(409, 'restaurant.in_use', 'restaurant.remove')
    await sure.click()
    await expect.element(ask.getByText('3 reviews')).toBeVisible()
    await expect.element(ask.getByLabelText('Your current password')).toBeVisible()
    await expect.element(ask.getByLabelText('Type Chez Odile to confirm')).toHaveValue('Chez Odile')
  })

  it('is asked for by whoever comes back from the provider, with what they had typed', async () => {
    keepLeft({
      about: removalOf(house.id),
      userId: 'u-1',
      typed: { name: 'Brasserie Lumière' },
      path: '/',
      state: 's',
      provedUntil: '2026-11-25T17:05:00.000Z',
    })
    const losses = { locations: 4, people: 3, reviews: 1200, replies: 900, connections: 0 }
    const { server } = await visitRestaurants({ losses, hasPassword: false })
    await expect.element(ask.getByText(/^You have logged in again/u)).toBeVisible()
    await expect
      .element(ask.getByLabelText('Type Brasserie Lumière to confirm'))
      .toHaveValue('Brasserie Lumière')
    await sure.click()
    await expect
      .poll(() => server.wrote)
      .toEqual([
        {
          method: 'POST',
          path: `/v1/restaurant/${house.id}/removal`,
          body: { name: 'Brasserie Lumière' },
        },
      ])
    expect(findLeft()).toBeUndefined()
  })
})
