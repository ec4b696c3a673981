import { OPERATORS } from './french-operators.ts'
import { isVerbForm, matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import type { Token } from '#read/words/token'

/** A word that turns the opinions after it: where it stands, and the last opinion that it turned. */
export interface Negation {
  at: number
  word: string
  /** The sign of the last opinion that was turned; 0 before the first. */
  sign: number
  until: number
}

/** What of a clause, read so far, tells whether an opinion is denied. */
export interface Denial {
  negation: Negation | undefined
}

/** How far a negation reaches, in words; a short one belongs to the word beside it. */
const REACH = 6
const SHORT_REACH: Record<string, number> = { sans: 3, peu: 2, aucun: 3, aucune: 3, ni: 3, non: 2 }
/** Words for nothing, never and without, which deny the whole of an opinion. */
export const WHOLLY = new Set(['aucun', 'aucune', 'jamais', 'sans', 'rien', 'zero'])
const AFTER_VERB = new Set(['pas', 'plus', 'jamais', 'guere', 'point', 'rien'])

/** Whether the negation before it reaches a word. */
export function isNegated(state: Denial, at: number): boolean {
  const { negation } = state
  if (negation === undefined) return false
  return at - negation.at <= (SHORT_REACH[negation.word] ?? REACH)
}

/**
 * Whether the negation before an opinion reaches it. It reaches on in « pas bon ni frais », and does not in « pas
 * cher et bon ».
 */
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

/**
 * Whether a verb is denied by the word after it, as French does: « je ne recommande vraiment pas », « recommande pas
 * ».
 */
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
