import type { Source } from '@maitre/contract/constants'
import type { SourceAccess, SourceLocation } from '#connectors/source'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { getSource } from './connections.ts'

export interface FoundPlace extends SourceLocation {
  /** The account that it was found in. */
  account: string
  accountTitle: string
}

/**
 * Every place that the consent reaches, each once, in the order of the accounts; `own` is the account of whoever
 * consented, which a source shows first, null where it shows none.
 */
export async function listPlaces(
  services: Services,
  source: Source,
  refreshToken: string,
): Promise<{ access: SourceAccess; places: FoundPlace[]; own: string | null }> {
  const connector = getSource(services, source)
  const { accessToken } = await connector.refreshAccess(refreshToken)
  const access = connector.withAccess(accessToken)
  const places = new Map<string, FoundPlace>()
  const accounts = await access.listAccounts()
  for (const account of accounts) {
    for (const place of await access.listLocations(account.name)) {
      if (places.has(place.pushedAs)) continue
      places.set(place.pushedAs, {
        ...place,
        account: account.name,
        accountTitle: account.title,
      })
    }
  }
  return { access, places: [...places.values()], own: accounts[0]?.name ?? null }
}

export interface Route {
  restaurantId: string
  locationId: string
}

/** Which locations, of whichever restaurant, are connected with places of a source, by how these are named there. */
export async function findRoutes(
  tx: TenantTx,
  source: Source,
  places: readonly FoundPlace[],
): Promise<ReadonlyMap<string, Route>> {
  if (places.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('connection_routes')
    .select(['external_location', 'restaurant_id', 'location_id'])
    .where('source', '=', source)
    .where(
      'external_location',
      'in',
      places.map(({ pushedAs }) => pushedAs),
    )
    .execute()
  return new Map(
    rows.map((row) => [
      row.external_location,
      { restaurantId: row.restaurant_id, locationId: row.location_id },
    ]),
  )
}
