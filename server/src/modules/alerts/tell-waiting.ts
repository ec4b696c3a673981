import type { AlertKind } from '@maitre/contract/alert-words'
import { findReviews, type ReviewRow } from '#modules/reviews'
import type { Services } from '#context'
import { raiseAlerts } from './raise-alerts.ts'

/** Reviews of one restaurant that have waited for too long, as they were found over all restaurants. */
export interface Waiting {
  restaurant_id: string
  review_ids: string[]
}

/** What is told of a review that waits. */
interface Told {
  kind: AlertKind
  /** What the alert of a review is called, so that nobody is told twice. */
  causeOf: (reviewId: string) => string
  /** Whether it waits still, by its row: it was found some moments ago. */
  waits: (row: ReviewRow) => boolean
}

/**
 * Raises an alert for each review that waits. Where one restaurant fails the others are told all the same, and the error
 * that is thrown has the job tried again.
 */
export async function tellOfWaiting(
  services: Services,
  found: readonly Waiting[],
  told: Told,
): Promise<void> {
  const failures: unknown[] = []
  for (const one of found) {
    try {
      await raise(services, one, told)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'restaurants that could not be told')
}

async function raise(
  services: Services,
  { restaurant_id: restaurantId, review_ids: reviewIds }: Waiting,
  { kind, causeOf, waits }: Told,
): Promise<void> {
  await services.database.scoped(restaurantId, async (tx) => {
    const rows = await findReviews(tx, reviewIds)
    raiseAlerts(
      services,
      tx,
      rows.filter(waits).map((row) => ({
        kind,
        name: causeOf(row.review_id),
        reviewId: row.review_id,
        locationId: row.location_id,
        source: row.source,
        rating: row.rating,
        text: row.text,
        topics: null,
        risks: row.risk,
        isBad: false,
      })),
    )
  })
}
