import { SOURCES } from '@maitre/contract/constants'
import type { Updateable } from 'kysely'
import type { SourceAccess, SourceReview } from '#connectors/source'
import { bringUpToDate, lockReview, MAITRE, transition, upsertBatch } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx, Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { SendOptions } from '#platform/jobs'
import type { DB } from '#platform/schema'
import { type Connection, type ConnectionKey, getSource, withSource } from './connections.ts'
import { findFollowing } from './find-following.ts'
import { followPlace } from './follow-place.ts'
import { syncConnection } from './jobs.ts'

/** Each job counts its attempts anew, so one that a source puts off for seconds alone must not come again and again. */
const LEAST_WAIT_MS = 60_000

/**
 * Stores the reviews that changed since the last sync (or all of them), a page in a transaction; the same again changes
 * nothing.
 */
export async function syncReviews(
  services: Services,
  key: ConnectionKey,
  full: boolean,
): Promise<void> {
  try {
    await withSource(services, key, async (source, connection) => {
      try {
        await readPages(services, key, full, source, connection)
      } catch (error) {
        if (!isUnknownPlace(error)) throw error
        const moved = await followPlace(services, source, connection)
        await readPages(services, key, full, source, moved)
      }
    })
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'internal'
    const at = services.clock.now()
    // Of a connection that is lost it was noted where that was found out.
    if (code !== 'connection.lost')
      await note(services, key, {
        last_error: code,
        last_failed_at: at,
        ...(code === 'upstream.rate_limited' && { limited_at: at }),
      })
    throw error
  }
}

/**
 * Works the job of a sync. The queue's own pauses do not know how long a source asked us to wait: where it said so, the
 * job is over, and another one reads it then and not before.
 */
export async function workSync(
  services: Services,
  key: ConnectionKey,
  full: boolean,
): Promise<void> {
  try {
    await syncReviews(services, key, full)
  } catch (error) {
    // Our own database names a time too, which the queue's pauses reach.
    if (!(error instanceof AppError) || !error.code.startsWith('upstream.')) throw error
    if (!error.retry || error.retryAfter === undefined) throw error
    const wait = Math.max(error.retryAfter * 1000, LEAST_WAIT_MS)
    const at = new Date(services.clock.now().getTime() + wait)
    await services.database.local((tx) => sendSync(services, tx, key, { full, at, isPutOff: true }))
    services.log.info({ err: error, at }, 'sources: a source is read again when it said')
  }
}

/** Whether the source knows no such place under the account that is in its name. */
const isUnknownPlace = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'upstream.not_found'

async function readPages(
  services: Services,
  key: ConnectionKey,
  full: boolean,
  source: SourceAccess,
  connection: Connection,
): Promise<void> {
  const since = full ? null : connection.watermark
  const seen: string[] = []
  let { watermark } = connection
  const pages = source.listReviews(
    connection.external_location,
    since === null ? {} : { updatedSince: since },
  )
  for await (const page of pages) {
    await store(services, key, page.reviews)
    for (const review of page.reviews) {
      seen.push(review.externalId)
      if (watermark === null || review.updatedAt > watermark) watermark = review.updatedAt
    }
    if (connection.watermark === null)
      await note(services, key, { read_count: seen.length, read_total: page.totalCount })
  }
  if (since === null) await sweepRemoved(services, key, seen)
  // The watermark moves only now: after a failed page the next sync begins where the last whole one did.
  await note(services, key, {
    watermark,
    last_synced_at: services.clock.now(),
    last_error: null,
    read_count: null,
    read_total: null,
  })
}

/** Fetches one review of which its source notified us. */
export async function fetchOneReview(
  services: Services,
  key: ConnectionKey,
  externalId: string,
): Promise<void> {
  const { seen: review } = await withSource(services, key, (source, connection) =>
    findFollowing(services, source, connection, externalId),
  )
  if (review === null) await markRemoved(services, key, [externalId])
  else await store(services, key, [review])
}

