import type { ConnectionLost } from '#modules/sources'
import type { PostingGivenUp } from '#modules/publishing'
import { getReview } from '#modules/reviews'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { raiseAlerts } from './raise-alerts.ts'

/** Raises that a posting was given up, in the transaction that gives it up. */
export async function watchPostings(
  services: Services,
  stored: Tx,
  { restaurantId, reviewId, code }: PostingGivenUp,
): Promise<void> {
  const tx = { ...stored, restaurantId }
  const row = await getReview(tx, reviewId)
  raiseAlerts(services, tx, [
    {
      kind: 'posting_failed',
      name: `failed:${reviewId}:${row.version}`,
      reviewId,
      locationId: row.location_id,
      source: row.source,
      rating: row.rating,
      text: row.text,
      topics: null,
      risks: row.risk,
      isBad: false,
      detail: { code },
    },
  ])
}

/** Raises that a source no longer lets us in. */
export async function watchConnections(
  services: Services,
  stored: Tx,
  { restaurantId, locationId, source, at }: ConnectionLost,
): Promise<void> {
  raiseAlerts(services, { ...stored, restaurantId }, [
    {
      kind: 'connection_lost',
      name: `lost:${locationId}:${source}:${at.toISOString()}`,
      reviewId: null,
      locationId,
      source,
      rating: null,
      text: null,
      topics: null,
      risks: [],
      isBad: false,
      detail: { source },
    },
  ])
}
