import english from '../data/model/overall-en.json' with { type: 'json' }
import type { TextSentiment } from './sentiment.ts'
import type { Token } from './token.ts'

/** Words after which, for so many words, a word means its opposite. */
const TURNS = new Set(
  "not no never nor without hardly barely nothing isn't wasn't aren't weren't don't didn't doesn't won't wouldn't can't couldn't cannot lack lacked lacking".split(
    ' ',
  ),
)
const TURNED = 4
/** Words that every text is full of: alone they would tell a long text from a short one, not good from bad. */
const EMPTY = new Set(
  "# the a an and or of to in on at by for from with as is are was were be been being am 's 're 'm 've 'd 'll i me my we us our you your he him his she her it its they them their this that these those there here who which what when where how if then than so do does did have has had will would can could should may might about into over up down out off all any some one two three other another each both more most much many very just also s t re".split(
    ' ',
  ),
)

/**
 * What the model sees of a text: its words and pairs of neighbours, each once; a word within the reach of a
 * negation is another word. The training sees a text by this very function.
 */
export function featuresOf(tokens: readonly Token[]): Set<string> {
  const features = new Set<string>()
  let turned = 0
  let before = ''
  for (const token of tokens) {
    const word = /^\d/.test(token.fold) ? '#' : token.fold
    if (token.comma) turned = 0
    const empty = EMPTY.has(word)
    if (!empty) features.add(turned > 0 ? `!${word}` : word)
    if (before !== '' && !(empty && EMPTY.has(before))) features.add(`${before} ${word}`)
    turned = TURNS.has(word) ? TURNED : turned - 1
    before = word
  }
  return features
}

/** The rules' part of the model's input. */
export function denseOf(score: number): [number, number, number] {
  return [1, score, Math.abs(score)]
}

/** How much one of `count` words weighs: long texts are not louder than short ones. */
export function scaleOf(count: number): number {
  return 2 / Math.sqrt(count + 1)
}

interface Weights {
  positive: number
  negative: number
}

const UNIT = english.unit
const weights = new Map<string, Weights>()
english.features.split('\n').forEach((feature, index) => {
  weights.set(feature, {
    positive: (english.positive[index] ?? 0) * UNIT,
    negative: (english.negative[index] ?? 0) * UNIT,
  })
})

/** Below this many known words the text is too short to be weighed. */
const LEAST_KNOWN = 3
/** How much the model counts beside the rules. */
const SHARE = 0.7
/** The edited rows hold more blame than guests write: the chances lean back by this much. */
const LEAN = 0.5

/**
 * The rules' score, averaged with what a linear model of English reviews makes of the words. Positive, neutral
 * and negative are its classes; its score is the chance of the first less that of the last.
 */
export function weighWords(tokens: readonly Token[], rules: TextSentiment): TextSentiment {
  const features = featuresOf(tokens)
  let positive = 0
  let negative = 0
  let known = 0
  for (const feature of features) {
    const weight = weights.get(feature)
    if (weight === undefined) continue
    known += 1
    positive += weight.positive
    negative += weight.negative
  }
  if (known < LEAST_KNOWN) return rules
  const scale = scaleOf(known)
  positive *= scale
  negative *= scale
  denseOf(rules.score).forEach((value, index) => {
    positive += (english.dense.positive[index] ?? 0) * value
    negative += (english.dense.negative[index] ?? 0) * value
  })
  const good = Math.exp(positive + LEAN)
  const bad = Math.exp(negative - LEAN)
  const sum = good + bad + 1
  const score = SHARE * ((good - bad) / sum) + (1 - SHARE) * rules.score
  const sure = Math.max(good, bad, 1) / sum
  return { score, confidence: (sure + rules.confidence) / 2 }
}
