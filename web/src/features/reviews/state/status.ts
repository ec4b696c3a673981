import type { Review } from '@maitre/contract/reviews'
import { stageOf, type Stage } from './stage.ts'

/** What a row says about its reply, in the order in which it matters to the person who reads it. */
export type RowStatus =
  | Exclude<Stage, 'empty' | 'draft'>
  | 'held'
  | 'approvesIn'
  | 'noReply'
  | 'draft'
  | 'edited'
  | 'regenerated'

/** May we post to this source, as far as a row can tell; the open review's `postable` is the server's word. */
export const seemsPostable = ({ source, origin }: Pick<Review, 'source' | 'origin'>): boolean =>
  source === 'google' && origin === 'api'

/** Brief: only what the reply is, where what it waits for is said elsewhere. */
export function rowStatusOf(
  review: Review,
  isPostable = seemsPostable(review),
  isBrief = false,
): RowStatus {
  const stage = stageOf(review, isPostable)
  const { status } = review
  if (stage !== 'empty' && stage !== 'draft') return stage
  if (isBrief) return stage === 'empty' ? 'noReply' : writtenAs(status)
  if (review.held_reason !== null) return 'held'
  if (stage === 'empty') return 'noReply'
  if (review.auto_approve_at !== null) return 'approvesIn'
  return writtenAs(status)
}

const writtenAs = (status: Review['status']): 'draft' | 'edited' | 'regenerated' =>
  status === 'edited' || status === 'regenerated' ? status : 'draft'
