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
      if (turn === undefined) return [{ from: clause.from, to: endOf(words, clause, present) }]
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

/** A French verb of what was: « les plats étaient froids ». */
const IMPERFECT = /(?:ait|aient)$/
const OPENS = /^\s*[(–—]/

/**
 * Where an earlier visit ends that began in a clause: what stands in brackets behind it, « il y a deux ans (accueil
 * glacial) », and the clauses of its French sentence that go on to tell how it was.
 */
function endOf(words: Words, clause: Range, present: readonly Range[]): number {
  const { lexicon, review, surroundings, tokens } = words
  const sentence = surroundings[clause.from]?.sentence
  if (sentence === undefined || lexicon.language !== 'fr') return clause.to
  let { to } = clause
  for (const next of sentence.clauses) {
    if (next.from < to) continue
    const gap = review.text.slice(tokens[to - 1]?.end ?? 0, tokens[next.from]?.start ?? 0)
    const said = tokens.slice(next.from, next.to)
    const isTurn = present.some(({ from }) => from >= next.from && from < next.to)
    const goesOn = OPENS.test(gap) || said.some(({ fold }) => IMPERFECT.test(fold))
    if (isTurn || !goesOn) return to
    to = next.to
  }
  return to
}
