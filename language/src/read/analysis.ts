import type { Felt, Known, Polarity, ReviewText, Span } from '#reading'
import type { Lexicon, Topic } from './opinion/lexicon.ts'
import { isFact } from './opinion/facts.ts'
import type { Opinion, Owner } from './opinion/opinion.ts'
import { type Side, sideOf, sideOwned } from './opinion/side.ts'
import {
  isVerb,
  type Range,
  splitClauses,
  type SplitSentence,
  splitSentences,
} from './words/split.ts'
import { type Token, tokenise } from './words/token.ts'

/** What a word stands in. */
export interface Surroundings {
  sentence: SplitSentence
  clause: Range
}

/** A review, cut once into words, sentences and clauses. */
export interface Words {
  review: ReviewText
  lexicon: Lexicon
  tokens: readonly Token[]
  sentences: readonly SplitSentence[]
  /** The sentence and the clause of each word. */
  surroundings: readonly Surroundings[]
}

/** The words with the feelings found in them; every reader of feelings works on this. */
export interface Analysis extends Words {
  opinions: readonly Opinion[]
  /** For each opinion the thing that it is said of, where the words tell. */
  owners: readonly Owner[]
  /** The feeling of each sentence by itself, −1 to 1. */
  leans: ReadonlyMap<SplitSentence, number>
  /** The feeling of the review, −1 to 1, by stars and words together. */
  overall: number
}

/** Cuts what the guest wrote of a review, from `part.start` to `part.end`, into words, sentences and clauses. */
export function cutWords(review: ReviewText, lexicon: Lexicon, part: Span): Words {
  const { text } = review
  const tokens = tokenise(text, lexicon.language, part.start, part.end)
  const sentences = splitClauses(text, tokens, splitSentences(text, part), lexicon.contrasts)
  return { review, lexicon, tokens, sentences, surroundings: surroundingsOf(sentences) }
}

/** Lists the sentence and the clause of every word, so that a reader finds them in one step. */
function surroundingsOf(sentences: readonly SplitSentence[]): Surroundings[] {
  const all: Surroundings[] = []
  for (const sentence of sentences) {
    for (const clause of sentence.clauses) {
      for (let i = clause.from; i < clause.to; i += 1) all[i] = { sentence, clause }
    }
  }
  return all
}

