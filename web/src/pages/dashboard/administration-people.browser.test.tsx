import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { personOf, serverOf, visit } from './administration-people.test-setup.ts'
import { button, dialog, idOf, listOf, wordsOf } from './administration.test-setup.tsx'

const row = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') })
const usernames = () => [...document.querySelectorAll('[data-row]')].map((one) => one.textContent)

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
