import { listLocations } from '#modules/restaurants'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { credentialContext } from './connections.ts'
import { syncConnection } from './jobs.ts'

export interface Connected {
  locationId: string
  name: string
}

/**
 * With the person's consent in hand: joins each of their places at Google to the location of the same name,
 * seals the refresh token for it, asks for notifications, and has it read.
 */
export async function connectGoogle(
  services: Services,
  restaurantId: string,
  refreshToken: string,
): Promise<Connected[]> {
  const { accessToken } = await services.google.refreshAccess(refreshToken)
  const google = services.google.withAccess(accessToken)
  const connected: Connected[] = []
  for (const account of await google.listAccounts()) {
    const places = await google.listLocations(account.name)
    const joined = await services.database.scoped(restaurantId, async (tx) => {
      const made: Connected[] = []
      for (const location of await listLocations(tx)) {
        const place = places.find((one) => titleFits(one.title, location.name))
        if (place === undefined) continue
        await saveConnection(services, tx, location.id, account.name, place.name, refreshToken)
        made.push({ locationId: location.id, name: location.name })
      }
      return made
    })
    const topic = services.config.GOOGLE_PUBSUB_TOPIC
    // Without a topic of the operator's the reviews come by the regular sync alone.
    if (joined.length > 0 && topic !== undefined) await google.setNotifications(account.name, topic)
    connected.push(...joined)
  }
  return connected
}

/** At Google a place is called by the house and the quarter; here by the quarter. */
function titleFits(title: string, name: string): boolean {
  const plain = (text: string): string =>
    text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain(title) === plain(name) || plain(title).endsWith(` ${plain(name)}`)
}

async function saveConnection(
  services: Services,
  tx: TenantTx,
  locationId: string,
  account: string,
  externalLocation: string,
  refreshToken: string,
): Promise<void> {
  const context = credentialContext(tx.restaurantId, locationId, 'google')
  const columns = {
    external_account: account,
    external_location: externalLocation,
    credentials: services.secrets.vault.seal(refreshToken, context),
    state: 'connected',
  }
  await tx.db
    .insertInto('connections')
    .values({
      restaurant_id: tx.restaurantId,
      location_id: locationId,
      source: 'google',
      ...columns,
      created_at: services.clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'location_id', 'source'])
        .doUpdateSet({ ...columns, last_error: null }),
    )
    .execute()
  // The notification names the place at Google only; this local table says whose it is.
  await tx.db
    .insertInto('connection_routes')
    .values({
      source: 'google',
      external_location: placeOf(externalLocation),
      restaurant_id: tx.restaurantId,
      location_id: locationId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'external_location'])
        .doUpdateSet({ restaurant_id: tx.restaurantId, location_id: locationId }),
    )
    .execute()
  await services.jobs.send(tx, syncConnection, {
    restaurantId: tx.restaurantId,
    locationId,
    full: false,
  })
}

/** `locations/{l}`: the account part of a name may change. */
export function placeOf(name: string): string {
  return /locations\/[^/]+/u.exec(name)?.[0] ?? name
}
