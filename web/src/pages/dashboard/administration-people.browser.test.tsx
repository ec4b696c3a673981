import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { PEOPLE, personOf, serverOf, visit } from './administration-people.test-setup.ts'
import { button, dialog, field, idOf, listOf, wordsOf } from './administration.test-setup.tsx'

const row = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') })
const usernames = () => [...document.querySelectorAll('[data-row]')].map((one) => one.textContent)
const choice = (label: string) =>
  dialog().getByRole('combobox', { name: new RegExp(`^${label}(?:$|\\*)`, 'u') })

describe('the table of people', () => {
  it('shows who they are, where, with which role, and whether they can sign in', async () => {
    await visit()
    await expect.poll(usernames).toEqual(['ines', 'mael', 'nora'])
    expect(wordsOf(row('mael').element())).toBe(
      'maelperson-2@maitre.testMaël CôtéPlateau and Vieux-MontréalManagerActive',
    )
    expect(wordsOf(row('ines').element())).toContain('All locationsAdminActiveThis is you')
    expect(wordsOf(row('nora').element())).toContain('Inactive')
    await expect.element(page.getByText('3 people')).toBeVisible()
  })

  it('asks the server for a search and another order, and keeps them in the address', async () => {
    const { queries, search } = await visit()
    await page.getByRole('searchbox').fill('mael')
    await expect.poll(usernames).toEqual(['mael'])
    await page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button').click()
    await page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button').click()
    const asked = { search: 'mael', sort: 'name', order: 'desc' }
    await expect.poll(() => queries('/auth/user').at(-1)).toMatchObject(asked)
    expect(search()).toEqual({ tab: 'people', ...asked })
    await button('Clear the search').click()
    await expect.poll(() => search()['search']).toBeUndefined()
  })

  it('drops from an address what is not allowed', async () => {
    const { queries } = await visit({ address: '&sort=password&order=up&person=7' })
    await expect.poll(usernames).toHaveLength(3)
    expect(queries('/auth/user')).toEqual([{ restaurant_id: 'r1', offset: '0' }])
    expect(dialog().elements()).toEqual([])
  })

  it('says that nobody fits', async () => {
    await visit({ address: '&search=zz' })
    await expect.element(page.getByText('No users found')).toBeVisible()
  })

  it('fetches the next people as its end comes near', async () => {
    const many = Array.from({ length: 60 }, (_, at) => personOf(at + 100))
    const { queries } = await visit({
      server: {
        ...serverOf(),
        'GET /auth/user': ({ url }) => {
          const offset = Number(url.searchParams.get('offset'))
          return listOf(many.slice(offset, offset + 50), 60, offset)
        },
      },
    })
    await expect.poll(() => document.querySelectorAll('[data-row]').length).toBeGreaterThan(5)
    expect(queries('/auth/user')).toHaveLength(1)
    page.getByRole('table').element().parentElement?.scrollTo({ top: 1e6 })
    await expect.poll(() => queries('/auth/user').map(({ offset }) => offset)).toEqual(['0', '50'])
  })

  it('says why it could not be fetched, and tries again', async () => {
    await visit({ instead: { 'GET /auth/user': [{ status: 400, code: 'upstream.rejected' }] } })
    await expect.element(page.getByText('Failed to fetch users')).toBeVisible()
    await button('Try again').click()
    await expect.poll(usernames).toHaveLength(3)
  })

  it('makes somebody inactive and active again by its buttons, but not whoever looks at it', async () => {
    const { written } = await visit()
    await button('Disable Maël Côté').click()
    await expect.element(page.getByText('Maël Côté cannot sign in any more.')).toBeVisible()
    await button('Enable Maël Côté').click()
    await expect.element(page.getByText('Maël Côté can sign in again.')).toBeVisible()
    const person = `auth/user/${idOf(2)}`
    expect(written()).toEqual([
      ['PUT', person, { enabled: false }],
      ['PUT', person, { enabled: true }],
    ])
    expect(button(/able Inès Haddad/u).elements()).toEqual([])
    expect(button('Delete Inès Haddad').elements()).toEqual([])
  })

  it('says that the last Admin stays active', async () => {
    await visit({ instead: { [`PUT /auth/user/${idOf(2)}`]: [{ code: 'user.last_admin' }] } })
    await button('Disable Maël Côté').click()
    await expect
      .element(
        page.getByText(
          'Failed to update user. A restaurant keeps at least one active Admin. Give somebody else the role first.',
        ),
      )
      .toBeVisible()
  })

  it('deletes somebody once that is asked, and says why it could not', async () => {
    const { written } = await visit({
      instead: { [`DELETE /auth/user/${idOf(3)}`]: [{ code: 'user.last_admin' }] },
    })
    await button('Delete Nora Petit').click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText(/cannot be undone/u)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(written()).toEqual([])
    await button('Delete Nora Petit').click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(question.getByRole('alert')).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(usernames).toEqual(['ines', 'mael'])
    await expect.element(page.getByText('User deleted successfully')).toBeVisible()
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await visit({ look })
      await expect.poll(usernames).toHaveLength(3)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await checkAccess()
      await button('mael').click()
      await expect.element(dialog().getByRole('textbox').first()).toBeVisible()
      await checkAccess()
    },
  )
})

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
    await expect.element(dialog().getByText('This e-mail address is taken.')).toBeVisible()
    await expect.element(field('Email')).toHaveFocus()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await button('mael').click()
    await expect.element(field('Email')).toHaveValue('nora@maitre.test')
    await button('Save').click()
    await expect.element(page.getByText('User updated successfully')).toBeVisible()
    expect(written()).toHaveLength(2)
  })

  it('leaves role and state of whoever fills it in as they are', async () => {
    await visit()
    await button('ines').click()
    await expect.element(choice('Role')).toBeDisabled()
    await expect.element(choice('State')).toBeDisabled()
    await expect.element(dialog().getByText(/Another Admin can/u)).toBeVisible()
  })

  it('of an old link says that the person is gone', async () => {
    await visit({ address: `&person=${idOf(55)}` })
    await expect.element(page.getByText('This person is not here any more')).toBeVisible()
  })

  it('is fetched by itself where the list does not have the person', async () => {
    await visit({ address: `&person=${idOf(3)}&search=mael` })
    await expect.element(field('Username')).toHaveValue('nora')
    expect(PEOPLE).toHaveLength(3)
  })
})
