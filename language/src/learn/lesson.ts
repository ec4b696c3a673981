import type { Category } from '#reading'
import type { House, ReplyLanguage, ReplyTone } from '#reply'
import type { StyleRule } from '#style'

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
