import type { Reading, Span } from './reading.ts'
import type { StyleRule } from './style.ts'

export type ReplyTone = 'friendly' | 'formal' | 'fun' | 'neutral'
export type ReplyLanguage = 'en' | 'fr'

/** A fact of the house that a reply may state, in the reply's language. */
export interface Fact {
  /**
   * The name of the fact, one of opening_hours, contact, parking, reservations, allergens, accessibility, takeout and
   * so on.
   */
  key: string
  text: string
}

/** The house, as far as a reply may speak of it: what a reply may rest on besides the review. */
export interface House {
  restaurantName: string
  locationName: string
  signature: string | null
  facts: readonly Fact[]
  /** The administrator's standing instructions to the writer of replies. */
  instructions: string
  /** Words and phrases that no reply may say; none where they are left out. */
  avoid?: readonly string[]
  /** Replies that the house likes, whose manner is followed and whose content is not; none where they are left out. */
  examples?: readonly string[]
  /** How the house's people write their replies in this language; nothing where it is left out. */
  style?: readonly StyleRule[]
}

export interface ReviewForReply {
  id: string
  text: string
  rating: number | null
  authorName: string | null
  /** How long a reply may be at the place where it is posted, and whether that place takes emoji. */
  replyLimit: { unit: 'bytes' | 'characters'; max: number; takesEmoji: boolean }
}

export interface ComposeOptions {
  tone: ReplyTone
  /**
   * The language of the reply. The default is the review's language when that is English or French, else the house's.
   */
  language: ReplyLanguage
  /** Further instructions for this one reply; may be empty. */
  instructions: string
  /** The location's last replies (up to 200), newest first, which the new reply must not sound like. */
  recentReplies: readonly string[]
  /** The present reply to the review, which a shorter one is measured by; left out where there is none. */
  present?: string
  /** The number of earlier drafts: 0 for the first; each regeneration asks for another variant. */
  attempt: number
}

export type Ground =
  /** The sentence rests on words of the review, given as offsets into the review's text. */
  | { kind: 'review'; start: number; end: number; quote: string }
  | { kind: 'fact'; key: string; quote: string }
  /** The sentence rests on the stars, where the guest wrote nothing about it. */
  | { kind: 'rating' }
  /** The sentence is a greeting, thanks, a closing or a signature, and says nothing that could be false. */
  | { kind: 'courtesy' }

export interface ReplySentence extends Span {
  grounds: Ground[]
}

export type Intent =
  | 'praise'
  | 'mixed'
  | 'complaint'
  | 'rating_only'
  | 'risk_hold'
  | 'question'
  | 'other_language'

export interface Reply {
  engine: 'local' | 'llm'
  version: string
  language: ReplyLanguage
  tone: ReplyTone
  intent: Intent
  /** The reply; empty when the local engine leaves the answer to a person (a text in another language). */
  text: string
  /** The sentences of the reply, as offsets into `text`. */
  sentences: ReplySentence[]
  /** The name under the reply where an instruction asked for another than the house's; null for the house's. */
  signature: string | null
  /** The parts of the instruction that the reply does not follow, in its own words. */
  unfollowed: string[]
}

export type FindingCode =
  | 'empty'
  | 'too_long'
  | 'wrong_language'
  | 'emoji_refused'
  | 'contact_details'
  | 'promise'
  | 'liability'
  | 'ungrounded_dish'
  | 'ungrounded_number'
  | 'ungrounded_name'
  | 'near_earlier_reply'
  | 'stock_phrase'
  | 'echoes_instruction'
  | 'forbidden_word'
  | 'complaint_unaddressed'
  | 'praise_unnamed'
  | 'apology_missing'
  | 'apology_unneeded'
  | 'praises_the_criticised'
  | 'claim_unborne'
  | 'question_unanswered'
  | 'tone'
  | 'length'
  | 'no_greeting'
  | 'no_thanks'

export interface Finding {
  code: FindingCode
  /** How grave the finding is. A draft with a hard finding is never approved by itself; a soft finding is advice. */
  severity: 'hard' | 'soft'
  /** The place in the reply that the finding is about, where it has one. */
  span?: Span
  /** The word, name, figure or question that the finding is about. */
  detail?: string
}

export interface CheckInput {
  text: string
  review: ReviewForReply
  reading: Reading
  house: House
  tone: ReplyTone
  language: ReplyLanguage
  recentReplies: readonly string[]
}
