// `node language/training/train-clauses.ts` trains the weights by which a reply's points are doubted.
import { writeFileSync } from 'node:fs'
import { type ClauseExample, clauseExamples, CLAUSES } from './clause-examples.ts'
import { guess, train } from './logistic.ts'
import { loadTold } from './told.ts'

const UNIT = 0.01
/** A feature that weighs less than this for both is left out, in units of the weights file. */
const LEAST_STANCE = 8
/** At these chances the figures are told. */
const LIMITS = [0.3, 0.5, 0.7, 0.8]

/** Precision and recall in percent at each of the limits, each hand judged by what the others taught. */
function judge(examples: readonly ClauseExample[], stance: 'glad' | 'sorry') {
  const hands = [...new Set(examples.map(({ hand }) => hand))]
  const guesses = hands.flatMap((hand) => {
    const weights = train(
      examples.filter((one) => one.hand !== hand),
      (one) => one[stance],
      CLAUSES,
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
  const examples = reviews.flatMap((review) => clauseExamples(review, language))
  const glad = train(examples, (one) => one.glad, CLAUSES)
  const sorry = train(examples, (one) => one.sorry, CLAUSES)
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
