import { z } from 'zod'
import { feature, withRole } from './access.ts'
import { CONNECTION_STATES, MAX_ADDRESS, MAX_NAME, MAX_PAGE_SIZE, SOURCES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { limit, pageQuery } from './page-query.ts'
import { timezone } from './time-zone.ts'
import { id, instant, line, name, orCleared, webAddress } from './text.ts'

export const locationSchema = z.object({
  id,
  restaurant_id: id,
  name: z.string(),
  address: z.string().nullable(),
  timezone: z.string(),
  website: z.string().nullable(),
  /** The region that it belongs to; null for none. */
  region_id: id.nullable(),
  /** For each source, whether the location is connected to it and when it was last read. */
  connections: z.array(
    z.object({
      source: z.enum(SOURCES),
      state: z.enum(CONNECTION_STATES),
      last_synced_at: instant.nullable(),
    }),
  ),
})
export type Location = z.infer<typeof locationSchema>

const locationParams = z.object({ locationId: id })
/**
 * What a location is known by besides its name, and the region that it belongs to. An empty text clears the address and
 * the website; a new location has the time zone of its restaurant where none is given.
 */
const described = {
  address: orCleared(line(MAX_ADDRESS)).optional(),
  website: orCleared(webAddress).optional(),
  timezone: timezone.optional(),
  /** Null: in no region. Whoever has all locations chooses it. */
  region_id: id.nullable().optional(),
}

export const locations = {
  list: endpoint('GET', '/v1/location', {
    summary: 'The locations that you may see; the hidden All is never among them',
    failed: 'location.list',
    access: withRole,
    byConsole: true,
    query: z.object({
      /** Part of the name or address; accents and capitals do not matter. */
      search: line(MAX_NAME).optional(),
      /** A SuperAdmin's way to say which restaurant; anybody else's is their own. */
      restaurant_id: id.optional(),
      ...pageQuery,
      /** All of them, unless it is a very large restaurant. */
      limit: limit.default(MAX_PAGE_SIZE),
    }),
    data: z.array(locationSchema),
    paged: true,
  }),
  create: endpoint('POST', '/v1/location', {
    summary: 'Add a location',
    failed: 'location.create',
    access: feature('administration'),
    byConsole: true,
    body: z.object({ name: name(MAX_NAME), restaurant_id: id, ...described }),
    data: locationSchema,
    success: 201,
    creates: true,
  }),
  update: endpoint('PUT', '/v1/location/{locationId}', {
    summary: 'Change what is given of a location',
    failed: 'location.update',
    access: feature('administration'),
    byConsole: true,
    params: locationParams,
    body: z.object({ name: name(MAX_NAME).optional(), ...described }),
    data: locationSchema,
  }),
  remove: endpoint('DELETE', '/v1/location/{locationId}', {
    summary: 'Delete a location and its reviews',
    failed: 'location.remove',
    access: feature('administration'),
    byConsole: true,
    params: locationParams,
    data: z.object({}),
  }),
}

export const locationLossesSchema = z.object({
  reviews: z.int().min(0),
  /** How many of the reviews have a reply, sent or not. */
  replies: z.int().min(0),
  /** How many people belong to the location; while there are any, it cannot be deleted. */
  people: z.int().min(0),
})
export type LocationLosses = z.infer<typeof locationLossesSchema>

/** Asked before a location is deleted, so that whoever does it knows what goes with it. */
export const locationLosses = {
  get: endpoint('GET', '/v1/location/{locationId}/losses', {
    summary: 'What is lost with a location that is deleted',
    failed: 'location.losses',
    access: feature('administration'),
    byConsole: true,
    params: locationParams,
    data: locationLossesSchema,
  }),
}
