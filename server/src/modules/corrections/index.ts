export { correctReading } from './correct-reading.ts'
export { listCorrectionRows } from './corrections.ts'
export { findFullReading, findFullReadings, findReading } from './queries.ts'
