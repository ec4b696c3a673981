import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { refused } from '#test/console-area'
import {
  button,
  dialog,
  house,
  messages,
  openForm,
  save,
  stored,
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
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).click()
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

  it('is left out where somebody else deleted it meanwhile', async () => {
    const { server, held } = await mark({ reviews: 2, replies: 0, people: 0 })
    await dialog.getByLabelText('Type Plateau to confirm').fill('Plateau')
    held.places = []
    server.write = () => refused(404, 'location.not_found', 'location.remove')
    await save.click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('hinders nothing where it was gone before anybody could say what is lost', async () => {
    const visited = await visitRestaurants({ placeLosses: undefined })
    await openForm('Brasserie Lumière')
    await dialog.getByRole('button', { name: 'Delete Plateau' }).click()
    await expect
      .element(dialog.getByText('Somebody deleted this location meanwhile.'))
      .toBeVisible()
    visited.server.write = () => refused(404, 'location.not_found', 'location.remove')
    await save.click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
  })

  it('stays where it cannot be deleted, which is said and has the focus', async () => {
    const { server } = await mark()
    server.write = () => refused(500, 'internal', 'location.remove')
    await save.click()
    await expect.element(messages.getByText('Failed to delete location')).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toContain('Plateau')
  })
})

describe('a location that is added with the form', () => {
  const nameOf = dialog.getByLabelText('Name of a new location')
  const addPlace = async (name: string) => {
    await nameOf.fill(name)
    await dialog.getByRole('button', { name: 'Add location' }).click()
  }

  it('is added by Save where its name was typed and not added yet', async () => {
    const { server } = await visitRestaurants()
    await openForm('Brasserie Lumière')
    await nameOf.fill(' Old Town ')
    await save.click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    expect(server.wrote).toMatchObject([{ method: 'POST', body: { name: 'Old Town' } }])
  })

  it('is refused by Save where its name is in the list, and is marked', async () => {
    const { server } = await visitRestaurants()
    await openForm('Brasserie Lumière')
    await dialog.getByLabelText('Weekly report day').selectOptions('Friday')
    await nameOf.fill('plateau')
    await save.click()
    await expect.element(nameOf).toHaveFocus()
    await expect.element(nameOf).toBeInvalid()
    await expect.element(nameOf).toHaveValue('plateau')
    expect(server.wrote).toEqual([])
  })

  it('stays with the reason where it cannot be saved, while the rest is stored and not sent again', async () => {
    const { server, held } = await visitRestaurants()
    await openForm('Brasserie Lumière')
    await addPlace('Old Town')
    await addPlace('Harbor')
    await dialog.getByLabelText('Weekly report day').selectOptions('Friday')
    server.write = (call) => {
      if (call.body !== null && 'name' in call.body && call.body.name === 'Old Town')
        return refused(409, 'location.name_taken', 'location.create')
      if (call.method === 'POST')
        held.places = [...held.places, { id: 'new', name: 'Harbor', connections: [] }]
      return stored(call)
    }
    await save.click()
    await expect.element(dialog.getByText(/^Some locations could not be saved/u)).toBeVisible()
    await expect.element(dialog.getByText('A location of this name exists already.')).toBeVisible()
    await expect.element(messages.getByText('Failed to create location')).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toContain('Old Town')
    await expect.element(dialog.getByRole('button', { name: 'Delete Harbor' })).toBeVisible()
    await expect.element(dialog.getByText('Not saved yet')).toBeVisible()
    await checkAccess()
    server.write = stored
    await save.click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    expect(server.wrote.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /v1/restaurant/${house.id}`,
      'POST /v1/location',
      'POST /v1/location',
      'POST /v1/location',
    ])
    expect(server.wrote.at(-1)?.body).toMatchObject({ name: 'Old Town' })
  })

  it('is kept with the form that is closed by Esc', async () => {
    await visitRestaurants()
    await openForm('Brasserie Lumière')
    await addPlace('Old Town')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await openForm('Brasserie Lumière')
    await expect.element(dialog.getByText('Old Town')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
})
