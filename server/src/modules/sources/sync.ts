import type { SourceReview } from '#connectors/source-review'
import { getLocation } from '#modules/restaurants'
import { bringUpToDate, lockReview, MAITRE, transition, upsertBatch } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { withGoogle } from './connections.ts'
import { syncConnection } from './jobs.ts'

interface Place {
  restaurantId: string
  locationId: string
}

/** Reads what changed since the last time (or everything), a page a transaction; the same again changes nothing. */
export async function syncGoogle(services: Services, place: Place, full: boolean): Promise<void> {
  await withGoogle(services, place, async (google, connection) => {
    const since = full ? null : connection.watermark
    const seen: string[] = []
    let watermark = connection.watermark
    try {
      const pages = google.listReviews(
        connection.external_location,
        since === null ? {} : { updatedSince: since },
      )
      for await (const page of pages) {
        await store(services, place, page.reviews)
        for (const review of page.reviews) {
          seen.push(review.externalId)
          if (watermark === null || review.updatedAt > watermark) watermark = review.updatedAt
        }
      }
    } catch (error) {
      await note(services, place, {
        last_error: error instanceof AppError ? error.code : 'internal',
      })
      throw error
    }
    if (since === null) await sweepRemoved(services, place, seen)
    // Only now: a page that failed is read again from where the last whole reading ended.
    await note(services, place, {
      watermark,
      last_synced_at: services.clock.now(),
      last_error: null,
    })
  })
}

/** One review that Google told us of. */
export async function fetchGoogleReview(
  services: Services,
  place: Place,
  externalId: string,
): Promise<void> {
  const review = await withGoogle(services, place, async (google, connection) => {
    try {
      return await google.getReview(connection.external_location, externalId)
    } catch (error) {
      if (error instanceof AppError && error.code === 'upstream.not_found') return null
      throw error
    }
  })
  if (review === null) await markRemoved(services, place, [externalId])
  else await store(services, place, [review])
}

async function store(
  services: Services,
  place: Place,
  reviews: readonly SourceReview[],
): Promise<void> {
  if (reviews.length === 0) return
  await services.database.scoped(place.restaurantId, async (tx) => {
    const { timezone } = await getLocation(tx, place.locationId)
    await upsertBatch(services, tx, {
      locationId: place.locationId,
      timezone,
      source: 'google',
      origin: 'api',
      reviews,
    })
  })
}

async function sweepRemoved(
  services: Services,
  place: Place,
  seen: readonly string[],
): Promise<void> {
  const gone = await services.database.scoped(place.restaurantId, async (tx) => {
    const rows = await tx.db
      .selectFrom('reviews')
      .select('external_id')
      .where('restaurant_id', '=', tx.restaurantId)
      .where('location_id', '=', place.locationId)
      .where('source', '=', 'google')
      .where('origin', '=', 'api')
      .where('removed_at_source', 'is', null)
      .execute()
    const present = new Set(seen)
    return rows.map((row) => row.external_id).filter((id) => !present.has(id))
  })
  // A review may have arrived between two pages: each is asked for by name before it counts as gone.
  for (const externalId of gone) await fetchGoogleReview(services, place, externalId)
}

async function markRemoved(
  services: Services,
  place: Place,
  externalIds: readonly string[],
): Promise<void> {
  await services.database.scoped(place.restaurantId, async (tx) => {
    const rows = await tx.db
      .selectFrom('reviews')
      .select('review_id')
      .where('restaurant_id', '=', tx.restaurantId)
      .where('location_id', '=', place.locationId)
      .where('source', '=', 'google')
      .where('external_id', 'in', [...externalIds])
      .execute()
    for (const row of rows)
      await transition(services, tx, row.review_id, { kind: 'guest_removed' }, MAITRE)
  })
}

/** Brings one review to what its source shows, in the caller's transaction. */
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
  place: Place,
  columns: { watermark?: Date | null; last_synced_at?: Date; last_error: string | null },
): Promise<void> {
  await services.database.scoped(place.restaurantId, (tx) =>
    tx.db
      .updateTable('connections')
      .set(columns)
      .where('restaurant_id', '=', tx.restaurantId)
      .where('location_id', '=', place.locationId)
      .where('source', '=', 'google')
      .execute(),
  )
}

/** Sends a reading of every connection of every restaurant; one that waits already is not sent twice. */
export async function sendSyncs(services: Services, full: boolean): Promise<void> {
  const rows = await services.database.console((tx) =>
    tx.db
      .selectFrom('connections')
      .select(['restaurant_id', 'location_id'])
      .where('state', '=', 'connected')
      .where('source', '=', 'google')
      .execute(),
  )
  for (const row of rows) {
    const payload = { restaurantId: row.restaurant_id, locationId: row.location_id, full }
    await services.database.local((tx) =>
      services.jobs.send(tx, syncConnection, payload, {
        key: `${row.location_id}-${String(full)}`,
      }),
    )
  }
}
