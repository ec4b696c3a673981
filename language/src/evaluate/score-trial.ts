// Labelled reviews and readings for the tests of the scores.
import type { Reading } from '#reading'
import type { LabelledReview } from './index.ts'

/** A review in whose labels nothing stands but these fields. */
export const row = (fields: Partial<LabelledReview>): LabelledReview => ({
  text: '',
  lang: null,
  rating: null,
  overall: null,
  aspects: null,
  dishes: null,
  staff: null,
  risk: null,
  ...fields,
})

/** A reading that found nothing but these fields. */
export const reading = (fields: Partial<Reading>): Reading => ({
  engine: 'local',
  version: '0',
  language: { code: 'en', confidence: 1 },
  sentences: [],
  sentiment: { score: 0, label: 'neutral', confidence: 1, mismatch: false },
  keywords: [],
  dishes: [],
  people: [],
  risks: [],
  ...fields,
})

/** The span of these words in the text. */
export const at = (text: string, words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
})
