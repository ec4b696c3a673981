import { consoleLocations, type LocationStats } from '@maitre/contract/console-locations'
import { locations } from '@maitre/contract/locations'
import { restaurants } from '@maitre/contract/restaurants'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { refused, visitConsole, type Written } from '#test/console-area'
import { LOOKS, type Look } from '#test/screen'

const HOUSE = '0197c0de-0000-7000-8000-00000000abcd'

const plateau = {
  id: '0197c0de-0000-7000-8000-000000000001',
  restaurant_id: HOUSE,
  restaurant_name: 'Brasserie Lumière',
  name: 'Plateau',
  address: '12, rue Rachel' as string | null, // another location may have none
  timezone: 'America/Toronto',
  website: null,
  connections: [
    { source: 'google', state: 'connected', last_synced_at: '2026-06-01T12:00:00.000Z' },
  ],
  review_count: 1234,
  staff_mention_count: 56,
}
const quay = {
  ...plateau,
  id: '0197c0de-0000-7000-8000-000000000002',
  name: 'Quay',
  address: null,
  connections: [],
  review_count: 0,
  staff_mention_count: 0,
}

/** What the server holds, the queries of the list, and the calls that wrote something. */
let stored: (typeof plateau)[]
let losses: object
/** What the server says of the restaurant: all of it, a failure, or nothing yet. */
let stats: LocationStats
let house: 'known' | 'failing' | 'pending'
let asked: Record<string, string>[]
let wrote: Written[]
let refusal: Response | undefined
/** What an answer to a call that writes waits for. */
let gate: Promise<void> | undefined

const ok = (data: unknown, more: object = {}) => Response.json({ status: 'success', data, ...more })
const pageOf = (data: readonly unknown[]) =>
  ok(data, { page: { offset: 0, limit: 50, total: data.length, hasMore: false } })

function answer({ pathname, searchParams }: URL): Response | undefined {
  if (pathname === consoleLocations.list.path) {
    asked.push(Object.fromEntries(searchParams))
    const sought = (searchParams.get('search') ?? '').toLowerCase()
    return pageOf(stored.filter(({ name }) => name.toLowerCase().includes(sought)))
  }
  if (pathname === consoleLocations.stats.path) return ok(stats)
  if (pathname === restaurants.list.path) return pageOf([{ id: HOUSE, name: 'Brasserie Lumière' }])
  if (pathname === `/v1/restaurant/${HOUSE}`)
    return house === 'known'
      ? ok({ id: HOUSE, name: 'Brasserie Lumière', timezone: 'America/Vancouver' })
      : house === 'failing'
        ? refused(404, 'restaurant.not_found', 'restaurant.get')
        : undefined
  if (pathname === locations.list.path) return pageOf(stored)
  if (pathname.endsWith('/losses')) return ok(losses)
  return undefined
}

/** Opens the screen; what writes is noted, and refused where the test says so. */
const visit = (look: Partial<Look> = {}, query = '') =>
  visitConsole({
    path: `locations${query}`,
    look,
    answer,
    write: async (call) => {
      wrote.push(call)
      await gate
      return refusal ?? ok(plateau)
    },
  })

beforeEach(() => {
  stored = [plateau, quay]
  stats = {
    total: 30_000,
    with_reviews: 28_111,
    with_staff_mentions: 9_222,
    counted_at: '2026-11-28T10:00:00Z',
  }
  losses = { reviews: 1234, replies: 1000, people: 0 }
  house = 'known'
  asked = []
  wrote = []
  refusal = undefined
  gate = undefined
})
afterEach(() => {
  vi.restoreAllMocks()
})

