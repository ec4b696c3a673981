export { withGoogle } from './connections.ts'
export { connectGoogle } from './connect-google.ts'
export { applyObserved, sendSyncs, syncGoogle } from './sync.ts'
