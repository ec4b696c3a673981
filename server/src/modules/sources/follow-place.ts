import type { SourceAccess } from '#connectors/source'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import type { Connection } from './connections.ts'

/**
 * The connection under the account that has its place now, since people move places between their accounts and a
 * source knows a place under its present account alone. Throws `connection.place_gone` where none of them has it.
 */
export async function followPlace(
  services: Services,
  access: SourceAccess,
  connection: Connection,
): Promise<Connection> {
  const { restaurant_id: restaurantId, location_id: locationId, source } = connection
  const route = await services.database.scoped(restaurantId, (tx) =>
    tx.db
      .selectFrom('connection_routes')
      .select('external_location')
      .where('restaurant_id', '=', tx.restaurantId)
      .where('location_id', '=', locationId)
      .where('source', '=', source)
      .executeTakeFirst(),
  )
  for (const account of await access.listAccounts()) {
    const places = await access.listLocations(account.name)
    const place = places.find(({ pushedAs }) => pushedAs === route?.external_location)
    // Under the same name the source has just said that it does not know the place.
    if (place === undefined || place.name === connection.external_location) continue
    const moved = {
      external_account: account.name,
      external_location: place.name,
      account_title: account.title,
    }
    await services.database.scoped(restaurantId, async (tx) => {
      await tx.db
        .updateTable('connections')
        .set(moved)
        .where('restaurant_id', '=', tx.restaurantId)
        .where('location_id', '=', locationId)
        .where('source', '=', source)
        .execute()
      audit(services, tx, {
        what: 'connection.moved',
        subject: `location:${locationId}`,
        before: { source, external_location: connection.external_location },
        after: { source, external_location: place.name },
      })
    })
    // Notifications are set up for each account.
    await access.subscribe(account.name)
    return { ...connection, ...moved }
  }
  throw new AppError('connection.place_gone')
}
