import { invitations } from '@maitre/contract/account-links'
import { consoleUsers } from '@maitre/contract/console-users'
import { locations } from '@maitre/contract/locations'
import { restaurants } from '@maitre/contract/restaurants'
import { users } from '@maitre/contract/users'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { refused, visitConsole } from '#test/console-area'
import { LOOKS, type Look } from '#test/screen'

const HOUSE = '0197c0de-0000-7000-8000-00000000abcd'
const idOf = (at: number) => `0197c0de-0000-7000-8000-${String(at).padStart(12, '0')}`
/** The locations of each restaurant. */
const placesOf = (): Record<string, { id: string; name: string }[]> => ({
  [HOUSE]: [
    { id: 'l-1', name: 'Plateau' },
    { id: 'l-2', name: 'Anse' },
  ],
  [idOf(8)]: [
    { id: 'l-8', name: 'Bassin' },
    { id: 'l-9', name: 'Quai' },
  ],
})
const ROLES = ['Admin', 'Manager'].map((name) => ({ id: name.toLowerCase(), name }))

const zoe = {
  id: idOf(1),
  restaurant_id: HOUSE as string | null, // a SuperAdmin has none
  location_id: 'l-1' as string | null, // a SuperAdmin has none
  location_ids: [] as string[], // an empty list alone would be of nothing
  username: 'zoe',
  email: 'zoe@maitre.test',
  firstname: 'Zoé',
  lastname: 'Roy',
  enabled: true,
  has_password: true,
  roles: ROLES.slice(1),
  restaurant_name: 'Brasserie Lumière' as string | null, // a SuperAdmin has none
  location_names: ['Plateau'],
  invitation: null as object | null, // an invited person has one
  has_factor: true,
  may_reset: true,
}
const yann = {
  ...zoe,
  id: idOf(2),
  username: 'yann',
  email: 'yann@maitre.test',
  firstname: 'Yann',
  lastname: 'Petit',
  location_id: 'all',
  location_names: [],
  enabled: false,
  has_password: false,
  has_factor: false,
  invitation: {
    sent_at: '2026-06-01T12:00:00.000Z',
    expires_at: '2026-06-08T12:00:00.000Z',
    expired: false,
  },
}
const above = {
  ...zoe,
  id: idOf(3),
  username: 'ada',
  email: 'ada@maitre.test',
  firstname: 'Ada',
  lastname: 'Above',
  restaurant_id: null,
  restaurant_name: null,
  location_id: null,
  location_names: [],
  roles: [{ id: 'superadmin', name: 'SuperAdmin' }],
  may_reset: false,
}

/** What the server holds, the queries of the list, and the calls that wrote something. */
let stored: (typeof zoe)[]
let asked: Record<string, string>[]
let wrote: { method: string; path: string; body: unknown }[]
let held: ReturnType<typeof placesOf>
/** What the server says of the locations: all of them, a failure, or nothing yet. */
let places: 'known' | 'failing' | 'pending'
/** Whether what is answered to a call that writes has no data. */
let isEmptied: boolean
let refusal: { status: number; body: object } | undefined

const ok = (data: unknown, more: object = {}) => Response.json({ status: 'success', data, ...more })
const pageOf = (data: readonly unknown[]) =>
  ok(data, { page: { offset: 0, limit: 50, total: data.length, hasMore: false } })

function answer({ pathname, searchParams }: URL): Response | undefined {
  if (pathname === consoleUsers.list.path) {
    asked.push(Object.fromEntries(searchParams))
    const sought = searchParams.get('search') ?? ''
    return pageOf(stored.filter(({ username }) => username.includes(sought)))
  }
  if (pathname === restaurants.list.path)
    return pageOf([
      { id: HOUSE, name: 'Brasserie Lumière' },
      { id: idOf(8), name: 'Chez Odile' },
    ])
  if (pathname === `/v1/restaurant/${HOUSE}`) return ok({ id: HOUSE, name: 'Brasserie Lumière' })
  if (pathname === locations.list.path)
    return places === 'failing'
      ? refused(429, 'calls.throttled', 'location.list')
      : places === 'pending'
        ? undefined
        : pageOf(held[searchParams.get('restaurant_id') ?? ''] ?? [])
  if (pathname === users.roles.path) return ok(ROLES)
  const one = stored.find(({ id }) => pathname === `/v1/auth/user/${id}`)
  return one && ok({ ...one, last_admin_of_all: false })
}

