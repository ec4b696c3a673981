import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { button, card, house, messages, plain, visitRestaurants } from './restaurants.test-setup.ts'

afterEach(() => {
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
    for (const said of ['4 locations', '3 people who sign in', '1,200 reviews', '900 replies'])
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
})
