import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { found } from './example-draft.test-setup.ts'
import {
  FOUND,
  heading,
  kept,
  next,
  openAt,
  PLACE,
  refused,
  SEARCH,
  settings,
  succeeds,
} from './wizard.test-setup.tsx'

beforeEach(() => localStorage.clear())

const none = { locations: [], locationCount: '2-5' as const }
const box = (number = 1) => page.getByRole('combobox', { name: `Search for location ${number}` })
const names = () => (kept()['locations'] as { name: string }[]).map(({ name }) => name) // the draft's own

describe('the number of locations', () => {
  it('is asked for first, and eleven or more leads to a quote and not on', async () => {
    await openAt('LOCATIONS', { draft: { locations: [], locationCount: '' } })
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
    await page.getByRole('radio', { name: '11+' }).click({ force: true })
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(page.getByRole('link', { name: 'Get your enterprise quote' }))
      .toHaveAttribute('href', '/en/enterprise-quote?from=onboarding')
    await page.getByRole('button', { name: 'Begin with fewer locations' }).click()
    await expect.element(page.getByRole('radio', { name: '6-10' })).toBeChecked()
    await expect.element(next()).toHaveAttribute('aria-disabled', 'false')
  })

  it('hides what it has no room for, and shows that again when it grows', async () => {
    await openAt('LOCATIONS')
    await expect.element(page.getByText('2 Main Street, Albany, NY')).toBeVisible()
    await page.getByRole('radio', { name: '1', exact: true }).click({ force: true })
    await expect.element(page.getByText('2 Main Street, Albany, NY')).not.toBeInTheDocument()
    await expect.element(page.getByText('1 confirmed of 1 at most')).toBeVisible()
    await page.getByRole('radio', { name: '2-5' }).click({ force: true })
    await expect.element(page.getByText('2 Main Street, Albany, NY')).toBeVisible()
  })
})

describe('what a request for a quote takes over', () => {
  it('names package, tone and every location with its website, in words', async () => {
    await openAt('LOCATIONS', {
      draft: {
        locationCount: '11+',
        locations: [{ ...found(1), website: 'brasserie.example' }],
        typedPlace: { at: 1, name: 'Second', address: '' },
      },
    })
    expect(kept()['told']).toBe(
      'Package: Essential\nTone: Friendly and Casual\n' +
        'Locations: Brasserie 1, 1 Main Street, Albany, NY, brasserie.example\nSecond',
    )
  })
})

