import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import {
  button,
  dialog,
  messages,
  openForm,
  save,
  visitRestaurants,
} from './restaurants.test-setup.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a location that is to be deleted with the form', () => {
  const mark = async (placeLosses = { reviews: 0, replies: 0, people: 0 }) => {
    const visited = await visitRestaurants({ placeLosses })
    await openForm('Brasserie Lumière')
    await dialog.getByRole('button', { name: 'Delete Plateau' }).click()
    return visited
  }

  it('says what is lost with it, and goes once its name is typed', async () => {
    const { server } = await mark({ reviews: 1200, replies: 900, people: 0 })
    await expect
      .element(dialog.getByText('Lost for good when you save: 1,200 reviews and 900 replies.'))
      .toBeVisible()
    const name = dialog.getByLabelText('Type Plateau to confirm')
    await expect.element(name).toHaveFocus()
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await name.fill('Plato')
    await dialog.getByLabelText('Main OpenAI model').click()
    await expect.element(name).toBeInvalid()
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    expect(server.wrote).toEqual([])
    await checkAccess()
    await name.fill(' Plateau ')
    await save.click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    expect(server.wrote).toEqual([{ method: 'DELETE', path: '/v1/location/l-1', body: null }])
  })

  it('stays where people belong to it, and can be kept', async () => {
    await mark({ reviews: 0, replies: 0, people: 2 })
    await expect.element(dialog.getByText(/^2 people still belong to Plateau/u)).toBeVisible()
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Keep Plateau' }).click()
    await expect.element(dialog.getByText(/^2 people still belong/u)).not.toBeInTheDocument()
  })

  it('is forgotten when the form is closed', async () => {
    await mark()
    await expect.element(dialog.getByText(/^Deleted when you save/u)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await button('Edit Brasserie Lumière').click()
    await expect.element(dialog.getByRole('button', { name: 'Delete Plateau' })).toBeVisible()
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  })
})
