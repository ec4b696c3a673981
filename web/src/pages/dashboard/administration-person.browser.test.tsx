import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PEOPLE, personOf, serverOf, visit } from './administration-people.test-setup.ts'
import { button, dialog, field, idOf, type Server } from './administration.test-setup.tsx'

const usernames = () => [...document.querySelectorAll('[data-row]')].map((one) => one.textContent)
const choice = (label: string) =>
  dialog().getByRole('combobox', { name: new RegExp(`^${label}(?:$|\\*)`, 'u') })

/** A server that stores by that call only once `isStored` is called. */
function slowly(call: string) {
  const { promise, resolve: isStored } = Promise.withResolvers<void>()
  const server = serverOf()
  const slow: Server = {
    [call]: async (asked) => {
      await promise
      return server[call]?.(asked) ?? { code: 'internal' }
    },
  }
  return { server: { ...server, ...slow }, isStored }
}

describe('the form of a person', () => {
  it('invites somebody with a role, a location and a further one, in a language', async () => {
    const { written, search } = await visit()
    await button('Invite a person').click()
    await expect.element(field('First name')).toHaveFocus()
    await field('First name').fill(' Léa ')
    await field('Last name').fill('Roy')
    await field('Username').fill('lea')
    await field('Email').fill('lea@maitre.test')
    await choice('Location').selectOptions('Plateau')
    await dialog().getByRole('checkbox', { name: 'Vieux-Montréal' }).click()
    await choice('Role').selectOptions('Back of house')
    expect(choice('State').elements()).toEqual([])
    await choice('Language of the mail').selectOptions('Français')
    await dialog().getByRole('button', { name: 'Send the invitation' }).click()
    await expect
      .element(page.getByText(/^User created successfully.*on its way to lea@maitre\.test\.$/u))
      .toBeVisible()
    expect(written()).toEqual([
      [
        'POST',
        'auth/invitation',
        {
          firstname: 'Léa',
          lastname: 'Roy',
          username: 'lea',
          email: 'lea@maitre.test',
          location_id: 'Plateau',
          location_ids: ['Vieux-Montréal'],
          roles: ['boh'],
          language: 'fr',
        },
      ],
    ])
    await expect.poll(usernames).toContain('lea')
    expect(search()).toEqual({ tab: 'people' })
  })

  it('asks for all that is required, beside each field and in one sentence', async () => {
    const { written } = await visit({ address: '&person=new' })
    await dialog().getByRole('button', { name: 'Send the invitation' }).click()
    await expect.element(page.getByText('Please fill in all required fields')).toBeVisible()
    await expect.element(field('First name')).toHaveFocus()
    expect(dialog().getByText('This field is required.').elements()).toHaveLength(4)
    await expect.element(dialog().getByText('Choose a location.')).toBeVisible()
    await expect.element(dialog().getByText('Choose a role.')).toBeVisible()
    await field('Email').fill('lea@')
    await expect.element(dialog().getByText('Please enter a valid email address')).toBeVisible()
    expect(written()).toEqual([])
  })

  it('says on leaving a field what is wrong with it', async () => {
    await visit({ address: '&person=new' })
    await field('Email').fill('no address')
    expect(dialog().getByText('Please enter a valid email address').elements()).toEqual([])
    await userEvent.keyboard('{Tab}')
    await expect.element(dialog().getByText('Please enter a valid email address')).toBeVisible()
  })

  it('has no field for a password, of nobody', async () => {
    await visit({ address: '&person=new' })
    await expect.element(field('First name')).toBeVisible()
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(0)
    await dialog().getByRole('button', { name: 'Close' }).click()
    await button('mael').click()
    await expect.element(dialog().getByText(/Passwords are everybody’s own/u)).toBeVisible()
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(0)
  })

  it('sends only what was changed, and gives all locations in place of some', async () => {
    const { written } = await visit()
    await button('mael').click()
    await expect.element(field('Username')).toHaveValue('mael')
    await choice('Location').selectOptions('All locations')
    expect(dialog().getByRole('checkbox').elements()).toEqual([])
    await choice('Role').selectOptions('Admin')
    await choice('State').selectOptions('Inactive')
    await button('Save').click()
    await expect.element(page.getByText('User updated successfully')).toBeVisible()
    expect(written()).toEqual([
      [
        'PUT',
        `auth/user/${idOf(2)}`,
        { location_id: 'all', location_ids: [], roles: ['admin'], enabled: false },
      ],
    ])
  })

  it('keeps what was typed where the server refuses it, and says so beside its field', async () => {
    const instead = { [`PUT /auth/user/${idOf(2)}`]: [{ code: 'user.email_taken' }] }
    const { written } = await visit({ address: `&person=${idOf(2)}`, instead })
    await field('Email').fill('nora@maitre.test')
    await button('Save').click()
    await expect.element(dialog().getByText('This email address is taken.')).toBeVisible()
    await expect.element(field('Email')).toHaveFocus()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await button('mael').click()
    await expect.element(field('Email')).toHaveValue('nora@maitre.test')
    await button('Save').click()
    await expect.element(page.getByText('User updated successfully')).toBeVisible()
    expect(written()).toHaveLength(2)
  })

  it('sends the changed fields alone once it is opened again, and shows what others changed meanwhile', async () => {
    const people = PEOPLE.map((one) => ({ ...one }))
    const { written } = await visit({ server: serverOf(people) })
    await button('mael').click()
    await field('First name').fill('Maëlle')
    await dialog().getByRole('button', { name: 'Close' }).click()
    const [, mael = personOf(2)] = people
    people[1] = { ...mael, lastname: 'Gagnon', location_ids: [] }
    await button('mael').click()
    await expect.element(field('Last name')).toHaveValue('Gagnon')
    await expect.element(field('First name')).toHaveValue('Maëlle')
    await button('Save').click()
    await expect.poll(written).toEqual([['PUT', `auth/user/${idOf(2)}`, { firstname: 'Maëlle' }]])
  })

  it('stays open with what was typed while the rest was being stored', async () => {
    const { server, isStored } = slowly(`PUT /auth/user/${idOf(2)}`)
    const { written } = await visit({ server, address: `&person=${idOf(2)}` })
    await field('First name').fill('Maëlle')
    await button('Save').click()
    await expect.poll(written).toHaveLength(1)
    await field('Last name').fill('Gagnon')
    isStored()
    await expect.element(page.getByText('User updated successfully')).toBeVisible()
    await expect.element(field('Last name')).toHaveValue('Gagnon')
    await expect.element(field('First name')).toHaveValue('Maëlle')
    await button('Save').click()
    await expect.poll(() => written().at(-1)?.[2]).toEqual({ lastname: 'Gagnon' })
    await expect.poll(() => dialog().elements()).toEqual([])
  })

  it('of a new person goes on as theirs with what was typed while they were invited', async () => {
    const { server, isStored } = slowly('POST /auth/invitation')
    const { written, search } = await visit({
      server: { ...server, [`GET /auth/user/${idOf(9)}`]: () => ({ data: personOf(9) }) },
      address: '&person=new',
    })
    for (const [label, words] of [
      ['First name', 'Léa'],
      ['Last name', 'Roy'],
      ['Username', 'lea'],
      ['Email', 'lea@maitre.test'],
    ] as const)
      await field(label).fill(words)
    await choice('Location').selectOptions('Plateau')
    await choice('Role').selectOptions('Back of house')
    await button('Send the invitation').click()
    await expect.poll(written).toHaveLength(1)
    await field('Last name').fill('Roy-Côté')
    isStored()
    await expect.poll(() => search()['person']).toBe(idOf(9))
    await expect.element(field('Last name')).toHaveValue('Roy-Côté')
    await dialog().getByRole('button', { name: 'Close' }).click()
    await button('Invite a person').click()
    await expect.element(field('First name')).toHaveValue('')
  })

  it('that was closed while it was being stored keeps nothing of it, and that it is stored is told', async () => {
    const { server, isStored } = slowly(`PUT /auth/user/${idOf(2)}`)
    const { written } = await visit({ server, address: `&person=${idOf(2)}` })
    await field('First name').fill('Maëlle')
    await button('Save').click()
    await expect.poll(written).toHaveLength(1)
    await dialog().getByRole('button', { name: 'Close' }).click()
    isStored()
    await expect.element(page.getByText('User updated successfully')).toBeVisible()
    await expect.poll(() => JSON.stringify(Object.entries(localStorage))).not.toContain('Maëlle')
  })

  it('offers an Admin of one location that location alone', async () => {
    await visit({ address: '&person=new', locationId: 'Plateau' })
    const offered = () =>
      [...choice('Location').element().querySelectorAll('option')].map(({ value }) => value)
    await expect.poll(offered).toContain('Plateau')
    expect(offered()).not.toContain('all')
  })

  it('leaves role and state of whoever fills it in as they are', async () => {
    await visit()
    await button('ines').click()
    await expect.element(choice('Role')).toBeDisabled()
    await expect.element(choice('State')).toBeDisabled()
    await expect.element(dialog().getByText(/Another Admin can/u)).toBeVisible()
  })

  it('of the last Admin of all locations leaves them all, and says why', async () => {
    await visit({ address: `&person=${idOf(1)}` })
    await expect.element(choice('Location')).toBeDisabled()
    await expect.element(choice('Location')).toHaveValue('all')
    await expect
      .element(choice('Location'))
      .toHaveAccessibleDescription(/at least one active Admin of all locations/u)
  })

  it('of an Admin beside whom there is another one of all locations gives them one location', async () => {
    const other = { ...PEOPLE[0], id: idOf(2), username: 'mael' }
    const { written } = await visit({
      server: serverOf([personOf(1, PEOPLE[0]), personOf(2, other)]),
      address: `&person=${idOf(1)}`,
    })
    await choice('Location').selectOptions('Plateau')
    await button('Save').click()
    await expect.poll(() => written().at(-1)?.[2]).toMatchObject({ location_id: 'Plateau' })
  })

  it('of an old link says that the person is gone', async () => {
    await visit({ address: `&person=${idOf(55)}` })
    await expect.element(page.getByText('This person is not here any more')).toBeVisible()
  })

  it('is fetched by itself where the list does not have the person', async () => {
    const { queries } = await visit({ address: `&person=${idOf(3)}&search=mael` })
    await expect.element(field('Username')).toHaveValue('nora')
    expect(queries(`/auth/user/${idOf(3)}`)).toHaveLength(1)
  })
})
