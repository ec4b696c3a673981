import { ORIGINS, SOURCES } from '@maitre/contract/constants'
import { type LlmUse, type OriginRule, ruleOf, SOURCE_RULES } from '@maitre/contract/source-rules'

/** How a review came to us, as its row says. */
interface Came {
  source: string
  origin: string
}

/** The contract's rule for this review; undefined for what its table does not name. */
function ruleFor({ source, origin }: Came): OriginRule | undefined {
  const [known, way] = [
    SOURCES.find((one) => one === source),
    ORIGINS.find((one) => one === origin),
  ]
  return known && way && ruleOf({ source: known, origin: way })
}

/** May the review's words go to a language model that others run? What is not in the table may not. */
export function mayFeedLlm(row: Came, use: LlmUse): boolean {
  return ruleFor(row)?.mayFeedLlm.includes(use) ?? false
}

/** Does the source take this reply from us, or does a person copy it there? */
export function isPostable(row: Came): boolean {
  return ruleFor(row)?.postable ?? false
}

/** The same, for a condition of a statement. */
export const POSTABLE = `(source, origin) in (${SOURCES.flatMap((source) =>
  ORIGINS.filter((origin) => SOURCE_RULES[source].origins[origin].postable).map(
    (origin) => `('${source}', '${origin}')`,
  ),
).join(', ')})`
