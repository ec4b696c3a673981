import type { Source } from '@maitre/contract/constants'
import { defineJob } from '#platform/jobs'
import type { ConnectionKey } from './connections.ts'

/** The source of a job that was sent before jobs named theirs, when there was only one. */
const SOURCE_OF_OLD_JOBS: Source = 'google'

/** The connection that a job is about. */
export function keyOf({
  restaurantId,
  locationId,
  source = SOURCE_OF_OLD_JOBS,
}: Omit<ConnectionKey, 'source'> & { source?: Source }): ConnectionKey {
  return { restaurantId, locationId, source }
}

/** Loads a connection's reviews. Like every job it names its restaurant: a look-up by id alone would ask every node. */
export const syncConnection = defineJob<ConnectionKey & { full: boolean }>(
  'sources.sync-connection',
)
export const fetchReview = defineJob<ConnectionKey & { externalId: string }>('sources.fetch-review')
/** Forgets a consent that nobody used in its time. */
export const dropUnused = defineJob<{ restaurantId: string; consentId: string }>(
  'sources.drop-consent',
)
/** Sends a sync of each connection every few minutes, since sources do not notify of everything. */
export const scheduleSyncs = defineJob<object>('sources.schedule-syncs', {
  schedule: '*/5 * * * *',
})
/** Sends a sweep of each connection once a week, since no source notifies of removed reviews. */
export const scheduleSweeps = defineJob<object>('sources.schedule-sweeps', {
  schedule: '20 4 * * 1',
})