describe('the search for a place', () => {
  it('is typed into, walked through by arrows, and confirmed by Enter, which sends nothing', async () => {
    const { asked } = await openAt('LOCATIONS', { draft: none })
    await box().fill('cop')
    await expect.element(page.getByRole('option', { name: /Copper Juniper/u })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await expect.element(box(2)).toBeVisible()
    await expect.poll(names).toEqual(['Copper Juniper'])
    expect(kept()['locations']).toEqual([
      {
        name: FOUND.name,
        place_id: FOUND.place_id,
        address: { formatted: FOUND.address, lat: 45.5, lng: -122.6 },
        website: '',
      },
    ])
    await expect.element(heading()).toHaveTextContent('Where do your guests find you?')
    const [search, place] = asked.filter(({ call }) => call.includes('places'))
    expect(search?.search.get('session')).toMatch(/^[\w-]{16,36}$/u)
    expect(place?.search.get('session')).toBe(search?.search.get('session'))
  })

  it.each(['en', 'fr'] as const)(
    'names Google Maps beside what it found, in %s',
    async (language) => {
      await openAt('LOCATIONS', { draft: none }, { language })
      const credit = page.getByText('Google Maps', { exact: true })
      await expect.element(page.getByRole('combobox')).toBeVisible()
      await expect.element(credit).not.toBeInTheDocument()
      await page.getByRole('combobox').fill('cop')
      await expect.element(page.getByRole('option', { name: /Copper Juniper/u })).toBeVisible()
      await expect.element(credit).toBeVisible()
      // The name stands whole, on one line, whatever translates the page.
      await expect.element(credit).toHaveAttribute('translate', 'no')
      expect(Number.parseFloat(getComputedStyle(credit.element()).fontSize)).toBeGreaterThanOrEqual(
        12,
      )
    },
  )

  it.each([
    ['places are of an own list', settings('own_list')],
    ['nothing is found', { [SEARCH]: () => succeeds([]) }],
  ])('does not name Google Maps where %s', async (_where, answers) => {
    await openAt('LOCATIONS', { draft: none, answers })
    await box().fill('cop')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    await expect.element(page.getByText('Google Maps')).not.toBeInTheDocument()
  })

  it('closes by Escape and takes a press', async () => {
    await openAt('LOCATIONS', { draft: none })
    await box().fill('cop')
    await expect.element(page.getByRole('option', { name: /Copper Juniper/u })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('option')).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await page.getByRole('option', { name: /Copper Juniper/u }).click()
    await expect.element(page.getByText(FOUND.address)).toBeVisible()
  })

  it('refuses a place that is in the list already', async () => {
    await openAt('LOCATIONS', { draft: none })
    for (const number of [1, 2]) {
      await box(number).fill('cop')
      await page.getByRole('option', { name: /Copper Juniper/u }).click()
    }
    await expect.element(page.getByText('This place is already in your list.')).toBeVisible()
    expect(names()).toEqual(['Copper Juniper'])
  })

  it('takes a place without geometry', async () => {
    const answers = { [PLACE]: () => succeeds({ ...FOUND, coordinates: null }) }
    await openAt('LOCATIONS', { draft: none, answers })
    await box().fill('cop')
    await page.getByRole('option', { name: /Copper Juniper/u }).click()
    await expect.element(box(2)).toBeVisible()
    expect(kept()['locations']).toMatchObject([{ address: { lat: null, lng: null } }])
  })

  it('that finds nothing says so, and offers to type the address', async () => {
    await openAt('LOCATIONS', { draft: none, answers: { [SEARCH]: () => succeeds([]) } })
    await box().fill('zzz')
    await expect.element(page.getByText(/Nothing found for “zzz”/u).first()).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Name of the location')).toHaveValue('zzz')
  })

  it('that does not answer says so, and can be tried again', async () => {
    let isDown = true
    const answers = {
      [SEARCH]: () => (isDown ? refused('upstream.unavailable', 502) : succeeds([])),
    }
    await openAt('LOCATIONS', { draft: none, answers })
    await box().fill('cop')
    await expect.element(page.getByText(/The search does not answer/u)).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(/The search does not answer/u)).not.toBeInTheDocument()
  })
})

describe('an address by hand', () => {
  it('is taken with its name, and says what is missing', async () => {
    await openAt('LOCATIONS', { draft: none, answers: settings('by_hand') })
    await page.getByLabelText('Name of the location').fill('Lumière')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Enter an address.')).toBeVisible()
    await page.getByLabelText('Address', { exact: true }).fill('4021, avenue du Mont-Royal Est')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect.element(page.getByText('1 confirmed of 5 at most')).toBeVisible()
    expect(kept()['locations']).toMatchObject([{ place_id: null, name: 'Lumière' }])
  })

  it('that was typed and not taken yet is not lost by Next', async () => {
    await openAt('LOCATIONS', { draft: none, answers: settings('by_hand') })
    await page.getByLabelText('Name of the location').fill('Lumière')
    await next().click()
    await expect.element(page.getByText('Enter an address.')).toBeVisible()
    await page.getByLabelText('Address', { exact: true }).fill('4021, avenue du Mont-Royal Est')
    await next().click()
    await expect.element(heading()).toHaveTextContent('How does your house speak?')
    expect(names()).toEqual(['Lumière'])
  })
})

