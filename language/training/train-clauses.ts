// `node language/training/train-clauses.ts` trains the weights by which a reply's points are doubted.
import { writeFileSync } from 'node:fs'
import { featuresOf, type Features } from '../src/reply/clause-features.ts'
import { hear } from '../src/reply/second-reading.ts'
import type { ReplyLanguage } from '../src/reply.ts'
import { createShuffle } from './shuffle.ts'
import { loadTold, type ToldReview } from './told.ts'

/** A feature must stand in at least this many clauses. */
const LEAST = 2
const EPOCHS = 12
const STEP = 0.15
const PULL = 1e-3
const UNIT = 0.01
/** A feature that weighs less than this for both is left out, in units of the weights file. */
const LEAST_STANCE = 8
/** A label is of a clause that is mostly in it, or has most of it. */
const MOST = 0.5
/** At these chances the figures are told. */
const LIMITS = [0.3, 0.5, 0.7, 0.8]

interface Example {
  hand: string
  features: Features
  glad: boolean
  sorry: boolean
}

interface Weights {
  bias: number
  of: Map<number, number>
}

function examplesOf(review: ToldReview, language: ReplyLanguage): Example[] {
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

/** Trains a logistic regression by AdaGrad; the order of the rows comes from a fixed seed. */
function train(examples: readonly Example[], isMeant: (one: Example) => boolean): Weights {
  const counts = new Map<number, number>()
  for (const { features } of examples)
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const weights: Weights = { bias: 0, of: new Map() }
  const squares = new Map<number, number>()
  for (const [feature, count] of counts) if (count >= LEAST) weights.of.set(feature, 0)
  const rows = [...examples]
  const shuffle = createShuffle()
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(rows)
    for (const row of rows) {
      const off = guess(weights, row.features) - (isMeant(row) ? 1 : 0)
      weights.bias -= 0.02 * off
      for (const [feature, value] of row.features) {
        const weight = weights.of.get(feature)
        if (weight === undefined) continue
        const slope = off * value + PULL * weight
        const square = (squares.get(feature) ?? 0) + slope * slope
        squares.set(feature, square)
        weights.of.set(feature, weight - (STEP * slope) / Math.sqrt(square + 1e-6))
      }
    }
  }
  return weights
}

function guess({ bias, of }: Weights, features: Features): number {
  let sum = bias
  for (const [feature, value] of features) sum += (of.get(feature) ?? 0) * value
  return 1 / (1 + Math.exp(-sum))
}

/** Precision and recall in percent at each of the limits, each hand judged by what the others taught. */
function judge(examples: readonly Example[], stance: 'glad' | 'sorry') {
  const hands = [...new Set(examples.map(({ hand }) => hand))]
  const guesses = hands.flatMap((hand) => {
    const weights = train(
      examples.filter((one) => one.hand !== hand),
      (one) => one[stance],
    )
    return examples
      .filter((one) => one.hand === hand)
      .map((one) => ({ chance: guess(weights, one.features), isMeant: one[stance] }))
  })
  const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10
  const meant = guesses.filter(({ isMeant }) => isMeant).length
  return Object.fromEntries(
    LIMITS.map((limit) => {
      const found = guesses.filter(({ chance }) => chance > limit)
      const right = found.filter(({ isMeant }) => isMeant).length
      return [limit, { precision: share(right, found.length), recall: share(right, meant) }]
    }),
  )
}

const isQuick = process.argv.includes('--quick')

for (const language of ['en', 'fr'] as const) {
  const { reviews, sha256 } = loadTold(language)
  const examples = reviews.flatMap((review) => examplesOf(review, language))
  const glad = train(examples, (one) => one.glad)
  const sorry = train(examples, (one) => one.sorry)
  const inUnits = (value = 0) => Math.round(value / UNIT)
  const kept = [...glad.of.keys()]
    .map((feature) => ({
      feature,
      glad: inUnits(glad.of.get(feature)),
      sorry: inUnits(sorry.of.get(feature)),
    }))
    .filter((one) => Math.max(Math.abs(one.glad), Math.abs(one.sorry)) >= LEAST_STANCE)
    .sort((a, b) => a.feature - b.feature)
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  const file = {
    version: 1,
    source: `Trained by language/training/train-clauses.ts on language/training/own/told-${language}.txt, reviews written for Maitre. features: as clause-features.ts makes them; glad, sorry: the weight of each for praise and for a complaint.`,
    trained: {
      file: `own/told-${language}.txt`,
      sha256,
      reviews: reviews.length,
      clauses: examples.length,
      features: kept.length,
    },
    figures: {
      note: 'of the model alone by clause, percent, by the least chance; each hand judged by the others',
      ...(isQuick
        ? {}
        : {
            glad: judge(examples, 'glad'),
            sorry: judge(examples, 'sorry'),
          }),
    },
    unit: UNIT,
    bias: { glad: rounded(glad.bias), sorry: rounded(sorry.bias) },
    features: kept.map(({ feature }) => feature),
    glad: kept.map((one) => one.glad),
    sorry: kept.map((one) => one.sorry),
  }
  const out = new URL(`../src/data/model/clauses-${language}.json`, import.meta.url)
  writeFileSync(out, `${JSON.stringify(file)}\n`)
  process.stdout.write(`${JSON.stringify({ ...file.trained, ...file.figures }, null, 1)}\n`)
}
