// Trains the weights that weigh English texts as a whole: node language/training/train.ts FOLDER-OF-CEBAB
import { writeFileSync } from 'node:fs'
import { LEXICONS } from '../src/read/lexicon.ts'
import { denseOf, featuresOf, scaleOf } from '../src/read/model.ts'
import { findOpinions, scoreText } from '../src/read/sentiment.ts'
import { splitClauses, splitSentences } from '../src/read/split.ts'
import { tokenise } from '../src/read/token.ts'
import { type CebabRow, loadCebab, originalOf, overallOf } from './cebab.ts'

const CLASSES = ['negative', 'neutral', 'positive'] as const
/** In how many of the original reviews a word must stand: what few guests write, and names, stay out. */
const LEAST_REVIEWS = 6
const EPOCHS = 3
const STEP = 0.075
const PULL = 1e-5
const UNIT = 0.002
const FOLDS = 5

interface Example {
  original: string
  features: string[]
  dense: readonly number[]
  score: number
  meant: number
}

interface Model {
  known: Map<string, number>
  sparse: Float64Array[]
  dense: Float64Array[]
}

function example(row: CebabRow): Example | undefined {
  const overall = overallOf(row)
  if (overall === undefined) return undefined
  const lexicon = LEXICONS.en
  const tokens = tokenise(row.text, 'en')
  const spans = splitSentences(row.text, { start: 0, end: row.text.length })
  const sentences = splitClauses(row.text, tokens, spans, lexicon.contrasts)
  const { score } = scoreText(sentences, findOpinions(row.text, tokens, sentences, lexicon))
  return {
    original: originalOf(row),
    features: [...featuresOf(tokens)],
    dense: denseOf(score),
    score,
    meant: CLASSES.indexOf(overall),
  }
}

function knownWords(examples: readonly Example[]): Map<string, number> {
  const reviews = new Map<string, Set<string>>()
  for (const { features, original } of examples) {
    for (const feature of features) {
      const seen = reviews.get(feature) ?? new Set<string>()
      seen.add(original)
      reviews.set(feature, seen)
    }
  }
  const kept = [...reviews].filter(([, seen]) => seen.size >= LEAST_REVIEWS).map(([name]) => name)
  return new Map(kept.sort().map((name, index) => [name, index]))
}

function indexesOf(one: Example, known: Model['known']): number[] {
  return one.features.flatMap((feature) => known.get(feature) ?? [])
}

function chances(model: Model, indexes: readonly number[], dense: readonly number[]): number[] {
  const scale = scaleOf(indexes.length)
  const sums = CLASSES.map((_, k) => {
    let sum = 0
    for (const index of indexes) sum += model.sparse[k]?.[index] ?? 0
    sum *= scale
    dense.forEach((value, d) => {
      sum += (model.dense[k]?.[d] ?? 0) * value
    })
    return sum
  })
  const top = Math.max(...sums)
  const raised = sums.map((sum) => Math.exp(sum - top))
  const total = raised.reduce((a, b) => a + b, 0)
  return raised.map((one) => one / total)
}

/** Multinomial logistic regression by AdaGrad; the order of the rows comes from a fixed seed. */
function train(examples: readonly Example[]): Model {
  const known = knownWords(examples)
  const make = (length: number) => CLASSES.map(() => new Float64Array(length))
  const width = examples[0]?.dense.length ?? 0
  const model: Model = { known, sparse: make(known.size), dense: make(width) }
  const seen = { sparse: make(known.size), dense: make(width) }
  const rows = examples.map((one) => ({ indexes: indexesOf(one, known), one }))
  let seed = 1
  const chance = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x7fffffff
  }
  const move = (values: Float64Array, sums: Float64Array, at: number, slope: number) => {
    const sum = (sums[at] ?? 0) + slope * slope
    sums[at] = sum
    values[at] = (values[at] ?? 0) - (STEP * slope) / Math.sqrt(sum + 1e-8)
  }
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let i = rows.length - 1; i > 0; i -= 1) {
      const j = Math.floor(chance() * i)
      const [a, b] = [rows[i], rows[j]]
      if (a !== undefined && b !== undefined) [rows[i], rows[j]] = [b, a]
    }
    for (const { indexes, one } of rows) {
      const scale = scaleOf(indexes.length)
      const guess = chances(model, indexes, one.dense)
      CLASSES.forEach((_, k) => {
        const off = (guess[k] ?? 0) - (k === one.meant ? 1 : 0)
        const [sparse, dense] = [model.sparse[k], model.dense[k]]
        const [sumsSparse, sumsDense] = [seen.sparse[k], seen.dense[k]]
        if (!sparse || !dense || !sumsSparse || !sumsDense) return
        for (const at of indexes)
          move(sparse, sumsSparse, at, off * scale + PULL * (sparse[at] ?? 0))
        one.dense.forEach((value, d) => move(dense, sumsDense, d, off * value))
      })
    }
  }
  return model
}

