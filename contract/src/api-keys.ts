import { z } from 'zod'
import { feature } from './access.ts'
import { MAX_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { SCOPES } from './scopes.ts'
import { id, instant, name } from './text.ts'

/** What every key begins with, so that scanners of leaked secrets know one. */
export const API_KEY_PREFIX = 'mtr_live_'
/** How many keys a restaurant may have that are neither revoked nor expired. */
export const MAX_API_KEYS = 50
/** How long the name of a key may be, in UTF-16 units. */
export const MAX_API_KEY_NAME = 80
/** How many calls a key may make at once, and how many more it gets each second. */
export const API_KEY_BURST = 120
export const API_KEY_CALLS_PER_SECOND = 10

export const apiKeySchema = z.object({
  id,
  name: z.string(),
  /** The beginning of the key, by which its owner tells it from others. */
  start: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** The locations that the key sees; null: every location, those added later too. */
  location_ids: z.array(id).nullable(),
  created_at: instant,
  /** The name of whoever made the key, as it was then. */
  created_by: z.string(),
  /** Null: the key does not expire. */
  expires_at: instant.nullable(),
  /** At most a minute old; null: never used. */
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

const params = z.object({ restaurantId: id })
const access = feature('api')
const path = '/v1/restaurant/{restaurantId}/api-key'

export const apiKeys = {
  list: endpoint('GET', path, {
    summary: 'The keys of the API, newest first; a revoked one is listed for a month',
    failed: 'api_key.list',
    access,
    params,
    data: z.array(apiKeySchema),
  }),
  // Its answer is not kept for a repeated `Idempotency-Key`: the key would lie in the database in clear.
  create: endpoint('POST', path, {
    summary: 'Make a key, which is shown this once. It acts as an Admin within its scopes.',
    failed: 'api_key.create',
    access,
    params,
    body: z.object({
      name: name(MAX_API_KEY_NAME),
      scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
      expires_at: instant.nullable().default(null),
      location_ids: z.array(id).min(1).max(MAX_PAGE_SIZE).nullable().default(null),
    }),
    data: apiKeySchema.extend({
      /** The whole key, to be sent as `Authorization: Bearer`. */
      key: z.string(),
    }),
    success: 201,
  }),
  revoke: endpoint('DELETE', `${path}/{keyId}`, {
    summary: 'Revoke a key: its next call is refused',
    failed: 'api_key.revoke',
    access,
    params: params.extend({ keyId: id }),
    data: apiKeySchema,
  }),
}
