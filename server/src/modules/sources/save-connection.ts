import { notePlaceId } from '#modules/restaurants'
import type { SourceLocation } from '#connectors/source'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { SEALED } from '#platform/sealed-columns'
import type { ConnectionKey } from './connections.ts'
import { syncConnection } from './jobs.ts'

export interface ToConnect {
  place: SourceLocation & { account: string; accountTitle: string }
  refreshToken: string
  /** The account of whoever consented. */
  grantedBy: string | null
}

/** Joins a place to a location, seals the refresh token for it, and sends the first sync. */
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
