import { z } from 'zod'
import { consoleOnly } from './access.ts'
import { MAX_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { locationSchema } from './locations.ts'
import { pageQuery } from './page-query.ts'
import { id, instant, line } from './text.ts'

/** What the locations of all restaurants can be sorted by; names go by the alphabet. */
export const CONSOLE_LOCATION_SORTS = ['name', 'restaurant'] as const

const count = z.int().min(0)

export const consoleLocationSchema = locationSchema.extend({
  restaurant_name: z.string(),
  review_count: count,
  /** How often guests named somebody of the staff there. */
  staff_mention_count: count,
})
export type ConsoleLocation = z.infer<typeof consoleLocationSchema>

const listQuery = z.object({
  /** A part of the name or address; accents and capitals do not matter. */
  search: line(MAX_NAME).optional(),
  restaurant_id: id.optional(),
  sort: z.enum(CONSOLE_LOCATION_SORTS).default('name'),
  ...pageQuery,
})
export type ConsoleLocationQuery = z.output<typeof listQuery>

export const locationStatsSchema = z.object({
  total: count,
  /** How many had reviews when it was last counted; null before that. */
  with_reviews: count.nullable(),
  /** How many had at least one review in which somebody of the staff is named. */
  with_staff_mentions: count.nullable(),
  /** When these two were counted, once an hour; null before the first count. */
  counted_at: instant.nullable(),
})
export type LocationStats = z.infer<typeof locationStatsSchema>

/** The locations of all restaurants; the hidden All is never among them. */
export const consoleLocations = {
  list: endpoint('GET', '/v1/console/location', {
    summary: 'The locations of all restaurants, searched, sorted and paged',
    failed: 'location.list',
    access: consoleOnly,
    query: listQuery,
    data: z.array(consoleLocationSchema),
    paged: true,
  }),
  stats: endpoint('GET', '/v1/console/location/stats', {
    summary: 'How many locations there are, with reviews, and with mentions of the staff',
    failed: 'location.list',
    access: consoleOnly,
    data: locationStatsSchema,
  }),
}
