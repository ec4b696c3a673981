import { invitations } from '@maitre/contract/account-links'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { refused } from '#test/console-area'
import { LOOKS } from '#test/screen'
import {
  above,
  alert,
  button,
  chooseRestaurant,
  dialog,
  HOUSE,
  messages,
  resetServer,
  row,
  server,
  usernames,
  visit,
  yann,
  zoe,
} from './users.test-setup.ts'

beforeEach(() => resetServer())
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the people of all restaurants', () => {
  it.for(LOOKS)('stand in one table ($language, $theme, $width px)', async (look) => {
    await visit(look)
    await expect.element(page.getByText('yann@maitre.test')).toBeVisible()
    const main = document.documentElement
    expect(main.scrollWidth, 'what is wider than the window').toBe(main.clientWidth)
    await checkAccess()
  })

  it('are told with their restaurant, their locations and how it stands with them', async () => {
    await visit({ width: 1440 })
    await expect.poll(usernames).toEqual(['ada', 'yann', 'zoe'])
    for (const said of ['Brasserie Lumière', 'Plateau', 'Manager', 'Active', 'Has a second step'])
      await expect.element(row('zoe').getByText(said, { exact: true })).toBeVisible()
    for (const said of ['All locations', 'Invited'])
      await expect.element(row('yann').getByText(said, { exact: true })).toBeVisible()
    await expect.element(row('ada').getByText('All restaurants')).toBeVisible()
    await expect.element(page.getByText('3 users')).toBeVisible()
  })

  it('are searched, narrowed and sorted by the server, and the address keeps that', async () => {
    const { router } = await visit({ width: 1440 })
    await page.getByRole('searchbox').fill('zoe')
    await expect.poll(usernames).toEqual(['zoe'])
    await chooseRestaurant(page, 'Brasserie Lumière')
    await page.getByRole('columnheader', { name: 'Restaurant' }).getByRole('button').click()
    const sought = { search: 'zoe', restaurant_id: HOUSE, sort: 'restaurant' }
    await expect.poll(() => server.asked.at(-1)).toMatchObject(sought)
    expect(router.state.location.search).toMatchObject(sought)
    await button('Clear filters').click()
    await expect.poll(usernames).toHaveLength(3)
    // The order stays, and no filter does.
    await expect.poll(() => server.asked.at(-1)).toEqual({ offset: '0', sort: 'restaurant' })
    expect(router.state.location.search).toEqual({ sort: 'restaurant' })
  })

  it('say that nobody fits', async () => {
    server.stored = []
    await visit()
    await expect.element(page.getByText('No users found')).toBeVisible()
  })

  it('drop from an address what is not allowed', async () => {
    await visit({}, '?sort=password&order=up&state=gone&restaurant_id=7')
    await expect.poll(() => server.asked).toEqual([{ offset: '0' }])
  })
})

