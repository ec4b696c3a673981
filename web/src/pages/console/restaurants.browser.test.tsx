import { consoleRestaurants } from '@maitre/contract/console-restaurants'
import { locations } from '@maitre/contract/locations'
import { restaurants } from '@maitre/contract/restaurants'
import { tiers } from '@maitre/contract/tiers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { visitConsole } from '#test/console-area'
import { LOOKS, type Look } from '#test/screen'

const growth = tierOf('Growth')
const pro = tierOf('Pro')

function tierOf(level: 'Growth' | 'Pro') {
  return { id: level, name: level, level, max_reviews_per_month: null, keywords_max_count: null }
}

const house = {
  id: '0197c0de-0000-7000-8000-00000000abcd',
  name: 'Brasserie Lumière',
  subscription_tier_id: pro.id,
  subscription_tier: pro,
  timezone: 'America/Toronto',
  default_language: 'fr',
  reply_tone: 'friendly',
  weekly_report_day: 1,
  main_open_ai_model: null,
  approval_zapier_url: 'https://hooks.example/1' as string | null, // another restaurant has none, or one
  additional_system_prompt_instructions: '',
  integrations: ['Google', 'Libro'],
  auto_approve_reviews: true,
  auto_approval_minutes_delay: 240,
  auto_approve_one_star: false,
  automation_stopped_at: null,
  post_on_approval: false,
  bad_review_max_rating: 2,
  location_count: 4,
  removal_due_at: null as string | null, // another restaurant has none, or one
  version: 7,
}
const plain = {
  ...house,
  id: '0197c0de-0000-7000-8000-00000000ef01',
  name: 'Chez Odile',
  subscription_tier_id: growth.id,
  subscription_tier: growth,
  approval_zapier_url: null,
  integrations: [] as string[], // an empty list alone would be of nothing
  auto_approve_reviews: false,
  location_count: 1,
}

/** What the server holds, and the calls that wrote something. */
let stored: (typeof house)[]
let losses: object
let placeLosses: object
let refusal: { status: number; body: object } | undefined
let wrote: { method: string; path: string; body: unknown }[]

const ok = (data: unknown, more: object = {}) => Response.json({ status: 'success', data, ...more })

function answer(url: URL): Response | undefined {
  const { pathname } = url
  if (pathname === restaurants.list.path) {
    const sought = url.searchParams.get('search')?.toLowerCase() ?? ''
    const data = stored.filter(({ name }) => name.toLowerCase().includes(sought))
    return ok(data, { page: { offset: 0, limit: 50, total: data.length, hasMore: false } })
  }
  if (pathname === consoleRestaurants.stats.path)
    return ok({ total: 2, ai_enabled: 1, subscribed: 2, with_integrations: 1 })
  if (pathname === tiers.list.path)
    return ok([growth, pro], { page: { limit: 50, hasMore: false } })
  if (pathname === locations.list.path)
    return ok([{ id: 'l-1', name: 'Plateau', connections: [] }], {
      page: { limit: 50, hasMore: false },
    })
  if (pathname === '/v1/location/l-1/losses') return ok(placeLosses)
  if (pathname.endsWith('/losses')) return ok(losses)
  const one = stored.find(({ id }) => pathname === `/v1/restaurant/${id}`)
  return one && ok(one)
}

/** Opens the screen; what writes is noted, and refused where the test says so. */
async function visit(look: Partial<Look> = {}) {
  await visitConsole({ path: 'restaurants', look, answer })
  const fetching = vi.mocked(window.fetch)
  const reading = fetching.getMockImplementation() ?? window.fetch
  fetching.mockImplementation(async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const { pathname: path } = new URL(request.url)
    const isWriting = request.method !== 'GET' && !path.includes('/auth/')
    if (!isWriting) return reading(input, init)
    const text = await request.clone().text()
    wrote.push({ method: request.method, path, body: text === '' ? null : JSON.parse(text) })
    if (refusal === undefined)
      return ok({ ...house, id: 'new', due_at: '2026-12-25T17:00:00.000Z' })
    const { status, body } = refusal
    return Response.json({ status: 'error', message: '', requestId: '', ...body }, { status })
  })
}

beforeEach(() => {
  stored = [house, plain]
  losses = { locations: 1, people: 0, reviews: 0, replies: 0, connections: 0 }
  placeLosses = { reviews: 0, replies: 0, people: 0 }
  refusal = undefined
  wrote = []
})
afterEach(() => {
  vi.restoreAllMocks()
})

const card = (name: string) => page.getByRole('article', { name })
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const messages = page.getByRole('region', { name: 'messages' })

