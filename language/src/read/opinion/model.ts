import english from '#data/model/en.json' with { type: 'json' }
import french from '#data/model/fr.json' with { type: 'json' }
import { lazily } from '#read/words/by-language'
import type { Lexicon } from './lexicon.ts'
import { FeatureIndex } from '#read/words/feature-index'
import { matchAt } from '#read/words/phrase-table'
import type { Opinion } from './opinion.ts'
import { scoreText, type TextSentiment } from './sentiment.ts'
import { firstFrom } from './side.ts'
import type { Range, SplitSentence } from '#read/words/split'
import { hashOf, pairOf, type Token } from '#read/words/token'

/** Words after which the next few words are noted as turned too. */
const TURNS = new Set(
  "not no never nor without hardly barely nothing nobody none isn't isnt wasn't wasnt aren't weren't don't dont didn't didnt doesn't won't wouldn't can't couldn't cannot ne n pas jamais rien aucun aucune sans ni plus personne guere".split(
    ' ',
  ),
)
const TURNED = 4
const TURN = '!'
const NUMBER: Stem = { stem: '#', hash: hashOf('#') }
const TURN_HASH = hashOf(TURN)

/** Receives what the model sees of some words, all by their stems. */
interface Eye {
  word(one: Stem): void
  /** Receives the same word once more, where it stands in the reach of a negation. */
  turned(one: Stem): void
  pair(before: Stem, one: Stem): void
}

type Stem = Pick<Token, 'stem' | 'hash'>

function look(tokens: readonly Token[], { from, to }: Range, eye: Eye): void {
  let turned = 0
  let before: Stem | undefined
  for (let i = from; i < to; i += 1) {
    const token = tokens[i]
    if (token === undefined) break
    const word: Stem = token.fold >= '0' && token.fold < ':' ? NUMBER : token
    if (token.comma) turned = 0
    eye.word(word)
    if (turned > 0) eye.turned(word)
    if (before !== undefined) eye.pair(before, word)
    turned = TURNS.has(token.fold) ? TURNED : turned - 1
    before = word
  }
}

/** What the model sees of some words, by name; the training works with these. */
export function featuresOf(tokens: readonly Token[], range: Range): Set<string> {
  const features = new Set<string>()
  look(tokens, range, {
    word: ({ stem }) => features.add(stem),
    turned: ({ stem }) => features.add(`${TURN}${stem}`),
    pair: (before, { stem }) => features.add(`${before.stem} ${stem}`),
  })
  return features
}

/** The part of the model's input that comes from the rules. */
export function denseOf(score: number): number[] {
  return [1, score, Math.abs(score), score > 0.3 ? 1 : 0, score < -0.3 ? 1 : 0, score === 0 ? 1 : 0]
}

/** How much one of `count` words weighs: all words of a long text together weigh no more than those of a short one. */
export function scaleOf(count: number): number {
  return 2 / Math.sqrt(count + 1)
}

/** The part of the file written by `training/train.ts` that is used here. */
type WeightsFile = Pick<typeof english, 'unit' | 'dense' | 'features' | 'positive' | 'negative'>

class Model {
  readonly #file: WeightsFile
  /** The place of each feature by the feature's hash, so that no text has to be put together to be looked up. */
  readonly #known: FeatureIndex

  constructor(file: WeightsFile) {
    this.#file = file
    this.#known = new FeatureIndex(file.features.split('\n').map(hashOfNamed))
  }

  /** The features of some words that have a weight, by number. */
  find(tokens: readonly Token[], range: Range): Set<number> {
    const found = new Set<number>()
    const add = (hash: number): void => {
      const index = this.#known.placeOf(hash)
      if (index !== -1) found.add(index)
    }
    look(tokens, range, {
      word: ({ hash }) => add(hash),
      turned: ({ hash }) => add(pairOf(TURN_HASH, hash)),
      pair: (before, { hash }) => add(pairOf(before.hash, hash)),
    })
    return found
  }

  /** The chance of praise less the chance of blame, −1 to 1; undefined where too few words are known. */
  weigh(features: ReadonlySet<number>, rules: number): number | undefined {
    if (features.size < LEAST_KNOWN) return undefined
    const { unit, positive, negative, dense } = this.#file
    let good = 0
    let bad = 0
    for (const feature of features) {
      good += positive[feature] ?? 0
      bad += negative[feature] ?? 0
    }
    const scale = scaleOf(features.size) * unit
    good *= scale
    bad *= scale
    denseOf(rules).forEach((value, index) => {
      good += (dense.positive[index] ?? 0) * value
      bad += (dense.negative[index] ?? 0) * value
    })
    const praise = Math.exp(good)
    const blame = Math.exp(bad)
    return (praise - blame) / (praise + blame + 1)
  }
}

/** The hash of a feature as the file names it. */
function hashOfNamed(feature: string): number {
  const [first = '', second] = feature.split(' ')
  if (second !== undefined) return pairOf(hashOf(first), hashOf(second))
  return first.startsWith(TURN) ? pairOf(TURN_HASH, hashOf(first.slice(1))) : hashOf(first)
}

const MODELS = lazily((language) => new Model(language === 'en' ? english : french))

/** The least number of known words by which a text can be weighed. */
const LEAST_KNOWN = 3
/** How much the three views count: the model's of the whole, the mean of its views of the sentences, and the rules'. */
const SHARES = { whole: 0.35, sentences: 0.35, rules: 0.3 }

const NONE: ReadonlySet<number> = new Set()

function hasOwn(tokens: readonly Token[], { from, to }: Range, { valence }: Lexicon): boolean {
  if (valence.own === undefined) return false
  for (let i = from; i < to; i += 1) {
    if (matchAt(valence.own, tokens, i) !== undefined) return true
  }
  return false
}

export interface Weighed {
  /** The feeling of the words as a whole. */
  words: TextSentiment
  /** The feeling of each sentence by itself, −1 to 1. */
  sentences: ReadonlyMap<SplitSentence, number>
}

/**
 * Weighs the feeling of a text by the rules' opinions and by a linear model of what guests write, which knows the
 * facts and turns of phrase that hold no word of opinion.
 */
export function weighText(
  tokens: readonly Token[],
  sentences: readonly SplitSentence[],
  opinions: readonly Opinion[],
  lexicon: Lexicon,
): Weighed {
  const model = MODELS[lexicon.language]
  const rules = scoreText(sentences, opinions)
  const whole = new Set<number>()
  const leans = new Map<SplitSentence, number>()
  let sum = 0
  let isOwn = false
  for (const sentence of sentences) {
    // The model has nothing to add where a house has said itself what its words mean.
    const says = hasOwn(tokens, sentence, lexicon)
    const features = says ? NONE : model.find(tokens, sentence)
    isOwn ||= says
    for (const feature of features) whole.add(feature)
    const [first, last] = [firstFrom(opinions, sentence.from), firstFrom(opinions, sentence.to)]
    const own = scoreText([sentence], opinions.slice(first, last)).score
    const lean = model.weigh(features, own) ?? own
    leans.set(sentence, lean)
    sum += lean
  }
  const all = isOwn ? undefined : model.weigh(whole, rules.score)
  if (all === undefined) return { words: rules, sentences: leans }
  const mean = sum / sentences.length
  const score = SHARES.whole * all + SHARES.sentences * mean + SHARES.rules * rules.score
  return {
    words: { score, confidence: (Math.abs(all) + rules.confidence) / 2 },
    sentences: leans,
  }
}
