import type { Category } from './reading.ts'
import type { House, ReplyLanguage, ReplyTone } from './reply.ts'

/** What a rule of style is about. */
export type StyleKind = 'greeting' | 'closing' | 'signature' | 'length' | 'used' | 'avoided'

/** The guests whose replies a rule is for, by their stars: from four on, or without any, a guest is happy. */
export type StyleGuests = 'all' | 'happy' | 'unhappy'

/** How the people of a house write their replies, in words that a person reads and may change. */
export interface StyleRule {
  kind: StyleKind
  /**
   * The words of the rule: of a greeting with `{name}` where the guest's first name stands, of a length the number of
   * words.
   */
  words: string
  guests: StyleGuests
}

/** A reply as it was drafted and as a person had it, with what must not be learned of its guest. */
export interface StylePair {
  /** The id of the review. */
  id: string
  draft: string
  reply: string
  review: {
    text: string
    rating: number | null
    authorName: string | null
    /** The dishes and people that the review names. */
    names: readonly string[]
    /** The topics that the guest speaks of. */
    about: readonly Category[]
  }
}

/** A rule with the edits that it rests on. */
export interface LearnedStyle extends StyleRule {
  /** The ids of the reviews whose replies were changed so, the newest first. */
  evidence: string[]
  /** Among how many edited replies those were found. */
  among: number
}

/** The edited replies of a location in one language, from which its rules are learned. */
export interface StyleLesson {
  /** The newest first. */
  pairs: readonly StylePair[]
  house: House
  tone: ReplyTone
  language: ReplyLanguage
}