describe('the restaurants of the console', () => {
  it.for(LOOKS)('stand in figures and cards ($language, $theme, $width px)', async (look) => {
    await visit(look)
    await expect.element(card('Chez Odile')).toBeVisible()
    const main = document.documentElement
    expect(main.scrollWidth, 'what is wider than the window').toBe(main.clientWidth)
    await checkAccess()
  })

  it('say of each all that the source names', async () => {
    await visit()
    for (const said of [
      'Pro',
      'ID 00000000abcd',
      '4 locations',
      'Enabled',
      'On, after 4 hours',
      'Monday',
      'Google and Libro',
    ])
      await expect.element(card('Brasserie Lumière').getByText(said)).toBeVisible()
    for (const said of ['Growth', '1 location', 'Disabled', 'Off', 'No integrations'])
      await expect.element(card('Chez Odile').getByText(said, { exact: true })).toBeVisible()
    await expect.element(page.getByText('Total restaurants')).toBeVisible()
  })

  it('are found by their name, and told when there are none', async () => {
    await visit()
    await page.getByLabelText('Search by name').fill('odile')
    await expect.element(card('Brasserie Lumière')).not.toBeInTheDocument()
    await page.getByLabelText('Search by name').fill('nobody')
    await expect.element(page.getByText('No restaurant found')).toBeVisible()
    await button('Show all').click()
    await expect.element(card('Brasserie Lumière')).toBeVisible()
  })
})

