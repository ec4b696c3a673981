import { featuresOf, type Features } from '../src/reply/clause-features.ts'
import { hear } from '../src/reply/second-reading.ts'
import type { ReplyLanguage } from '../src/reply.ts'
import type { Training } from './logistic.ts'
import type { ToldReview } from './told.ts'

/** How the model of clauses is trained. */
export const CLAUSES: Training = { least: 2, epochs: 12, step: 0.15, pull: 1e-3 }
/** A label is of a clause that is mostly in it, or has most of it. */
const MOST = 0.5

export interface ClauseExample {
  hand: string
  features: Features
  glad: boolean
  sorry: boolean
}

/** The clauses of a labelled review in their order, each with what its labels say of it. */
export function clauseExamples(review: ToldReview, language: ReplyLanguage): ClauseExample[] {
  const hearing = hear(review.text, language)
  return hearing.clauses.flatMap(({ from, to }, at) => {
    const [start, end] = [hearing.tokens[from]?.start, hearing.tokens[to - 1]?.end]
    if (start === undefined || end === undefined) return []
    const labels = review.labels.filter((one) => {
      const shared = Math.min(one.end, end) - Math.max(one.start, start)
      return shared > 0 && shared >= MOST * Math.min(end - start, one.end - one.start)
    })
    const has = (stance: string): boolean => labels.some((one) => one.stance === stance)
    return [
      {
        hand: review.hand,
        features: featuresOf(hearing, at, review.rating),
        glad: has('glad'),
        sorry: has('sorry'),
      },
    ]
  })
}
