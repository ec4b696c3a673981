import type { KeywordFinding, Polarity } from '../reading.ts'
import { type Analysis, feelingAt } from './analysis.ts'
import type { FoundDish } from './dishes.ts'
import { matchAt } from './phrase-table.ts'
import type { Range } from './split.ts'

/** A guest who names one topic in many sentences is counted a few times, not hundreds. */
const MOST_OF_ONE = 5

/** Waiting is a complaint by itself unless something says otherwise. */
const SELDOM_GOOD = new Set(['wait', 'attente', 'slow service', 'lenteur', 'noise', 'bruit'])

/** The topics of a review, each with the guest's own sentence and the feeling of its clause. */
export function findTopics(analysis: Analysis, dishes: readonly FoundDish[]): KeywordFinding[] {
  const { tokens, lexicon } = analysis
  const taken = new Set<number>()
  const found: KeywordFinding[] = []
  // A dish is a topic of its own: what is said of the soup is said of the food.
  for (const dish of dishes) {
    for (let i = dish.from; i < dish.to; i += 1) taken.add(i)
    found.push({
      keyword: dish.name.toLowerCase(),
      category: dish.drink ? 'drinks' : 'food_quality',
      start: dish.start,
      end: dish.end,
      ...snippetOf(analysis, dish.from),
      sentiment: dish.sentiment,
    })
  }
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  for (let i = 0; i < tokens.length;) {
    const match = matchAt(lexicon.topics, tokens, i)
    const place = analysis.placeOf[i]
    if (match === undefined || place === undefined || taken.has(i)) {
      i += 1
      continue
    }
    const target = { from: i, to: Math.min(i + match.length, tokens.length) }
    const { keyword, category } = match.value
    // Once a clause: "clean, so clean" is one mention.
    const key = `${keyword}|${place.clause.from}`
    const count = counts.get(keyword) ?? 0
    if (!seen.has(key) && count < MOST_OF_ONE) {
      seen.add(key)
      counts.set(keyword, count + 1)
      found.push({
        keyword,
        category,
        ...spanOf(analysis, target),
        ...snippetOf(analysis, i),
        sentiment: topicFeeling(analysis, target, keyword),
      })
    }
    i += match.length
  }
  return found.sort((a, b) => a.start - b.start)
}

function topicFeeling(analysis: Analysis, target: Range, keyword: string): Polarity {
  const feeling = feelingAt(analysis, target)
  if (feeling === 'neutral' && SELDOM_GOOD.has(keyword)) {
    return analysis.overall < 0.45 ? 'negative' : 'neutral'
  }
  return feeling
}

/** Where words of the analysis stand in the text. */
export function spanOf(analysis: Analysis, range: Range): { start: number; end: number } {
  return {
    start: analysis.tokens[range.from]?.start ?? 0,
    end: analysis.tokens[range.to - 1]?.end ?? 0,
  }
}

/** The sentence of a word, verbatim, and where it stands. */
export function snippetOf(
  analysis: Analysis,
  at: number,
): { snippet: string; snippetStart: number; snippetEnd: number } {
  const span = analysis.placeOf[at]?.sentence.span ?? { start: 0, end: 0 }
  return {
    snippet: analysis.review.text.slice(span.start, span.end),
    snippetStart: span.start,
    snippetEnd: span.end,
  }
}
