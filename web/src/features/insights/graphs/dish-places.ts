import { IMPACT_SAMPLE, type Insight } from '@maitre/contract/insights'
import { asName } from '#features/insights/as-name'
import type { Tone } from '#ui/charts/scatter'

/** So many dishes are drawn: more could not be told apart. */
const MOST = 24

export interface DishPlace {
  dish: Insight
  label: string
  x: number
  y: number
  tone: Tone
}

export interface DishPlaces {
  places: readonly DishPlace[]
  /** Where often begins, in mentions, and praise, as a share. */
  split: { x: number; y: number }
  /** The dish that is named most of those that are named often and criticized more than praised. */
  worst: Insight | undefined
  /** The one that is named most of those that are named often and praised. */
  best: Insight | undefined
}

const EVEN = 0.5

/** Places the dishes that enough reviews name by their mentions and their share of praise, the most named first. */
export function placesOf(dishes: readonly Insight[]): DishPlaces {
  const places = dishes
    .flatMap((dish): DishPlace[] => {
      const { reviews, mentions, positiveRate } = dish.current
      if (reviews < IMPACT_SAMPLE || positiveRate === null) return []
      return [
        {
          dish,
          label: asName(dish.name, dish.about),
          x: mentions,
          y: positiveRate,
          tone: positiveRate > EVEN ? 'positive' : positiveRate < EVEN ? 'negative' : 'neutral',
        },
      ]
    })
    .toSorted((one, other) => other.x - one.x)
    .slice(0, MOST)
  const split = { x: medianOf(places.map(({ x }) => x)), y: EVEN }
  const often = places.filter(({ x }) => x >= split.x)
  return {
    places,
    split,
    worst: often.find(({ y }) => y < EVEN)?.dish,
    best: often.find(({ y }) => y > EVEN)?.dish,
  }
}

/** The middle of numbers in descending order; 0 where there is none. */
function medianOf(numbers: readonly number[]): number {
  const middle = (numbers.length - 1) / 2
  return ((numbers[Math.floor(middle)] ?? 0) + (numbers[Math.ceil(middle)] ?? 0)) / 2
}
