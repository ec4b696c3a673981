import type { Source } from '@maitre/contract/constants'
import { defineJob } from '#platform/jobs'
import type { ConnectionKey } from './connections.ts'

/** A job that was sent before jobs named their source is about the one that there was. */
const SOURCE_OF_OLD_JOBS: Source = 'google'

/** The connection that a job is about. */
export function keyOf({
  restaurantId,
  locationId,
  source = SOURCE_OF_OLD_JOBS,
}: Omit<ConnectionKey, 'source'> & { source?: Source }): ConnectionKey {
  return { restaurantId, locationId, source }
}

/** Every job of ours carries its restaurant: a lookup by id alone would ask every node. */
export const syncConnection = defineJob<ConnectionKey & { full: boolean }>(
  'sources.sync-connection',
)
export const fetchReview = defineJob<ConnectionKey & { externalId: string }>('sources.fetch-review')
/** Sources do not tell of everything, so each connection is read every few minutes all the same. */
export const scheduleSyncs = defineJob<object>('sources.schedule-syncs', {
  schedule: '*/5 * * * *',
})
/** Removed reviews are told nowhere: once a week each connection is read whole. */
export const scheduleSweeps = defineJob<object>('sources.schedule-sweeps', {
  schedule: '20 4 * * 1',
})
