import type { Polarity, ReviewText } from '../reading.ts'
import type { Owner } from './attach.ts'
import type { Lexicon } from './lexicon.ts'
import { type Opinion, sideOf, sideOwned } from './sentiment.ts'
import type { Range, SplitSentence } from './split.ts'
import type { Token } from './token.ts'

/** A review cut up once. */
export interface Words {
  review: ReviewText
  lexicon: Lexicon
  tokens: readonly Token[]
  sentences: readonly SplitSentence[]
  /** For each word, its sentence and clause. */
  placeOf: readonly { sentence: SplitSentence; clause: Range }[]
}

/** The words with what is felt in them; every reader that tells feelings works on this. */
export interface Analysis extends Words {
  opinions: readonly Opinion[]
  /** For each opinion, what it is said of, where the words tell. */
  owners: readonly Owner[]
  /** −1 to 1, stars and words together. */
  overall: number
}

/** The sentence and clause of every word, so that a reader asks in one step. */
export function placeWords(sentences: readonly SplitSentence[]): Analysis['placeOf'] {
  const places: { sentence: SplitSentence; clause: Range }[] = []
  for (const sentence of sentences) {
    for (const clause of sentence.clauses) {
      for (let i = clause.from; i < clause.to; i += 1) places[i] = { sentence, clause }
    }
  }
  return places
}

/**
 * How the guest feels about what stands at `target`: what is said of it; else what its clause, then its
 * sentence say of nothing else; else the whole.
 */
export function feelingAt(analysis: Analysis, target: Range): Polarity {
  const place = analysis.placeOf[target.from]
  if (place === undefined) return 'neutral'
  const { opinions, owners } = analysis
  const own = sideOwned(opinions, owners, analysis.tokens, target)
  if (own !== undefined) return own.polarity
  const near = sideOf(opinions, owners, place.clause, target)
  if (near !== undefined) return near.polarity
  const around = sideOf(opinions, owners, place.sentence, target)
  if (around !== undefined && around.polarity !== 'conflict') return around.polarity
  if (analysis.overall >= 0.45) return 'positive'
  if (analysis.overall <= -0.45) return 'negative'
  return 'neutral'
}