const card = (name: string) => page.getByRole('article', { name })
const dialog = page.getByRole('dialog')
const alert = page.getByRole('alertdialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const messages = page.getByRole('region', { name: 'messages' })

async function chooseRestaurant(within: typeof dialog | typeof page) {
  await within.getByRole('button', { name: /^Restaurant (?:All|Choose)/u }).click()
  await page.getByRole('option', { name: 'Brasserie Lumière' }).click()
}

describe('the locations of all restaurants', () => {
  it.for(LOOKS)('stand in figures and cards ($language, $theme, $width px)', async (look) => {
    await visit(look)
    await expect.element(card('Quay')).toBeVisible()
    const main = document.documentElement
    expect(main.scrollWidth, 'what is wider than the window').toBe(main.clientWidth)
    await checkAccess()
  })

  it('say where they are, of whom, and what is counted there', async () => {
    await visit()
    for (const said of ['Brasserie Lumière', '12, rue Rachel', '1,234', '56'])
      await expect.element(card('Plateau').getByText(said)).toBeVisible()
    await expect.element(card('Quay').getByText('No source')).toBeVisible()
    for (const said of ['30,000', '28,111', '9,222'])
      await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(page.getByText(/were counted .*Nov 28/u)).toBeVisible()
  })

  it('say that locations with reviews are still being counted, and how many there are', async () => {
    stats = { total: 3, with_reviews: null, with_staff_mentions: null, counted_at: null }
    await visit()
    await expect.element(page.getByText(/are being counted/u)).toBeVisible()
    await expect.element(page.getByText('–', { exact: true }).first()).toBeVisible()
  })

  it('say of a source that its connection is lost, and of a good one nothing', async () => {
    stored = [
      plateau,
      { ...quay, connections: plateau.connections.map((one) => ({ ...one, state: 'lost' })) },
    ]
    await visit()
    await expect.element(card('Quay').getByText('Connection lost')).toBeVisible()
    await expect.element(card('Plateau').getByText('Connection lost')).not.toBeInTheDocument()
  })

  it('lead to the first one where there is none at all', async () => {
    stored = []
    await visit()
    await expect.element(page.getByText('There is no location yet')).toBeVisible()
    await expect.element(button('Show all')).not.toBeInTheDocument()
    await button('Add location').last().click()
    await expect.element(dialog.getByLabelText('Location name')).toBeVisible()
  })

  it('are searched and narrowed to a restaurant by the server, and the address keeps that', async () => {
    const { router } = await visit()
    await page.getByRole('searchbox').fill('qua')
    await expect.element(card('Plateau')).not.toBeInTheDocument()
    await chooseRestaurant(page)
    const sought = { search: 'qua', restaurant_id: HOUSE }
    await expect.poll(() => asked.at(-1)).toMatchObject(sought)
    expect(router.state.location.search).toMatchObject(sought)
    await page.getByRole('searchbox').fill('nowhere')
    await expect.element(page.getByText('No location found')).toBeVisible()
    await button('Show all').click()
    await expect.element(card('Plateau')).toBeVisible()
    // "Back" undoes this, and not each pause of the typing.
    router.history.back()
    await expect.element(page.getByRole('searchbox')).toHaveValue('nowhere')
  })
})

describe('the form of a location', () => {
  it('asks for name and restaurant, and adds the location with the clock of its restaurant', async () => {
    await visit()
    await button('Add location').first().click()
    await dialog.getByLabelText('Location name').fill('Port')
    await dialog.getByRole('button', { name: 'Add location' }).click()
    await expect.element(messages.getByText('Please fill in all required fields')).toBeVisible()
    const restaurant = dialog.getByRole('button', { name: /^Restaurant Choose/u })
    await expect.element(restaurant).toHaveFocus()
    await expect
      .element(restaurant)
      .toHaveAccessibleDescription('Please fill in all required fields')
    expect(wrote).toEqual([])
    await chooseRestaurant(dialog)
    await expect.element(dialog.getByRole('button', { name: /Vancouver/u })).toBeVisible()
    await dialog.getByRole('button', { name: 'Add location' }).click()
    await expect.element(messages.getByText('Location created successfully!')).toBeVisible()
    const body = { restaurant_id: HOUSE, name: 'Port' }
    expect(wrote).toEqual([{ method: 'POST', path: locations.create.path, body }])
  })

  it.each(['pending', 'failing'] as const)(
    'gives a location no clock of its own while what its restaurant has is %s',
    async (now) => {
      house = now
      await visit({}, `?restaurant_id=${HOUSE}`)
      await button('Add location').first().click()
      await dialog.getByLabelText('Location name').fill('Port')
      await expect.element(dialog.getByRole('button', { name: /of the restaurant/u })).toBeVisible()
      await dialog.getByRole('button', { name: 'Add location' }).click()
      await expect.element(messages.getByText('Location created successfully!')).toBeVisible()
      expect(wrote.map(({ body }) => body)).toEqual([{ restaurant_id: HOUSE, name: 'Port' }])
    },
  )

  it('begins at the restaurant, or at the name where the list is narrowed to one', async () => {
    await visit()
    await button('Add location').first().click()
    await expect.element(dialog.getByRole('button', { name: /^Restaurant/u })).toHaveFocus()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await chooseRestaurant(page)
    await button('Add location').first().click()
    await expect.element(dialog.getByLabelText('Location name')).toHaveFocus()
  })

  it('says at the field why a location cannot be called as all of them together', async () => {
    await visit()
    refusal = refused(409, 'location.name_reserved', 'location.update')
    await button('Edit Plateau').click()
    const name = dialog.getByLabelText('Location name')
    await name.fill('All')
    await button('Save').click()
    await expect
      .element(name)
      .toHaveAccessibleDescription(/^No location can be called “All”: that stands for all/u)
  })

  it('sends the time zone that the person chose before that of the restaurant was known', async () => {
    house = 'pending'
    await visit({}, `?restaurant_id=${HOUSE}`)
    await button('Add location').first().click()
    await dialog.getByLabelText('Location name').fill('Port')
    await dialog.getByRole('button', { name: /^Time zone/u }).click()
    await page.getByRole('option', { name: /^America.Halifax/u }).click()
    await dialog.getByRole('button', { name: 'Add location' }).click()
    await expect.element(messages.getByText('Location created successfully!')).toBeVisible()
    const body = { restaurant_id: HOUSE, name: 'Port', timezone: 'America/Halifax' }
    expect(wrote.map((one) => one.body)).toEqual([body])
  })

  it('sends what is another than before, and says that it failed where it is refused', async () => {
    await visit()
    refusal = refused(409, 'location.name_taken', 'location.create')
    await button('Edit Plateau').click()
    await dialog.getByLabelText('Location name').fill('Quay')
    await button('Save').click()
    await expect.element(messages.getByText('Failed to update location')).toBeVisible()
    refusal = undefined
    await dialog.getByLabelText('Location name').fill('Plateau-Mont-Royal')
    await button('Save').click()
    await expect.element(messages.getByText('Location updated successfully!')).toBeVisible()
    expect(wrote.map(({ body }) => body)).toEqual([
      { name: 'Quay' },
      { name: 'Plateau-Mont-Royal' },
    ])
  })
})

describe('what is typed while the rest of a location is being stored', () => {
  it.each([
    ['Edit Plateau', 'Save'],
    ['Add location', 'Add location'],
  ])('stays open, and is stored by the next press: %s', async (open, send) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    await visit({}, `?restaurant_id=${HOUSE}`)
    await button(open).first().click()
    await dialog.getByLabelText('Location name').fill('Plateau Est')
    await dialog.getByRole('button', { name: send }).click()
    await expect.poll(() => wrote).toHaveLength(1)
    await dialog.getByLabelText('Address').fill('14, rue Rachel')
    resolve()
    await expect.element(messages.getByText(/^Location (?:created|updated)/u)).toBeVisible()
    await expect.element(dialog.getByLabelText('Location name')).toHaveValue('Plateau')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const path = `/v1/location/${plateau.id}`
    expect(wrote.at(-1)).toEqual({ method: 'PUT', path, body: { address: '14, rue Rachel' } })
  })
})

