import { readData } from '#data-file'
import type english from '#data/model/clauses-en.json'
import { lazily } from '#read/words/by-language'
import { FeatureIndex } from '#read/words/feature-index'
import { featuresOf } from './clause-features.ts'
import { lastKept } from './last-kept.ts'
import type { Hearing } from './second-reading.ts'

/** How likely it is that a clause praises the house, and that it complains of it, 0 to 1 each. */
export interface Judgement {
  glad: number
  sorry: number
}

interface Model {
  unit: number
  bias: Judgement
  /** The place of each feature in the lists below. */
  places: FeatureIndex
  glad: Int16Array
  sorry: Int16Array
}

const modelOf = (data: Omit<typeof english, 'trained' | 'figures'>): Model => ({
  unit: data.unit,
  bias: data.bias,
  places: new FeatureIndex(data.features),
  glad: Int16Array.from(data.glad),
  sorry: Int16Array.from(data.sorry),
})

const MODELS = lazily((language) => modelOf(readData<typeof english>(`model/clauses-${language}`)))

/** What the trained model makes of each clause of a review of so many stars, in their order. */
export const judgeClauses = lastKept(
  (hearing: Hearing, rating: number | null): readonly Judgement[] =>
    hearing.clauses.map((_, at) => judge(MODELS[hearing.language], hearing, at, rating)),
)

/** The stars that tell neither way. */
const MIDDLE = 3

/** What the model makes of the words of each clause alone, as if the stars told nothing. */
export const judgeWords = lastKept((hearing: Hearing): readonly Judgement[] =>
  hearing.clauses.map((_, at) => judge(MODELS[hearing.language], hearing, at, MIDDLE)),
)

function judge(model: Model, hearing: Hearing, at: number, rating: number | null): Judgement {
  let { glad, sorry } = model.bias
  for (const [feature, value] of featuresOf(hearing, at, rating)) {
    const place = model.places.placeOf(feature)
    if (place === -1) continue
    glad += (model.glad[place] ?? 0) * model.unit * value
    sorry += (model.sorry[place] ?? 0) * model.unit * value
  }
  return { glad: chance(glad), sorry: chance(sorry) }
}

function chance(sum: number): number {
  return 1 / (1 + Math.exp(-sum))
}