describe('the form of a new restaurant', () => {
  it('waits for the name and the tier, sends both with the day, and says that it is made', async () => {
    await visit()
    await button('Add restaurant').click()
    const add = dialog.getByRole('button', { name: 'Add restaurant' })
    await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabelText('Name').fill('Le Petit Four')
    await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabelText('Subscription tier').selectOptions('Growth')
    await checkAccess()
    await add.click()
    await expect.element(messages.getByText('Restaurant created successfully!')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(wrote).toEqual([
      {
        method: 'POST',
        path: restaurants.create.path,
        body: { name: 'Le Petit Four', subscription_tier_id: 'Growth', weekly_report_day: 1 },
      },
    ])
  })

  it('keeps what was typed where the name is taken, and says so at the name', async () => {
    refusal = {
      status: 409,
      body: { code: 'restaurant.name_taken', operation: 'restaurant.create' },
    }
    await visit()
    await button('Add restaurant').click()
    await dialog.getByLabelText('Name').fill('Chez Odile')
    await dialog.getByLabelText('Subscription tier').selectOptions('Pro')
    await dialog.getByRole('button', { name: 'Add restaurant' }).click()
    await expect
      .element(dialog.getByText('A restaurant of this name exists already.'))
      .toBeVisible()
    await expect.element(messages.getByText('Failed to create restaurant')).toBeVisible()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Chez Odile')
  })
})

describe('the form of a restaurant', () => {
  const open = async (name: string) => {
    await visit()
    await button(`Edit ${name}`).click()
    await expect.element(dialog.getByLabelText('Main OpenAI model')).toBeVisible()
  }

  it('sends what was changed alone, with the version that it shows, and then the locations', async () => {
    await open('Brasserie Lumière')
    await checkAccess()
    await dialog.getByLabelText('Weekly report day').selectOptions('Friday')
    await dialog.getByLabelText('Name of a new location').fill('Old Town')
    await dialog.getByLabelText('Name of a new location').click()
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('button', { name: 'Delete Plateau' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    expect(wrote).toEqual([
      {
        method: 'PUT',
        path: `/v1/restaurant/${house.id}`,
        body: { weekly_report_day: 5, version: 7 },
      },
      { method: 'DELETE', path: '/v1/location/l-1', body: null },
      {
        method: 'POST',
        path: '/v1/location',
        body: { restaurant_id: house.id, name: 'Old Town' },
      },
    ])
  })

  it('shows the delay while replies are approved automatically, and integrations for the tiers that have them', async () => {
    await open('Chez Odile')
    await expect.element(dialog.getByLabelText('Auto-approval delay')).not.toBeInTheDocument()
    await expect.element(dialog.getByText('Available in Pro and Enterprise tiers')).toBeVisible()
    await expect.element(dialog.getByLabelText('Libro')).toBeDisabled()
    await dialog.getByRole('switch', { name: 'Auto-approve reviews' }).click()
    await expect.element(dialog.getByLabelText('Auto-approval delay')).toBeVisible()
    await dialog.getByLabelText('Subscription tier').selectOptions('Pro')
    await expect.element(dialog.getByLabelText('Libro')).toBeEnabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  it('shows both values where somebody else changed the same field, and loses neither', async () => {
    const theirs = { ...house, weekly_report_day: 3, version: 8 }
    refusal = {
      status: 409,
      body: { code: 'stale_version', operation: 'restaurant.update', details: { current: theirs } },
    }
    await open('Brasserie Lumière')
    await dialog.getByLabelText('Weekly report day').selectOptions('Friday')
    stored = [theirs, plain]
    await dialog.getByRole('button', { name: 'Save' }).click()
    const choice = dialog.getByRole('region', { name: 'Weekly report day' })
    for (const day of ['Friday', 'Wednesday'])
      await expect.element(choice.getByText(day)).toBeVisible()
    expect(messages.getByText('Failed to update restaurant').elements()).toEqual([])
    refusal = undefined
    await choice.getByRole('button', { name: /^Keep mine/u }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    expect(wrote.at(-1)?.body).toEqual({ weekly_report_day: 5, version: 8 })
  })

  it('asks before a tier is lowered below what is used, and says what that is', async () => {
    const uses = [{ what: 'integrations', used: 2, allowed: 0 }]
    refusal = {
      status: 409,
      body: { code: 'tier.below_use', operation: 'restaurant.update', details: { uses } },
    }
    await open('Brasserie Lumière')
    await dialog.getByLabelText('Subscription tier').selectOptions('Growth')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('2 integrations')).toBeVisible()
    // A question is no failure.
    expect(messages.getByText('Failed to update restaurant').elements()).toEqual([])
    refusal = undefined
    await dialog.getByRole('button', { name: 'Change the tier all the same' }).click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    expect(wrote.at(-1)?.body).toEqual({
      subscription_tier_id: 'Growth',
      below_use: 'accepted',
      version: 7,
    })
  })
})

describe('a location that is to be deleted with the form', () => {
  const save = dialog.getByRole('button', { name: 'Save' })
  const mark = async () => {
    await visit()
    await button('Edit Brasserie Lumière').click()
    await dialog.getByRole('button', { name: 'Delete Plateau' }).click()
  }

  it('says what is lost with it, and goes once its name is typed', async () => {
    placeLosses = { reviews: 1200, replies: 900, people: 0 }
    await mark()
    await expect
      .element(dialog.getByText('Lost for good when you save: 1,200 reviews and 900 replies.'))
      .toBeVisible()
    const name = dialog.getByLabelText('Type Plateau to confirm')
    await expect.element(name).toHaveFocus()
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await name.fill('Plato')
    await dialog.getByLabelText('Main OpenAI model').click()
    await expect.element(name).toBeInvalid()
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    expect(wrote).toEqual([])
    await checkAccess()
    await name.fill(' Plateau ')
    await save.click()
    await expect.element(messages.getByText('Restaurant updated successfully!')).toBeVisible()
    expect(wrote).toEqual([{ method: 'DELETE', path: '/v1/location/l-1', body: null }])
  })

  it('stays where people belong to it, and can be kept', async () => {
    placeLosses = { reviews: 0, replies: 0, people: 2 }
    await mark()
    await expect.element(dialog.getByText(/^2 people still belong to Plateau/u)).toBeVisible()
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Keep Plateau' }).click()
    await expect.element(dialog.getByText(/^2 people still belong/u)).not.toBeInTheDocument()
  })

  it('is forgotten when the form is closed', async () => {
    await mark()
    await expect.element(dialog.getByText(/^Deleted when you save/u)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await button('Edit Brasserie Lumière').click()
    await expect.element(dialog.getByRole('button', { name: 'Delete Plateau' })).toBeVisible()
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('the deletion of a restaurant', () => {
  const ask = page.getByRole('alertdialog')
  const sure = ask.getByRole('button', { name: 'Delete restaurant' })

  it('takes its name, and nothing more where it holds nothing', async () => {
    await visit()
    await button('Delete Chez Odile').click()
    await expect.element(sure).toHaveAttribute('aria-disabled', 'true')
    await ask.getByLabelText('Type Chez Odile to confirm').fill('Chez')
    await userEvent.keyboard('{Enter}')
    await expect.element(ask.getByText('Type the exact name first.').first()).toBeVisible()
    expect(wrote).toEqual([])
    await ask.getByLabelText('Type Chez Odile to confirm').fill(' Chez Odile ')
    await checkAccess()
    await sure.click()
    await expect.element(messages.getByText('Restaurant deleted successfully!')).toBeVisible()
    expect(wrote).toEqual([{ method: 'DELETE', path: `/v1/restaurant/${plain.id}`, body: null }])
  })

  it('says what is lost and until when it can be kept, and takes the password', async () => {
    losses = { locations: 4, people: 3, reviews: 1200, replies: 900, connections: 0 }
    await visit()
    await button('Delete Brasserie Lumière').click()
    for (const said of ['4 locations', '3 people who sign in', '1,200 reviews', '900 replies'])
      await expect.element(ask.getByText(said)).toBeVisible()
    await expect.element(ask.getByText(/until then it can be kept/u)).toBeVisible()
    await ask.getByLabelText('Type Brasserie Lumière to confirm').fill('Brasserie Lumière')
    await ask.getByLabelText('Your current password').fill('a long enough password')
    await sure.click()
    await expect
      .poll(() => wrote)
      .toMatchObject([
        {
          method: 'POST',
          path: `/v1/restaurant/${house.id}/removal`,
          body: { name: 'Brasserie Lumière', current_password: 'a long enough password' },
        },
      ])
  })

  it('is taken back at the card of a restaurant that waits for it', async () => {
    stored = [{ ...house, removal_due_at: '2026-12-25T17:00:00.000Z' }]
    await visit()
    await expect.element(card('Brasserie Lumière').getByText(/^To be deleted on/u)).toBeVisible()
    await button('Keep Brasserie Lumière').click()
    await expect.element(messages.getByText('Brasserie Lumière stays.')).toBeVisible()
    expect(wrote[0]).toMatchObject({ method: 'DELETE', path: `/v1/restaurant/${house.id}/removal` })
  })
})
