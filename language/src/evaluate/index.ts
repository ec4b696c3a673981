export type { Found, Interval, Share } from './figures.ts'
export type * from './labelled.ts'
export { type Evaluation, score, type Scorer, startScoring } from './score.ts'
