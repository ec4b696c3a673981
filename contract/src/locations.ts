import { z } from 'zod'
import { feature, signedIn } from './access.ts'
import { CONNECTION_STATES, MAX_NAME, MAX_PAGE_SIZE, SOURCES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, line, name, wholeNumber } from './text.ts'

export const locationSchema = z.object({
  id,
  restaurant_id: id,
  name: z.string(),
  address: z.string().nullable(),
  timezone: z.string(),
  website: z.string().nullable(),
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

export const locations = {
  list: endpoint('GET', '/v1/location', {
    summary: 'The locations that you may see; the hidden All is never among them',
    access: signedIn,
    query: z.object({
      /** Part of the name or address, whatever its capitals. */
      search: line(MAX_NAME).optional(),
      /** A SuperAdmin's way to say which restaurant; anybody else's is their own. */
      restaurant_id: id.optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
      offset: wholeNumber.min(0).max(10_000_000).default(0),
      /** All of them, unless it is a very large house. */
      limit: wholeNumber.min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
    }),
    data: z.array(locationSchema),
    paged: true,
  }),
  create: endpoint('POST', '/v1/location', {
    summary: 'Add a location',
    access: feature('administration'),
    body: z.object({ name: name(MAX_NAME), restaurant_id: id }),
    data: locationSchema,
    success: 201,
    creates: true,
  }),
  update: endpoint('PUT', '/v1/location/{locationId}', {
    summary: 'Rename a location',
    access: feature('administration'),
    params: locationParams,
    body: z.object({ name: name(MAX_NAME) }),
    data: locationSchema,
  }),
  remove: endpoint('DELETE', '/v1/location/{locationId}', {
    summary: 'Delete a location and its reviews',
    access: feature('administration'),
    params: locationParams,
    data: z.object({}),
  }),
}
