import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Connection, type ConnectionKey, findConnection, forgetAccess } from './connections.ts'
import { giveBack, listHolders } from './give-back.ts'
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
 * Ends a connection: our access to the source is forgotten at once, whatever the source says, and the consent given back
 * where nobody else needs it. What was read stays. Answers whether a consent is left at the source, which its person
 * can end there.
 */
export async function disconnectSource(
  services: Services,
  key: ConnectionKey,
): Promise<{ is_left: boolean }> {
  const { restaurantId, locationId, source } = key
  const connection = await services.database.scoped(restaurantId, async (tx) => {
    const found = await requireConnection(tx, key)
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
      before: { source, external_location: found.external_location },
    })
    await tellScreens(services, tx, locationId)
    return found
  })
  forgetAccess(key)
  try {
    if ((await listHolders(services, connection)).length === 0) await giveBack(services, connection)
    return { is_left: false }
  } catch (error) {
    services.log.warn(
      { err: error, restaurantId, source },
      'sources: a consent was not given back at a disconnection',
    )
    return { is_left: true }
  }
}

async function requireConnection(tx: TenantTx, key: ConnectionKey): Promise<Connection> {
  const connection = await findConnection(tx, key)
  if (connection === undefined) throw new AppError('connection.not_found')
  return connection
}

/** Whether another restaurant is connected by the consent of the same person. */
export async function isHeldElsewhere(
  services: Services,
  connection: Connection,
): Promise<boolean> {
  const all = await listHolders(services, connection)
  return all.some((one) => one.restaurant_id !== connection.restaurant_id)
}

function tellScreens({ live }: Services, tx: TenantTx, locationId: string): Promise<void> {
  const event = { type: 'connection.changed', location_id: locationId } as const
  return live.publish(tx, { restaurantId: tx.restaurantId, locationId, event })
}