describe('a new person', () => {
  it('is invited into the restaurant that is chosen first', async () => {
    await visit({ width: 1440 })
    await button('Add user').click()
    await chooseRestaurant(dialog, 'Brasserie Lumière')
    for (const [label, typed] of [
      ['First name', ' Eva '],
      ['Last name', 'Blanc'],
      ['Username', 'eva'],
      ['Email', 'eva@maitre.test'],
    ] as const)
      await dialog.getByLabelText(label).fill(typed)
    await dialog.getByLabelText('Location').selectOptions('All locations')
    await dialog.getByLabelText('Role').selectOptions('Admin')
    await button('Send the invitation').click()
    await expect.element(messages.getByText(/^User created successfully/u)).toBeVisible()
    expect(server.wrote).toEqual([
      {
        method: 'POST',
        path: invitations.create.path,
        body: {
          restaurant_id: HOUSE,
          firstname: 'Eva',
          lastname: 'Blanc',
          username: 'eva',
          email: 'eva@maitre.test',
          location_id: 'all',
          location_ids: [],
          roles: ['admin'],
        },
      },
    ])
  })

  it('begins at the restaurant, or at the first name where the list is narrowed to one', async () => {
    await visit({ width: 1440 })
    await button('Add user').click()
    await expect.element(dialog.getByRole('button', { name: /^Restaurant Choose/u })).toHaveFocus()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await chooseRestaurant(page, 'Brasserie Lumière')
    await button('Add user').click()
    await expect.element(dialog.getByLabelText('First name')).toHaveFocus()
  })

  it('is not sent while something is missing, and the toast says so', async () => {
    await visit({ width: 1440 })
    await button('Add user').click()
    await dialog.getByLabelText('First name').fill('Eva')
    await button('Send the invitation').click()
    await expect.element(messages.getByText('Please fill in all required fields')).toBeVisible()
    expect(server.wrote).toEqual([])
  })

  it('is not sent without a restaurant, whose field says so and takes the focus', async () => {
    await visit({ width: 1440 })
    await button('Add user').click()
    await button('Send the invitation').click()
    const field = dialog.getByRole('button', { name: /^Restaurant Choose/u })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription('This field is required.')
    expect(server.wrote).toEqual([])
  })

  it('whose draft was begun for one restaurant stays of that one', async () => {
    await visit({ width: 1440 }, `?restaurant_id=${HOUSE}&person=new`)
    await dialog.getByLabelText('Location').selectOptions('Plateau')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /^Restaurant Brasserie/u }).click()
    await page.getByRole('option', { name: 'Chez Odile' }).click()
    await button('Add user').click()
    await expect
      .element(dialog.getByRole('button', { name: 'Restaurant Brasserie Lumière' }))
      .toBeVisible()
    await expect.element(dialog.getByLabelText('Location')).toHaveValue('l-1')
    await dialog.getByRole('button', { name: /^Restaurant Brasserie/u }).click()
    await page.getByRole('option', { name: 'Chez Odile' }).click()
    await expect.element(dialog.getByLabelText('Location')).toHaveValue('')
  })

  it('loses a location that the restaurant has no more', async () => {
    await visit({ width: 1440 }, `?restaurant_id=${HOUSE}&person=new`)
    await dialog.getByLabelText('Location').selectOptions('Plateau')
    await dialog.getByRole('button', { name: 'Close' }).click()
    server.held[HOUSE] = [
      { id: 'l-2', name: 'Anse' },
      { id: 'l-3', name: 'Port' },
    ]
    await button('Add user').click()
    await expect.element(dialog.getByLabelText('Location')).toHaveValue('')
  })

  it('keeps what was typed where the server refuses it, and the toast says that it failed', async () => {
    await visit({ width: 1440 }, `?person=${yann.id}`)
    server.refusal = refused(409, 'user.username_taken', 'user.create')
    await expect.element(dialog.getByLabelText('Location')).toHaveValue('all')
    await dialog.getByLabelText('Username').fill('ada')
    await button('Save').click()
    await expect.element(messages.getByText('Failed to save user')).toBeVisible()
    await expect.element(dialog.getByLabelText('Username')).toHaveValue('ada')
    await expect.element(dialog.getByText('This username is taken.')).toBeVisible()
  })
})