const ARTICLE = new Set(['the', 'their', 'its', 'for'])
const NOT = /^(?:(?:was|were|is|are|did|does|do|had|has)n't|not)$/

/** A sentence with a feeling at least this strong has a side of its own, whatever the rest of the review says. */
const LEAN = 0.3
/** A review with a feeling at least this strong gives it to what has none of its own. */
const MOOD = 0.1
/** How strong a feeling is that is shown by leaving a thing out of praise. */
const DENIAL = 0.3

/**
 * Whether a thing is named only to be left out of the praise: "great view, but not the food", "the food was, the
 * service wasn't".
 */
function isDenied(analysis: Analysis, clause: Range, target: Range): boolean {
  const { tokens } = analysis
  let i = target.from - 1
  while (i >= clause.from && i > target.from - 4 && ARTICLE.has(tokens[i]?.fold ?? '')) i -= 1
  const left = clause.to - target.to
  if (i < target.from - 1 && i >= clause.from && tokens[i]?.fold === 'not') return left <= 3
  const last = tokens[clause.to - 1]?.fold ?? ''
  return left > 0 && left <= 3 && NOT.test(last) && isVerb(tokens[target.to])
}

/** An opinion of this weight is as strong as one can be. */
const STRONGEST = 4

/** How strong a feeling is that a plain fact shows. */
const OF_FACT = 0.2

/**
 * The feeling that a side of opinions shows, with the words of its weightiest opinion. A fact says nothing by itself:
 * the feeling only leans on it.
 */
export function feltBy(
  analysis: Words,
  by: 'said' | 'leaned',
  { polarity, weight, opinion }: Side,
): Felt & { known: Known } {
  const words = spanOf(analysis, opinion)
  const known: Known = isFact(opinion, analysis.tokens, analysis.lexicon)
    ? { by: 'leaned', strength: OF_FACT, words }
    : { by, strength: rounded(Math.min(1, weight / STRONGEST)), words }
  return { sentiment: polarity, known }
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100
}

/**
 * How the guest feels about what stands at `target`: what is said of the thing itself; else what its clause, then its
 * sentence, say of nothing else; else the feeling of the sentence as a whole; else that of the review.
 */
export function feelingAt(analysis: Analysis, target: Range): Felt & { known: Known } {
  const within = analysis.surroundings[target.from]
  if (within === undefined) return { sentiment: 'neutral', known: { by: 'stars', strength: 0 } }
  const { opinions, owners } = analysis
  const own = sideOwned(opinions, owners, analysis.tokens, target)
  if (own !== undefined) return feltBy(analysis, 'said', own)
  if (isDenied(analysis, within.clause, target)) {
    const words = spanOf(analysis, within.clause)
    return { sentiment: 'negative', known: { by: 'said', strength: DENIAL, words } }
  }
  const isOpen = (index: number): boolean => owners[index] === undefined
  const near = sideOf(opinions, within.clause, target, isOpen)
  if (near !== undefined) return feltBy(analysis, 'leaned', near)
  const around = sideOf(opinions, within.sentence, target, isOpen)
  if (around !== undefined && around.polarity !== 'conflict')
    return feltBy(analysis, 'leaned', around)
  return feelingAround(analysis, within.sentence)
}

/** The feeling of a sentence without a word of opinion, helped by that of the review. */
function feelingAround({ leans, overall, review }: Analysis, sentence: SplitSentence) {
  const own = leans.get(sentence) ?? 0
  // The stars, where the guest gave some, show how plain facts are meant.
  const lean = own + (review.rating === null ? 0 : overall)
  const value = Math.abs(lean) >= LEAN ? lean : Math.abs(overall) >= MOOD ? overall : 0
  const sentiment: Polarity = value > 0 ? 'positive' : value < 0 ? 'negative' : 'neutral'
  const known: Known =
    Math.abs(own) >= LEAN && own * value > 0
      ? {
          by: 'leaned',
          strength: rounded((Math.abs(own) - LEAN) / (1 - LEAN)),
          words: sentence.span,
        }
      : { by: 'stars', strength: rounded(Math.min(1, Math.abs(overall))) }
  return { sentiment, known }
}

/** The opinion that begins at a place of the text, by halving, so that long texts stay linear; opinions are in order. */
export function opinionFrom({ opinions, tokens }: Analysis, start: number): Opinion | undefined {
  let low = 0
  let high = opinions.length
  const startOf = (at: number): number => tokens[opinions[at]?.from ?? 0]?.start ?? 0
  while (low < high) {
    const middle = (low + high) >> 1
    if (startOf(middle) < start) low = middle + 1
    else high = middle
  }
  return low < opinions.length && startOf(low) === start ? opinions[low] : undefined
}

/** The words that name or hint at a topic. */
export interface TopicMention extends Range {
  topic: Topic
}

/** Where words of the analysis stand in the text. */
export function spanOf(analysis: Words, range: Range): { start: number; end: number } {
  return {
    start: analysis.tokens[range.from]?.start ?? 0,
    end: analysis.tokens[range.to - 1]?.end ?? 0,
  }
}

/** The sentence of a word, verbatim, and where it stands. */
export function snippetOf(
  analysis: Words,
  at: number,
): { snippet: string; snippetStart: number; snippetEnd: number } {
  const span = analysis.surroundings[at]?.sentence.span ?? { start: 0, end: 0 }
  return {
    snippet: analysis.review.text.slice(span.start, span.end),
    snippetStart: span.start,
    snippetEnd: span.end,
  }
}
