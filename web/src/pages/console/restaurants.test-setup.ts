import { consoleRestaurants } from '@maitre/contract/console-restaurants'
import { locations } from '@maitre/contract/locations'
import { restaurants } from '@maitre/contract/restaurants'
import { tiers } from '@maitre/contract/tiers'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answered, type ConsoleServer, refused, visitConsole } from '#test/console-area'
import type { Look } from '#test/screen'

export const growth = tierOf('Growth')
export const pro = tierOf('Pro')

function tierOf(level: 'Growth' | 'Pro') {
  return { id: level, name: level, level, max_reviews_per_month: null, keywords_max_count: null }
}

export const house = {
  id: '0197c0de-0000-7000-8000-00000000abcd',
  name: 'Brasserie Lumière',
  subscription_tier_id: pro.id,
  subscription_tier: pro,
  timezone: 'America/Toronto',
  default_language: 'fr',
  reply_tone: 'friendly',
  weekly_report_day: 1,
  main_open_ai_model: null,
  llm_monthly_cap: null as number | null, // another restaurant has a number of its own
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
  trial_days: null as number | null, // another restaurant has a trial
  trial_ends_at: null as string | null,
  version: 7,
}
export const plain = {
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

/** The language models that the installation offers. */
const MODELS = {
  models: ['gpt-now', 'gpt-next'],
  default_model: 'gpt-now',
  chosen: null,
  asked: 'gpt-now',
  month: '2026-11-01',
  renews_on: '2026-12-01',
  tokens: 1_234_567,
  most: 5_000_000,
  usual: 5_000_000,
  ended_by: null,
}

/** What the server holds; a test may change it while the screen is open. */
interface Held {
  restaurants: (typeof house)[]
  /** The locations of each restaurant. */
  places: { id: string; name: string; connections: { source: string }[] }[]
  /** What is lost with each restaurant. */
  losses: object
  /** What is lost with each location, or undefined where the server does not say. */
  placeLosses: object | undefined
  /** How many restaurants stand in an answer. */
  pageSize: number
  /** Whether the server refuses to list the restaurants. */
  isDown: boolean
}

interface Visit extends Partial<Held> {
  /** The path below the console, with what the address keeps. */
  path?: string
  look?: Partial<Look>
  hasPassword?: boolean
}

/** The answer to any call that writes: a restaurant or a location as it is stored, or a deletion that is asked for. */
export const stored: ConsoleServer['write'] = ({ method, path, body }) => {
  const id = method === 'POST' ? 'new' : (path.split('/').at(-1) ?? '')
  return answered({
    ...house,
    ...body,
    id,
    version: 8,
    connections: [],
    due_at: '2026-12-25T17:00:00.000Z',
  })
}

/** Opens the screen of all restaurants, of which the server has two. */
export async function visitRestaurants(visit: Visit = {}) {
  const { path = 'restaurants', look = {}, hasPassword = true, ...given } = visit
  const held: Held = {
    restaurants: [house, plain],
    places: [{ id: 'l-1', name: 'Plateau', connections: [] }],
    losses: { locations: 1, people: 0, reviews: 0, replies: 0, connections: 0 },
    placeLosses: { reviews: 0, replies: 0, people: 0 },
    pageSize: 50,
    isDown: false,
    ...given,
  }
  /** What each list of restaurants was asked for. */
  const asked: Record<string, string>[] = []
  const answer = ({ pathname, searchParams }: URL): Response | undefined => {
    if (pathname === restaurants.list.path) {
      asked.push(Object.fromEntries(searchParams))
      return listed(held, searchParams)
    }
    if (pathname === consoleRestaurants.stats.path)
      return answered({ total: 2, ai_enabled: 1, subscribed: 2, with_integrations: 1 })
    if (pathname === tiers.list.path)
      return answered([growth, pro], { page: { limit: 50, hasMore: false } })
    if (pathname === locations.list.path)
      return answered(held.places, { page: { limit: 50, hasMore: false } })
    if (pathname.startsWith('/v1/location/'))
      return held.placeLosses === undefined
        ? refused(404, 'location.not_found', 'location.losses')
        : answered(held.placeLosses)
    if (pathname.endsWith('/language-model')) return answered(MODELS)
    if (pathname.endsWith('/losses')) return answered(held.losses)
    const one = held.restaurants.find(({ id }) => pathname === `/v1/restaurant/${id}`)
    return one ? answered(one) : refused(404, 'restaurant.not_found', 'restaurant.get')
  }
  const { server, router } = await visitConsole({
    path,
    look,
    hasPassword,
    answer,
    write: stored,
  })
  return { server, router, held, asked }
}

function listed(held: Held, asked: URLSearchParams): Response {
  if (held.isDown) return refused(429, 'calls.throttled', 'restaurant.list')
  const sought = asked.get('search')?.toLowerCase() ?? ''
  const offset = Number(asked.get('offset') ?? 0)
  const found = held.restaurants.filter(({ name }) => name.toLowerCase().includes(sought))
  const data = found.slice(offset, offset + held.pageSize)
  const hasMore = found.length > offset + data.length
  return answered(data, { page: { offset, limit: held.pageSize, total: found.length, hasMore } })
}

export const card = (name: string) => page.getByRole('article', { name })
export const dialog = page.getByRole('dialog')
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const messages = page.getByRole('region', { name: 'messages' })
export const save = dialog.getByRole('button', { name: 'Save' })

/** Opens the form of a restaurant that is in sight. */
export async function openForm(name: string): Promise<void> {
  await button(`Edit ${name}`).click()
  await expect.element(dialog.getByLabelText('Language model')).toBeVisible()
}
