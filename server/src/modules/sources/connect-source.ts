import type { Source } from '@maitre/contract/constants'
import type { SourceLocation } from '#connectors/source'
import { listLocations } from '#modules/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { SEALED } from '#platform/sealed-columns'
import { type ConnectionKey, getSource } from './connections.ts'
import { syncConnection } from './jobs.ts'

export interface Connected {
  locationId: string
  name: string
}

/**
 * After the person's consent: joins each of their places at the source to the location of the same name, seals the
 * refresh token for it, asks for notifications, and sends the first sync.
 */
export async function connectSource(
  services: Services,
  restaurantId: string,
  source: Source,
  refreshToken: string,
): Promise<Connected[]> {
  const connector = getSource(services, source)
  const { accessToken } = await connector.refreshAccess(refreshToken)
  const access = connector.withAccess(accessToken)
  const connected: Connected[] = []
  for (const account of await access.listAccounts()) {
    const places = await access.listLocations(account.name)
    const joined = await services.database.scoped(restaurantId, async (tx) => {
      const made: Connected[] = []
      for (const location of await listLocations(tx)) {
        const place = places.find((one) => titleFits(one.title, location.name))
        if (place === undefined) continue
        const key = { restaurantId, locationId: location.id, source }
        await saveConnection(services, tx, key, account.name, place, refreshToken)
        made.push({ locationId: location.id, name: location.name })
      }
      return made
    })
    if (joined.length > 0) await access.subscribe(account.name)
    connected.push(...joined)
  }
  return connected
}

/** Do a place's title (the restaurant and the quarter, as sources show it) and a location's name (the quarter) fit? */
function titleFits(title: string, name: string): boolean {
  const plain = (text: string): string =>
    text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain(title) === plain(name) || plain(title).endsWith(` ${plain(name)}`)
}

async function saveConnection(
  services: Services,
  tx: TenantTx,
  key: ConnectionKey,
  account: string,
  place: SourceLocation,
  refreshToken: string,
): Promise<void> {
  const { locationId, source } = key
  const columns = {
    external_account: account,
    external_location: place.name,
    place_id: place.placeId,
    credentials: SEALED.credentials.seal(
      services.secrets,
      { restaurant_id: tx.restaurantId, location_id: locationId, source },
      refreshToken,
    ),
    state: 'connected' as const,
  }
  await tx.db
    .insertInto('connections')
    .values({
      restaurant_id: tx.restaurantId,
      location_id: locationId,
      source,
      ...columns,
      created_at: services.clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'location_id', 'source'])
        .doUpdateSet({ ...columns, last_error: null }),
    )
    .execute()
  // A notification names only the place at its source; this local table tells the restaurant and location.
  await tx.db
    .insertInto('connection_routes')
    .values({
      source,
      external_location: place.pushedAs,
      restaurant_id: tx.restaurantId,
      location_id: locationId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'external_location'])
        .doUpdateSet({ restaurant_id: tx.restaurantId, location_id: locationId }),
    )
    .execute()
  audit(services, tx, {
    what: 'connection.made',
    subject: `location:${locationId}`,
    after: { source, external_location: place.name },
  })
  await services.jobs.send(tx, syncConnection, { ...key, full: false })
}
