import { z } from 'zod'
import { consoleOnly } from './access.ts'
import { endpoint } from './endpoint.ts'
import { day, instant } from './text.ts'

const count = z.int().min(0)

/** What the console counts of the service as a whole (C §2), in the order of its cards. */
export const PLATFORM_FIGURES = [
  'restaurants',
  'locations',
  'active_users',
  'reviews',
  'staff_mentions',
  'menu_mentions',
] as const
export type PlatformFigure = (typeof PLATFORM_FIGURES)[number]

/** What a SuperAdmin may have to look at, the most urgent first. */
export const ATTENTIONS = [
  'given_up_jobs',
  'lost_connections',
  'ending_trials',
  'new_leads',
  'leaving_restaurants',
] as const
export type Attention = (typeof ATTENTIONS)[number]

/** So many days ago lies the day that a figure is compared with. */
export const COMPARED_DAYS = 30

const figureSchema = z.object({
  /** Null while nobody has counted it. */
  value: count.nullable(),
  /** What it was at the end of the day thirty days ago; null where nobody counted it. */
  before: count.nullable(),
  /** What it was at the end of each of the days; null where nobody counted it. */
  points: z.array(count.nullable()),
})

export const overviewSchema = z.object({
  /** When reviews and mentions were counted; null before the first count. The others are of this instant. */
  counted_at: instant.nullable(),
  /** The days (UTC) of the last sixty that were counted, the oldest first; today is as it was counted last. */
  days: z.array(day),
  figures: z.record(z.enum(PLATFORM_FIGURES), figureSchema),
  /** How many people may sign in; the figure is of those who were there within thirty days. */
  users: count,
  attention: z.record(z.enum(ATTENTIONS), count),
})
export type Overview = z.infer<typeof overviewSchema>

export const consoleOverview = {
  get: endpoint('GET', '/v1/console/overview', {
    summary: 'What the service holds, how that went, and what needs attention',
    failed: 'overview.get',
    access: consoleOnly,
    data: overviewSchema,
  }),
}
