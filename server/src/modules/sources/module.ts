import { loadLocationRoutes } from '#modules/restaurants'
import { type Module, works } from '#module'
import { connectionsByLocation } from './connections.ts'
import { dropUnusedConsent } from './drop-consent.ts'
import {
  dropUnused,
  fetchReview,
  keyOf,
  scheduleSweeps,
  scheduleSyncs,
  syncConnection,
} from './jobs.ts'
import { purgeReceipts } from './receive-push.ts'
import { fetchOneReview, sendSyncs, workSync } from './sync.ts'

export const sources: Module = {
  name: 'sources',
  async mount(mounting) {
    // This module mounts the locations' endpoints, since only it knows the connections that a location is shown with.
    const { mountLocations } = await loadLocationRoutes()
    mountLocations(mounting, connectionsByLocation)
    const { mountSources } = await import('./routes.ts')
    mountSources(mounting)
  },
  jobs: [
    works(syncConnection, (services, sent) => workSync(services, keyOf(sent), sent.full)),
    works(fetchReview, (services, sent) => fetchOneReview(services, keyOf(sent), sent.externalId)),
    works(dropUnused, dropUnusedConsent),
    works(scheduleSyncs, (services) => sendSyncs(services, false)),
    works(scheduleSweeps, (services) => sendSyncs(services, true)),
  ],
  purge: purgeReceipts,
}
