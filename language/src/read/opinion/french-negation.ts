import { OPERATORS } from './french-operators.ts'
import { isVerbForm, matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import type { Token } from '#read/words/token'

/** A word that turns what follows: where it stands, and the last opinion that it turned. */
export interface Negation {
  at: number
  word: string
  /** Of the opinion turned, 0 before there is one. */
  sign: number
  until: number
}

/** What of a clause's reading tells whether an opinion is denied. */
export interface Denial {
  negation: Negation | undefined
}

/** How far a negation reaches, in words; short ones belong to the word beside them. */
const REACH = 6
const SHORT_REACH: Record<string, number> = { sans: 3, peu: 2, aucun: 3, aucune: 3, ni: 3, non: 2 }
/** Nothing, never, without: what is denied with these is denied wholly. */
export const WHOLLY = new Set(['aucun', 'aucune', 'jamais', 'sans', 'rien', 'zero'])
const AFTER_VERB = new Set(['pas', 'plus', 'jamais', 'guere', 'point', 'rien'])

/** Whether the negation before it reaches a word. */
export function isNegated(state: Denial, at: number): boolean {
  const { negation } = state
  if (negation === undefined) return false
  return at - negation.at <= (SHORT_REACH[negation.word] ?? REACH)
}

/** Whether the negation before an opinion reaches it; « pas bon ni frais » goes on, « pas cher et bon » does not. */
export function takesNegation(state: Denial, valence: number, range: Range): boolean {
  const { negation } = state
  if (negation === undefined || !isNegated(state, range.from)) return false
  const sign = Math.sign(valence)
  if (negation.sign !== 0 && (negation.sign !== sign || range.from - negation.until > 2)) {
    state.negation = undefined
    return false
  }
  negation.sign = sign
  negation.until = range.to
  return true
}

/** « je ne recommande vraiment pas », « recommande pas »: French denies a verb after it. */
export function isDeniedAfter(tokens: readonly Token[], range: Range, ne: number): boolean {
  const opened = ne >= 0 && range.from - ne <= 3
  const verb = isVerbForm(tokens[range.to - 1]?.stem ?? '')
  if (!opened && !verb) return false
  for (let i = range.to; i <= range.to + 1; i += 1) {
    const word = tokens[i]?.fold ?? ''
    if (AFTER_VERB.has(word)) {
      const operator = matchAt(OPERATORS, tokens, i)?.value
      if (operator === 'negation' || (operator === 'more' && opened)) return true
    }
    if (
      !['vraiment', 'absolument', 'du', 'certainement', 'surement', 'meme', 'franchement'].includes(
        word,
      )
    )
      break
  }
  return false
}
