import opinion from '#data/fr/opinion.json' with { type: 'json' }
import { addPhrase, listOf, makeTable, type PhraseTable, setOf } from '#read/words/phrase-table'

/** What a word does to the opinion beside it. */
export type Operator =
  /** The words look like one of the operators below and are none. */
  | 'keep'
  /** « pas », « sans »: the opinion is turned. */
  | 'negation'
  /** « plus »: the opinion is turned after « ne », else compared. */
  | 'more'
  /** « moins »: the opinion is turned. */
  | 'less'
  /** « aussi », « si »: after « jamais » the opinion is praise or blame without measure. */
  | 'equal'
  | 'boost'
  | 'damp'
  /** « trop »: there is too much of something. */
  | 'excess'
  /** « manque de », « pas assez »: this is a complaint, and what is lacking is not there. */
  | 'lack'
  /** « aurait mérité »: this is a complaint, and the praise that follows is not given. */
  | 'wish'
  /** « on m'avait dit », « soi-disant »: the praise is somebody else's. */
  | 'hearsay'
  /** « autrefois »: the praise is of the past. */
  | 'formerly'
  /** « malgré », « même si »: the opinion is granted and weighs less. */
  | 'concession'

export const OPERATORS: PhraseTable<Operator> = makeTable('fr')

const LISTS: [Operator, string][] = [
  ['keep', opinion.notNegators],
  ['more', opinion.operators.more],
  ['less', opinion.operators.less],
  ['equal', opinion.operators.equal],
  ['lack', opinion.operators.lack],
  ['wish', opinion.unreal],
  ['hearsay', opinion.operators.hearsay],
  ['formerly', opinion.operators.formerly],
  ['concession', opinion.operators.concession],
  ['negation', opinion.negators],
  ['excess', opinion.excess],
  ['damp', opinion.dampers],
  ['boost', opinion.boosters],
]
for (const [operator, words] of LISTS)
  for (const word of listOf(words)) addPhrase(OPERATORS, word, operator)

/** Words that show that a guest is from Québec, and what some words are worth to such a guest. */
export const QUEBEC_MARKERS = setOf('fr', opinion.quebec.markers)
export const QUEBEC: PhraseTable<number> = makeTable('fr')
for (const [value, words] of Object.entries(opinion.quebec.valence))
  for (const word of listOf(words)) addPhrase(QUEBEC, word, Number(value))

/**
 * What an opinion is worth after « trop »: too much of a good thing is a complaint, unless the thing is simply « trop
 * génial ».
 */
export function tooMuch(valence: number, value: number, negated: boolean): number {
  if (negated) return valence >= 1.6 ? -0.9 : valence > 0 ? 0.3 : 0.6
  if (valence >= 2.2) return value * 1.2
  return valence > 0 ? -1.2 : Math.min(value * 1.3, -1.3)
}

/**
 * What an opinion is worth once it is denied: « pas bon » is bad, « pas exceptionnel » only middling, « pas mauvais »
 * fair.
 */
export function deny(value: number, wholly: boolean): number {
  if (value < 0) return -value * (wholly ? 0.7 : 0.45)
  if (value >= 3.1) return -1
  return -Math.max(1.2, value * 0.8)
}
