import { createShuffle } from './shuffle.ts'

/** What a model sees of a row, each feature with its value. */
export interface Seen<Feature> {
  features: ReadonlyMap<Feature, number>
}

export interface Weights<Feature> {
  bias: number
  of: Map<Feature, number>
}

/** How a model is trained: `least`, the number of rows in which a feature must stand. */
export interface Training {
  least: number
  epochs: number
  step: number
  pull: number
}

/** Trains a logistic regression by AdaGrad; the order of the rows comes from a fixed seed. */
export function train<Feature, Row>(
  examples: readonly (Row & Seen<Feature>)[],
  isMeant: (one: Row) => boolean,
  { least, epochs, step, pull }: Training,
): Weights<Feature> {
  const counts = new Map<Feature, number>()
  for (const { features } of examples)
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const weights: Weights<Feature> = { bias: 0, of: new Map() }
  const squares = new Map<Feature, number>()
  for (const [feature, count] of counts) if (count >= least) weights.of.set(feature, 0)
  const rows = [...examples]
  const shuffle = createShuffle()
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(rows)
    for (const row of rows) {
      const off = guess(weights, row.features) - (isMeant(row) ? 1 : 0)
      weights.bias -= 0.02 * off
      for (const [feature, value] of row.features) {
        const weight = weights.of.get(feature)
        if (weight === undefined) continue
        const slope = off * value + pull * weight
        const square = (squares.get(feature) ?? 0) + slope * slope
        squares.set(feature, square)
        weights.of.set(feature, weight - (step * slope) / Math.sqrt(square + 1e-6))
      }
    }
  }
  return weights
}

/** The chance that a row is meant, 0 to 1. */
export function guess<Feature>(
  { bias, of }: Weights<Feature>,
  features: ReadonlyMap<Feature, number>,
): number {
  let sum = bias
  for (const [feature, value] of features) sum += (of.get(feature) ?? 0) * value
  return 1 / (1 + Math.exp(-sum))
}
