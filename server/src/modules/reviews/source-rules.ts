import { type Origin, ORIGINS, type Source, SOURCES } from '@maitre/contract/constants'
import {
  hasPublicReplies,
  type LlmUse,
  type OriginRule,
  ruleOf,
} from '@maitre/contract/source-rules'

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

/** Whether the review may be counted together with others; one that may not is in no figure and in no trend. */
export function mayAggregate(row: Came): boolean {
  return ruleOf(row).mayAggregate
}

/** The reviews that may be counted together with others, as a condition of a statement. */
export const COUNTABLE = `(source, origin) in (${SOURCES.flatMap((source) =>
  ORIGINS.filter((origin) => mayAggregate({ source, origin })).map(
    (origin) => `('${source}', '${origin}')`,
  ),
).join(', ')})`

/** The reviews whose source takes replies from us, as a condition of a statement. */
export const POSTABLE = `(source, origin) in (${SOURCES.flatMap((source) =>
  ORIGINS.filter((origin) => isPostable({ source, origin })).map(
    (origin) => `('${source}', '${origin}')`,
  ),
).join(', ')})`

/** Each way in which reviews come whose words are kept for some time only, with a number of hours of its own. */
const timed = (hoursOf: (rule: OriginRule) => number | null) =>
  SOURCES.flatMap((source) =>
    ORIGINS.flatMap((origin) => {
      const hours = hoursOf(ruleOf({ source, origin }))
      return hours === null ? [] : [{ source, origin, hours }]
    }),
  )

/** The reviews with words of a guest that were fetched so many hours before an instant, as a condition of a statement. */
function fetchedBefore(now: string, rules: ReturnType<typeof timed>): string {
  // The origins are named once more for the index of these reviews, which is of them alone.
  const origins = [...new Set(rules.map(({ origin }) => origin))].join("', '")
  const any = rules.map(
    ({ source, origin, hours }) =>
      `(source = '${source}' and origin = '${origin}' and fetched_at <= ${now}::timestamptz - interval '${hours} hours')`,
  )
  return `(origin in ('${origins}') and lapsed_at is null and erased_at is null and (${any.join(' or ')}))`
}

const KEPT = timed(({ keepTextForDays: days }) => (days === null ? null : days * 24))
/** Two thirds of the time: then there are hours, or days, to try again in. */
const REFRESHED = timed(({ refreshWithinDays: days }) => (days === null ? null : days * 16))

/** The reviews whose words may be kept no longer, at the instant of that parameter of a statement. */
export const overdueAt = (now: string): string => fetchedBefore(now, KEPT)

/** The reviews that are to be fetched anew to be kept longer, at the instant of that parameter of a statement. */
export const refreshableAt = (now: string): string =>
  `(removed_at_source is null and ${fetchedBefore(now, REFRESHED)})`

/** The reviews at whose source a reply can stand in public, as a condition of a statement. */
export const PUBLIC_REPLIES = `(source in (${SOURCES.filter((source) =>
  hasPublicReplies({ source }),
)
  .map((source) => `'${source}'`)
  .join(', ')}))`
