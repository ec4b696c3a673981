import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { HIDDEN, idOf, names, open } from './profiles.test-setup.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
/** A field by its label, behind which a browser may say the star of what is required. */
const field = (name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}(?:$|\\*)`, 'u') })

describe('the list of profiles', () => {
  it('shows names, other names, roles and locations, and who does not work here now', async () => {
    await open()
    await expect.poll(names).toEqual(['Anna Roy', 'Camille Rousseau', 'Thomas Leduc'])
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') })
    await expect.element(row('Anna').getByText('Also called Ann and Annie')).toBeVisible()
    await expect.element(row('Anna').getByText('server')).toBeVisible()
    await expect.element(row('Thomas').getByText('Not working now')).toBeVisible()
    await expect.element(page.getByText('3 people')).toBeVisible()
  })

  it('asks the server for a search, a role, a state, another order and a location', async () => {
    const { asked, search } = await open()
    await expect.poll(names).toHaveLength(3)
    await page.getByRole('searchbox').fill('cam')
    await expect.poll(names).toEqual(['Camille Rousseau'])
    await page.getByRole('combobox', { name: 'Role' }).selectOptions('sommelier')
    await page.getByRole('combobox', { name: 'State' }).selectOptions('Working now')
    await page.getByRole('columnheader', { name: 'Role' }).getByRole('button').click()
    const last = () => asked.findLast(({ url }) => url.pathname.endsWith('/staff-profile'))?.url
    await expect
      .poll(() => Object.fromEntries(last()?.searchParams ?? []))
      .toMatchObject({ search: 'cam', role_id: idOf(102), state: 'active', sort: 'role' })
    expect(search().get('role_id')).toBe(idOf(102))
    await button('Clear the search').click()
    await expect.poll(() => search().get('search')).toBeNull()
  })

  it('says that nobody fits, and shows everybody again', async () => {
    await open({ address: '?search=zz' })
    await expect.element(page.getByText('Nobody fits this search')).toBeVisible()
    await button('Show everybody').click()
    await expect.poll(names).toHaveLength(3)
  })

  it('says what an empty team is, and lets it begin', async () => {
    await open({ team: [] })
    await expect.element(page.getByText('Nobody is on your team yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add a person' }).last().click()
    await expect.element(dialog('New person')).toBeVisible()
  })

  it('fetches the next people at a press', async () => {
    const { asked } = await open({ total: 60 })
    await expect.poll(names).toHaveLength(3)
    await button('Show more').click()
    await expect
      .poll(() => asked.some(({ url }) => url.searchParams.get('offset') === '3'))
      .toBe(true)
  })

  it('says why it could not be fetched, and tries again', async () => {
    const failing = new Map([['GET /v1/restaurant/r1/staff-profile', 'upstream.rejected']])
    await open({ failing })
    await expect.element(page.getByText('Failed to fetch staff profiles')).toBeVisible()
    failing.clear()
    await button('Try again').click()
    await expect.poll(names).toHaveLength(3)
  })

  it('leads to what guests say', async () => {
    const { history } = await open()
    await page.getByRole('link', { name: 'What guests say' }).click()
    await expect.poll(() => history.location.pathname).toBe('/en/dashboard/staff')
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await open({ look })
      await expect.poll(names).toHaveLength(3)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      // A choice that is wider than its filter would be cut off there.
      for (const filter of page.getByRole('combobox').elements()) {
        const whole = document.body.appendChild(filter.cloneNode(true))
        if (!(whole instanceof HTMLElement)) throw new Error('A filter is an element.')
        whole.style.cssText = 'width: max-content; max-width: none; justify-self: start'
        expect(whole.offsetWidth).toBeLessThanOrEqual(filter.clientWidth + 2)
        whole.remove()
      }
      await checkAccess()
    },
  )
})

describe('a new profile', () => {
  it('is stored with names, a role that is made for it, locations and whether the person works here', async () => {
    const { written, search } = await open()
    await button('Add a person').click()
    await field('Name').fill('  Zoé Lavoie ')
    await field('Other names').fill('Zoe\nZo')
    await page.getByRole('combobox', { name: 'Role' }).last().selectOptions('Another role…')
    await field('Name of the role').fill('runner')
    await page.getByRole('checkbox', { name: 'Vieux-Montréal' }).click()
    await page.getByRole('checkbox', { name: 'Works with us now' }).click()
    await button('Add').click()
    await expect.element(page.getByText('Zoé Lavoie is now on your team.')).toBeVisible()
    expect(written()).toEqual([
      ['POST', 'staff-role', { name: 'runner' }],
      [
        'POST',
        'staff-profile',
        {
          name: 'Zoé Lavoie',
          aliases: ['Zoe', 'Zo'],
          role_id: idOf(103),
          location_ids: ['Vieux-Montréal'],
          active: false,
        },
      ],
    ])
    expect(search().get('person')).toBeNull()
  })

  it('says at the field what is wrong, and asks nobody', async () => {
    const { written } = await open({ address: '?person=new' })
    await button('Add').click()
    await expect.element(page.getByText('Write a name.')).toBeVisible()
    await expect.element(field('Name')).toHaveFocus()
    await field('Name').fill('Zoé')
    await page.getByRole('combobox', { name: 'Role' }).last().selectOptions('Another role…')
    await button('Add').click()
    await expect.element(page.getByText('Write the name of the role.')).toBeVisible()
    expect(written()).toEqual([])
  })

  it('keeps what was typed when the dialog is closed, and when the server refuses', async () => {
    const failing = new Map([['POST /v1/restaurant/r1/staff-profile', 'database.conflict']])
    const { written } = await open({ failing })
    await button('Add a person').click()
    await field('Name').fill('Zoé')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('New person')).not.toBeInTheDocument()
    await button('Add a person').click()
    await expect.element(field('Name')).toHaveValue('Zoé')
    await button('Add').click()
    await expect.element(page.getByText('Failed to add staff profile')).toBeVisible()
    await expect.element(field('Name')).toHaveValue('Zoé')
    failing.clear()
    await button('Add').click()
    await expect.element(page.getByText('Zoé is now on your team.')).toBeVisible()
    expect(written()).toHaveLength(2)
  })
})

describe('a profile that is open', () => {
  it('is changed, and the focus goes back to its row', async () => {
    const { written, search } = await open()
    await button('Anna Roy').click()
    expect(search().get('person')).toBe(idOf(1))
    await expect.element(field('Other names')).toHaveValue('Ann\nAnnie')
    await page.getByRole('combobox', { name: 'Role' }).last().selectOptions('No role')
    await button('Save').click()
    await expect.element(page.getByText('Anna Roy is saved.')).toBeVisible()
    expect(written()).toEqual([
      [
        'PUT',
        `staff-profile/${idOf(1)}`,
        // What another tab changed of the other fields meanwhile stands.
        { role_id: null, version: 1 },
      ],
    ])
    await expect.element(button('Anna Roy')).toHaveFocus()
  })

  it('becomes one with another, once it is told what that does', async () => {
    const { written, search } = await open({ address: `?person=${idOf(1)}` })
    await button('Same person as…').click()
    await page
      .getByRole('button', { name: /^Camille Rousseau/u })
      .last()
      .click()
    await expect.element(page.getByText('Merge Anna Roy and Camille Rousseau?')).toBeVisible()
    expect(written()).toEqual([])
    await button('Merge').click()
    await expect
      .element(page.getByText('Anna Roy and Camille Rousseau are now one person.'))
      .toBeVisible()
    expect(written()).toEqual([['PUT', `staff-profile/${idOf(1)}/merge`, { into: idOf(2) }]])
    expect(search().get('person')).toBe(idOf(2))
  })

  it.each([
    ['Name nowhere…', 'Name nowhere', 'PUT', '/opt-out', { opted_out: true }],
    ['Take off the team…', 'Take off the team', 'DELETE', '', undefined],
  ])('asks before "%s", and does nothing where it is cancelled', async (...row) => {
    const [asks, does, method, end, body] = row
    const { written, search } = await open({ address: `?person=${idOf(1)}` })
    await button(asks).click()
    await button('Cancel').click()
    await button(asks).click()
    expect(written()).toEqual([])
    await button(does).click()
    await expect.poll(() => search().get('person')).toBeNull()
    expect(written()).toEqual([[method, `staff-profile/${idOf(1)}${end}`, body]])
  })

  it('is erased only once its name is typed', async () => {
    const { written, search } = await open({ address: `?person=${idOf(1)}` })
    await button('Erase…').click()
    await field('Type Anna Roy to confirm').fill('Anna')
    await button('Erase for good').click()
    await expect.element(page.getByText('This is not “Anna Roy”.')).toBeVisible()
    expect(written()).toEqual([])
    await field('Type Anna Roy to confirm').fill('anna roy')
    await button('Erase for good').click()
    await expect.poll(() => search().get('person')).toBeNull()
    expect(written()).toEqual([['POST', `staff-profile/${idOf(1)}/erase`, {}]])
  })

  it('of somebody who is named nowhere can be named again, and neither merged nor taken off', async () => {
    const { written } = await open({ address: `?state=opted_out&person=${HIDDEN.id}` })
    await expect.element(button('Name again…')).toBeVisible()
    expect(button('Same person as…').elements()).toEqual([])
    expect(button('Take off the team…').elements()).toEqual([])
    await button('Name again…').click()
    await expect.element(page.getByText('Name Odile Noir again?')).toBeVisible()
    expect(written()).toEqual([])
    await button('Name again').click()
    await expect.element(page.getByText('Odile Noir is named again.')).toBeVisible()
    expect(written()).toEqual([['PUT', `staff-profile/${HIDDEN.id}/opt-out`, { opted_out: false }]])
  })

  it('says why something could not be done, and stays', async () => {
    const failing = new Map([
      ['/merge', 'staff.elsewhere'],
      ['DELETE', 'staff.elsewhere'],
    ])
    const { search } = await open({ address: `?person=${idOf(1)}`, failing })
    await button('Take off the team…').click()
    await button('Take off the team').click()
    await expect.element(page.getByText(/also works at a location/u)).toBeVisible()
    expect(search().get('person')).toBe(idOf(1))
  })

  it('of an old link says that the person is gone', async () => {
    await open({ address: `?person=${idOf(55)}` })
    await expect.element(page.getByText('This person is no longer on your team')).toBeVisible()
  })

  it.each(LOOKS)('passes axe at $width px in $language', async (look) => {
    await open({ look, address: `?person=${idOf(1)}` })
    await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    await checkAccess()
  })
})

describe('the roles', () => {
  it('are listed with their people; one is added, and one that nobody has is deleted', async () => {
    const { written, search } = await open()
    await button('Roles').click()
    expect(search().get('roles')).toBe('true')
    await expect.element(dialog('Roles').getByText('2 people')).toBeVisible()
    await button('Add').click()
    await expect.element(page.getByText('Write the name of the role.')).toBeVisible()
    await field('New role').fill('runner')
    await button('Add').click()
    await expect.element(page.getByText('The role “runner” is there now.')).toBeVisible()
    await expect.element(button('Delete the role server')).toHaveAttribute('aria-disabled', 'true')
    await button('Delete the role sommelier').click()
    await expect.element(page.getByText('The role “sommelier” is deleted.')).toBeVisible()
    expect(written()).toEqual([
      ['POST', 'staff-role', { name: 'runner' }],
      ['DELETE', `staff-role/${idOf(102)}`, undefined],
    ])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => search().get('roles')).toBeNull()
  })

  it('say that a name is taken, and keep what was typed', async () => {
    await open({
      address: '?roles=true',
      failing: new Map([['POST /v1/restaurant/r1/staff-role', 'staff_role.name_taken']]),
    })
    await field('New role').fill('server')
    await button('Add').click()
    await expect.element(page.getByText(/of this name exists already/u)).toBeVisible()
    await expect.element(field('New role')).toHaveValue('server')
  })
})
