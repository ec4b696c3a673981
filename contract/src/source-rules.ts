import type { Origin, Source } from './constants.ts'

/** What a language model of somebody else's may be given a review for. */
export type LlmUse = 'reading' | 'drafting'

/** How long a reply may be where it is posted. */
export interface ReplyLimit {
  /** Bytes of UTF-8, or characters (code points). */
  unit: 'bytes' | 'characters'
  max: number
  takesEmoji: boolean
}

/** What may be done with reviews that came from a source in one way. */
export interface OriginRule {
  /** Does the source take replies from us (P §4)? Otherwise a person copies them there. */
  postable: boolean
  mayFeedLlm: readonly LlmUse[]
  /** The guest's words and name, counted from the last fetch; null: for good, 0: not at all. */
  keepTextForDays: number | null
  /** Kept longer only if fetched again within so many days; null: need not be. */
  refreshWithinDays: number | null
  /** May it be counted together with others, in trends and reports? */
  mayAggregate: boolean
}

export interface SourceRule {
  replyLimit: ReplyLimit
  origins: Readonly<Record<Origin, OriginRule>>
}

/** What the owner brought is the owner's, and the demonstration's is ours. */
const OWN: OriginRule = {
  postable: false,
  mayFeedLlm: ['reading', 'drafting'],
  keepTextForDays: null,
  refreshWithinDays: null,
  mayAggregate: true,
}

/** What terms or a contract would have to allow first. */
const CLOSED: OriginRule = {
  postable: false,
  mayFeedLlm: [],
  keepTextForDays: 0,
  refreshWithinDays: null,
  mayAggregate: false,
}

/**
 * By source and origin (P §4 and §5, "What may be kept"): the one place that says so, for server and browser.
 *
 * Google lets an owner have replies to their own reviews drafted and keeps its content to 30 days; whether it lets
 * analysis by others is not decided, so a model is not given it to read. The restaurant's derived rows stay (P §5).
 * Yelp shows excerpts for a day and forbids analysis; replies go by a partner's contract alone. Tripadvisor lets
 * nothing but its ids be kept, and takes no replies.
 */
export const SOURCE_RULES: Readonly<Record<Source, SourceRule>> = {
  google: {
    replyLimit: { unit: 'bytes', max: 4096, takesEmoji: true },
    origins: {
      api: {
        postable: true,
        mayFeedLlm: ['drafting'],
        keepTextForDays: 30,
        refreshWithinDays: 30,
        mayAggregate: true,
      },
      partner: CLOSED,
      import: OWN,
      demo: OWN,
    },
  },
  yelp: {
    replyLimit: { unit: 'characters', max: 5000, takesEmoji: false },
    origins: {
      api: { ...CLOSED, keepTextForDays: 1, refreshWithinDays: 1 },
      partner: { ...CLOSED, postable: true, keepTextForDays: 1, refreshWithinDays: 1 },
      import: OWN,
      demo: OWN,
    },
  },
  tripadvisor: {
    replyLimit: { unit: 'characters', max: 5000, takesEmoji: true },
    origins: { api: CLOSED, partner: CLOSED, import: OWN, demo: OWN },
  },
}

/** What may be done with a review that came in this way. */
export function ruleOf(review: { source: Source; origin: Origin }): OriginRule {
  return SOURCE_RULES[review.source].origins[review.origin]
}

export interface ReplyLength {
  used: number
  max: number
  unit: ReplyLimit['unit']
  isOver: boolean
}

/** How long a reply is by its source's own measure, in the form in which the server keeps it (NFC). */
export function replyLength(reply: string, source: Source): ReplyLength {
  const { unit, max } = SOURCE_RULES[source].replyLimit
  const kept = reply.normalize('NFC')
  const used = unit === 'bytes' ? new TextEncoder().encode(kept).length : [...kept].length
  return { used, max, unit, isOver: used > max }
}
