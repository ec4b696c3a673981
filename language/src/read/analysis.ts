import type { Polarity, ReviewText } from '../reading.ts'
import type { Lexicon } from './lexicon.ts'
import { type Opinion, sideOf } from './sentiment.ts'
import type { Range, SplitSentence } from './split.ts'
import type { Token } from './token.ts'

/** A review cut up once; every reader works on this. */
export interface Analysis {
  review: ReviewText
  lexicon: Lexicon
  tokens: readonly Token[]
  sentences: readonly SplitSentence[]
  opinions: readonly Opinion[]
  /** −1 to 1, stars and words together. */
  overall: number
  /** For each word, its sentence and clause. */
  placeOf: readonly { sentence: SplitSentence; clause: Range }[]
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

/** How the guest feels about what stands at `target`: its clause, else its sentence, else the whole. */
export function feelingAt(analysis: Analysis, target: Range): Polarity {
  const place = analysis.placeOf[target.from]
  if (place === undefined) return 'neutral'
  const near = sideOf(analysis.opinions, place.clause, target)
  if (near !== undefined) return near.polarity
  const around = sideOf(analysis.opinions, place.sentence, target)
  if (around !== undefined && around.polarity !== 'conflict') return around.polarity
  if (analysis.overall >= 0.45) return 'positive'
  if (analysis.overall <= -0.45) return 'negative'
  return 'neutral'
}