describe('a confirmed location', () => {
  it('has a website that is an address or nothing', async () => {
    await openAt('LOCATIONS')
    const website = page.getByLabelText(/^Website URL/u).first()
    await website.fill('not an address')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText(/This is not a web address/u)).toBeVisible()
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(next()).toHaveAccessibleDescription(/: a website that is a web address/u)
    await website.fill('lumiere.example')
    await expect.element(next()).toHaveAttribute('aria-disabled', 'false')
  })

  it('is changed, kept after all, and removed', async () => {
    await openAt('LOCATIONS')
    await page.getByRole('button', { name: 'Change Brasserie 1' }).click()
    await page.getByRole('button', { name: 'Keep Brasserie 1' }).click()
    await page.getByRole('button', { name: 'Change Brasserie 1' }).click()
    await box(1).fill('cop')
    await page.getByRole('option', { name: /Copper Juniper/u }).click()
    await expect.poll(names).toEqual(['Copper Juniper', 'Brasserie 2'])
    await page.getByRole('button', { name: 'Remove Brasserie 2' }).click()
    await expect.poll(names).toEqual(['Copper Juniper'])
  })

  it('keeps the focus in its place when it is confirmed, changed, kept and removed', async () => {
    await openAt('LOCATIONS', { draft: none })
    const place = page.getByRole('listitem').filter({ hasText: FOUND.address })
    await box().fill('cop')
    await expect.element(page.getByRole('option', { name: /Copper Juniper/u })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(place).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(box()).toHaveFocus()
    await page.getByRole('button', { name: 'Keep Copper Juniper' }).click()
    await expect.element(place).toHaveFocus()
    await page.getByRole('button', { name: 'Remove Copper Juniper' }).click()
    await expect.element(page.getByRole('listitem').filter({ has: box() })).toHaveFocus()
    await page.getByRole('button', { name: 'Enter the address by hand' }).click()
    await page.getByRole('button', { name: 'Back to the search' }).click()
    await expect.element(box()).toHaveFocus()
  })
})

describe('a location that is being typed', () => {
  const name = () => page.getByRole('textbox', { name: 'Name of the location' })
  const address = () => page.getByRole('textbox', { name: 'Address' })

  it('is there again after a reload, before anybody confirmed it, and is not sent as one', async () => {
    const { screen } = await openAt('LOCATIONS', { draft: none })
    await page.getByRole('button', { name: 'Enter the address by hand' }).click()
    await name().fill('Chez Ana')
    await address().fill('12 Quay Street')
    expect(kept()).toMatchObject({ locations: [], typedPlace: { at: 0, name: 'Chez Ana' } })
    const before = kept()
    await screen.unmount()
    await openAt('LOCATIONS', { draft: before })
    await expect.element(name()).toHaveValue('Chez Ana')
    await expect.element(address()).toHaveValue('12 Quay Street')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect.poll(names).toEqual(['Chez Ana'])
    expect(kept()['typedPlace']).toBeNull()
  })

  it('in the place of a confirmed one is there again in that place', async () => {
    await openAt('LOCATIONS', { draft: { typedPlace: { at: 1, name: 'Second', address: '9 Q' } } })
    await expect.element(name()).toHaveValue('Second')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect.poll(names).toEqual(['Brasserie 1', 'Second'])
  })

  it('stays typed while a confirmed location is opened for a change and kept after all', async () => {
    await openAt('LOCATIONS', { draft: { typedPlace: { at: 2, name: 'Third', address: '' } } })
    await page.getByRole('button', { name: 'Change Brasserie 1' }).click()
    await page.getByRole('button', { name: 'Keep Brasserie 1' }).click()
    await expect.element(name()).toHaveValue('Third')
    expect(kept()['typedPlace']).toMatchObject({ at: 2, name: 'Third' })
  })

  it('is dropped where it was to replace a confirmed location that is kept after all', async () => {
    await openAt('LOCATIONS', { draft: { typedPlace: { at: 1, name: 'Second', address: '' } } })
    await page.getByRole('button', { name: 'Keep Brasserie 2' }).click()
    await expect.poll(() => kept()['typedPlace']).toBeNull()
  })
})
