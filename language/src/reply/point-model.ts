import english from '#data/model/points-en.json' with { type: 'json' }
import french from '#data/model/points-fr.json' with { type: 'json' }
import { lazily } from '#read/words/by-language'
import type { Stance } from './claims-of.ts'
import { type Heard, pointFeatures } from './point-features.ts'

interface Weights {
  bias: number
  weights: ReadonlyMap<string, number>
}

const weightsOf = (data: { bias: number; weights: Record<string, number> }): Weights => ({
  bias: data.bias,
  weights: new Map(Object.entries(data.weights)),
})

const MODELS = lazily((language): Record<Stance, Weights> & { unit: number } => {
  const { unit, glad, sorry } = language === 'en' ? english : french
  return { unit, glad: weightsOf(glad), sorry: weightsOf(sorry) }
})

/** How likely it is that a point which the rules found is meant by the guest, 0 to 1. */
export function chanceOfPoint(heard: Heard): number {
  const { unit, ...models } = MODELS[heard.hearing.language]
  const { bias, weights } = models[heard.stance]
  let sum = bias
  for (const [feature, value] of pointFeatures(heard))
    sum += (weights.get(feature) ?? 0) * unit * value
  return 1 / (1 + Math.exp(-sum))
}
