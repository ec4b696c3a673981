export {
  type ConnectionLost,
  connectionLost,
  getSource,
  listUnopenedCredentials,
  shownByLocation,
  type ShownColumns,
  withSource,
} from './connections.ts'
export { findFollowing } from './find-following.ts'
export { giveBackConsents } from './give-back-consents.ts'
export { keyOf } from './jobs.ts'
export { connectSource } from './connect-source.ts'
export { sendRefreshes } from './send-refreshes.ts'
export { applyObserved, sendSyncs, syncReviews } from './sync.ts'
