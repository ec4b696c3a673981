import { z } from 'zod'
import { feature, signedIn } from './access.ts'
import { MAX_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, name } from './text.ts'

export const locationSchema = z.object({
  id,
  restaurant_id: id,
  name: z.string(),
  address: z.string().nullable(),
  timezone: z.string(),
  website: z.string().nullable(),
  /** Per source: is it connected, and since when was it last read. */
  connections: z.array(
    z.object({
      source: z.string(),
      state: z.enum(['connected', 'lost']),
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
    data: z.array(locationSchema),
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
