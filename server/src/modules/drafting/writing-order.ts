// What the writing and the checking of replies take and answer: plain data, since a thread does them.
import type { LlmCap } from '@maitre/contract/llm-caps'
import type { Language, Source, Tone } from '@maitre/contract/constants'
import { SOURCE_RULES } from '@maitre/contract/source-rules'
import type {
  Finding,
  House as HouseForReply,
  Reading,
  Reply,
  ReviewForReply,
} from '@maitre/language'
import type { SpokenRule } from '#modules/style'
import { plainWords } from '#platform/plain-letters'

/** What a reply is made of that the house brings, at one location. */
export interface House {
  facts: {
    restaurantName: string
    locationName: string
    signature: { en?: string | undefined; fr?: string | undefined }
    instructions: string
    facts: Record<string, { en?: string | undefined; fr?: string | undefined }>
    /** Words that no reply may say. */
    avoid: readonly string[]
    /** Replies that the house likes. */
    examples: readonly string[]
    /** How the location's people write their replies, in both languages. */
    style: readonly SpokenRule[]
  }
  /** The location's last replies, the newest first. */
  recentReplies: readonly string[]
}

/** What a reply is made of that the guest brings: the review and its reading. */
export interface Guest {
  row: {
    review_id: string
    text: string
    rating: number | null
    author_name: string | null
    source: Source
  }
  reading: Reading
  /** Names of people whom the house names nowhere, though the guest does. */
  unnamed: readonly string[]
}

export interface Brief extends House, Guest {}

/** How the reply is to be written; another number of the attempt gives another variant. */
export interface Wish {
  tone: Tone
  language: Language
  instructions: string
  attempt: number
  /** The present reply, which a shorter one is measured by. */
  present?: string
}

/** A written reply with what the check found in it. */
export interface Draft {
  reply: Reply
  findings: Finding[]
  /** What ended the questions to the model that would have been asked to write it. */
  capped?: LlmCap
}

/** A reply by the local composer, with what it greets the guest by; null where the author is no person's first name. */
export interface LocalDraft extends Draft {
  guestName: string | null
}

/** Reviews of one location to be answered, in this order. */
export interface WritingOrder extends House {
  reviews: readonly (Guest & { wish: Wish })[]
}

/** A text for one review, to be checked. */
export interface CheckOrder {
  brief: Brief
  text: string
  /** How the text was written; `signature` is the name under it, null for the house's own. */
  wish: Pick<Wish, 'tone' | 'language'> & { signature: string | null }
}

/** The replies that are known after this one. */
export function withReply({ reply }: Draft, known: readonly string[]): readonly string[] {
  return reply.text === '' ? known : [reply.text, ...known]
}

/** The review in the shape of the language engine. */
export function reviewFor(row: Brief['row']): ReviewForReply {
  return {
    id: row.review_id,
    text: row.text,
    rating: row.rating,
    authorName: row.author_name,
    replyLimit: SOURCE_RULES[row.source].replyLimit,
  }
}

/**
 * The house in the shape of the language engine, with its words in the language of the reply; whom it names nowhere is
 * avoided as its forbidden words are.
 */
export function houseFor(
  facts: Brief['facts'],
  language: Language,
  {
    unnamed = [],
    signature = null,
  }: { unnamed?: readonly string[]; signature?: string | null } = {},
): HouseForReply {
  const style = facts.style.filter((rule) => rule.language === language)
  const learned = style.find(({ kind }) => kind === 'signature')?.words
  return {
    restaurantName: facts.restaurantName,
    locationName: facts.locationName,
    // What the voice says of the signature comes before what was learned.
    signature: signature ?? facts.signature[language] ?? learned ?? null,
    instructions: facts.instructions,
    avoid: unnamed.length === 0 ? facts.avoid : [...facts.avoid, ...unnamed],
    examples: facts.examples,
    style: style.filter(({ kind, words }) => kind !== 'signature' && !isForbidden(words, facts)),
    facts: Object.entries(facts.facts).flatMap(([key, words]) => {
      const text = words[language]
      return text === undefined ? [] : [{ key, text }]
    }),
  }
}

/** Whether words have one that the voice forbids, which comes before a rule that says it. */
function isForbidden(words: string, { avoid }: Pick<Brief['facts'], 'avoid'>): boolean {
  const said = ` ${plainWords(words)} `
  return avoid.some((word) => said.includes(` ${plainWords(word)} `))
}
