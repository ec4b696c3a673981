import type { Words } from '#read/analysis'
import { foldedSet } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { gapAt } from './name-words.ts'

/** Words of kinship that people put before the name of whoever keeps a house, folded. */
export const KIN =
  'aunt auntie uncle tonton tante tita tito ate kuya nonna nonno zia zio tia tio abuela abuelo baba teta khala abla abi'.split(
    ' ',
  )
const MOTHERLY = foldedSet('maman, mama, mamma, tata, tantie, tonton, nonna, auntie, aunty')
const WHOSE = foldedSet(
  'my, our, his, her, their, your, ma, mon, mes, notre, nos, sa, son, ses, leur, ta, ton, with, and, for, avec, et, pour, de, of, chez, like, comme',
)

/** Words that lead to a time or an occasion, before the clause that tells what somebody did. */
const LEADS = new Set(
  'pour avec a au lors comme quand depuis apres chez for with on at after when as since'.split(' '),
)

/**
 * Whether a comma before somebody of the roster ends what the occasion was, and a clause begins: « Pour l’anniversaire
 * de ma mère, Pierre a apporté une bougie », « Une soirée entre amies, Rose est un rayon de soleil ». In « ma sœur,
 * Julie, a adoré » a second comma shuts the name in.
 */
export function opensClause(
  analysis: Words,
  { from: at, to, onRoster }: Range & { onRoster: boolean },
  from: number,
  gap: string,
) {
  const { tokens } = analysis
  const isLed = LEADS.has(tokens[from]?.fold ?? '') || SEVERAL.test(tokens[at - 1]?.fold ?? '')
  if (!onRoster || !gap.includes(',') || !isLed) return false
  return gapAt(analysis, to) === ' ' && DOES.test(tokens[to]?.fold ?? '')
}

/** Several relations, of which one name is none. */
const SEVERAL = /[^s]s$/

/** What a clause goes on with behind the name of who did something for the guests. */
const DOES = /^(?:a|ont|nous|m'|lui|leur|s'est|s'|est|avait|was|has|had|brought|came|made|gave)$/

/**
 * Whether a word of kinship is a title, as people call whoever keeps a house: « Maman Ndeye », "Auntie Rosa". It is
 * none behind a word that says whose relation she is.
 */
export function isTitle(analysis: Words, at: number, from: number): boolean {
  const { tokens } = analysis
  if (!MOTHERLY.has(tokens[at - 1]?.fold ?? '') || gapAt(analysis, at) !== ' ') return false
  return at - 2 < from || !WHOSE.has(tokens[at - 2]?.fold ?? '')
}
