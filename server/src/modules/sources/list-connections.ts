import type { Connection, ConnectionHealth } from '@maitre/contract/connections'
import { SOURCES } from '@maitre/contract/constants'
import { listLocations } from '#modules/restaurants'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'

interface Seen {
  wholeRestaurant: boolean
  locationIds: readonly string[]
}

/** Each location that the caller may see with each source that has an API for us, or was connected once. */
export async function listConnections(
  services: Services,
  tx: TenantTx,
  { wholeRestaurant, locationIds }: Seen,
): Promise<Connection[]> {
  const locations = await listLocations(tx, wholeRestaurant ? undefined : locationIds)
  const rows = await tx.db
    .selectFrom('connections')
    .select([
      'location_id',
      'source',
      'state',
      'created_at',
      'last_synced_at',
      'last_failed_at',
      'last_error',
      'place_title',
      'account_title',
      'read_count',
      'read_total',
      'limited_at',
    ])
    .where('restaurant_id', '=', tx.restaurantId)
    .execute()
  const found = new Map(rows.map((row) => [`${row.location_id}/${row.source}`, row]))
  return locations.flatMap(({ id, name }) =>
    SOURCES.flatMap((source): Connection[] => {
      const row = found.get(`${id}/${source}`)
      if (row === undefined && services.sources[source] === null) return []
      return [
        {
          location_id: id,
          location: name,
          source,
          health: healthOf(row),
          connected_at: row?.created_at.toISOString() ?? null,
          last_synced_at: row?.last_synced_at?.toISOString() ?? null,
          last_failed_at: row?.last_failed_at?.toISOString() ?? null,
          last_error: row?.last_error ?? null,
          place: row?.place_title ?? null,
          account: row?.account_title ?? null,
          read_count: row?.read_count ?? null,
          read_total: row?.read_total ?? null,
          limited_at: row?.limited_at?.toISOString() ?? null,
        },
      ]
    }),
  )
}

interface Kept {
  state: 'connected' | 'lost'
  last_synced_at: Date | null
  last_error: string | null
}

const SILENT: readonly string[] = ['upstream.unavailable', 'upstream.timeout']

/** How a connection is, by what is kept of its last reading. */
function healthOf(row: Kept | undefined): ConnectionHealth {
  if (row === undefined) return 'none'
  if (row.state === 'lost') return 'lost'
  const { last_error: error } = row
  if (error === null) return row.last_synced_at === null ? 'unread' : 'working'
  if (error === 'upstream.rate_limited') return 'slowed'
  if (error === 'upstream.invalid_response') return 'garbled'
  if (error === 'connection.place_gone') return 'gone'
  return SILENT.includes(error) ? 'silent' : 'refused'
}
