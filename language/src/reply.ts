import type { Reading, Span } from './reading.ts'

export type ReplyTone = 'friendly' | 'formal' | 'fun' | 'neutral'
export type ReplyLanguage = 'en' | 'fr'

/** A fact of the house that a reply may state, in the reply's language. */
export interface Fact {
  /** e.g. opening_hours, contact, parking, reservations, allergens, accessibility, takeout. */
  key: string
  text: string
}

/** What a reply may rest on besides the review itself. */
export interface House {
  restaurantName: string
  locationName: string
  signature: string | null
  facts: readonly Fact[]
  /** The house's own words for the writer (the administrator's instructions). */
  instructions: string
}

export interface ReviewForReply {
  id: string
  text: string
  rating: number | null
  authorName: string | null
  /** What the place where the reply is posted takes. */
  replyLimit: { unit: 'bytes' | 'characters'; max: number; takesEmoji: boolean }
}

export interface ComposeOptions {
  tone: ReplyTone
  /** Default: the review's language when it is English or French, else the house's. */
  language: ReplyLanguage
  /** This one reply's extra instructions; may be empty. */
  instructions: string
  /** The location's last replies (up to 50), newest first: what not to sound like. */
  recentReplies: readonly string[]
  /** 0 for the first draft; each regeneration asks for another variant. */
  attempt: number
}

export type Ground =
  /** Words of the review: offsets into the review's text. */
  | { kind: 'review'; start: number; end: number; quote: string }
  | { kind: 'fact'; key: string; quote: string }
  /** The stars, where the guest wrote nothing to that point. */
  | { kind: 'rating' }
  /** Greeting, thanks, closing, signature: says nothing that could be false. */
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
  /** Empty when the local engine leaves the answer to a person (another language with text). */
  text: string
  /** Offsets into `text`. */
  sentences: ReplySentence[]
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
  | 'complaint_unaddressed'
  | 'praise_unnamed'
  | 'apology_missing'
  | 'apology_unneeded'
  | 'praises_the_criticised'
  | 'tone'
  | 'length'
  | 'no_greeting'
  | 'no_thanks'

export interface Finding {
  code: FindingCode
  /** A draft with a hard finding is never approved by itself; a soft one is advice. */
  severity: 'hard' | 'soft'
  /** Where in the reply, when it can be shown. */
  span?: Span
  /** The word, name or figure in question. */
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
