import { prepare, read } from '../src/engine.ts'
import { featuresOf } from '../src/reply/clause-features.ts'
import type { Judgement } from '../src/reply/clause-model.ts'
import { hear, type Hearing } from '../src/reply/second-reading.ts'
import type { ReplyLanguage, ReviewForReply } from '../src/reply.ts'
import type { Reading } from '../src/reading.ts'
import { clauseExamples, CLAUSES } from './clause-examples.ts'
import { guess, train } from './logistic.ts'
import type { ToldReview } from './told.ts'

/** The hands are judged in so many parts, each by what the others taught. */
export const PARTS = 5

/** The stars that tell neither way. */
const MIDDLE = 3

export interface HeardByOthers {
  /** The part of its hand. */
  part: number
  review: ReviewForReply
  labels: ToldReview['labels']
  reading: Reading
  hearing: Hearing
  /** What is made of each clause by a model that knows no review of this part. */
  judged: Judgement[]
  /** What that model makes of the words of clauses, as if the stars told nothing. */
  judge: (hearing: Hearing) => Judgement[]
}

/** The labelled reviews, as their clauses sound to a model that knows no review of their hands. */
export function heardByOthers(
  reviews: readonly ToldReview[],
  language: ReplyLanguage,
): HeardByOthers[] {
  const hands = [...new Set(reviews.map(({ hand }) => hand))]
  const context = { restaurantName: '', locationNames: [], menu: [], staff: [] }
  const house = prepare({ ...context, defaultLanguage: language })
  const replyLimit = { unit: 'bytes', max: 4096, takesEmoji: true } as const
  const all = reviews.map((review) => ({
    review,
    part: hands.indexOf(review.hand) % PARTS,
    clauses: clauseExamples(review, language),
  }))
  return Array.from({ length: PARTS }, (_, part) => part).flatMap((part) => {
    const others = all.filter((one) => one.part !== part).flatMap(({ clauses }) => clauses)
    const glad = train(others, (one) => one.glad, CLAUSES)
    const sorry = train(others, (one) => one.sorry, CLAUSES)
    const judge = (hearing: Hearing): Judgement[] =>
      hearing.clauses.map((_, at) => {
        const features = featuresOf(hearing, at, MIDDLE)
        return { glad: guess(glad, features), sorry: guess(sorry, features) }
      })
    return all
      .filter((one) => one.part === part)
      .map(({ review: { text, rating, labels }, clauses }, at) => {
        const review = { id: `${part}-${at}`, text, rating, authorName: null, replyLimit }
        return {
          part,
          review,
          labels,
          reading: read(review, house),
          hearing: hear(text, language),
          judged: clauses.map(({ features }) => ({
            glad: guess(glad, features),
            sorry: guess(sorry, features),
          })),
          judge,
        }
      })
  })
}
