// `node language/training/train-risk.ts` trains the weights by which sentences are suspected of a risk.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { cutWords } from '../src/read/analysis.ts'
import { LEXICONS } from '../src/read/opinion/lexicon.ts'
import { hitsOf, RISK_LEXICONS } from '../src/read/risk/risk-lexicon.ts'
import { eachFeature, groupsAt, riskScale } from '../src/read/risk/risk-features.ts'
import { RISK_KINDS } from '../src/reading.ts'
import type { ReplyLanguage } from '../src/reply.ts'
import { loadOwn } from './own.ts'
import { createShuffle } from './shuffle.ts'

/** A feature must stand in at least this many sentences. */
const LEAST = 2
const EPOCHS = 12
const STEP = 0.15
const PULL = 1e-3
/**
 * A risky sentence counts this much more than a calm one: there are many calm ones, and a missed risk is worse than a
 * false one.
 */
const RISK_COUNTS = 3
const FOLDS = 5
const UNIT = 0.01
/** A feature that weighs less than this is left out, in units of the weights file: for a risk, and for a kind. */
const LEAST_RISK = 15
const LEAST_KIND = 60

/**
 * The groups of words that show a risk by themselves: a row with one of them may well tell of a risk, whatever it was
 * written for.
 */
const STRONG: Record<ReplyLanguage, string[]> = { en: strongIn('en'), fr: strongIn('fr') }

function strongIn(language: ReplyLanguage): string[] {
  return RISK_LEXICONS[language].rules
    .filter(({ all }) => all.length === 1)
    .flatMap(({ all }) => all)
}

interface Example {
  features: number[]
  words: number
  kinds: readonly string[]
  /** Whether the sentence has a word that shows a risk by itself. */
  strong: boolean
}

type Weights = Map<number, Float64Array>

function example(language: ReplyLanguage, kinds: readonly string[], text: string): Example {
  const review = { text, rating: null, authorName: null }
  const words = cutWords(review, LEXICONS[language], { start: 0, end: text.length })
  const { tokens } = words
  const hits = hitsOf(words)
  const features = new Set<number>()
  const whole = { from: 0, to: tokens.length }
  eachFeature(tokens, groupsAt(hits), whole, (feature) => features.add(feature))
  return {
    features: [...features],
    words: tokens.length,
    kinds,
    strong: STRONG[language].some((group) => (hits.get(group)?.length ?? 0) > 0),
  }
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

/**
 * Trains logistic regressions by AdaGrad: one of a risk over all sentences, one of each kind over the risky ones. The
 * order of the rows is fixed.
 */
function train(examples: readonly Example[]): { bias: number; weights: Weights } {
  const counts = new Map<number, number>()
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const make = () => new Float64Array(1 + RISK_KINDS.length)
  const weights: Weights = new Map()
  const squares: Weights = new Map()
  for (const [feature, count] of counts) {
    if (count < LEAST) continue
    weights.set(feature, make())
    squares.set(feature, make())
  }
  const rows = examples.map((one) => ({
    risky: one.kinds.length > 0,
    targets: RISK_KINDS.map((kind) => one.kinds.includes(kind)),
    known: one.features.filter((feature) => weights.has(feature)),
    scale: riskScale(one.words),
  }))
  let bias = 0
  const shuffle = createShuffle()
  const learn = (row: (typeof rows)[number], place: number, meant: boolean, count: number) => {
    let sum = place === 0 ? bias : -1
    for (const feature of row.known) sum += (weights.get(feature)?.[place] ?? 0) * row.scale
    const off = (sigmoid(sum) - (meant ? 1 : 0)) * count
    for (const feature of row.known) {
      const [values, sums] = [weights.get(feature), squares.get(feature)]
      if (values === undefined || sums === undefined) continue
      const slope = off * row.scale + PULL * (values[place] ?? 0)
      sums[place] = (sums[place] ?? 0) + slope * slope
      values[place] = (values[place] ?? 0) - (STEP * slope) / Math.sqrt((sums[place] ?? 0) + 1e-6)
    }
    if (place === 0) bias -= 0.01 * off
  }
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(rows)
    for (const row of rows) {
      learn(row, 0, row.risky, row.risky ? RISK_COUNTS : 1)
      if (row.risky) row.targets.forEach((meant, k) => learn(row, k + 1, meant, 1))
    }
  }
  return { bias, weights }
}

