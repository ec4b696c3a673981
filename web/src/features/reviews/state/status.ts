import type { Review } from '@maitre/contract/reviews'
import { isDrafting } from './drafting.ts'
import { isOutdated, stageOf, type Stage } from './stage.ts'

/** What a row of the list says about its reply. */
export type RowStatus =
  | Exclude<Stage, 'empty' | 'draft'>
  | 'held'
  | 'unwritten'
  | 'outdated'
  | 'approvesIn'
  | 'noReply'
  | 'drafting'
  | 'draft'
  | 'edited'
  | 'regenerated'

/**
 * Chooses what a person must know first about a reply; in brief only what the reply is, not what it waits for. Without
 * the present instant, no draft counts as being on its way.
 */
export function rowStatusOf(
  review: Review,
  isBrief = false,
  now = Number.POSITIVE_INFINITY,
): RowStatus {
  const stage = stageOf(review)
  const { status } = review
  if (stage !== 'empty' && stage !== 'draft') return stage
  if (isDrafting(review, now)) return 'drafting'
  if (isOutdated(review)) return 'outdated'
  if (isBrief) return stage === 'empty' ? 'noReply' : writtenAs(status)
  // Only a reply can be held: what stands in the way of the first draft is told as that.
  if (stage === 'empty') return review.held_reason === null ? 'noReply' : 'unwritten'
  if (review.held_reason !== null) return 'held'
  if (review.auto_approve_at !== null) return 'approvesIn'
  return writtenAs(status)
}

const writtenAs = (status: Review['status']): 'draft' | 'edited' | 'regenerated' =>
  status === 'edited' || status === 'regenerated' ? status : 'draft'
