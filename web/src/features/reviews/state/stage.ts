import type { Review } from '@maitre/contract/reviews'
import { hasPublicReplies } from '@maitre/contract/source-rules'

/** Where a reply stands. The stage decides which one button moves the reply on, and the track beneath. */
export type Stage =
  | 'empty'
  | 'draft'
  | 'approved'
  | 'to_copy'
  | 'queued'
  | 'submitted'
  | 'pending'
  | 'live'
  | 'by_hand'
  | 'failed'
  | 'rejected'
  | 'removed'
  | 'to_deal_with'
  | 'dealt_with'

type Standing = Pick<
  Review,
  'source' | 'status' | 'publication' | 'response' | 'post_error' | 'postable'
>

/**
 * Gives the stage of a reply. While a reply is a draft or approved, its publication tells of an earlier reply that
 * stands at the source, except for `queued`, which tells of this one. A posting under way counts for more than the
 * failure before it.
 */
export function stageOf(review: Standing): Stage {
  const { status, publication, response, post_error: failure } = review
  if (!hasPublicReplies(review)) return status === 'posted' ? 'dealt_with' : 'to_deal_with'
  if (status === 'posted') return publication === 'none' ? 'submitted' : publication
  if (status !== 'approved') return response?.trim() ? 'draft' : 'empty'
  if (publication === 'queued') return 'queued'
  if (failure !== null) return 'failed'
  return review.postable ? 'approved' : 'to_copy'
}

/** Where the reply stands for the person at this screen, who may have copied it just now. No server knows of that. */
export type StageHere = Stage | 'copied'

/** Where a reply stands that guests can come to see; what has none has no way to go either. */
export type PublicStage = Exclude<StageHere, 'to_deal_with' | 'dealt_with'>
export const isPublicStage = (stage: StageHere): stage is PublicStage => stage in REACHED

export type Action =
  | 'write'
  | 'approve'
  | 'saveAndApprove'
  | 'post'
  | 'copy'
  | 'mark'
  | 'deal'
  | 'saveAndDeal'
  | 'retry'
  | 'edit'

/** What the only primary button does at each stage, where no words are unsaved; null where the next move is not ours. */
export const PRIMARY: Record<StageHere, Action | null> = {
  empty: 'write',
  draft: 'approve',
  approved: 'post',
  to_copy: 'copy',
  copied: 'mark',
  queued: null,
  submitted: null,
  pending: null,
  live: null,
  by_hand: null,
  failed: 'retry',
  rejected: 'edit',
  removed: 'edit',
  to_deal_with: 'deal',
  dealt_with: null,
}

/**
 * Says whether the reply that stands there answers words that the guest has changed since, because no draft could be
 * written for the new ones.
 */
export function isOutdated(review: Standing & Pick<Review, 'held_reason'>): boolean {
  return review.held_reason === 'no_draft' && stageOf(review) === 'draft'
}

export type MilestoneState = 'done' | 'now' | 'todo' | 'failed'
export type MilestoneName = 'draft' | 'approved' | 'sent' | 'live' | 'copied' | 'marked'
export interface Milestone {
  name: MilestoneName
  state: MilestoneState
}

const SENT: readonly MilestoneName[] = ['draft', 'approved', 'sent', 'live']
const COPIED: readonly MilestoneName[] = ['draft', 'approved', 'copied', 'marked']

/** The milestone that a stage has reached; a failed one is the milestone that was not reached. */
const REACHED: Record<PublicStage, { milestone: 0 | 1 | 2 | 3; failed?: true }> = {
  empty: { milestone: 0 },
  draft: { milestone: 0 },
  approved: { milestone: 1 },
  to_copy: { milestone: 1 },
  copied: { milestone: 2 },
  queued: { milestone: 1 },
  failed: { milestone: 2, failed: true },
  submitted: { milestone: 2 },
  pending: { milestone: 2 },
  rejected: { milestone: 3, failed: true },
  removed: { milestone: 3, failed: true },
  live: { milestone: 3 },
  by_hand: { milestone: 3 },
}

/** Gives the milestones of a reply: draft, approved, sent, live, or by hand draft, approved, copied, marked. */
export function trackOf(stage: PublicStage, isPostable: boolean): Milestone[] {
  const byHand = stage === 'by_hand' || (!isPostable && stage !== 'live')
  const { milestone, failed } = REACHED[stage]
  return (byHand ? COPIED : SENT).map((name, index) => ({
    name,
    state: index < milestone ? 'done' : index > milestone ? 'todo' : failed ? 'failed' : 'now',
  }))
}

/** Gives the share of the delay, from 1 down to 0, that is left before a draft approves itself. */
export function shareLeft(approvesAt: number, delayMs: number, now: number): number {
  if (delayMs <= 0) return 0
  return Math.min(1, Math.max(0, (approvesAt - now) / delayMs))
}