function judge(model: ReturnType<typeof train>, examples: readonly Example[]) {
  let [right, found, risky] = [0, 0, 0]
  for (const { features, words, kinds } of examples) {
    let sum = 0
    for (const feature of features) sum += model.weights.get(feature)?.[0] ?? 0
    const held = model.bias + sum * riskScale(words) > 0
    if (held) found += 1
    if (kinds.length > 0) risky += 1
    if (held && kinds.length > 0) right += 1
  }
  const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10
  return { recall: share(right, risky), precision: share(right, found) }
}

for (const language of ['en', 'fr'] as const) {
  const input = readFileSync(new URL(`own/risk-${language}.tsv`, import.meta.url), 'utf8')
  const told = input
    .trim()
    .split('\n')
    .map((line) => {
      const [kinds = '', text = ''] = line.split('\t')
      return example(language, kinds === 'none' ? [] : kinds.split(','), text)
    })
  // Nearly all rows that were written for the feeling model are free of risk; long ones are read two sentences at a
  // time.
  const calm = [loadOwn('telling', language), loadOwn('ordinary', language)]
  const calmRows = calm
    .flatMap(({ rows }) => rows)
    .flatMap(({ text }) => text.match(/[^.!?]+[.!?]*(?:\s+[^.!?]+[.!?]*)?/g) ?? [])
    .map((text) => example(language, [], text))
    .filter(({ strong }) => !strong)
  const examples: Example[] = [...told, ...calmRows]
  // Neighbouring lines share their words, so whole blocks of lines go into one fold.
  const foldOf = (at: number) => Math.floor(at / 20) % FOLDS
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    judge(
      train(examples.filter((_one, at) => foldOf(at) !== fold)),
      examples.filter((_one, at) => foldOf(at) === fold),
    ),
  )
  const mean = (values: readonly number[]) =>
    Math.round((10 * values.reduce((a, b) => a + b, 0)) / values.length) / 10
  const { bias, weights } = train(examples)
  const inUnits = (values: Iterable<number>) => [...values].map((one) => Math.round(one / UNIT))
  const kept = [...weights]
    .map(([feature, values]) => {
      const [risk = 0, ...kinds] = inUnits(values)
      const tells = kinds.some((one) => Math.abs(one) >= LEAST_KIND)
      return { feature, risk, kinds: tells ? kinds : [] }
    })
    .filter(({ risk, kinds }) => kinds.length > 0 || Math.abs(risk) >= LEAST_RISK)
    .sort((a, b) => a.feature - b.feature)
  const file = {
    version: 1,
    source: `Trained by language/training/train-risk.ts on language/training/own/risk-${language}.tsv, sentences written for Maitre. features: hashes of words, of neighbours and of the groups of risk.json; risk: the weight of each; kinds: a place in these lists, and the weights of the kinds in the order of reading.ts.`,
    trained: {
      file: `own/risk-${language}.tsv`,
      sha256: createHash('sha256').update(input).digest('hex'),
      calm: calm.map(({ sha256 }) => sha256),
      rows: examples.length,
      features: kept.length,
    },
    figures: {
      note: 'of the model alone by sentence, percent; five folds',
      recall: mean(folds.map((one) => one.recall)),
      precision: mean(folds.map((one) => one.precision)),
    },
    unit: UNIT,
    bias: Math.round(bias * 1000) / 1000,
    features: kept.map(({ feature }) => feature),
    risk: kept.map(({ risk }) => risk),
    kinds: kept.flatMap(({ kinds }, place) => (kinds.length > 0 ? [[place, ...kinds]] : [])),
  }
  const out = new URL(`../src/data/model/risk-${language}.json`, import.meta.url)
  writeFileSync(out, `${JSON.stringify(file)}\n`)
  process.stdout.write(`${JSON.stringify({ ...file.trained, ...file.figures }, null, 2)}\n`)
}
