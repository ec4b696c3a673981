import type { Services } from '#context'
import { listUnopenedTotp } from '#modules/factors'
import { listRestaurants } from '#modules/restaurants'
import { listUnopenedCredentials } from '#modules/sources'
import { hasUnopenedSecret } from '#modules/webhooks'
import type { Fault } from './fault.ts'

/** Finds sealed credentials and secrets that none of our keys opens for their row: sources could not be reached, and codes not be checked. */
export async function findUnopened(services: Services): Promise<Fault[]> {
  const restaurants = await services.database.console((tx) => listRestaurants(tx, undefined))
  const faults: Fault[] = []
  for (const { id } of restaurants)
    await services.database.scoped(id, async (tx) => {
      for (const locationId of await listUnopenedCredentials(services, tx))
        faults.push({ check: 'credentials that cannot be opened', id: locationId })
      if (await hasUnopenedSecret(services, tx))
        faults.push({ check: 'webhook secret that cannot be opened', id })
    })
  for (const id of await services.database.local((tx) => listUnopenedTotp(services, tx)))
    faults.push({ check: 'secret of an authenticator app that cannot be opened', id })
  return faults
}
