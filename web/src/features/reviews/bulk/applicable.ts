import { POLICY_REASONS } from '@maitre/contract/held-reasons'
import { hasPublicReplies, replyLength } from '@maitre/contract/source-rules'
import type { Review } from '@maitre/contract/reviews'
import { stageOf } from '#features/reviews/state/stage'

/** What can be done to many reviews at once. */
export const BULK_ACTIONS = ['approve', 'regenerate', 'star'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** The reasons why an action leaves a chosen review out. */
export const WHY_NOT = ['empty', 'approved', 'held', 'kept', 'tooLong', 'starred', 'note'] as const
export type WhyNot = (typeof WHY_NOT)[number]

/**
 * Says why an action does not apply to a review, or undefined where it does. `isKept` tells that this person has words
 * for its reply that are not saved. A reply that is approved, or further on its way, is not rewritten by the dozen; one
 * that is held waits for somebody to look at it, and is not approved by the dozen.
 */
export function whyNot(action: BulkAction, review: Review, isKept: boolean): WhyNot | undefined {
  if (action === 'star') return review.starred ? 'starred' : undefined
  const stage = stageOf(review)
  if (!hasPublicReplies(review)) return 'note'
  if (stage !== 'draft' && stage !== 'empty') return 'approved'
  if (isKept) return 'kept'
  if (action === 'regenerate') return undefined
  if (stage === 'empty') return 'empty'
  // What the policy alone left to a person may be approved by one, together with others too.
  const isOfPolicy = POLICY_REASONS.some((reason) => reason === review.held_reason)
  if (review.held_reason !== null && !isOfPolicy) return 'held'
  return replyLength(review.response ?? '', review.source).isOver ? 'tooLong' : undefined
}

/** The chosen reviews that an action applies to, and how many are left out for which reason. */
export interface Plan {
  targets: Review[]
  leftOut: Map<WhyNot, number>
}

export function planOf(
  action: BulkAction,
  chosen: readonly Review[],
  isKept: (review: Review) => boolean,
): Plan {
  const plan: Plan = { targets: [], leftOut: new Map() }
  for (const review of chosen) {
    const why = whyNot(action, review, isKept(review))
    if (why === undefined) plan.targets.push(review)
    else plan.leftOut.set(why, (plan.leftOut.get(why) ?? 0) + 1)
  }
  return plan
}
