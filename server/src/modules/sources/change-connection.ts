import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { opens, SEALED } from '#platform/sealed-columns'
import { type Connection, type ConnectionKey, findConnection, forgetAccess } from './connections.ts'
import { sendSync } from './sync.ts'

/**
 * Has the source read at once. A connection that was lost is tried again too, since a source may have refused us for a
 * while alone; where it still does, the connection is lost anew.
 */
export async function checkConnection(
  services: Services,
  tx: TenantTx,
  key: ConnectionKey,
): Promise<{ asked_at: string }> {
  const { locationId, source } = key
  const before = await requireConnection(tx, key)
  const at = services.clock.now()
  if (before.state === 'lost') {
    await tx.db
      .updateTable('connections')
      // Its failure stays until a reading goes well: nobody knows yet that it works again.
      .set({ state: 'connected' })
      .where('restaurant_id', '=', tx.restaurantId)
      .where('location_id', '=', locationId)
      .where('source', '=', source)
      .execute()
    await tellScreens(services, tx, locationId)
  }
  await sendSync(services, tx, key, { full: false, isAtOnce: true })
  audit(services, tx, {
    what: 'connection.checked',
    subject: `location:${locationId}`,
    after: { source },
  })
  return { asked_at: at.toISOString() }
}

/**
 * Ends a connection: our access to the source is forgotten, and the consent given back where nobody else needs it. What
 * was read stays. The source is told first, so that a consent never stands which nobody here could give back.
 */
export async function disconnectSource(services: Services, key: ConnectionKey): Promise<void> {
  const { restaurantId, locationId, source } = key
  const connection = await services.database.scoped(restaurantId, (tx) =>
    requireConnection(tx, key),
  )
  if (await isLastOfAccount(services, connection)) await giveBack(services, connection)
  await services.database.scoped(restaurantId, async (tx) => {
    const gone = await tx.db
      .deleteFrom('connections')
      .where('restaurant_id', '=', tx.restaurantId)
      .where('location_id', '=', locationId)
      .where('source', '=', source)
      .returning('source')
      .executeTakeFirst()
    if (gone === undefined) throw new AppError('connection.not_found')
    // What the source still tells of the place is taken and dropped from now on.
    await tx.db
      .deleteFrom('connection_routes')
      .where('restaurant_id', '=', restaurantId)
      .where('location_id', '=', locationId)
      .where('source', '=', source)
      .execute()
    audit(services, tx, {
      what: 'connection.ended',
      subject: `location:${locationId}`,
      before: { source, external_location: connection.external_location },
    })
    await tellScreens(services, tx, locationId)
  })
  forgetAccess(key)
}

async function requireConnection(tx: TenantTx, key: ConnectionKey): Promise<Connection> {
  const connection = await findConnection(tx, key)
  if (connection === undefined) throw new AppError('connection.not_found')
  return connection
}

/** Whether no other location, of whichever restaurant, is connected by the same account of the source. */
async function isLastOfAccount(services: Services, connection: Connection): Promise<boolean> {
  const { restaurant_id, location_id } = connection
  const all = await listOfAccount(services, connection)
  return all.every((one) => one.restaurant_id === restaurant_id && one.location_id === location_id)
}

/** Whether another restaurant is connected by the same account of the source. */
export async function isHeldElsewhere(
  services: Services,
  connection: Connection,
): Promise<boolean> {
  const all = await listOfAccount(services, connection)
  return all.some((one) => one.restaurant_id !== connection.restaurant_id)
}

function listOfAccount(
  { database }: Services,
  { source, external_account }: Connection,
): Promise<Pick<Connection, 'restaurant_id' | 'location_id'>[]> {
  return database.console((tx) =>
    tx.db
      .selectFrom('connections')
      .select(['restaurant_id', 'location_id'])
      .where('source', '=', source)
      .where('external_account', '=', external_account)
      .execute(),
  )
}

/** Has the source forget the consent that we have by the connection. */
export async function giveBack(
  { sources, secrets }: Services,
  connection: Connection,
): Promise<void> {
  const { credentials, source } = connection
  // What none of our keys opens we cannot give back; whoever gave it ends it at the source.
  if (!opens(SEALED.credentials, secrets, connection, credentials)) return
  await sources[source]?.revoke(SEALED.credentials.open(secrets, connection, credentials))
}

function tellScreens({ live }: Services, tx: TenantTx, locationId: string): Promise<void> {
  const event = { type: 'connection.changed', location_id: locationId } as const
  return live.publish(tx, { restaurantId: tx.restaurantId, locationId, event })
}
