import type { ReviewDetail } from '@maitre/contract/reviews'
import { stageOf, type Stage } from './stage.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND

/** The stages between the approval and the source, which end without anybody’s doing. */
const POSTING: ReadonlySet<Stage> = new Set(['queued', 'submitted', 'pending'])

/** Says whether Maitre or the source works at the reply: a draft, a check or a posting is on its way. */
function isUnderWay(review: ReviewDetail): boolean {
  const stage = stageOf(review)
  const isDrafting = stage === 'empty' && review.held_reason === null
  return isDrafting || review.reply?.check === 'under_way' || POSTING.has(stage)
}

/**
 * When to ask again for a review that something is under way for, in milliseconds, should its event not come: a tenth
 * of the time that it has lasted, between three seconds and half a minute. What has lasted a day is not waited for.
 */
export function askAgainIn(review: ReviewDetail, now: number): number | false {
  if (!isUnderWay(review)) return false
  const lasts = now - Date.parse(review.history[0]?.at ?? review.fetched_at)
  if (lasts > DAY) return false
  return Math.min(Math.max(lasts / 10, 3 * SECOND), 30 * SECOND)
}
