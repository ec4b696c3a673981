/** How many reviews were negative, of how many with stars. */
export interface Share {
  negative: number
  rated: number
}

/** Fewer negative reviews than this on one day are no spike, however rare they are. */
const LEAST = 3
/** How likely the day may be at the most where nothing has changed. */
const CHANCE = 0.0002
/** A location whose guests hardly ever complain is held to this share, since a few reviews say little of it. */
const LEAST_USUAL = 0.05

/** The share that a location is used to; of few reviews it is drawn towards a half, so that a new one alarms nobody. */
export const usualShare = ({ negative, rated }: Share): number =>
  Math.max(LEAST_USUAL, (negative + 1) / (rated + 2))

/**
 * Whether a day has far more negative reviews than its location is used to (P §7): so many that a day like any other
 * would have them once in five thousand days. The usual share is that of the eight weeks before, and the day is asked
 * again with each review, so a steady location is wrongly alarmed less than once a year.
 */
export function isSpike(today: Share, before: Share): boolean {
  if (today.negative < LEAST) return false
  return chanceOf(today, usualShare(before)) < CHANCE
}

/** How likely so many negative reviews or more are among those of the day, each being negative with that share. */
function chanceOf({ negative, rated }: Share, share: number): number {
  let chance = 0
  // The chance of exactly k is that of k − 1 times what follows from the binomial coefficients.
  let exactly = (1 - share) ** rated
  for (let k = 0; k <= rated; k += 1) {
    if (k >= negative) chance += exactly
    exactly *= ((rated - k) / (k + 1)) * (share / (1 - share))
  }
  return chance
}
