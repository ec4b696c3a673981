import { TRIAL_TOLD_DAYS } from '@maitre/contract/trial-days'

const DAY_MS = 86_400_000
/** What a screen's clock may be behind the server's: twelve days that were just given are not thirteen. */
const BEHIND_MS = 5 * 60_000

/** How many days remain until an instant, a day that has begun as a whole one; 0 once it has come. */
export function daysUntil(end: string, now: number): number {
  const left = Date.parse(end) - now
  return left > 0 ? Math.max(1, Math.ceil((left - BEHIND_MS) / DAY_MS)) : 0
}

/** Whether the end of a trial has come; never where there is none. */
export const isTrialOver = (end: string | null, now: number): boolean =>
  end !== null && daysUntil(end, now) === 0

/** Whether the end of a trial is so near that it is told above every page, or has come. */
export const isTrialTold = (end: string | null, now: number): end is string =>
  end !== null && daysUntil(end, now) <= TRIAL_TOLD_DAYS
