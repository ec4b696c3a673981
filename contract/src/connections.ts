import { z } from 'zod'
import { feature } from './access.ts'
import { SOURCES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, instant } from './text.ts'

/**
 * How the connection of a location to a source is: there is none; it was not read yet; the last reading went well; the
 * source asks us to wait, does not answer, answers what we cannot read, or refuses something; the account does not have
 * the place any more; or the source does not let us in any more.
 */
export const CONNECTION_HEALTH = [
  'none',
  'unread',
  'working',
  'slowed',
  'silent',
  'garbled',
  'refused',
  'gone',
  'lost',
] as const
export type ConnectionHealth = (typeof CONNECTION_HEALTH)[number]

export const connectionSchema = z.object({
  location_id: id,
  location: z.string(),
  source: z.enum(SOURCES),
  health: z.enum(CONNECTION_HEALTH),
  connected_at: instant.nullable(),
  /** When the source was last read without a failure. */
  last_synced_at: instant.nullable(),
  /** When reading it last failed, and by which code of the errors' table; the code is null since it went well again. */
  last_failed_at: instant.nullable(),
  last_error: z.string().nullable(),
  /** What the source calls the place, and the account that has it; null where that was not kept. */
  place: z.string().nullable(),
  account: z.string().nullable(),
  /** How many reviews the first reading has stored, and of how many; null before and after it. */
  read_count: z.int().min(0).nullable(),
  read_total: z.int().min(0).nullable(),
  /** When the source last said that we ask too much of it (its quota); null where it never did. */
  limited_at: instant.nullable(),
})
export type Connection = z.infer<typeof connectionSchema>

const access = feature('administration')
const params = z.object({ restaurantId: id })
const oneConnection = params.extend({ locationId: id, source: z.enum(SOURCES) })
const path = '/v1/restaurant/{restaurantId}/connection'

/** The connections of locations to the sources that have one, with their health. */
export const connections = {
  list: endpoint('GET', path, {
    summary:
      'Each of your locations with each source that can be connected, and how that connection is',
    failed: 'connection.list',
    access,
    params,
    data: z.array(connectionSchema),
  }),
  check: endpoint('POST', `${path}/{locationId}/{source}/check`, {
    summary:
      'Read the source now, one that was lost too; what came of it is in the list after `asked_at`',
    failed: 'connection.check',
    costly: true,
    access,
    params: oneConnection,
    data: z.object({ asked_at: instant }),
    success: 202,
  }),
  disconnect: endpoint('DELETE', `${path}/{locationId}/{source}`, {
    summary:
      'Forget the access to the source, and give the consent back where no other location needs it; reviews stay',
    failed: 'connection.disconnect',
    access,
    params: oneConnection,
    data: z.object({
      /** Whether a consent is left at the source that could not be given back there. */
      is_left: z.boolean(),
    }),
  }),
}
