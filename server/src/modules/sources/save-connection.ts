import { notePlaceId } from '#modules/restaurants'
import type { SourceLocation } from '#connectors/source'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { SEALED } from '#platform/sealed-columns'
import type { ConnectionKey } from './connections.ts'
import { syncConnection } from './jobs.ts'

export interface ToConnect {
  place: SourceLocation & { account: string; accountTitle: string }
  refreshToken: string
  /** The account of whoever consented. */
  grantedBy: string | null
}

/**
 * Joins a place to a location, seals the refresh token for it, and sends the first sync. Throws where the place is
 * another location's.
 */
export async function saveConnection(
  services: Services,
  tx: TenantTx,
  key: ConnectionKey,
  { place, refreshToken, grantedBy }: ToConnect,
): Promise<void> {
  const { locationId, source } = key
  const columns = {
    external_account: place.account,
    external_location: place.name,
    place_id: place.placeId,
    place_title: place.title,
    account_title: place.accountTitle,
    granted_by: grantedBy,
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
  await takeRoute(tx, key, place.pushedAs)
  if (place.placeId !== null) await notePlaceId(tx, locationId, place.placeId)
  audit(services, tx, {
    what: 'connection.made',
    subject: `location:${locationId}`,
    after: { source, external_location: place.name },
  })
  await services.live.publish(tx, {
    restaurantId: tx.restaurantId,
    locationId,
    event: { type: 'connection.changed', location_id: locationId },
  })
  await services.jobs.send(tx, syncConnection, { ...key, full: false })
}

/**
 * Notes whose place it is: a notification names only the place at its source, and this local table tells the restaurant
 * and the location. Of two who connect one place at the same moment the second waits here for the first, and is refused
 * all that it was about to store.
 */
async function takeRoute(
  tx: TenantTx,
  { locationId, source }: ConnectionKey,
  externalLocation: string,
): Promise<void> {
  const own = { restaurant_id: tx.restaurantId, location_id: locationId }
  const { restaurant_id: holder, location_id: place } = await tx.db
    .insertInto('connection_routes')
    .values({ source, external_location: externalLocation, ...own })
    .onConflict((conflict) =>
      // Writing what stands there answers the row of whoever has the place.
      conflict
        .columns(['source', 'external_location'])
        .doUpdateSet({ external_location: externalLocation }),
    )
    .returning(['restaurant_id', 'location_id'])
    .executeTakeFirstOrThrow()
  if (holder !== tx.restaurantId) throw new AppError('connection.place_elsewhere')
  if (place !== locationId) throw new AppError('connection.place_taken')
}
