import { consoleRestaurants } from '@maitre/contract/console-restaurants'
import { restaurants } from '@maitre/contract/restaurants'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { visitConsole } from '#test/console-area'
import { LOOKS, type Look } from '#test/screen'

const pro = {
  id: 'Pro',
  name: 'Pro',
  level: 'Pro',
  max_reviews_per_month: null,
  keywords_max_count: null,
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
  approval_zapier_url: null,
  additional_system_prompt_instructions: '',
  integrations: [],
  auto_approve_reviews: false,
  auto_approval_minutes_delay: null,
  auto_approve_one_star: false,
  automation_stopped_at: null,
  post_on_approval: false,
  bad_review_max_rating: 2,
  location_count: 1,
  removal_due_at: null,
  trial_days: 30,
  trial_ends_at: null as string | null, // of each test its own
  version: 7,
}

let end: string | null
let wrote: { method: string; path: string; body: unknown }[]

const ok = (data: unknown, more: object = {}) => Response.json({ status: 'success', data, ...more })
const card = page.getByRole('article', { name: house.name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const messages = page.getByRole('region', { name: 'messages' })

/** Opens the restaurants with the one whose trial ends at `end`; what writes is noted. */
async function visit(look: Partial<Look> = {}) {
  const stored = { ...house, trial_ends_at: end }
  await visitConsole({
    path: 'restaurants',
    look,
    answer: ({ pathname }) =>
      pathname === restaurants.list.path
        ? ok([stored], { page: { offset: 0, limit: 50, total: 1, hasMore: false } })
        : pathname === consoleRestaurants.stats.path
          ? ok({ total: 1, ai_enabled: 0, subscribed: 0, with_integrations: 0 })
          : undefined,
  })
  const fetching = vi.mocked(window.fetch)
  const reading = fetching.getMockImplementation() ?? window.fetch
  fetching.mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' || pathname.includes('/auth/')) return reading(input, init)
    const text = await request.text()
    wrote.push({ method: request.method, path: pathname, body: text && JSON.parse(text) })
    return ok(stored)
  })
}

beforeEach(() => {
  end = '2026-01-01T00:00:00.000Z'
  wrote = []
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a restaurant that has not subscribed', () => {
  it.for(LOOKS)('says so at its card ($language, $theme, $width px)', async (look) => {
    await visit(look)
    await expect.element(card).toBeVisible()
    await checkAccess()
  })

  it('says at its card how long its trial goes on, or that nobody has come in yet', async () => {
    end = null
    await visit()
    await expect.element(card.getByText('Trial of 30 days, not begun')).toBeVisible()
    await expect.element(card.getByText('Pro')).toBeVisible()
  })

  it('has no tier once its trial is over, and one when it subscribes', async () => {
    await visit()
    await expect.element(card.getByText('No Tier')).toBeVisible()
    await expect.element(card.getByText('Trial over, not subscribed')).toBeVisible()
    await button('Trial of Brasserie Lumière').click()
    await checkAccess()
    await button('Has subscribed').click()
    await expect.element(messages.getByText('Brasserie Lumière has subscribed.')).toBeVisible()
    const path = `/v1/console/restaurant/${house.id}/subscription`
    expect(wrote).toMatchObject([{ method: 'POST', path }])
  })

  it('gets days from now, and no other number than one from 1 to 90', async () => {
    await visit()
    await button('Trial of Brasserie Lumière').click()
    const days = page.getByLabelText('Days from now')
    await days.fill('91')
    await button('Give these days').click()
    await expect.element(page.getByText('A whole number from 1 to 90.')).toBeVisible()
    expect(wrote).toEqual([])
    await days.fill('14')
    await button('Give these days').click()
    await expect
      .element(messages.getByText('Brasserie Lumière is on trial for 14 days.'))
      .toBeVisible()
    expect(wrote).toMatchObject([{ method: 'POST', body: { days: 14 } }])
  })
})
