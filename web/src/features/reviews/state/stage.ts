import type { Review } from '@maitre/contract/reviews'

/** Where a reply stands, for the one button that moves it on and for the track beneath. */
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

type Standing = Pick<Review, 'status' | 'publication' | 'response' | 'post_error' | 'postable'>

/**
 * Of a draft or an approved reply the publication speaks of an earlier one that stands at the source, but for `queued`,
 * which is its own; a try under way counts for more than the failure before it.
 */
export function stageOf(review: Standing): Stage {
  const { status, publication, response, post_error: failure } = review
  if (status === 'posted') return publication === 'none' ? 'submitted' : publication
  if (status !== 'approved') return response?.trim() ? 'draft' : 'empty'
  if (publication === 'queued') return 'queued'
  if (failure !== null) return 'failed'
  return review.postable ? 'approved' : 'to_copy'
}

export type Action = 'write' | 'approve' | 'post' | 'copy' | 'retry' | 'edit'

/** The only primary button, by stage; null where the next move is not ours. */
export const PRIMARY: Record<Stage, Action | null> = {
  empty: 'write',
  draft: 'approve',
  approved: 'post',
  to_copy: 'copy',
  queued: null,
  submitted: null,
  pending: null,
  live: null,
  by_hand: null,
  failed: 'retry',
  rejected: 'edit',
  removed: 'edit',
}

export type StepState = 'done' | 'now' | 'todo' | 'failed'
export type StepName = 'draft' | 'approved' | 'sent' | 'live' | 'copied' | 'marked'
export interface Step {
  name: StepName
  state: StepState
}

const SENT: readonly StepName[] = ['draft', 'approved', 'sent', 'live']
const COPIED: readonly StepName[] = ['draft', 'approved', 'copied', 'marked']

/** The step that a stage has reached; a failed one is the step that did not come about. */
const REACHED: Record<Stage, { step: 0 | 1 | 2 | 3; failed?: true }> = {
  empty: { step: 0 },
  draft: { step: 0 },
  approved: { step: 1 },
  to_copy: { step: 1 },
  queued: { step: 1 },
  failed: { step: 2, failed: true },
  submitted: { step: 2 },
  pending: { step: 2 },
  rejected: { step: 3, failed: true },
  removed: { step: 3, failed: true },
  live: { step: 3 },
  by_hand: { step: 3 },
}

/** Draft → Approved → Sent → Live, or by hand: Draft → Approved → Copied → Marked as posted. */
export function trackOf(stage: Stage, isPostable: boolean): Step[] {
  const byHand = stage === 'by_hand' || (!isPostable && stage !== 'live')
  const { step, failed } = REACHED[stage]
  return (byHand ? COPIED : SENT).map((name, index) => ({
    name,
    state: index < step ? 'done' : index > step ? 'todo' : failed ? 'failed' : 'now',
  }))
}

/** Share of the waiting time that is left before a draft approves itself, 1 to 0. */
export function shareLeft(approvesAt: number, delayMs: number, now: number): number {
  if (delayMs <= 0) return 0
  return Math.min(1, Math.max(0, (approvesAt - now) / delayMs))
}
