import type { Source } from '@maitre/contract/constants'
import type { Location } from '@maitre/contract/locations'
import type { Selectable } from 'kysely'
import type { ReviewSource, SourceAccess, SourceReview } from '#connectors/source'
import { sendWebhooks } from '#modules/webhooks'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { defineEvent } from '#platform/events'
import type { DB } from '#platform/schema'
import { opens, SEALED } from '#platform/sealed-columns'

/** Names a connection: a location has at most one to each source. */
export interface ConnectionKey {
  restaurantId: string
  locationId: string
  source: Source
}

const COLUMNS = [
  'restaurant_id',
  'location_id',
  'source',
  'external_account',
  'external_location',
  'granted_by',
  'credentials',
  'state',
  'watermark',
] as const satisfies readonly (keyof DB['connections'])[]

/** `external_location` is the place's name at the source, with the account where the calls on reviews need it. */
export type Connection = Pick<Selectable<DB['connections']>, (typeof COLUMNS)[number]>

/** The source's connector; throws where it has no API that we could use. */
export function getSource(services: Services, source: Source): ReviewSource {
  const connector = services.sources[source]
  if (connector === null) throw new AppError('connection.not_found')
  return connector
}

export function findConnection(tx: TenantTx, key: ConnectionKey): Promise<Connection | undefined> {
  return tx.db
    .selectFrom('connections')
    .select(COLUMNS)
    .where('restaurant_id', '=', tx.restaurantId)
    .where('location_id', '=', key.locationId)
    .where('source', '=', key.source)
    .executeTakeFirst()
}

/** Every connection of the restaurant. */
export function findConnections(tx: TenantTx): Promise<Connection[]> {
  return tx.db
    .selectFrom('connections')
    .select(COLUMNS)
    .where('restaurant_id', '=', tx.restaurantId)
    .execute()
}

/** The connections of the restaurant as screens show them, by location. */
export async function connectionsByLocation(tx: TenantTx): Promise<ConnectionsByLocation> {
  const rows = await tx.db
    .selectFrom('connections')
    .select(['location_id', 'source', 'state', 'last_synced_at'])
    .where('restaurant_id', '=', tx.restaurantId)
    .orderBy('source')
    .execute()
  return shownByLocation(rows)
}

type ConnectionsByLocation = Map<string, Location['connections']>
export type ShownColumns = Pick<
  Selectable<DB['connections']>,
  'location_id' | 'source' | 'state' | 'last_synced_at'
>

/** Rows of connections as screens show them, by location, in the order of the rows. */
export function shownByLocation(rows: readonly ShownColumns[]): ConnectionsByLocation {
  const byLocation = new Map<string, Location['connections']>()
  for (const { location_id, source, state, last_synced_at } of rows) {
    const shown = { source, state, last_synced_at: last_synced_at?.toISOString() ?? null }
    byLocation.set(location_id, [...(byLocation.get(location_id) ?? []), shown])
  }
  return byLocation
}

