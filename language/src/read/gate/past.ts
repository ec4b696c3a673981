import type { Words } from '#read/analysis'
import type { Range } from '#read/words/split'
import { cuesOf, placesOf } from './cues.ts'

const PAST = cuesOf('past')
const PRESENT = cuesOf('present')
const THAN = new Set(['than', 'que', "qu'"])

/**
 * What an earlier visit was like, in a review that goes on to this one: "Last year the soup was hot. This time it was
 * not." Without such a turn the visit that is told of is the one that is reviewed.
 */
export function findPast(words: Words): Range[] {
  const present = placesOf(PRESENT, words)
  const wont = wontAt(words)
  if (present.length === 0) return wont
  return [
    ...wont,
    ...placesOf(PAST, words).flatMap(({ from }) => {
      const clause = words.surroundings[from]?.clause
      // « Moins bon que l’an dernier » is said of this visit.
      const isMeasure = THAN.has(words.tokens[from - 1]?.fold ?? '')
      if (clause === undefined || isMeasure) return []
      const turn = present.find((one) => one.from >= clause.from && one.from < clause.to)
      if (turn === undefined) return [clause]
      // « L’an passé on a attendu une heure, cette fois dix minutes »: a comma parts the two visits.
      const isParted = from < turn.from && words.tokens[turn.from]?.comma === true
      return isParted ? [{ from: clause.from, to: turn.from }] : []
    }),
  ]
}

/** Words before "used to" by which somebody is accustomed to a thing, and tells of now. */
const ACCUSTOMED = new Set(
  "am is are was were be been get got getting not i'm we're you're".split(' '),
)

/** The clauses that tell by themselves what was the rule once: "it used to be that you got two sausages". */
function wontAt({ tokens, surroundings, lexicon }: Words): Range[] {
  if (lexicon.language !== 'en') return []
  return tokens.flatMap(({ fold }, at) => {
    const isWont =
      fold === 'used' &&
      tokens[at + 1]?.fold === 'to' &&
      !ACCUSTOMED.has(tokens[at - 1]?.fold ?? '')
    const clause = isWont ? surroundings[at]?.clause : undefined
    return clause === undefined ? [] : [{ from: clause.from, to: clause.to }]
  })
}
