import { page } from 'vitest/browser'
import { listOf, open, type Server } from './administration.test-setup.tsx'

/** A restaurant as the server tells of it. */
export const RESTAURANT = {
  id: 'r1',
  name: 'Brasserie Lumière',
  subscription_tier_id: 't1',
  subscription_tier: {
    id: 't1',
    name: 'Growth',
    level: 'Growth',
    max_reviews_per_month: 500,
    keywords_max_count: 25,
  },
  timezone: 'America/Toronto',
  default_language: 'en',
  weekly_report_day: 1,
  bad_review_max_rating: 2,
  approval_zapier_url: null,
  main_open_ai_model: null,
  integrations: ['Google'],
  trial_days: null,
  trial_ends_at: null,
}

/** What of the month's tokens is used, and what ended the questions. */
interface Month {
  tokens: number
  most: number | null
  ended_by: 'restaurant' | 'installation' | null
}

export const MONTH: Month = { tokens: 1_234_567, most: 5_000_000, ended_by: null }

const MODELS = {
  models: ['large-1', 'large-2', 'large-3', 'large-9'],
  default_model: 'large-1',
  asked: 'large-1',
  month: '2026-06-01',
  renews_on: '2026-07-01',
  usual: null,
}

/** The webhook of a restaurant with that address. */
const hookOf = (stored: Record<string, unknown>) => ({
  url: stored['approval_zapier_url'],
  events: ['review.approved'],
  disabled_at: null,
  rotating_until: null,
})

/** A server that keeps in `stored` what it is told of the restaurant. */
export function serverOf(
  usage = { read: 412, most: 500 as number | null },
  stored: Record<string, unknown> = { ...RESTAURANT },
  month = MONTH,
): Server {
  return {
    'GET /restaurant/r1': () => ({ data: { ...stored } }),
    'GET /webhook': () => ({ data: hookOf(stored) }),
    'PUT /webhook': ({ body }) => {
      const { url } = body as { url: string } // the call sends the address
      Object.assign(stored, { approval_zapier_url: url })
      return { data: { ...hookOf(stored), secret: null } }
    },
    'GET /webhook/delivery': () => listOf([]),
    'GET /api-key': () => ({ data: [] }),
    'PUT /restaurant/r1': ({ body }) => {
      Object.assign(stored, body)
      return { data: { ...stored } }
    },
    'GET /language-model': () => ({
      data: { ...MODELS, ...month, chosen: stored['main_open_ai_model'] },
    }),
    'GET /usage': () => ({ data: { month: '2026-06-01', renews_on: '2026-07-01', ...usage } }),
  }
}
/** Opens the tab of the restaurant. */
export const visit = (more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({ server: serverOf(), ...more })
export const progress = (name: RegExp) => page.getByRole('progressbar', { name })
export const choice = (label: string) => page.getByRole('combobox', { name: label })
