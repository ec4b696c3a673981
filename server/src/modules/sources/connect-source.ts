import type { Source } from '@maitre/contract/constants'
import { listLocations } from '#modules/restaurants'
import type { Services } from '#context'
import { isNamed } from './match-places.ts'
import { listPlaces } from './places-of-consent.ts'
import { saveConnection } from './save-connection.ts'

export interface Connected {
  locationId: string
  name: string
}

/**
 * Joins each place of a consent to the location of the same name, as nobody is there to choose: for the demonstration
 * and tests, whose places are called like their locations.
 */
export async function connectSource(
  services: Services,
  restaurantId: string,
  source: Source,
  refreshToken: string,
): Promise<Connected[]> {
  const { access, places, own } = await listPlaces(services, source, refreshToken)
  const connected = await services.database.scoped(restaurantId, async (tx) => {
    const made: (Connected & { account: string })[] = []
    for (const { id: locationId, name } of await listLocations(tx)) {
      const place = places.find((one) => isNamed(one.title, name))
      if (place === undefined) continue
      const key = { restaurantId, locationId, source }
      // The sandbox's few places are given to whichever restaurant asks for them last.
      await tx.db
        .deleteFrom('connection_routes')
        .where('source', '=', source)
        .where('external_location', '=', place.pushedAs)
        .execute()
      await saveConnection(services, tx, key, { place, refreshToken, grantedBy: own })
      made.push({ locationId, name, account: place.account })
    }
    return made
  })
  for (const account of new Set(connected.map((one) => one.account)))
    await access.subscribe(account)
  return connected.map(({ locationId, name }) => ({ locationId, name }))
}
