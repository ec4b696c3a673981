import type { QueryClient } from '@tanstack/react-query'
import type { ReplyFinding } from '@maitre/contract/reply'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { reviewQuery } from './queries.ts'

/** The first and the longest wait between two looks at a check that is under way, and how long it is waited for, ms. */
const FIRST_LOOK_MS = 250
const LONGEST_LOOK_MS = 3_000
const WAITED_FOR_MS = 60_000

/** What the check found in a reply that must be changed, or deliberately left, before the reply is approved. */
export function hardFindings({ reply }: Pick<ReviewDetail, 'reply'>): ReplyFinding[] {
  return (reply?.findings ?? []).filter(({ severity }) => severity === 'hard')
}

/** Why a reply is not approved whose check was waited for. */
export type NotApproved = 'hard' | 'unchecked' | 'late' | 'changed'

/** Says what the check of these very words has come to: undefined where nothing is known against their approval. */
export function objectionTo(asked: ReviewDetail, now: ReviewDetail): NotApproved | undefined {
  if (now.version !== asked.version) return 'changed'
  if (hardFindings(now).length > 0) return 'hard'
  if (now.reply?.check === 'under_way') return 'late'
  return now.reply?.check === 'not_made' ? 'unchecked' : undefined
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Waits for the check of a reply that was just saved, also where its review is open no longer. Answers the review as it
 * stands when the check is over, when somebody has changed the reply, or when it was waited for long enough.
 */
export async function whenChecked(
  queries: QueryClient,
  asked: ReviewDetail,
): Promise<ReviewDetail> {
  const until = Date.now() + WAITED_FOR_MS
  let now = asked
  let wait = FIRST_LOOK_MS
  while (objectionTo(asked, now) === 'late' && Date.now() < until) {
    await pause(wait)
    wait = Math.min(wait * 1.5, LONGEST_LOOK_MS)
    now = await queries.fetchQuery({ ...reviewQuery(asked.id), staleTime: 0 }).catch(() => now)
  }
  return now
}
