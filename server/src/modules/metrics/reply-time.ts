/** By how much the logarithm of a waiting time grows with each step, so that a median is exact to a fortieth. */
export const STEP_GROWTH = Math.log(1.05)
const MINUTE_MS = 60_000

/** The step of a waiting time, given in milliseconds; a reply that is older than its review, as of an edited one, waited 0. */
export function stepOf(waitedMs: number): number {
  return Math.round(Math.log(1 + Math.max(0, waitedMs) / MINUTE_MS) / STEP_GROWTH)
}

/** The minutes that a step stands for. */
export function minutesOf(step: number): number {
  return Math.round(Math.expm1(step * STEP_GROWTH))
}