describe('a location that is to be deleted', () => {
  it('goes once its name is typed, after what is lost was told', async () => {
    await visit()
    await button('Delete Plateau').click()
    await expect.element(alert.getByText(/^1,234 reviews/u)).toBeVisible()
    await alert.getByRole('textbox').fill(' Plateau ')
    await alert.getByRole('button', { name: 'Delete location' }).click()
    await expect.element(messages.getByText('Location deleted successfully!')).toBeVisible()
    expect(wrote).toEqual([{ method: 'DELETE', path: `/v1/location/${plateau.id}`, body: null }])
  })

  it('leaves the focus at how many are left where the list is empty without it', async () => {
    stored = [plateau]
    await visit()
    await button('Delete Plateau').click()
    await alert.getByRole('textbox').fill('Plateau')
    stored = []
    await alert.getByRole('button', { name: 'Delete location' }).click()
    await expect.element(page.getByText('0 locations')).toHaveFocus()
  })

  it('stays while people belong to it, to whom a link leads', async () => {
    losses = { reviews: 0, replies: 0, people: 2 }
    const { router } = await visit()
    await button('Delete Plateau').click()
    await page.getByRole('link', { name: 'Go to its users' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/en/superadmin/users')
    expect(router.state.location.search).toMatchObject({ restaurant_id: HOUSE })
    expect(wrote).toEqual([])
  })
})
