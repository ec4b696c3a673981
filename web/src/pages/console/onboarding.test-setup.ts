import { leads } from '@maitre/contract/leads'
import { newsletterReaders } from '@maitre/contract/newsletter-readers'
import { restaurants } from '@maitre/contract/restaurants'
import { tiers } from '@maitre/contract/tiers'
import { page } from 'vitest/browser'
import { answered, refused, visitConsole, type Written } from '#test/console-area'
import type { Look } from '#test/screen'
import { house } from './restaurants.test-setup.ts'

const shared = { language: 'en', state: 'new', state_at: null, state_by: null, restaurant_id: null }
export const wizard = {
  ...shared,
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'onboarding',
  business_name: 'The Copper Juniper',
  contact_name: 'Dana Whitlatch',
  email: 'dana@copper.example',
  phone: '503-555-0117',
  package: 'growth',
  location_count: '1',
  created_at: '2026-06-01T12:00:00.000Z',
}
export const quote = {
  ...shared,
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'quote',
  business_name: 'Prairie Lark Restaurants Inc.',
  contact_name: 'Constance Okeke-Lund',
  email: 'constance@lark.example',
  phone: '402-555-0134',
  package: null,
  location_count: '26-50',
  created_at: '2026-05-31T12:00:00.000Z',
}
export const submission = {
  tone: 'friendly',
  completed_at: '2026-06-01T12:00:00.000Z',
  locations: [
    {
      name: 'The Copper Juniper',
      address: '412 Larkmere Street, Portland, OR 97209, USA',
      website: null,
    },
  ],
}
export const whole = (lead: typeof wizard | typeof quote, more: object = {}) => ({
  ...lead,
  notes: [],
  restaurant: null,
  submission: lead.kind === 'onboarding' ? submission : null,
  quote:
    lead.kind === 'quote'
      ? {
          location_count: '26-50',
          current_solution: 'A spreadsheet, two interns and good intentions',
          additional_info: 'SSO is a must.',
        }
      : null,
  ...more,
})

export const reader = {
  id: wizard.id,
  email: 'ana@reader.example',
  language: 'fr',
  asked_at: '2026-06-01T12:00:00.000Z',
  confirmed_at: null,
}
/** The restaurant that the quote became. */
export const lark = { ...house, id: reader.id, name: 'Prairie Lark' }
const unlimited = { max_reviews_per_month: null, keywords_max_count: null }
const growth = { id: 't-growth', name: 'Growth', level: 'Growth', ...unlimited }
const listOf = (data: readonly object[]) =>
  answered(data, { page: { offset: 0, limit: 50, total: data.length, hasMore: false } })

interface OnboardingServer {
  listed: object[]
  readers: object[]
  /** The queries by which the list was asked for. */
  asked: string[]
  wrote: Written[]
  /** Why what writes is refused; undefined where it is not. */
  refusal: { code: string; operation: string; details?: object } | undefined
  /** What the lead is before and after it is written. */
  present: object
  stored: object
  /** The quote before anything is written. */
  quoted: object
  /** What the answer to a write waits for; undefined where it comes at once. */
  held: Promise<void> | undefined
}

/** What the server of a visit has and is told; `resetServer` gives each test its own. */
export const server: OnboardingServer = {
  listed: [],
  readers: [],
  asked: [],
  wrote: [],
  refusal: undefined,
  present: {},
  stored: {},
  quoted: {},
  held: undefined,
}

export function resetServer(): void {
  Object.assign(server, {
    listed: [wizard, quote],
    readers: [reader],
    asked: [],
    wrote: [],
    refusal: undefined,
    present: whole(wizard),
    stored: whole(wizard),
    quoted: whole(quote),
    held: undefined,
  } satisfies OnboardingServer)
}

/** Lets the answers to what writes wait until they are released. */
export function holdWrites(): { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.held = promise
  return { release: resolve }
}

/** Opens the screen; what writes is noted, and refused where the test says so. */
export async function visit(look: Partial<Look> = {}, path = 'onboarding') {
  return visitConsole({
    path,
    look,
    write: async (call) => {
      server.wrote.push(call)
      await server.held
      if (server.refusal !== undefined)
        return refused(409, server.refusal.code, server.refusal.operation, server.refusal.details)
      server.present = server.stored
      return answered(server.stored)
    },
    answer: ({ pathname, search }) => {
      const of = (kind: string) => pathname.startsWith(`${leads.list.path}/${kind}/`)
      if (pathname === leads.list.path) server.asked.push(search)
      if (pathname === leads.list.path) return listOf(server.listed)
      if (pathname === leads.newCount.path) return answered({ count: 3 })
      if (pathname === newsletterReaders.list.path) return listOf(server.readers)
      if (pathname === restaurants.list.path) return listOf([lark])
      if (pathname.startsWith(`${restaurants.list.path}/`)) return answered(lark)
      if (pathname === tiers.list.path) return listOf([growth])
      if (of('onboarding')) return answered(server.present)
      if (of('quote')) return answered(server.wrote.length > 0 ? server.present : server.quoted)
      return undefined
    },
  })
}

export const row = (name: string | RegExp) => page.getByRole('button', { name })
export const dialog = page.getByRole('dialog')
