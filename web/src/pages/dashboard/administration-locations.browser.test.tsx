import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import {
  button,
  dialog,
  field,
  idOf,
  listOf,
  wordsOf,
  type Server,
} from './administration.test-setup.tsx'
import { names, place, PLACES, question, serverOf, visit } from './locations.test-setup.tsx'

describe('the list of locations', () => {
  it('shows where each is, and how it stands with each source', async () => {
    await visit()
    await expect.poll(names).toEqual(['Plateau', 'Vieux-Port'])
    const words = wordsOf(page.getByRole('list', { name: 'Your locations' }).element())
    expect(words).toContain('12 rue Rachel')
    expect(words).toContain('Google, connected, read')
    expect(words).toContain('Yelp, connection lost, not read yet')
    expect(words).toContain('Not connected to any source')
    await expect
      .element(page.getByRole('link', { name: 'Connect a source' }))
      .toHaveAttribute('href', '/en/dashboard/administration?tab=integrations')
    // An instant is told by the clock of the location, whatever that of the browser.
    expect(words).toMatch(/Jun 1, 5:45.PM/u)
    await expect.element(page.getByText('2 locations')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'https://plateau.example' }))
      .toHaveAttribute('rel', 'noreferrer')
  })

  it('is searched by the server, keeps the search in the address, and shows all again', async () => {
    const { search } = await visit()
    await page.getByRole('searchbox').fill('port')
    await expect.poll(names).toEqual(['Vieux-Port'])
    expect(search()).toEqual({ tab: 'locations', search: 'port' })
    await page.getByRole('searchbox').fill('zz')
    await expect.element(page.getByText('No location fits this search')).toBeVisible()
    await button('Show all locations').click()
    await expect.poll(names).toHaveLength(2)
  })

  it('fetches more at a press, and says where it could not', async () => {
    const { queries } = await visit({
      server: { ...serverOf(), 'GET /location': () => listOf(PLACES, 60) },
      instead: {
        'GET /location': [listOf(PLACES, 60), { status: 400, code: 'upstream.rejected' }],
      },
    })
    await button('Show more').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await button('Show more').click()
    await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
    expect(queries('/location').map(({ offset }) => offset)).toEqual(['0', '2', '2'])
  })

  it('says why it could not be fetched, and tries again', async () => {
    await visit({ instead: { 'GET /location': [{ status: 400, code: 'upstream.rejected' }] } })
    await expect.element(page.getByText('Failed to fetch locations')).toBeVisible()
    await button('Try again').click()
    await expect.poll(names).toHaveLength(2)
  })

  it('says what an empty list is for', async () => {
    await visit({ server: serverOf([]) })
    await expect.element(page.getByText('There is no location yet')).toBeVisible()
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await visit({ look })
      await expect.poll(names).toHaveLength(2)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await checkAccess()
      await page.getByRole('listitem').first().getByRole('button').last().click()
      await expect.element(question().getByRole('textbox')).toBeVisible()
      await checkAccess()
    },
  )
})

