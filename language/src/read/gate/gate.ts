import type { Apart, Category, Felt, Reading, Span } from '#reading'
import type { ReplyLanguage } from '#reply'
import { cutWords, spanOf, type Words } from '#read/analysis'
import { LEXICONS } from '#read/opinion/lexicon'
import { ownWords, type Range } from '#read/words/split'
import { TEXT_CAP } from '#read/words/token'
import { findAdvice } from './advice.ts'
import { findConditions } from './conditions.ts'
import { findElsewhere } from './elsewhere.ts'
import { findHearsay } from './hearsay.ts'
import { findPast } from './past.ts'
import { findQuestions } from './questions.ts'

/** For each reason, what finds the words that it holds for. The first that holds is told. */
const GATES: readonly [Apart, (words: Words) => Range[]][] = [
  ['elsewhere', findElsewhere],
  ['question', findQuestions],
  ['condition', findConditions],
  ['advice', findAdvice],
  ['hearsay', findHearsay],
  ['past', findPast],
]

/** What another house cannot do for ours: the guest felt its noise and its parking here. */
const FELT_HERE = new Set<Category | undefined>([
  'ambience',
  'cleanliness',
  'location_parking',
  'reservation',
  'wait_time',
  'overall',
])

type Findings = Pick<Reading, 'keywords' | 'dishes' | 'people'>
type Found = Felt & Span & { category?: Category }

/** The words that tell nothing of this visit to this house, each with the reason; the first reasons come first. */
export function rangesApart(words: Words): { apart: Apart; range: Range }[] {
  return GATES.flatMap(([apart, find]) => find(words).map((range) => ({ apart, range })))
}

/**
 * Marks the findings that tell nothing of this visit to this house. They keep their place and their feeling, for they
 * are what guests speak of; a question alone loses its feeling, since who asks has not judged. Whoever counts how this
 * house does leaves out what is elsewhere.
 */
export function setApart(words: Words, found: Findings): Findings {
  const spans = spansOf(words)
  if (spans.length === 0) return found
  const mark = <T extends Found>(rows: readonly T[]): T[] =>
    rows.map((row) => {
      const apart = spans.find(
        (span) => row.start >= span.start && row.start < span.end && holds(span.apart, row),
      )?.apart
      if (apart === undefined) return row
      return { ...row, apart, ...(apart === 'question' ? { sentiment: 'neutral' as const } : {}) }
    })
  return { keywords: mark(found.keywords), dishes: mark(found.dishes), people: mark(found.people) }
}

/**
 * Whether a reason holds for a finding. A condition or a question that blames is a complaint: "if you like your coffee
 * burnt".
 */
function holds(apart: Apart, { sentiment, known, category }: Found): boolean {
  if (apart === 'elsewhere') return !FELT_HERE.has(category)
  const mayBlame = apart === 'condition' || apart === 'question'
  return !mayBlame || sentiment !== 'negative' || known?.by !== 'said'
}

function spansOf(words: Words): (Span & { apart: Apart })[] {
  return rangesApart(words).map(({ apart, range }) => ({ apart, ...spanOf(words, range) }))
}

/** The stretches of a review that tell nothing of this visit to this house, each with the reason. */
export function apartIn(text: string, language: ReplyLanguage): (Span & { apart: Apart })[] {
  const review = { text, rating: null, authorName: null }
  return spansOf(cutWords(review, LEXICONS[language], ownWords(text, TEXT_CAP)))
}
