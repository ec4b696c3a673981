import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, idOf, open, type Server } from './administration.test-setup.tsx'

const REVIEW = {
  id: idOf(7),
  location_id: idOf(8),
  source: 'google',
  author_name: 'Rosalie Fontaine',
  rating: 4,
  review_date: '2026-11-02',
  excerpt: 'The soup was wonderful, but we waited forty minutes for the bill.',
  publication: 'live',
}
const AT_YELP = { ...REVIEW, id: idOf(9), source: 'yelp', rating: 2, excerpt: 'Cold again.' }
const NAMESAKE = { ...REVIEW, id: idOf(10), author_name: 'Rosalie F.' }

const TEAM = ['Hélène', 'Zoé'] as const
/** Somebody of the team, whose list comes a person at a time. */
const colleague = (at: number) => ({
  id: idOf(20 + at),
  name: TEAM[at],
  aliases: [],
  role: null,
  location_ids: [],
  active: true,
  opted_out_at: null,
  created_at: '2026-11-02T10:00:00.000Z',
  version: 1,
})

function visit(more: Partial<Parameters<typeof open>[0]> = {}) {
  const server: Server = {
    'GET /archive': () => ({ data: [] }),
    'GET /removal': () => ({ data: null }),
    'GET /guest': ({ url }) => ({
      data: url.searchParams.get('name') === 'Nobody' ? [] : [REVIEW, AT_YELP, NAMESAKE],
    }),
    'POST /guest/erase': () => ({ data: { erased: 1 } }),
    [`POST /${idOf(20)}/erase`]: () => ({ data: {} }),
    'GET /staff-profile': ({ url }) => {
      const offset = Number(url.searchParams.get('offset'))
      return {
        data: [colleague(offset)],
        page: { offset, limit: 1, total: TEAM.length, hasMore: offset + 1 < TEAM.length },
      }
    },
  }
  return open({ server, address: '?tab=data', ...more })
}
const search = () => page.getByRole('searchbox', { name: 'Name of the guest' })
const dialog = () => page.getByRole('alertdialog')
const guest = () => page.getByRole('listitem', { name: 'Rosalie Fontaine', exact: true })
const find = async (name: string) => {
  await search().fill(name)
  await userEvent.keyboard('{Enter}')
}

