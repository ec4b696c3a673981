import { LANGUAGES, type Origin, type Source } from '@maitre/contract/constants'
import type { HeldReason, OutcomeReason } from '@maitre/contract/held-reasons'
import type { Policy } from '#modules/restaurants'
import { isPostable } from '#modules/reviews'
import { openFrom } from './open-hours.ts'
import { type LocalClock } from '#platform/local-clock'

/** What a decision looks at of a review and its reply. */
export interface Candidate {
  source: Source
  origin: Origin
  rating: number | null
  hasText: boolean
  /** The language of the guest's words; null where there are none, or nobody has read them. */
  language: string | null
  /** When the guest wrote. */
  createdAt: Date
  hasRisk: boolean
  /** Why a person must look at the reply itself, as its check says; null where nothing is wrong with it. */
  reason: OutcomeReason | null
}

/** Why a reply waits for a person; `not_running` and `before_consent` are no fault of it and are not shown on it. */
export type WaitReason = OutcomeReason | 'not_running' | 'before_consent'

export type Decision = { postAt: Date } | { wait: WaitReason }

/** When a reply is decided on. */
export interface Moment {
  /** Since when a person could look at it. */
  since: Date
  now: Date
  clock: LocalClock
  /** How many replies the location posts automatically on that day besides; undefined where nobody knows yet. */
  postedOn?: (day: string) => number
}

/**
 * Decides whether a reply goes out by itself, and when: the one place where the policy is applied, to a new draft, to
 * the end of a countdown, to changed conditions and to the dry run alike.
 */
export function decide(policy: Policy, candidate: Candidate, moment: Moment): Decision {
  const { consentedAt, stoppedAt, runsSince } = policy
  if (candidate.hasRisk) return { wait: 'risk' }
  if (candidate.reason !== null) return { wait: candidate.reason }
  if (!isPostable(candidate)) return { wait: 'not_postable' }
  if (consentedAt === null) return { wait: 'not_running' }
  const since = Math.max(consentedAt.getTime(), runsSince?.getTime() ?? 0)
  if (candidate.createdAt.getTime() < since) return { wait: 'before_consent' }
  if (stoppedAt !== null) return { wait: 'stopped' }
  if (!policy.takesPart) return { wait: 'place_excluded' }
  const outside = outsideOf(policy, candidate)
  if (outside !== null) return { wait: outside }
  const due = moment.since.getTime() + (policy.delayMinutes ?? 0) * 60_000
  const at = openFrom(policy.hours, moment.clock, Math.max(due, moment.now.getTime()))
  // No countdown is shown that the end of the trial would stop.
  if (policy.endsAt !== null && at >= policy.endsAt.getTime()) return { wait: 'stopped' }
  if (policy.daily_cap !== null && moment.postedOn !== undefined)
    if (moment.postedOn(moment.clock.dayAt(at)) >= policy.daily_cap) return { wait: 'daily_cap' }
  return { postAt: new Date(at) }
}

/** Which of the conditions the review does not meet, the first; null where it meets all. */
function outsideOf(policy: Policy, candidate: Candidate): HeldReason | null {
  const { source, rating, hasText, language } = candidate
  if (!policy.sources.some((one) => one === source)) return 'source_excluded'
  if (rating === null && policy.smallest_rating > 1) return 'no_rating'
  if (rating !== null && rating < policy.smallest_rating)
    return rating === 1 ? 'one_star' : 'low_rating'
  if (!policy.texts.includes(hasText ? 'with_text' : 'without_text')) return 'text_excluded'
  const spoken = LANGUAGES.find((one) => one === language) ?? 'other'
  return hasText && !policy.languages.includes(spoken) ? 'language_excluded' : null
}
