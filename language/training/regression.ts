import { scaleOf } from '../src/read/opinion/model.ts'
import { createShuffle } from './shuffle.ts'

export const CLASSES = ['negative', 'neutral', 'positive'] as const

/** A text in the form in which the model is trained on it. */
export interface Example {
  /** The group of the row. Rows of one group share their words and are never on both sides of a fold. */
  group: string
  features: readonly string[]
  dense: readonly number[]
  /** The class that the row means, by its place in CLASSES. */
  meant: number
}

export interface Model {
  known: ReadonlyMap<string, number>
  sparse: Float64Array[]
  dense: Float64Array[]
}

const EPOCHS = 3
const STEP = 0.3
const PULL = 0.002
const FOLDS = 5

/**
 * Trains a multinomial logistic regression by AdaGrad; the order of the rows comes from a fixed seed. The worth of
 * the rules' score is learnt too, unless it is given.
 */
export function train(
  examples: readonly Example[],
  known: Model['known'],
  given?: readonly Float64Array[],
): Model {
  const make = (length: number) => CLASSES.map(() => new Float64Array(length))
  const width = examples[0]?.dense.length ?? 0
  const model: Model = {
    known,
    sparse: make(known.size),
    dense: given?.map((values) => values.slice()) ?? make(width),
  }
  const seen = { sparse: make(known.size), dense: make(width) }
  const rows = examples.map((one) => ({ indexes: indexesOf(one, known), one }))
  const shuffle = createShuffle()
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(rows)
    for (const { indexes, one } of rows) learn(model, seen, indexes, one, given === undefined)
  }
  return model
}

function learn(
  model: Model,
  seen: Pick<Model, 'sparse' | 'dense'>,
  indexes: readonly number[],
  one: Example,
  learnsRules: boolean,
): void {
  const scale = scaleOf(indexes.length)
  const guess = chances(model, indexes, one.dense)
  CLASSES.forEach((_, k) => {
    const off = (guess[k] ?? 0) - (k === one.meant ? 1 : 0)
    const [sparse, dense] = [model.sparse[k], model.dense[k]]
    const [sumsSparse, sumsDense] = [seen.sparse[k], seen.dense[k]]
    if (!sparse || !dense || !sumsSparse || !sumsDense) return
    for (const at of indexes) move(sparse, sumsSparse, at, off * scale + PULL * (sparse[at] ?? 0))
    if (learnsRules) one.dense.forEach((value, at) => move(dense, sumsDense, at, off * value))
  })
}

function move(values: Float64Array, sums: Float64Array, at: number, slope: number): void {
  const sum = (sums[at] ?? 0) + slope * slope
  sums[at] = sum
  values[at] = (values[at] ?? 0) - (STEP * slope) / Math.sqrt(sum + 1e-6)
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

export interface Figures {
  /**
   * Macro-F1 in percent over praise and blame, of the rows that take a side; the model answers the better of the two.
   */
  binary: number
  /** Macro-F1 in percent over all three classes. */
  three: number
}

/** The figures of the model alone, without the rules. */
export function judge(model: Model, examples: readonly Example[]): Figures {
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

function macroF1(pairs: readonly (readonly [number, number])[]): number {
  const classes = [...new Set(pairs.map(([meant]) => meant))]
  const each = classes.map((name) => {
    const right = pairs.filter(([meant, found]) => meant === name && found === name).length
    const wrong = pairs.filter(([meant, found]) => (meant === name) !== (found === name)).length
    return (2 * right) / (2 * right + wrong)
  })
  return Math.round((1000 * each.reduce((a, b) => a + b, 0)) / each.length) / 10
}

/** The mean of the figures over five folds, each trained on the other four and on all of `always`. */
export function judgeByFolds(
  examples: readonly Example[],
  always: readonly Example[],
  known: Model['known'],
  given?: readonly Float64Array[],
): Figures {
  const groups = [...new Set(examples.map((one) => one.group))]
  const foldOf = new Map(groups.map((name, index) => [name, index % FOLDS]))
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const rest = examples.filter((one) => foldOf.get(one.group) !== fold)
    const model = train([...always, ...rest], known, given)
    return judge(
      model,
      examples.filter((one) => foldOf.get(one.group) === fold),
    )
  })
  const mean = (values: readonly number[]) =>
    Math.round((10 * values.reduce((a, b) => a + b, 0)) / values.length) / 10
  return {
    binary: mean(folds.map((one) => one.binary)),
    three: mean(folds.map((one) => one.three)),
  }
}
