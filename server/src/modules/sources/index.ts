export { findAtSource, getSource, listUnopenedCredentials, withSource } from './connections.ts'
export { keyOf } from './jobs.ts'
export { connectSource } from './connect-source.ts'
export { applyObserved, sendSyncs, syncReviews } from './sync.ts'