describe('a person who is stored', () => {
  it.each(['failing', 'pending'] as const)(
    'has no location on the screen while those of their restaurant are %s',
    async (now) => {
      server.places = now
      await visit({ width: 1440 }, `?person=${zoe.id}`)
      await expect.element(dialog.getByLabelText('Role')).toHaveValue('manager')
      await expect.element(dialog.getByLabelText('Location')).not.toBeInTheDocument()
      if (now === 'pending') return
      await expect.element(dialog.getByText('Failed to fetch locations')).toBeVisible()
      server.places = 'known'
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect.element(dialog.getByLabelText('Location')).toHaveValue('l-1')
    },
  )

  it('is changed by their row, and only what is another than before is sent', async () => {
    await visit({ width: 1440 })
    await row('zoe').click()
    await dialog.getByLabelText('Last name').fill('Royer')
    await button('Save').click()
    await expect.element(messages.getByText('User updated successfully')).toBeVisible()
    expect(server.wrote).toEqual([
      { method: 'PUT', path: `/v1/auth/user/${zoe.id}`, body: { lastname: 'Royer' } },
    ])
  })

  it('is not said to be changed where the server answers without data', async () => {
    server.isEmptied = true
    await visit({ width: 1440 }, `?person=${zoe.id}`)
    await dialog.getByLabelText('Last name').fill('Royer')
    await button('Save').click()
    await expect.element(messages.getByText('Failed to save user')).toBeVisible()
    await expect
      .element(dialog.getByText(/^Failed to update user.*No data received from server/u))
      .toBeVisible()
  })

  it('who is above all restaurants is disabled by a call of its own, once that is confirmed', async () => {
    await visit({ width: 1440 })
    await button('Disable Ada Above').click()
    await expect.element(alert.getByText(/^Ada Above is a SuperAdmin/u)).toBeVisible()
    await alert.getByRole('button', { name: 'Disable' }).click()
    await expect.element(messages.getByText('Ada Above cannot log in any more.')).toBeVisible()
    expect(server.wrote).toEqual([
      { method: 'PUT', path: `/v1/console/superadmin/${above.id}`, body: { enabled: false } },
    ])
  })

  it('has room in their row for all that can be done with them, also where the table scrolls', async () => {
    await visit({ width: 768 })
    await expect.element(button('Reset the second step of Zoé Roy')).toBeInTheDocument()
    const acts = button('Delete Zoé Roy').element().closest('td')
    expect(acts?.scrollWidth).toBeLessThanOrEqual(acts?.clientWidth ?? 0)
  })

  it('leaves the focus in their row once an act of it is no more, and at the number without the row', async () => {
    await visit({ width: 1440 })
    await button('Reset the second step of Zoé Roy').click()
    server.stored = [above, yann, { ...zoe, has_factor: false }]
    await alert.getByRole('button', { name: 'Reset the second step' }).click()
    await expect.element(button('Disable Zoé Roy')).toHaveFocus()
    server.stored = [above, { ...yann, invitation: null }, zoe]
    await button('Take back the invitation of Yann Petit').click()
    await expect.element(button('Send Yann Petit an invitation')).toHaveFocus()
    await button('Delete Zoé Roy').click()
    server.stored = [above, yann]
    await alert.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('2 users')).toHaveFocus()
  })

  it('who looks reads that another SuperAdmin can disable them, and cannot do so here', async () => {
    server.stored = [{ ...above, id: 'u-1' }]
    await visit({ width: 1440 })
    await expect.element(row('ada').getByText('This is you')).toBeVisible()
    await row('ada').click()
    await expect.element(alert.getByText(/^This is you\./u)).toBeVisible()
    expect(page.getByRole('button', { name: /^Disable/u }).elements()).toEqual([])
  })

  it.each([
    ['ada', 'Disable', 'Ada Above cannot log in any more.'],
    ['zoe', 'Save', 'User updated successfully'],
  ])('are told of though the dialog was closed meanwhile: %s', async (name, send, said) => {
    const { promise, resolve: open } = Promise.withResolvers<void>()
    server.gate = promise
    await visit({ width: 1440 })
    await row(name).click()
    if (name === 'zoe') await dialog.getByLabelText('Last name').fill('Royer')
    await page.getByRole('button', { name: send, exact: true }).click()
    await expect.poll(() => server.wrote).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('[role$="dialog"]')).toBeNull()
    open()
    await expect.element(messages.getByText(said)).toBeVisible()
  })

  it('who is above all restaurants and gone by then is not disabled, and the dialog says why', async () => {
    await visit({ width: 1440 })
    server.refusal = refused(404, 'user.not_found', 'user.update')
    await row('ada').click()
    await alert.getByRole('button', { name: 'Disable' }).click()
    await expect.element(alert.getByText('This user does not exist.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(alert).not.toBeInTheDocument()
  })
})
