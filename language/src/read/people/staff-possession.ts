import type { Words } from '#read/analysis'
import { FOOD } from '#read/dishes/food-lexicon'
import { gapAt } from './name-words.ts'
import { begins, foldedSet, matchAt } from '#read/words/phrase-table'
import {
  BE,
  CERTAIN,
  DOUBT,
  type Evidence,
  FAINT,
  GUEST,
  GUEST_NOUNS,
  IS_AFTER,
  SERVICE_NOUNS,
  STRONG,
} from './staff-cues.ts'

/** Adds a weight to the evidence; the steps of weights stand in staff-cues.ts. */
export function note(found: Evidence, weight: number): void {
  if (weight <= GUEST) found.other = true
  else if (weight < 0) found.doubt = true
  else found.team = Math.max(found.team, weight)
}

/** Whether a word is part of a dish. */
export function isDish(analysis: Words, at: number, dishes: ReadonlySet<number>): boolean {
  return (
    dishes.has(at) || matchAt(FOOD[analysis.lexicon.language], analysis.tokens, at) !== undefined
  )
}

const FROM = foldedSet('from, at, to, like, than, near, into')
const BEHIND_HOUSE = foldedSet(
  'for, and, or, but, on, in, at, down, up, round, when, if, instead, any, every',
)

const HOSTED = foldedSet('toast, toasts, speech, speeches, story, stories, song, songs, singing')

/**
 * Adds what the words after a name's possessive say: "Anna's recommendations", "Anna's birthday", "Anna's the best",
 * "at Anna's".
 */
export function lookAtPossession(
  analysis: Words,
  at: number,
  to: number,
  dishes: ReadonlySet<number>,
  onRoster: boolean,
  found: Evidence,
): void {
  const { tokens, lexicon } = analysis
  const word = tokens[at]
  const gap = gapAt(analysis, at)
  if (word === undefined || at >= to || /[,;:.!?()]/.test(gap)) {
    // What is somebody's may be the house's where somebody there is called so: "five stars, all of them Frank's".
    note(found, onRoster ? DOUBT : GUEST)
    return
  }
  // A name with a possessive may be a restaurant's: "Joe's is the best diner", "Henrietta's Table".
  if (BE.has(word.fold) || word.capital) {
    note(found, GUEST)
    return
  }
  // Behind "from" it is a restaurant's too: "fish from Kev's for eighteen".
  if (FROM.has(tokens[at - 3]?.fold ?? '') && BEHIND_HOUSE.has(word.fold)) {
    note(found, GUEST)
    return
  }
  // What the host says and sings is the host's, though toast is a dish, too.
  if (onRoster && HOSTED.has(word.fold)) {
    note(found, STRONG)
    return
  }
  const noun = begins(lexicon.valence, word) ? at + 1 : at
  if (
    matchAt(SERVICE_NOUNS, tokens, at) !== undefined ||
    matchAt(SERVICE_NOUNS, tokens, noun) !== undefined
  )
    note(found, CERTAIN)
  else if (matchAt(GUEST_NOUNS, tokens, at) !== undefined) note(found, GUEST)
  else if (isDish(analysis, at, dishes)) note(found, GUEST)
  else if (IS_AFTER.has(word.fold) || begins(lexicon.valence, word)) note(found, FAINT)
}