describe('a location', () => {
  it('is added once it has a name', async () => {
    const { written, search } = await visit()
    await button('Add location').click()
    await dialog().getByRole('button', { name: 'Add location' }).click()
    await expect.element(page.getByText('Please fill in all required fields')).toBeVisible()
    await expect.element(field('Location name')).toHaveFocus()
    expect(written()).toEqual([])
    await field('Location name').fill(' Mile End ')
    await field('Address').fill('5 avenue du Parc')
    await field('Website URL').fill('https://mile-end.example')
    await dialog().getByRole('button', { name: 'Add location' }).click()
    await expect.element(page.getByText('Location created successfully!')).toBeVisible()
    // The server gives it the time zone of the restaurant, unless another is chosen.
    const fields = {
      name: 'Mile End',
      address: '5 avenue du Parc',
      website: 'https://mile-end.example',
    }
    expect(written()).toEqual([['POST', 'location', { restaurant_id: 'r1', ...fields }]])
    await expect.poll(names).toContain('Mile End')
    expect(search()).toEqual({ tab: 'locations' })
  })

  it('is changed, keeps what is refused, and gives the focus back to its row', async () => {
    const refused = [
      { code: 'location.name_taken' },
      {
        status: 400,
        code: 'request.invalid',
        details: { fields: [{ field: 'website', problem: 'invalid_address' }] },
      },
    ]
    const { written } = await visit({ instead: { [`PUT /${idOf(1)}`]: refused } })
    await button('Edit Plateau').click()
    await field('Location name').fill('Vieux-Port')
    await button('Save').click()
    await expect.element(page.getByText('A location of this name exists already.')).toBeVisible()
    await field('Location name').fill('Plateau Est')
    await field('Website URL').fill('plateau')
    await button('Save').click()
    await expect
      .element(page.getByText('Write the whole address, with https:// in front.'))
      .toBeVisible()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await button('Edit Plateau').click()
    await expect.element(field('Location name')).toHaveValue('Plateau Est')
    await field('Website URL').fill('')
    await button('Save').click()
    await expect.element(page.getByText('Location updated successfully!')).toBeVisible()
    expect(written().at(-1)).toEqual([
      'PUT',
      `location/${idOf(1)}`,
      { name: 'Plateau Est', website: '' },
    ])
    await expect.element(button('Edit Plateau Est')).toHaveFocus()
  })

  it('is stored by the fields that its person changed, and shown as others left the rest', async () => {
    const places = PLACES.map((one) => ({ ...one }))
    const { written } = await visit({ server: serverOf(places) })
    await button('Edit Plateau').click()
    await field('Website URL').fill('https://other.example')
    await dialog().getByRole('button', { name: 'Close' }).click()
    const [first = place(1, '')] = places
    places[0] = { ...first, name: 'Plateau Est' }
    await button('Edit Plateau').click()
    await expect.element(field('Location name')).toHaveValue('Plateau Est')
    await expect.element(field('Website URL')).toHaveValue('https://other.example')
    await button('Save').click()
    const sent = { website: 'https://other.example' }
    await expect.poll(written).toEqual([['PUT', `location/${idOf(1)}`, sent]])
  })

  it('keeps open what was typed while the rest was being stored', async () => {
    const { promise, resolve: isStored } = Promise.withResolvers<void>()
    const server = serverOf()
    const put = `PUT /${idOf(1)}`
    const { written } = await visit({
      server: {
        ...server,
        [put]: async (asked) => {
          await promise
          return server[put]?.(asked) ?? { code: 'internal' }
        },
      },
    })
    await button('Edit Plateau').click()
    await field('Address').fill('14 rue Rachel')
    await button('Save').click()
    await expect.poll(written).toHaveLength(1)
    await field('Location name').fill('Plateau Est')
    isStored()
    await expect.element(page.getByText('Location updated successfully!')).toBeVisible()
    await expect.element(field('Location name')).toHaveValue('Plateau Est')
    await expect.element(field('Address')).toHaveValue('14 rue Rachel')
    await button('Save').click()
    await expect.poll(() => written().at(-1)?.[2]).toEqual({ name: 'Plateau Est' })
  })

  it.each([
    ['Edit Plateau', `PUT /${idOf(1)}`, /^Failed to update location/u],
    ['Delete Plateau', `DELETE /${idOf(1)}`, /^Failed to delete location/u],
  ])('says that it failed where its form was closed meanwhile: %s', async (open, call, said) => {
    const { promise, resolve: isRefused } = Promise.withResolvers<void>()
    const refusing: Server = {
      [call]: async () => {
        await promise
        return { status: 400, code: 'upstream.rejected' }
      },
    }
    const { written } = await visit({ server: { ...serverOf(), ...refusing } })
    await button(open).click()
    if (open === 'Edit Plateau') await field('Address').fill('14 rue Rachel')
    else await question().getByRole('textbox').fill('Plateau')
    await button(/^(?:Save|Delete location)$/u).click()
    await expect.poll(written).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText(said)).not.toBeInTheDocument()
    isRefused()
    await expect.element(page.getByText(said)).toBeVisible()
  })

  it('is opened by its address wherever it stands in the list', async () => {
    const far = Array.from({ length: 60 }, (_, at) => place(at + 10, `Place ${at + 10}`))
    const paged: Server = {
      ...serverOf(),
      'GET /location': ({ url }) => {
        const [offset, limit] = ['offset', 'limit'].map((one) => Number(url.searchParams.get(one)))
        return listOf(far.slice(offset, (offset ?? 0) + (limit ?? 0)), far.length, offset)
      },
    }
    await visit({ server: paged, address: `&place=${idOf(65)}` })
    await expect.element(field('Location name')).toHaveValue('Place 65')
    await expect.element(dialog().getByRole('heading', { name: 'Place 65' })).toBeVisible()
  })

  it('is given a time zone that is found by its city or its time, once it is said what moves with it', async () => {
    const formats = vi.spyOn(Intl, 'DateTimeFormat')
    const named = () =>
      formats.mock.calls.filter(([, form]) => form?.timeZoneName === 'longGeneric')
    const { written } = await visit()
    await button('Edit Vieux-Port').click()
    const zone = button(/^Time zone/u)
    await expect.element(zone).toHaveTextContent('America/Toronto')
    // Hundreds of zones are named for whoever looks at them, and for nobody else.
    expect(named()).toEqual([])
    await zone.click()
    const typed = page.getByRole('combobox', { name: /^Type a city/u })
    await expect.element(typed).toHaveFocus()
    expect(named().length).toBeGreaterThan(100)
    formats.mockRestore()
    await typed.fill('nowhere')
    await expect.element(page.getByText(/^No time zone fits/u)).toBeVisible()
    await typed.fill('PACIFIC TIME')
    await expect.element(page.getByRole('option', { name: /Los Angeles/u })).toBeVisible()
    await typed.fill('vancou')
    await userEvent.keyboard('{Enter}')
    await expect.element(zone).toHaveTextContent('America/Vancouver')
    await expect.element(zone).toHaveFocus()
    await expect.element(page.getByText(/counted anew by this clock/u)).toBeVisible()
    expect(written()).toEqual([])
    await button('Save').click()
    const sent = { timezone: 'America/Vancouver' }
    await expect.poll(written).toEqual([['PUT', `location/${idOf(2)}`, sent]])
  })

  it('is given a time zone that is found as the keyboard writes its French name', async () => {
    await visit({ look: { language: 'fr' } })
    await button('Modifier Vieux-Port').click()
    await button(/^Fuseau horaire/u).click()
    await page.getByRole('combobox', { name: /^Tapez une ville/u }).fill("heure de l'est")
    await expect.element(page.getByRole('option', { name: /Toronto/u })).toBeVisible()
  })

  it('of an old link is said to be gone', async () => {
    await visit({ address: `&place=${idOf(77)}` })
    await expect.element(page.getByText('This location is not here any more')).toBeVisible()
  })

  it('whose form cannot be fetched says why, and is asked for again', async () => {
    const failed = { status: 400, code: 'upstream.rejected' }
    await visit({
      address: `&place=${idOf(2)}&search=plateau`,
      instead: { 'GET /location': [failed, failed] },
    })
    await dialog().getByRole('button', { name: 'Try again' }).click()
    await expect.element(field('Location name')).toHaveValue('Vieux-Port')
  })
})
