import { readData } from '#data-file'
import type english from '#data/model/risk-en.json'
import { RISK_KINDS, type RiskKind } from '#reading'
import type { Words } from '#read/analysis'
import { lazily } from '#read/words/by-language'
import { FeatureIndex } from '#read/words/feature-index'
import { eachFeature, type GroupsAt, groupsAt, riskScale } from './risk-features.ts'
import type { Hits } from './risk-lexicon.ts'
import type { Range, SplitSentence } from '#read/words/split'

/** How sure the model is that a sentence tells of a risk (0 is even), and of which kind. */
export interface Suspicion {
  score: number
  kind: RiskKind
}

interface Model {
  bias: number
  unit: number
  /** For each feature, its index in the lists below. */
  indexes: FeatureIndex
  /** For each index, how much the feature speaks for a risk. */
  risk: Int16Array
  /** For each kind that the feature tells apart, how much it speaks for that kind. */
  kinds: ReadonlyMap<number, readonly number[]>
  /** For each index, the sentence in which the feature was last seen: a feature counts once a sentence. */
  seen: Int32Array
}

const modelOf = (data: Omit<typeof english, 'trained' | 'figures'>): Model => ({
  bias: data.bias,
  unit: data.unit,
  indexes: new FeatureIndex(data.features),
  risk: Int16Array.from(data.risk),
  kinds: new Map(data.kinds.map(([index = 0, ...weights]) => [index, weights])),
  seen: new Int32Array(data.features.length),
})

const MODELS = lazily((language) => modelOf(readData<typeof english>(`model/risk-${language}`)))

/** The number of the present sentence, by which a feature is known to be new and nothing need be wiped between two. */
let sentenceCount = 0

/** The sums of a sentence; those of two neighbours can be added. */
interface Sums {
  risk: number
  words: number
  kinds: readonly number[]
}

/**
 * For each sentence, what the model makes of it alone, or together with a neighbour where both are worse together:
 * guests tell what happened in one sentence and what came of it in the next. What is only asked is left out.
 */
export function suspicionsOf(
  analysis: Words,
  hits: Hits,
  asked: ReadonlySet<SplitSentence>,
): ReadonlyMap<SplitSentence, Suspicion> {
  const { lexicon } = analysis
  const sentences = analysis.sentences.filter((one) => !asked.has(one))
  const model = MODELS[lexicon.language]
  const groups = groupsAt(hits)
  const sums = sentences.map((sentence) => ({
    sentence,
    ...sumsOf(model, analysis, groups, sentence),
  }))
  const pairs = sums.slice(1).map((one, i) => weigh(model, added(sums[i] ?? one, one)))
  return new Map(
    sums.map((one, i) => {
      const alone = weigh(model, one)
      return [one.sentence, worst(worst(alone, pairs[i - 1]), pairs[i])]
    }),
  )
}

function sumsOf(model: Model, { tokens }: Words, groups: GroupsAt, range: Range): Sums {
  const kinds = RISK_KINDS.map(() => 0)
  let risk = 0
  sentenceCount = (sentenceCount + 1) | 0
  eachFeature(tokens, groups, range, (feature) => {
    const index = model.indexes.placeOf(feature)
    if (index === -1 || model.seen[index] === sentenceCount) return
    model.seen[index] = sentenceCount
    risk += model.risk[index] ?? 0
    model.kinds.get(index)?.forEach((weight, k) => {
      kinds[k] = (kinds[k] ?? 0) + weight
    })
  })
  return { risk, words: range.to - range.from, kinds }
}

function added(a: Sums, b: Sums): Sums {
  return {
    risk: a.risk + b.risk,
    words: a.words + b.words,
    kinds: a.kinds.map((one, k) => one + (b.kinds[k] ?? 0)),
  }
}

function weigh({ bias, unit }: Model, { risk, words, kinds }: Sums): Suspicion {
  const kind = RISK_KINDS[kinds.indexOf(Math.max(...kinds))] ?? 'illness'
  return { score: bias + risk * unit * riskScale(words), kind }
}

function worst(a: Suspicion, b: Suspicion | undefined): Suspicion {
  return b !== undefined && b.score > a.score ? b : a
}
