import { TRIAL_TOLD_DAYS } from '@maitre/contract/trial-days'

const DAY_MS = 86_400_000

/** How many days remain until an instant, a day that has begun as a whole one; 0 once it has come. */
export const daysUntil = (end: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(end) - now) / DAY_MS))

/** Whether the end of a trial has come; never where there is none. */
export const isTrialOver = (end: string | null, now: number): boolean =>
  end !== null && daysUntil(end, now) === 0

/** Whether the end of a trial is so near that it is told above every page, or has come. */
export const isTrialTold = (end: string | null, now: number): end is string =>
  end !== null && daysUntil(end, now) <= TRIAL_TOLD_DAYS
