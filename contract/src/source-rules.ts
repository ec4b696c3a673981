import { type Origin, type Platform, PLATFORMS, type Source } from './constants.ts'

/** The purposes for which a review may be given to somebody else's language model. */
export type LlmUse = 'reading' | 'drafting'

/** How long a reply may be at the place where it is posted. */
export interface ReplyLimit {
  /** The unit of the limit: bytes of UTF-8, or characters (code points). */
  unit: 'bytes' | 'characters'
  max: number
  takesEmoji: boolean
}

/** What may be done with the reviews that came from a source in one way. */
export interface OriginRule {
  /** Whether the source takes replies from us (P §4); otherwise a person copies them there. */
  postable: boolean
  mayFeedLlm: readonly LlmUse[]
  /** How many days the guest's words and name are kept after the last fetch; null means for good, 0 not at all. */
  keepTextForDays: number | null
  /** Within how many days a review must be fetched again to be kept longer; null means that it need not be. */
  refreshWithinDays: number | null
  /** Whether the review may be counted together with others; one that may not is in no figure, trend or report. */
  mayAggregate: boolean
}

export interface SourceRule {
  replyLimit: ReplyLimit
  origins: Readonly<Record<Origin, OriginRule>>
}

/**
 * The rule for what is ours to use: reviews that the owner brought belong to the owner, and the demonstration's to
 * us.
 */
const OWN: OriginRule = {
  postable: false,
  mayFeedLlm: ['reading', 'drafting'],
  keepTextForDays: null,
  refreshWithinDays: null,
  mayAggregate: true,
}

/** The rule for an origin that the source's terms or a contract would have to allow first. */
const CLOSED: OriginRule = {
  postable: false,
  mayFeedLlm: [],
  keepTextForDays: 0,
  refreshWithinDays: null,
  mayAggregate: false,
}

/**
 * The rules by source and origin (P §4 and §5, "What may be kept"): the one place that holds them, for server and
 * browser.
 *
 * Google lets an owner have replies to their own reviews drafted and keeps its content to 30 days; whether it lets
 * others analyse them is not decided, so no language model is given them to read. The restaurant's derived rows stay
 * (P §5). Yelp shows excerpts for a day and forbids analysis; replies go by a partner's contract alone. Tripadvisor
 * lets nothing but its ids be kept, and takes no replies. What guests write on the restaurant's own page is the
 * restaurant's own, and nothing is posted there.
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
  feedback: {
    replyLimit: { unit: 'characters', max: 5000, takesEmoji: true },
    origins: { api: CLOSED, partner: CLOSED, import: OWN, demo: OWN },
  },
}

/** The sites of each platform, below which the public page of a location lies. */
export const PUBLIC_HOSTS: Readonly<Record<Platform, readonly string[]>> = {
  google: ['google.com', 'google.ca', 'g.page', 'goo.gl'],
  yelp: ['yelp.com', 'yelp.ca'],
  tripadvisor: ['tripadvisor.com', 'tripadvisor.ca'],
}

/** Where each source keeps what guests photographed. */
export const PICTURES: Readonly<Record<Source, readonly string[]>> = {
  google: [
    'lh3.googleusercontent.com',
    'lh4.googleusercontent.com',
    'lh5.googleusercontent.com',
    'lh6.googleusercontent.com',
  ],
  yelp: [],
  tripadvisor: [],
  feedback: [],
}

/**
 * Whether a reply to the review can stand in public at its source, as at each platform; otherwise the house deals with the
 * review and notes what it did (decision 0037).
 */
export function hasPublicReplies({ source }: { source: Source }): boolean {
  return PLATFORMS.some((platform) => platform === source)
}

/** The rule for a review by its source and the way in which it came. */
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
