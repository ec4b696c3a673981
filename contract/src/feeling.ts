import type { Feeling, Sentiment } from './constants.ts'

/** What a reading says of a review as a whole and of what the guest names. */
interface Felt {
  sentiment: { label: Exclude<Feeling, 'mixed'>; score: number }
  keywords: readonly { sentiment: Sentiment }[]
  dishes: readonly { sentiment: Sentiment }[]
  people: readonly { sentiment: Sentiment }[]
}

/** A review whose score is this far from 0 leans so clearly that a word to the contrary does not make it mixed. */
const MIXED_BELOW = 0.5

/** Calls a review mixed that both praises and blames, unless it leans far to one side. */
export function feelingOf({ sentiment, keywords, dishes, people }: Felt): Feeling {
  const said = [...keywords, ...dishes, ...people].map((one) => one.sentiment)
  const isMixed =
    said.includes('conflict') || (said.includes('positive') && said.includes('negative'))
  return isMixed && Math.abs(sentiment.score) < MIXED_BELOW ? 'mixed' : sentiment.label
}
