import { type Origin, ORIGINS, type Source, SOURCES } from '@maitre/contract/constants'
import { hasPublicReplies, type LlmUse, ruleOf } from '@maitre/contract/source-rules'

/** How a review came to us, as its row says. */
interface Came {
  source: Source
  origin: Origin
}

/** Whether the review's words may go to a language model that others run. */
export function mayFeedLlm(row: Came, use: LlmUse): boolean {
  return ruleOf(row).mayFeedLlm.includes(use)
}

/** Whether the source takes replies to the review from us; otherwise a person copies them there. */
export function isPostable(row: Came): boolean {
  return ruleOf(row).postable
}

/** The reviews whose source takes replies from us, as a condition of a statement. */
export const POSTABLE = `(source, origin) in (${SOURCES.flatMap((source) =>
  ORIGINS.filter((origin) => isPostable({ source, origin })).map(
    (origin) => `('${source}', '${origin}')`,
  ),
).join(', ')})`

/** The reviews at whose source a reply can stand in public, as a condition of a statement. */
export const PUBLIC_REPLIES = `(source in (${SOURCES.filter((source) =>
  hasPublicReplies({ source }),
)
  .map((source) => `'${source}'`)
  .join(', ')}))`