function macroF1(pairs: readonly (readonly [number, number])[]): number {
  const classes = [...new Set(pairs.map(([meant]) => meant))]
  const each = classes.map((name) => {
    const right = pairs.filter(([meant, found]) => meant === name && found === name).length
    const wrong = pairs.filter(([meant, found]) => (meant === name) !== (found === name)).length
    return (2 * right) / (2 * right + wrong)
  })
  return Math.round((1000 * each.reduce((a, b) => a + b, 0)) / each.length) / 10
}

/** Macro-F1 of the model alone: three classes, and two where the crowd took a side. */
function judge(model: Model, examples: readonly Example[]): { binary: number; three: number } {
  const told = examples.map((one) => {
    const guess = chances(model, indexesOf(one, model.known), one.dense)
    return { meant: one.meant, guess }
  })
  return {
    three: macroF1(told.map(({ meant, guess }) => [meant, guess.indexOf(Math.max(...guess))])),
    binary: macroF1(
      told
        .filter(({ meant }) => meant !== 1)
        .map(({ meant, guess }) => [meant, (guess[2] ?? 0) >= (guess[0] ?? 0) ? 2 : 0]),
    ),
  }
}

const folder = process.argv[2]
if (folder === undefined) throw new Error('usage: node language/training/train.ts FOLDER-OF-CEBAB')
const corpus = loadCebab(folder, 'train_inclusive')
const held = loadCebab(folder, 'dev')
// Only what the corpus's workers wrote: originals are not trained on.
const examples = corpus.rows.filter((row) => row.edited).flatMap((row) => example(row) ?? [])
const originals = [...new Set(examples.map((one) => one.original))].sort()
const foldOf = new Map(originals.map((name, index) => [name, index % FOLDS]))
const folds = Array.from({ length: FOLDS }, (_, fold) => {
  const model = train(examples.filter((one) => foldOf.get(one.original) !== fold))
  return judge(
    model,
    examples.filter((one) => foldOf.get(one.original) === fold),
  )
})
const mean = (values: readonly number[]) =>
  Math.round((10 * values.reduce((a, b) => a + b, 0)) / values.length) / 10
const model = train(examples)
const [negative, neutral, positive] = model.sparse
const dense = model.dense.map((values) => [...values])
if (negative === undefined || neutral === undefined || positive === undefined)
  throw new Error('a class is missing')
const against = (values: Float64Array) =>
  [...values].map((value, at) => Math.round((value - (neutral[at] ?? 0)) / UNIT))
const round = (value: number) => Math.round(value * 10_000) / 10_000
const beside = (values: readonly number[] = []) =>
  values.map((value, at) => round(value - (dense[1]?.[at] ?? 0)))
const file = {
  version: 1,
  source:
    'Trained by language/training/train.ts on CEBaB v1.1 (Abraham et al. 2022, CC BY 4.0), the rows that its workers edited. Features: words and pairs of words; ! stands before a word in the reach of a negation.',
  trained: {
    file: 'train_inclusive.jsonl',
    sha256: corpus.sha256,
    rows: examples.length,
    features: model.known.size,
  },
  figures: {
    note: 'macro-F1 of the model alone, percent; five folds by original review, and the development part',
    folds: {
      binary: mean(folds.map((one) => one.binary)),
      three: mean(folds.map((one) => one.three)),
    },
    dev: judge(
      model,
      held.rows.flatMap((row) => example(row) ?? []),
    ),
  },
  unit: UNIT,
  dense: { positive: beside(dense[2]), negative: beside(dense[0]) },
  features: [...model.known.keys()].join('\n'),
  positive: against(positive),
  negative: against(negative),
}
const out = new URL('../src/data/model/overall-en.json', import.meta.url)
writeFileSync(out, `${JSON.stringify(file)}\n`)
process.stdout.write(`${JSON.stringify({ ...file.trained, ...file.figures }, null, 2)}\n`)