/** The locations of the restaurant with a connection whose credentials none of our keys opens for that row. */
export async function listUnopenedCredentials(
  { secrets }: Services,
  tx: TenantTx,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('connections')
    .select(['location_id', 'source', 'credentials'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('state', '=', 'connected')
    .execute()
  return rows.flatMap((found) => {
    const row = { ...found, restaurant_id: tx.restaurantId }
    return opens(SEALED.credentials, secrets, row, row.credentials) ? [] : [row.location_id]
  })
}

/** What stands for the refresh token of a place that its owner invited us to: our own person's, of the settings. */
export const INVITED = 'invited'

/** Access tokens by connection, kept in memory until shortly before they end, and never stored. */
const access = new Map<string, { token: string; until: number; of: string }>()
const EARLY_MS = 60_000
const nameOf = ({ restaurantId, locationId, source }: ConnectionKey): string =>
  `${restaurantId}/${locationId}/${source}`

/** Drops the token of a connection that is no more. */
export function forgetAccess(key: ConnectionKey): void {
  access.delete(nameOf(key))
}

/**
 * Calls the source in the name of that connection. Where the consent is gone, the connection is marked and shown as
 * lost, and `connection.lost` thrown, which trying again would not mend.
 */
export async function withSource<T>(
  services: Services,
  key: ConnectionKey,
  work: (source: SourceAccess, connection: Connection) => Promise<T>,
): Promise<T> {
  const connector = getSource(services, key.source)
  const connection = await services.database.scoped(key.restaurantId, (tx) =>
    findConnection(tx, key),
  )
  if (connection === undefined) throw new AppError('connection.not_found')
  if (connection.state !== 'connected') throw new AppError('connection.lost')
  const name = nameOf(key)
  try {
    if (access.has(name)) {
      // The source may have revoked a remembered token, which alone does not mean that the consent is gone.
      return await attempt().catch((error: unknown) => {
        if (!isUnauthorised(error)) throw error
        access.delete(name)
        return attempt()
      })
    }
    return await attempt()
  } catch (error) {
    if (!isUnauthorised(error)) throw error
    access.delete(name)
    await markLost(services, connection)
    throw new AppError('connection.lost', undefined, { cause: error })
  }

  async function attempt(): Promise<T> {
    const found = connection as Connection // checked above; a function is hoisted past the check
    const token = await accessToken(services, connector, found, name)
    return work(connector.withAccess(token), found)
  }
}

/** The review as its source shows it now; null where the guest or the source removed it. */
export async function findAtSource(
  source: SourceAccess,
  connection: Connection,
  externalId: string,
): Promise<SourceReview | null> {
  try {
    return await source.getReview(connection.external_location, externalId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'upstream.not_found') return null
    throw error
  }
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof AppError && error.code === 'upstream.unauthorised'
}

async function accessToken(
  services: Services,
  connector: ReviewSource,
  connection: Connection,
  name: string,
): Promise<string> {
  const now = services.clock.now().getTime()
  const known = access.get(name)
  // Another process may have stored the credentials of another consent since.
  if (known !== undefined && known.until > now && known.of === connection.credentials)
    return known.token
  const kept = SEALED.credentials.open(services.secrets, connection, connection.credentials)
  const refreshToken = kept === INVITED ? connector.invited?.refreshToken : kept
  // Nobody of ours is at the source any more.
  if (refreshToken === undefined) throw new AppError('upstream.unauthorised')
  const fresh = await connector.refreshAccess(refreshToken)
  access.set(name, {
    token: fresh.accessToken,
    until: fresh.expiresAt.getTime() - EARLY_MS,
    of: connection.credentials,
  })
  return fresh.accessToken
}

/** A source no longer lets us in for a location; of several jobs that are refused at one moment the first says so. */
export interface ConnectionLost {
  restaurantId: string
  locationId: string
  source: Source
  at: Date
}
export const connectionLost = defineEvent<ConnectionLost>('connection.lost')

async function markLost(services: Services, connection: Connection): Promise<void> {
  await services.database.scoped(connection.restaurant_id, async (tx) => {
    const at = services.clock.now()
    const found = await tx.db
      .updateTable('connections')
      .set({ state: 'lost', last_error: 'upstream.unauthorised', last_failed_at: at })
      .where('restaurant_id', '=', tx.restaurantId)
      .where('location_id', '=', connection.location_id)
      .where('source', '=', connection.source)
      // Of several jobs that are refused at one moment the first tells of it.
      .where('state', '=', 'connected')
      .returning('source')
      .executeTakeFirst()
    if (found === undefined) return
    audit(services, tx, {
      what: 'connection.lost',
      subject: `location:${connection.location_id}`,
      before: { source: connection.source, state: connection.state },
      after: { source: connection.source, state: 'lost' },
    })
    await services.live.publish(tx, {
      restaurantId: tx.restaurantId,
      locationId: connection.location_id,
      event: { type: 'connection.changed', location_id: connection.location_id },
    })
    const { restaurant_id, location_id, source } = connection
    const data = { restaurant_id, location_id, source }
    await sendWebhooks(services, tx, [{ type: 'connection.lost', at, data }])
    await services.events.announce(tx, connectionLost, {
      restaurantId: restaurant_id,
      locationId: location_id,
      source,
      at,
    })
  })
}
