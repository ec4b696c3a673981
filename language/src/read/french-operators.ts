import opinion from '../data/fr/opinion.json' with { type: 'json' }
import { addPhrase, listOf, makeTable, type PhraseTable } from './phrase-table.ts'

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
