import opinion from '#data/fr/opinion.json' with { type: 'json' }
import { addPhrase, listOf, makeTable, type PhraseTable, setOf } from '#read/words/phrase-table'

/** What a word does to the opinion that it stands by. */
export type Operator =
  /** Looks like one of the others and is none. */
  | 'keep'
  /** « pas », « sans »: turns it. */
  | 'negation'
  /** « plus »: turns it after « ne », else compares. */
  | 'more'
  /** « moins »: turns it. */
  | 'less'
  /** « aussi », « si »: after « jamais » it is praise or blame without measure. */
  | 'equal'
  | 'boost'
  | 'damp'
  /** « trop ». */
  | 'excess'
  /** « manque de », « pas assez »: a complaint, and what is lacking is not there. */
  | 'lack'
  /** « aurait mérité »: a complaint, and the praise that follows is not given. */
  | 'wish'
  /** « on m'avait dit », « soi-disant »: somebody else's praise. */
  | 'hearsay'
  /** « autrefois »: praise of what is no more. */
  | 'formerly'
  /** « malgré », « même si »: said, but it weighs less. */
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

/** Words that show a guest of Québec, and what some words are worth to one. */
export const QUEBEC_MARKERS = setOf('fr', opinion.quebec.markers)
export const QUEBEC: PhraseTable<number> = makeTable('fr')
for (const [value, words] of Object.entries(opinion.quebec.valence))
  for (const word of listOf(words)) addPhrase(QUEBEC, word, Number(value))

/** Too much of a good thing is a complaint, unless the thing is simply « trop génial ». */
export function tooMuch(valence: number, value: number, negated: boolean): number {
  if (negated) return valence >= 1.6 ? -0.9 : valence > 0 ? 0.3 : 0.6
  if (valence >= 2.2) return value * 1.2
  return valence > 0 ? -1.2 : Math.min(value * 1.3, -1.3)
}

/** « pas bon » is bad, « pas exceptionnel » is only middling, « pas mauvais » is fair. */
export function deny(value: number, wholly: boolean): number {
  if (value < 0) return -value * (wholly ? 0.7 : 0.45)
  if (value >= 3.1) return -1
  return -Math.max(1.2, value * 0.8)
}
