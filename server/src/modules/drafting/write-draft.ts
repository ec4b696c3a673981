// What is written and checked by the engine alone: from plain data to plain data, so that a thread can do it.
import { type Language, type Source, SOURCES, type Tone } from '@maitre/contract/constants'
import {
  check,
  compose,
  type Finding,
  type House as HouseForReply,
  isHard,
  type Reading,
  type Reply,
  type ReviewForReply,
} from '@maitre/language'

/** A first draft that fails its check is written once more; what fails then waits for a person. */
const TRIES = 2

/** Of the location, what a reply is made of. */
export interface House {
  facts: {
    restaurantName: string
    locationName: string
    signature: { en?: string | undefined; fr?: string | undefined }
    instructions: string
    facts: Record<string, { en?: string | undefined; fr?: string | undefined }>
  }
  /** Newest first. */
  recentReplies: readonly string[]
}

/** Of the review. */
export interface Guest {
  row: {
    review_id: string
    text: string
    rating: number | null
    author_name: string | null
    source: string
  }
  reading: Reading
}

export interface Brief extends House, Guest {}

export interface Wish {
  tone: Tone
  language: Language
  instructions: string
  attempt: number
}

export interface Draft {
  reply: Reply
  findings: Finding[]
}

/** Reviews of one location to be answered, in this order. */
export interface WritingOrder extends House {
  reviews: readonly (Guest & { wish: Wish })[]
}

/** A draft for each; each knows those before it. */
export function writeAll({ facts, recentReplies, reviews }: WritingOrder): Draft[] {
  let known = recentReplies
  return reviews.map(({ row, reading, wish }) => {
    const draft = write({ row, reading, facts, recentReplies: known }, wish)
    known = withReply(draft, known)
    return draft
  })
}

/** The replies that are known after this one. */
export function withReply({ reply }: Draft, known: readonly string[]): readonly string[] {
  return reply.text === '' ? known : [reply.text, ...known]
}

/** Composes and checks; a hard finding costs other wordings, and where all have one the first is kept. */
function write(brief: Brief, wish: Wish): Draft {
  const first = writeOnce(brief, wish, 0)
  let draft = first
  for (let tried = 1; tried < TRIES && draft.findings.some(isHard); tried += 1)
    draft = writeOnce(brief, wish, tried)
  return draft.findings.some(isHard) ? first : draft
}

function writeOnce(brief: Brief, wish: Wish, tried: number): Draft {
  const reply = compose(reviewFor(brief.row), brief.reading, houseFor(brief.facts, wish.language), {
    tone: wish.tone,
    language: wish.language,
    instructions: wish.instructions,
    recentReplies: brief.recentReplies,
    attempt: wish.attempt * TRIES + tried,
  })
  // An instruction may have asked for another tone: it is held against the one that was written.
  return { reply, findings: reply.text === '' ? [] : checkText(brief, reply.text, reply) }
}

export function checkText(
  brief: Brief,
  text: string,
  wish: Pick<Wish, 'tone' | 'language'>,
): Finding[] {
  return check({
    text,
    review: reviewFor(brief.row),
    reading: brief.reading,
    house: houseFor(brief.facts, wish.language),
    tone: wish.tone,
    language: wish.language,
    recentReplies: brief.recentReplies,
  })
}

export function sourceOf(row: { source: string }): Source {
  return SOURCES.find((source) => source === row.source) ?? 'google'
}

export function reviewFor(row: Brief['row']): ReviewForReply {
  return {
    id: row.review_id,
    text: row.text,
    rating: row.rating,
    authorName: row.author_name,
    source: sourceOf(row),
  }
}

export function houseFor(facts: Brief['facts'], language: Language): HouseForReply {
  return {
    restaurantName: facts.restaurantName,
    locationName: facts.locationName,
    signature: facts.signature[language] ?? null,
    instructions: facts.instructions,
    facts: Object.entries(facts.facts).flatMap(([key, words]) => {
      const text = words[language]
      return text === undefined ? [] : [{ key, text }]
    }),
  }
}
