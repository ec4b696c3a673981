import type { ReviewRow } from './rows.ts'

/** What a language model of somebody else's may be given a review for. */
export type LlmUse = 'reading' | 'drafting'

const NONE: readonly LlmUse[] = []
const DRAFTING: readonly LlmUse[] = ['drafting']
const ALL: readonly LlmUse[] = ['reading', 'drafting']

/**
 * By source and origin (P §4: "may feed the LLM"). What the owner brought is the owner's, and the demonstration's is
 * ours. Google's terms let an owner have replies to their own reviews drafted; whether they let analysis is not
 * decided, so it stays with us. Yelp's and Tripadvisor's do not, and a partner's contract would have to say so first.
 */
const MAY_FEED_LLM: Readonly<Record<string, Readonly<Record<string, readonly LlmUse[]>>>> = {
  google: { api: DRAFTING, partner: NONE, import: ALL, demo: ALL },
  yelp: { api: NONE, partner: NONE, import: ALL, demo: ALL },
  tripadvisor: { api: NONE, partner: NONE, import: ALL, demo: ALL },
}

/** May the review's words go to a language model that others run? What is not in the table may not. */
export function mayFeedLlm(row: Pick<ReviewRow, 'source' | 'origin'>, use: LlmUse): boolean {
  return MAY_FEED_LLM[row.source]?.[row.origin]?.includes(use) ?? false
}
