import { type Daypart, DAYPARTS } from '@maitre/contract/constants'
import { IMPACT_SAMPLE, type Insight } from '@maitre/contract/insights'

export interface RatedDaypart {
  daypart: Daypart
  reviews: number
  rating: number
  /** The rating of the range before; null where too few reviews had one. */
  before: number | null
}

/** The parts of the day that enough reviews tell of, in the order of the day. */
export function ratedDayparts(dayparts: readonly Insight[]): RatedDaypart[] {
  return DAYPARTS.flatMap((daypart) => {
    const told = dayparts.find(({ about }) => about === daypart)
    const rating = told === undefined ? null : ratingOf(told.current)
    if (told === undefined || rating === null) return []
    const before = told.comparison && ratingOf(told.comparison)
    return [{ daypart, reviews: told.current.reviews, rating, before }]
  })
}

/** The parts of the day that some reviews tell of, but too few to be rated, in the order of the day. */
export const rareDayparts = (dayparts: readonly Insight[]): Daypart[] =>
  DAYPARTS.filter((daypart) => {
    const reviews = dayparts.find(({ about }) => about === daypart)?.current.reviews ?? 0
    return reviews > 0 && reviews < IMPACT_SAMPLE
  })

function ratingOf({ reviews, averageRating }: Insight['current']): number | null {
  return reviews < IMPACT_SAMPLE ? null : averageRating
}
