import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import {
  INVITED,
  invitationTo,
  personOf,
  serverOf,
  visit,
} from './administration-people.test-setup.ts'
import { button, dialog, idOf, listOf, wordsOf } from './administration.test-setup.tsx'

const row = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') })
const usernames = () => [...document.querySelectorAll('[data-row]')].map((one) => one.textContent)

describe('the table of people', () => {
  it('shows who they are, where, with which role, and whether they can sign in', async () => {
    await visit()
    await expect.poll(usernames).toEqual(['ines', 'mael', 'nora'])
    expect(wordsOf(row('mael').element())).toBe(
      'maelperson-2@maitre.testMaël CôtéPlateau and Vieux-MontréalManagerActiveHas a second step',
    )
    expect(wordsOf(row('ines').element())).toContain(
      'All locationsAdminActiveNo second stepThis is you',
    )
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
    const question = page.getByRole('alertdialog', { name: 'Disable Maël Côté?' })
    await button('Disable Maël Côté').click()
    await expect.element(question).toMatchTextContent(/logged out at once/u)
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    expect(written()).toEqual([])
    await button('Disable Maël Côté').click()
    await question.getByRole('button', { name: 'Disable', exact: true }).click()
    await expect.element(page.getByText('Maël Côté cannot log in any more.')).toBeVisible()
    await expect.element(button('Enable Maël Côté')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Maël Côté can log in again.')).toBeVisible()
    await expect.element(button('Disable Maël Côté')).toHaveFocus()
    const person = `auth/user/${idOf(2)}`
    expect(written()).toEqual([
      ['PUT', person, { enabled: false }],
      ['PUT', person, { enabled: true }],
    ])
    expect(button(/able Inès Haddad/u).elements()).toEqual([])
    expect(button('Delete Inès Haddad').elements()).toEqual([])
  })

  it('shows who has a second step, and offers its reset there alone', async () => {
    await visit()
    await expect.poll(() => wordsOf(row('mael').element())).toContain('Has a second step')
    expect(wordsOf(row('nora').element())).toContain('No second step')
    expect(button(/^Reset the second step/u).elements()).toHaveLength(1)
    await expect.element(button('Reset the second step of Maël Côté')).toBeVisible()
  })

  it('offers no reset of the second step of somebody whose rights are not lower', async () => {
    const factors = listOf([{ user_id: idOf(2), may_reset: false }])
    await visit({ server: { ...serverOf(), 'GET /auth/factor': () => factors } })
    await expect.poll(() => wordsOf(row('mael').element())).toContain('Has a second step')
    expect(button(/^Reset the second step/u).elements()).toEqual([])
  })

  it('says in words on a phone what can be done with somebody', async () => {
    const { search } = await visit({ look: { width: 375 } })
    await button('More about Maël Côté').click()
    const items = page.getByRole('menuitem')
    await expect
      .poll(() => items.elements().map((one) => one.textContent))
      .toEqual(['Disable…', 'Log out everywhere…', 'Reset the second step…', 'Delete…'])
    await items.last().click()
    const question = page.getByRole('alertdialog', { name: 'Delete Maël Côté?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(button('More about Maël Côté')).toHaveFocus()
    await button('Edit Maël Côté').click()
    await expect.poll(search).toMatchObject({ person: idOf(2) })
  })

  it('says that the last Admin stays active', async () => {
    await visit({ instead: { [`PUT /auth/user/${idOf(2)}`]: [{ code: 'user.last_admin' }] } })
    await button('Disable Maël Côté').click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Disable', exact: true }).click()
    await expect
      .element(question.getByRole('alert'))
      .toMatchTextContent(/Failed to update user.*A restaurant keeps at least one active Admin/u)
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

describe('who is invited and not in yet', () => {
  const [zora = personOf(0), yann = personOf(0)] = INVITED
  const server = () =>
    serverOf(
      INVITED.map((one) => ({ ...one })),
      [invitationTo(zora), invitationTo(yann, true)],
    )

  it('stands in the table with when the mail went and until when its link is good', async () => {
    await visit({ server: server() })
    await expect.poll(usernames).toHaveLength(3)
    const words = (name: string) => wordsOf(row(name).element())
    expect(words('zora')).toContain('InvitedSent Jun 1, 2026, good until Jun 8, 2026')
    expect(words('yann')).toContain('Invitation overSent May 1, 2026, ended May 8, 2026')
    expect(words('xena')).toContain('Not invited')
    // Nobody is made active who could not come in all the same.
    expect(button(/able (?:zora|yann|xena)/u).elements()).toEqual([])
  })

  it('is sent the mail again, or for the first time, and it can be taken back', async () => {
    const { written } = await visit({ server: server() })
    await button(/^Send yann Roy 5 the invitation again$/u).click()
    await expect
      .element(page.getByText(/^The invitation is on its way to person-5@maitre\.test\./u))
      .toBeVisible()
    await expect.poll(() => wordsOf(row('yann').element())).toContain('good until Jun 8, 2026')
    await button('Send xena Roy 6 an invitation').click()
    await expect.poll(() => wordsOf(row('xena').element())).toContain('Invited')
    await button('Take back the invitation of zora Roy 4').click()
    await expect
      .element(page.getByText(/^The invitation of zora Roy 4 is taken back/u))
      .toBeVisible()
    await expect.poll(() => wordsOf(row('zora').element())).toContain('Not invited')
    expect(button(/^Take back the invitation of zora/u).elements()).toEqual([])
    expect(written()).toEqual([
      ['POST', `auth/invitation/${idOf(5)}`, {}],
      ['POST', `auth/invitation/${idOf(6)}`, {}],
      ['DELETE', `auth/invitation/${idOf(4)}`, undefined],
    ])
  })

  it('says why the mail could not be sent again', async () => {
    const instead = {
      [`POST /auth/invitation/${idOf(5)}`]: [{ code: 'auth.throttled', status: 429 }],
    }
    await visit({ server: server(), instead })
    await button(/^Send yann/u).click()
    await expect.element(page.getByText(/^Failed to send the invitation\./u)).toBeVisible()
    expect(wordsOf(row('yann').element())).toContain('Invitation over')
  })

  it('is shown once the invitations have come, so that no row changes under a hand', async () => {
    const { promise, resolve: haveCome } = Promise.withResolvers<void>()
    const known = server()
    await visit({
      server: {
        ...known,
        'GET /auth/invitation': async (asked) => {
          await promise
          return known['GET /auth/invitation']?.(asked) ?? { code: 'internal' }
        },
      },
    })
    await expect.element(page.getByText('3 people')).toBeVisible()
    expect(page.getByText(/^Not (?:in yet|invited)$/u).elements()).toEqual([])
    haveCome()
    await expect.poll(() => page.getByText('Not invited').elements()).toHaveLength(1)
  })

  it('is fetched anew where that failed', async () => {
    await visit({
      server: server(),
      instead: { 'GET /auth/invitation': [{ status: 400, code: 'upstream.rejected' }] },
    })
    await expect.element(page.getByText('Failed to fetch invitations')).toBeVisible()
    // Nobody is said to have no invitation while nobody knows.
    expect(wordsOf(row('zora').element())).toContain('Not in yet')
    expect(page.getByText('Not invited').elements()).toEqual([])
    await button('Try again').click()
    await expect.poll(() => wordsOf(row('zora').element())).toContain('good until')
    expect(page.getByText('Failed to fetch invitations').elements()).toEqual([])
  })

  it('has a form that says so, in place of a state to choose', async () => {
    await visit({ server: server(), address: `&person=${zora.id}` })
    await expect.element(dialog().getByText(/has not come in yet/u)).toBeVisible()
    expect(
      dialog()
        .getByRole('combobox', { name: /^State/u })
        .elements(),
    ).toEqual([])
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await visit({ server: server(), look })
      await expect.poll(usernames).toHaveLength(3)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await checkAccess()
    },
  )
})
