import type { HistoryEntry, Review } from '@maitre/contract/reviews'
import { stageOf } from './stage.ts'

/** What a guest wrote less than this many milliseconds ago has its draft on the way. */
const DRAFTING_MS = 60_000

const WRITES: readonly HistoryEntry['kind'][] = ['arrived', 'guest_edited', 'returned']

/**
 * Tells whether a draft is on its way: a review that came just now has none yet, and nothing holds it. The history, where
 * a review comes with it, says when it came; without one, when it was last fetched.
 */
export function isDrafting(
  review: Review & { history?: readonly HistoryEntry[] },
  now: number,
): boolean {
  if (stageOf(review) !== 'empty' || review.held_reason !== null) return false
  const came = (review.history ?? []).filter(({ kind }) => WRITES.includes(kind))
  const at = came.length > 0 ? came.map((entry) => entry.at) : [review.fetched_at]
  return now - Math.max(...at.map((instant) => Date.parse(instant))) < DRAFTING_MS
}