/** Opens the screen; what writes is noted, and refused where the test says so. */
async function visit(look: Partial<Look> = {}, query = '') {
  const visited = await visitConsole({ path: `users${query}`, look, answer })
  const fetching = vi.mocked(window.fetch)
  const reading = fetching.getMockImplementation() ?? window.fetch
  fetching.mockImplementation(async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const { pathname: path } = new URL(request.url)
    if (request.method === 'GET' || path.endsWith('/refresh')) return reading(input, init)
    const text = await request.clone().text()
    wrote.push({ method: request.method, path, body: text === '' ? null : JSON.parse(text) })
    if (refusal !== undefined)
      return Response.json(
        { status: 'error', message: '', requestId: '', ...refusal.body },
        { status: refusal.status },
      )
    if (isEmptied) return ok(null)
    return path === invitations.create.path
      ? ok({ user: zoe, invitation: yann.invitation })
      : ok(zoe)
  })
  return visited
}

beforeEach(() => {
  stored = [above, yann, zoe]
  asked = []
  wrote = []
  held = placesOf()
  places = 'known'
  refusal = undefined
  isEmptied = false
})
afterEach(() => {
  vi.restoreAllMocks()
  // What was typed is kept.
  localStorage.clear()
})

const usernames = () => [...document.querySelectorAll('[data-row]')].map((one) => one.textContent)
const row = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') })
const dialog = page.getByRole('dialog')
const alert = page.getByRole('alertdialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const messages = page.getByRole('region', { name: 'messages' })

async function chooseRestaurant(within: typeof dialog | typeof page, name: string) {
  await within.getByRole('button', { name: /^Restaurant (?:All|Choose)/u }).click()
  await page.getByRole('option', { name }).click()
}

describe('the people of all restaurants', () => {
  it.for(LOOKS)('stand in one table ($language, $theme, $width px)', async (look) => {
    await visit(look)
    await expect.element(page.getByText('yann@maitre.test')).toBeVisible()
    const main = document.documentElement
    expect(main.scrollWidth, 'what is wider than the window').toBe(main.clientWidth)
    await checkAccess()
  })

  it('are told with their restaurant, their locations and how it stands with them', async () => {
    await visit({ width: 1440 })
    await expect.poll(usernames).toEqual(['ada', 'yann', 'zoe'])
    for (const said of ['Brasserie Lumière', 'Plateau', 'Manager', 'Active', 'Has a second step'])
      await expect.element(row('zoe').getByText(said, { exact: true })).toBeVisible()
    for (const said of ['All locations', 'Invited'])
      await expect.element(row('yann').getByText(said, { exact: true })).toBeVisible()
    await expect.element(row('ada').getByText('All restaurants')).toBeVisible()
    await expect.element(page.getByText('3 users')).toBeVisible()
  })

  it('are searched, narrowed and sorted by the server, and the address keeps that', async () => {
    const { router } = await visit({ width: 1440 })
    await page.getByRole('searchbox').fill('zoe')
    await expect.poll(usernames).toEqual(['zoe'])
    await chooseRestaurant(page, 'Brasserie Lumière')
    await page.getByRole('columnheader', { name: 'Restaurant' }).getByRole('button').click()
    const sought = { search: 'zoe', restaurant_id: HOUSE, sort: 'restaurant' }
    await expect.poll(() => asked.at(-1)).toMatchObject(sought)
    expect(router.state.location.search).toMatchObject(sought)
    await button('Clear filters').click()
    await expect.poll(usernames).toHaveLength(3)
  })

  it('say that nobody fits', async () => {
    stored = []
    await visit()
    await expect.element(page.getByText('No users found')).toBeVisible()
  })

  it('drop from an address what is not allowed', async () => {
    await visit({}, '?sort=password&order=up&state=gone&restaurant_id=7')
    await expect.poll(() => asked).toEqual([{ offset: '0' }])
  })
})

describe('a new person', () => {
  it('is invited into the restaurant that is chosen first', async () => {
    await visit({ width: 1440 })
    await button('Add user').click()
    await chooseRestaurant(dialog, 'Brasserie Lumière')
    for (const [label, typed] of [
      ['First name', ' Eva '],
      ['Last name', 'Blanc'],
      ['Username', 'eva'],
      ['Email', 'eva@maitre.test'],
    ] as const)
      await dialog.getByLabelText(label).fill(typed)
    await dialog.getByLabelText('Location').selectOptions('All locations')
    await dialog.getByLabelText('Role').selectOptions('Admin')
    await button('Send the invitation').click()
    await expect.element(messages.getByText(/^User created successfully/u)).toBeVisible()
    expect(wrote).toEqual([
      {
        method: 'POST',
        path: invitations.create.path,
        body: {
          restaurant_id: HOUSE,
          firstname: 'Eva',
          lastname: 'Blanc',
          username: 'eva',
          email: 'eva@maitre.test',
          location_id: 'all',
          location_ids: [],
          roles: ['admin'],
        },
      },
    ])
  })

  it('is not sent while something is missing, and the toast says so', async () => {
    await visit({ width: 1440 })
    await button('Add user').click()
    await dialog.getByLabelText('First name').fill('Eva')
    await button('Send the invitation').click()
    await expect.element(messages.getByText('Please fill in all required fields')).toBeVisible()
    expect(wrote).toEqual([])
  })

  it('is not sent without a restaurant, whose field says so and takes the focus', async () => {
    await visit({ width: 1440 })
    await button('Add user').click()
    await button('Send the invitation').click()
    const field = dialog.getByRole('button', { name: /^Restaurant Choose/u })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription('This field is required.')
    expect(wrote).toEqual([])
  })

  it('whose draft was begun for one restaurant stays of that one', async () => {
    await visit({ width: 1440 }, `?restaurant_id=${HOUSE}&person=new`)
    await dialog.getByLabelText('Location').selectOptions('Plateau')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /^Restaurant Brasserie/u }).click()
    await page.getByRole('option', { name: 'Chez Odile' }).click()
    await button('Add user').click()
    await expect
      .element(dialog.getByRole('button', { name: 'Restaurant Brasserie Lumière' }))
      .toBeVisible()
    await expect.element(dialog.getByLabelText('Location')).toHaveValue('l-1')
    await dialog.getByRole('button', { name: /^Restaurant Brasserie/u }).click()
    await page.getByRole('option', { name: 'Chez Odile' }).click()
    await expect.element(dialog.getByLabelText('Location')).toHaveValue('')
  })

  it('loses a location that the restaurant has no more', async () => {
    await visit({ width: 1440 }, `?restaurant_id=${HOUSE}&person=new`)
    await dialog.getByLabelText('Location').selectOptions('Plateau')
    await dialog.getByRole('button', { name: 'Close' }).click()
    held[HOUSE] = [
      { id: 'l-2', name: 'Anse' },
      { id: 'l-3', name: 'Port' },
    ]
    await button('Add user').click()
    await expect.element(dialog.getByLabelText('Location')).toHaveValue('')
  })

  it('keeps what was typed where the server refuses it, and the toast says that it failed', async () => {
    await visit({ width: 1440 }, `?person=${yann.id}`)
    refusal = { status: 409, body: { code: 'user.username_taken', message: 'Taken' } }
    await expect.element(dialog.getByLabelText('Location')).toHaveValue('all')
    await dialog.getByLabelText('Username').fill('ada')
    await button('Save').click()
    await expect.element(messages.getByText('Failed to save user')).toBeVisible()
    await expect.element(dialog.getByLabelText('Username')).toHaveValue('ada')
    await expect.element(dialog.getByText('This username is taken.')).toBeVisible()
  })
})

