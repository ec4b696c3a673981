export { findChanges } from './find-changes.ts'
export { getMetrics } from './get-metrics.ts'
export { COUNTING, DIFFERING_FIGURES } from './recount.ts'
export { stepOf } from './reply-time.ts'
