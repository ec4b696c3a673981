import { defineJob } from '#platform/jobs'

/** Every job of ours carries its restaurant: a lookup by id alone would ask every node. */
export const syncConnection = defineJob<{
  restaurantId: string
  locationId: string
  full: boolean
}>('sources.sync-connection')
export const fetchReview = defineJob<{
  restaurantId: string
  locationId: string
  externalId: string
}>('sources.fetch-review')
/** Google does not tell of everything, so each connection is read every few minutes all the same. */
export const scheduleSyncs = defineJob<object>('sources.schedule-syncs', {
  schedule: '*/5 * * * *',
})
/** Removed reviews are told nowhere: once a week each connection is read whole. */
export const scheduleSweeps = defineJob<object>('sources.schedule-sweeps', {
  schedule: '20 4 * * 1',
})