describe('a person who is stored', () => {
  it.each(['failing', 'pending'] as const)(
    'has no location on the screen while those of their restaurant are %s',
    async (now) => {
      places = now
      await visit({ width: 1440 }, `?person=${zoe.id}`)
      await expect.element(dialog.getByLabelText('Role')).toHaveValue('manager')
      await expect.element(dialog.getByLabelText('Location')).not.toBeInTheDocument()
      if (now === 'pending') return
      await expect.element(dialog.getByText('Failed to fetch locations')).toBeVisible()
      places = 'known'
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect.element(dialog.getByLabelText('Location')).toHaveValue('l-1')
    },
  )

  it('is changed by their row, and only what is another than before is sent', async () => {
    await visit({ width: 1440 })
    await row('zoe').click()
    await dialog.getByLabelText('Last name').fill('Royer')
    await button('Save').click()
    await expect.element(messages.getByText('User updated successfully')).toBeVisible()
    expect(wrote).toEqual([
      { method: 'PUT', path: `/v1/auth/user/${zoe.id}`, body: { lastname: 'Royer' } },
    ])
  })

  it('is not said to be changed where the server answers without data', async () => {
    isEmptied = true
    await visit({ width: 1440 }, `?person=${zoe.id}`)
    await dialog.getByLabelText('Last name').fill('Royer')
    await button('Save').click()
    await expect.element(messages.getByText('Failed to save user')).toBeVisible()
    await expect
      .element(dialog.getByText(/^Failed to update user.*No data received from server/u))
      .toBeVisible()
  })

  it('who is above all restaurants is disabled by a call of its own, once that is confirmed', async () => {
    await visit({ width: 1440 })
    await button('Disable Ada Above').click()
    await expect.element(alert.getByText(/^Ada Above is a SuperAdmin/u)).toBeVisible()
    await alert.getByRole('button', { name: 'Disable' }).click()
    await expect.element(messages.getByText('Ada Above cannot log in any more.')).toBeVisible()
    expect(wrote).toEqual([
      { method: 'PUT', path: `/v1/console/superadmin/${above.id}`, body: { enabled: false } },
    ])
  })

  it('who is the last above all stays, and the dialog says why', async () => {
    await visit({ width: 1440 })
    refusal = { status: 409, body: { code: 'user.last_superadmin' } }
    await row('ada').click()
    await alert.getByRole('button', { name: 'Disable' }).click()
    await expect
      .element(alert.getByText('One SuperAdmin always stays who can sign in.'))
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(alert).not.toBeInTheDocument()
  })
})