async function store(
  services: Services,
  key: ConnectionKey,
  reviews: readonly SourceReview[],
): Promise<void> {
  if (reviews.length === 0) return
  await services.database.scoped(key.restaurantId, (tx) =>
    upsertBatch(services, tx, {
      locationId: key.locationId,
      source: key.source,
      origin: getSource(services, key.source).origin,
      reviews,
    }),
  )
}

async function sweepRemoved(
  services: Services,
  key: ConnectionKey,
  seen: readonly string[],
): Promise<void> {
  const gone = await services.database.scoped(key.restaurantId, async (tx) => {
    const rows = await tx.db
      .selectFrom('reviews')
      .select('external_id')
      .where('restaurant_id', '=', tx.restaurantId)
      .where('location_id', '=', key.locationId)
      .where('source', '=', key.source)
      .where('origin', '=', getSource(services, key.source).origin)
      .where('removed_at_source', 'is', null)
      .execute()
    const present = new Set(seen)
    return rows.map((row) => row.external_id).filter((id) => !present.has(id))
  })
  // Each is asked for by name before it counts as gone: a review slips between two pages where another is written or taken
  // away while they are read, and a place that moved meanwhile has it elsewhere. To take one for gone by mistake would
  // void its approval, and such are few.
  for (const externalId of gone) await fetchOneReview(services, key, externalId)
}

async function markRemoved(
  services: Services,
  key: ConnectionKey,
  externalIds: readonly string[],
): Promise<void> {
  await services.database.scoped(key.restaurantId, async (tx) => {
    const rows = await tx.db
      .selectFrom('reviews')
      .select('review_id')
      .where('restaurant_id', '=', tx.restaurantId)
      .where('location_id', '=', key.locationId)
      .where('source', '=', key.source)
      .where('external_id', 'in', [...externalIds])
      .execute()
    for (const row of rows)
      await transition(services, tx, row.review_id, { kind: 'guest_removed' }, MAITRE)
  })
}

/** Stores one review as its source shows it, in the caller's transaction. */
export async function applyObserved(
  services: Services,
  tx: TenantTx,
  reviewId: string,
  seen: SourceReview | null,
): Promise<void> {
  if (seen === null) {
    await transition(services, tx, reviewId, { kind: 'guest_removed' }, MAITRE)
    return
  }
  await bringUpToDate(services, tx, await lockReview(tx, reviewId), seen, services.clock.now())
}

async function note(
  services: Services,
  key: ConnectionKey,
  columns: Updateable<DB['connections']>,
): Promise<void> {
  await services.database.scoped(key.restaurantId, (tx) =>
    tx.db
      .updateTable('connections')
      .set(columns)
      .where('restaurant_id', '=', tx.restaurantId)
      .where('location_id', '=', key.locationId)
      .where('source', '=', key.source)
      .execute(),
  )
}

/** Sends a sync of every connection of every restaurant; one that waits already is not sent twice. */
export async function sendSyncs(services: Services, full: boolean): Promise<void> {
  const connectable = SOURCES.filter((source) => services.sources[source] !== null)
  const rows = await services.database.console((tx) =>
    tx.db
      .selectFrom('connections')
      .select(['restaurant_id', 'location_id', 'source'])
      .where('state', '=', 'connected')
      .where('source', 'in', connectable)
      .execute(),
  )
  for (const row of rows) {
    const source = connectable.find((one) => one === row.source)
    if (source === undefined) continue
    const key = { restaurantId: row.restaurant_id, locationId: row.location_id, source }
    await services.database.local((tx) => sendSync(services, tx, key, { full }))
  }
}

/**
 * Sends a sync of one connection, unless one waits already; `isAtOnce` has that one not wait for its next try, and
 * `isPutOff` has none begin before `at`.
 */
export function sendSync(
  { jobs }: Services,
  tx: Tx,
  key: ConnectionKey,
  { full, ...when }: { full: boolean } & Pick<SendOptions, 'at' | 'isAtOnce' | 'isPutOff'>,
): Promise<void> {
  const waiting = `${key.locationId}-${key.source}-${String(full)}`
  return jobs.send(tx, syncConnection, { ...key, full }, { key: waiting, ...when })
}