describe('a guest who asks to be erased', () => {
  it('is found by name, told with what goes and what stays, and erased by the typed name', async () => {
    const { written, queries } = await visit()
    await find('rosalie')
    await expect.element(guest()).toBeVisible()
    expect(queries('/guest')).toEqual([{ name: 'rosalie' }])
    // Whoever only has the same name is left out.
    await guest().getByRole('checkbox').nth(1).click({ force: true })
    await guest().getByRole('button', { name: 'Erase 1 review…' }).click()
    await expect.element(dialog()).toMatchTextContent(/1 review from Google.*Nobody can bring/u)
    await expect.element(dialog()).toMatchTextContent(/Google itself is not ours to erase/u)
    const send = dialog().getByRole('button', { name: 'Erase for good' })
    const typed = dialog().getByLabelText('Type Rosalie Fontaine to confirm')
    await typed.fill('rosalie fontaine')
    await send.click()
    await expect.element(typed).toHaveAccessibleDescription('Type Rosalie Fontaine first.')
    await expect.element(typed).toHaveFocus()
    expect(written()).toEqual([])
    await typed.fill('Rosalie Fontaine ')
    await expect.element(typed).toBeValid()
    await send.click()
    await expect
      .poll(() => written())
      .toEqual([
        [
          'POST',
          'restaurant/r1/guest/erase',
          { review_ids: [REVIEW.id], name: 'Rosalie Fontaine' },
        ],
      ])
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByText('1 review is erased.')).toBeVisible()
  })

  it('is said to be erased, where the focus then is, though their reviews are gone from the list', async () => {
    await visit({ instead: { 'GET /guest': [{ data: [REVIEW] }, { data: [] }, { data: [] }] } })
    await find('rosalie')
    await guest().getByRole('button', { name: 'Erase 1 review…' }).click()
    await dialog()
      .getByLabelText(/^Type Rosalie Fontaine/u)
      .fill('Rosalie Fontaine')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Nobody found')).toBeVisible()
    await expect.element(page.getByText('1 review is erased.')).toBeVisible()
    await expect.element(page.getByText('1 review is erased.')).toHaveFocus()
  })

  it('is found by a review that the address names, and loses nothing typed where it fails', async () => {
    const { queries } = await visit({
      address: `?tab=data&review=${REVIEW.id}`,
      instead: { 'POST /guest/erase': [{ code: 'guest.all_locations_required', status: 403 }] },
    })
    await guest()
      .getByRole('button', { name: /^Erase 2 reviews/u })
      .click()
    expect(queries('/guest')).toEqual([{ review_id: REVIEW.id }])
    const typed = dialog().getByLabelText(/^Type Rosalie Fontaine/u)
    await typed.fill('Rosalie Fontaine')
    await dialog().getByRole('button', { name: 'Erase for good' }).click()
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent(/Failed to erase the guest.*Only an Admin of all locations/u)
    await expect.element(typed).toHaveValue('Rosalie Fontaine')
  })

  it('is said to be erased until another one is looked for', async () => {
    await visit()
    await find('rosalie')
    await guest()
      .getByRole('button', { name: /^Erase 2 reviews/u })
      .click()
    await dialog()
      .getByLabelText(/^Type Rosalie Fontaine/u)
      .fill('Rosalie Fontaine')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('1 review is erased.')).toBeVisible()
    await find('Nobody')
    await expect.element(page.getByText('Nobody found')).toBeVisible()
    await expect.element(page.getByText('1 review is erased.')).not.toBeInTheDocument()
  })

  it('who is not found is said to be so', async () => {
    await visit()
    await find('Nobody')
    await expect.element(page.getByText('Nobody found')).toBeVisible()
  })

  it('is not offered to an Admin of some locations', async () => {
    await visit({ locationId: idOf(8) })
    await expect.element(button('Choose a person')).toBeVisible()
    await expect.element(search()).not.toBeInTheDocument()
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await visit({ look, address: `?tab=data&review=${REVIEW.id}` })
      await expect.element(guest()).toBeVisible()
      await checkAccess()
      await guest().getByRole('button').click()
      await expect.element(dialog()).toBeVisible()
      await checkAccess()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    },
  )
})

describe('a colleague who asks to be forgotten', () => {
  it.each(['Growth', 'Enterprise'] as const)('is erased by the typed name on %s', async (tier) => {
    const { asked, written } = await visit({ tier })
    await expect.element(button('Choose a person')).toBeVisible()
    expect(asked.some(({ url }) => url.pathname.endsWith('/staff-profile'))).toBe(false)
    await button('Choose a person').click()
    await button('Erase Hélène…').click()
    const typed = dialog().getByLabelText('Type Hélène to confirm')
    await typed.fill('helene')
    await userEvent.keyboard('{Enter}')
    await expect.element(typed).toHaveAccessibleDescription('Type Hélène first.')
    expect(written()).toEqual([])
    await typed.fill('Hélène')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Hélène is erased.')).toBeVisible()
    expect(written()).toEqual([['POST', `restaurant/r1/staff-profile/${idOf(20)}/erase`, {}]])
  })

  it('loses nothing typed where it fails', async () => {
    await visit({
      instead: { [`POST /${idOf(20)}/erase`]: [{ code: 'staff.elsewhere', status: 403 }] },
    })
    await button('Choose a person').click()
    await button('Erase Hélène…').click()
    await dialog().getByLabelText('Type Hélène to confirm').fill('Hélène')
    await dialog().getByRole('button', { name: 'Erase for good' }).click()
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    await expect.element(dialog().getByLabelText('Type Hélène to confirm')).toHaveValue('Hélène')
  })

  it('is found in a team of any size, of which more is shown by a press', async () => {
    await visit()
    await button('Choose a person').click()
    await expect.element(button('Erase Hélène…')).toBeVisible()
    await expect.element(button('Erase Zoé…')).not.toBeInTheDocument()
    await button('Show more').click()
    await expect.element(button('Erase Zoé…')).toBeVisible()
    await expect.element(button('Erase Hélène…')).toBeVisible()
    await expect.element(button('Show more')).not.toBeInTheDocument()
  })
})
