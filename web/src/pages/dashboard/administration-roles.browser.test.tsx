import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, field, idOf, listOf, open, type Server } from './administration.test-setup.tsx'

const ROLES = [
  { id: idOf(1), name: 'server', people: 2 },
  { id: idOf(2), name: 'sommelier', people: 0 },
]

/** A server that keeps the roles which it is told of. */
function serverOf(roles = ROLES.map((role) => ({ ...role }))): Server {
  const called = (body: unknown): string => (body as { name: string }).name // the calls send a name
  return {
    'GET /staff-role': () => listOf(roles),
    'POST /staff-role': ({ body }) => {
      const role = { id: idOf(9), name: called(body), people: 0 }
      roles.push(role)
      return { data: role }
    },
    [`PUT /${idOf(2)}`]: ({ body }) => {
      const role = { id: idOf(2), name: called(body), people: 0 }
      roles[1] = role
      return { data: role }
    },
    [`DELETE /${idOf(2)}`]: () => {
      roles.splice(1, 1)
      return { data: {} }
    },
  }
}
const visit = (more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({ server: serverOf(), address: '?tab=roles', ...more })
const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('span')?.textContent)

describe('the roles of the team', () => {
  it('are listed with how many people have each', async () => {
    await visit()
    await expect.poll(names).toEqual(['server', 'sommelier'])
    await expect.element(page.getByRole('listitem').first().getByText('2 people')).toBeVisible()
  })

  it('get another one by its name, which a screen reader hears', async () => {
    const { written } = await visit()
    await field('New role').fill('  host ')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('The role “host” is there now.')
    expect(written()).toEqual([['POST', 'restaurant/r1/staff-role', { name: 'host' }]])
    await expect.poll(names).toEqual(['server', 'sommelier', 'host'])
    await expect.element(field('New role')).toHaveValue('')
  })

  it('get another one by a button that stands beside the field, not above it', async () => {
    await visit()
    await expect.poll(names).toHaveLength(2)
    const topOf = (one: Element): number => one.getBoundingClientRect().top
    const apart = topOf(button('Add').element()) - topOf(field('New role').element())
    // A line of words may end between two pixels.
    expect(Math.abs(apart)).toBeLessThan(1)
  })

  it('keep what is typed while another one is being stored, in a new name as in a row', async () => {
    const stored = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const server = serverOf()
    const slow = (call: string, at: 0 | 1): Server => ({
      [call]: async (asked) => {
        await stored[at].promise
        return server[call]?.(asked) ?? { code: 'internal' }
      },
    })
    const { written } = await visit({
      server: { ...server, ...slow('POST /staff-role', 0), ...slow(`PUT /${idOf(2)}`, 1) },
    })
    await field('New role').fill('host')
    await userEvent.keyboard('{Enter}')
    await expect.poll(written).toHaveLength(1)
    await field('New role').fill('host and barista')
    stored[0].resolve()
    await expect.poll(names).toHaveLength(3)
    await expect.element(field('New role')).toHaveValue('host and barista')
    await button('Rename the role sommelier').click()
    await field('Name of the role').fill('wine')
    await userEvent.keyboard('{Enter}')
    await expect.poll(written).toHaveLength(2)
    await field('Name of the role').fill('wine waiter')
    stored[1].resolve()
    await expect.element(page.getByText('The role is called “wine” now.')).toBeVisible()
    await expect.element(field('Name of the role')).toHaveValue('wine waiter')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => written().at(-1)?.[2]).toEqual({ name: 'wine waiter' })
  })

  it('ask for a name, and keep one that is refused', async () => {
    const { written } = await visit({
      instead: { 'POST /staff-role': [{ code: 'staff_role.name_taken' }] },
    })
    await button('Add').click()
    await expect.element(page.getByText('Write the name of the role.')).toBeVisible()
    expect(written()).toEqual([])
    await field('New role').fill('server')
    await button('Add').click()
    await expect
      .element(page.getByRole('alert').getByText('A staff role of this name exists already.'))
      .toBeVisible()
    await expect.element(field('New role')).toHaveValue('server')
  })

  it('are renamed in their row, where Escape and Cancel leave the name as it was', async () => {
    const { written } = await visit()
    const rename = button('Rename the role sommelier')
    await rename.click()
    await expect.element(field('Name of the role')).toHaveFocus()
    await field('Name of the role').fill('wine')
    await userEvent.keyboard('{Escape}')
    await expect.element(rename).toHaveFocus()
    await rename.click()
    await button('Cancel').click()
    await expect.element(rename).toBeVisible()
    await rename.click()
    await field('Name of the role').fill(' ')
    await button('Save').click()
    await expect.element(page.getByText('Write the name of the role.')).toBeVisible()
    expect(written()).toEqual([])
    await field('Name of the role').fill('wine waiter')
    await button('Save').click()
    await expect.poll(names).toEqual(['server', 'wine waiter'])
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('The role is called “wine waiter” now.')
    expect(written()).toEqual([
      ['PUT', `restaurant/r1/staff-role/${idOf(2)}`, { name: 'wine waiter' }],
    ])
    await expect.element(button('Rename the role wine waiter')).toHaveFocus()
  })

  it('keep the new name that is refused in its row', async () => {
    await visit({ instead: { [`PUT /${idOf(2)}`]: [{ code: 'staff_role.name_taken' }] } })
    await button('Rename the role sommelier').click()
    await field('Name of the role').fill('server')
    await button('Save').click()
    await expect.element(page.getByText('Failed to rename staff role')).toBeVisible()
    await expect.element(field('Name of the role')).toHaveValue('server')
  })

  it('are deleted where nobody has them, and say why not where somebody does', async () => {
    const { written } = await visit()
    const held = button('Delete the role server')
    await expect.element(held).toHaveAttribute('aria-disabled', 'true')
    await held.click({ force: true })
    await button('Delete the role sommelier').click()
    await expect.poll(names).toEqual(['server'])
    await expect.element(page.getByRole('status')).toHaveFocus()
    expect(written()).toEqual([['DELETE', `restaurant/r1/staff-role/${idOf(2)}`, undefined]])
  })

  it('say what an empty list is for', async () => {
    await visit({ server: serverOf([]) })
    await expect.element(page.getByText('There is no role yet')).toBeVisible()
  })

  it('say why they could not be fetched, and try again', async () => {
    await visit({ instead: { 'GET /staff-role': [{ status: 400, code: 'upstream.rejected' }] } })
    await expect.element(page.getByText('Failed to fetch staff roles')).toBeVisible()
    await button('Try again').click()
    await expect.poll(names).toHaveLength(2)
  })

  it('come with a tier, below which the tab says what it does, and leads nowhere else', async () => {
    const { asked } = await visit({ tier: 'Growth' })
    const title = page.getByRole('heading', { name: 'Staff roles come with Essential' })
    await expect.element(title).toBeVisible()
    await expect.element(page.getByText(/^What people do in your house/u)).toBeVisible()
    expect(page.getByRole('tabpanel').getByRole('link').elements()).toEqual([])
    // Whom to write to for another plan is all that may be asked for.
    const others = asked.filter(({ url }) => !url.pathname.endsWith('/public/onboarding'))
    expect(others).toEqual([])
  })

  it.each(LOOKS)('fit $width px in the $theme theme in $language, and pass axe', async (look) => {
    await visit({ look })
    await expect.poll(names).toHaveLength(2)
    await checkAccess()
    await page.getByRole('listitem').last().getByRole('button').first().click()
    await expect.element(page.getByRole('textbox').last()).toHaveFocus()
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })
})
