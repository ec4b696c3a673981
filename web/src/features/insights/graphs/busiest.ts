import { IMPACT_SAMPLE } from '@maitre/contract/insights'

/** The reviews of each weekday, from 1 for Monday, and hour that has some, as the call of the hours answers. */
export type Hours = readonly { weekday: number; hour: number; totalReviews: number }[]

/** So many hours one after the other are what a finding names. */
const STRETCH = 3
const DAY = 24
/** At least so many hours are drawn, for a map of two is none. */
const LEAST_DRAWN = 12

/** The reviews by weekday, Monday first, and hour. */
export function gridOf(hours: Hours): number[][] {
  const grid = Array.from({ length: 7 }, () => Array.from({ length: DAY }, () => 0))
  for (const { weekday, hour, totalReviews } of hours) {
    const row = grid[weekday - 1]
    if (row) row[hour] = (row[hour] ?? 0) + totalReviews
  }
  return grid
}

export interface Stretch {
  /** From 1, Monday. */
  weekday: number
  from: number
  to: number
  reviews: number
}

/**
 * The three hours of a weekday in which guests write most; undefined where these have too few reviews, or as many as
 * three hours of another weekday.
 */
export function busiestOf(grid: readonly (readonly number[])[]): Stretch | undefined {
  const best = grid.map((row, at): Stretch => {
    const sums = Array.from({ length: DAY - STRETCH + 1 }, (_, from) => ({
      weekday: at + 1,
      from,
      to: from + STRETCH,
      reviews: row.slice(from, from + STRETCH).reduce((sum, count) => sum + count, 0),
    }))
    return sums.reduce((one, other) => (other.reviews > one.reviews ? other : one))
  })
  const [first, second] = best.toSorted((one, other) => other.reviews - one.reviews)
  if (!first || first.reviews < IMPACT_SAMPLE) return undefined
  return second?.reviews === first.reviews ? undefined : first
}

/** From so many hours on in which nobody writes on any day, they are left out. */
const LEAST_GAP = 3

/**
 * The hours that are drawn: from the first with a review on any day to the last, and some more where these are few.
 * Hours between them in which nobody ever writes, as at night, are left out, the longest stretch first, as long as enough
 * are drawn: they would be a third of the map and say nothing.
 */
export function drawnHours(grid: readonly (readonly number[])[]): number[] {
  const used = Array.from({ length: DAY }, (_, hour) => hour).filter((hour) =>
    grid.some((row) => (row[hour] ?? 0) > 0),
  )
  const first = used[0] ?? 0
  const last = used.at(-1) ?? DAY - 1
  const from = Math.max(0, Math.min(first, DAY - LEAST_DRAWN))
  const to = Math.min(DAY, Math.max(last + 1, from + LEAST_DRAWN))
  const hours = Array.from({ length: to - from }, (_, step) => from + step)
  return emptyRuns(used)
    .toSorted((one, other) => other.length - one.length)
    .reduce<number[]>((drawn, run) => {
      const rest = drawn.filter((hour) => !run.includes(hour))
      return rest.length < LEAST_DRAWN ? drawn : rest
    }, hours)
}

/** The stretches of hours between those that are used, where they are long. */
const emptyRuns = (used: readonly number[]): number[][] =>
  used.flatMap((hour, at) => {
    const length = (used[at + 1] ?? hour) - hour - 1
    return length < LEAST_GAP ? [] : [Array.from({ length }, (_, step) => hour + 1 + step)]
  })

/** The places of the hours before which others are left out. */
export const breaksOf = (hours: readonly number[]): number[] =>
  hours.flatMap((hour, at) => (at > 0 && hour !== (hours[at - 1] ?? hour) + 1 ? [at] : []))
