import type { Words } from '#read/analysis'
import { gapAt } from './name-words.ts'
import { foldedSet, isPhrase, matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import {
  ADVERBS,
  BEING,
  CUES,
  JOINS,
  NOT_SERVING,
  OBJECTS,
  PERSONAL,
  REACH,
  STRONG,
  VERBS,
} from './staff-cues.ts'

const WISHES = foldedSet('hope, will, may, grant, can, wish, bless, mark, bill, love, ask')
const AFTER_WISH = foldedSet(
  'that, this, you, they, we, to, the, it, for, i, he, she, be, definitely, not, go, return, come, never, try, have, us, me, my, our, your, their, recommend, certainly, surely, probably, gladly, absolutely, order, update, visit, bring, someone, everyone, there',
)

/** Whether a word that looks like a name is the verb of a wish: "Hope they fix it", "Will be back", "May the chef". */
export function opensWish(
  analysis: Words,
  name: Range & { plain: boolean },
  next: string,
): boolean {
  return (
    name.plain &&
    analysis.lexicon.language === 'en' &&
    WISHES.has(analysis.tokens[name.from]?.fold ?? '') &&
    AFTER_WISH.has(next) &&
    gapAt(analysis, name.to) === ' '
  )
}

/** The weight of a name of which a quality is told: "Anna was so very kind", « Anna est d'une patience … ». */
export function saidToBe(analysis: Words, at: number, to: number): number {
  const { tokens, lexicon } = analysis
  const { personal } = CUES[lexicon.language]
  if (!BEING.has(tokens[at]?.fold ?? '')) return 0
  for (let i = at + 1; i < Math.min(to, at + REACH); i += 1) {
    if (/[,;:()]/.test(gapAt(analysis, i))) return 0
    if (matchAt(personal, tokens, i) !== undefined) return PERSONAL
    const word = tokens[i]
    if (word === undefined) return 0
    const passes =
      BEING.has(word.fold) ||
      ADVERBS.has(word.fold) ||
      matchAt(lexicon.marks, tokens, i) !== undefined ||
      isOpinion(analysis, i) ||
      /^(?:and|et|so|as|both|all|not|pas|the|most|d'|une|un|de)$/.test(word.fold)
    if (!passes) return 0
  }
  return 0
}

/**
 * Whether a word begins a French sentence without an article, as a name does and a noun does not: « Aurore sait … ».
 */
export function opensFrench(analysis: Words, name: Range): boolean {
  const { tokens, lexicon } = analysis
  return (
    lexicon.language === 'fr' &&
    analysis.surroundings[name.from]?.sentence.from === name.from &&
    gapAt(analysis, name.to) === ' ' &&
    VERBS.has(tokens[name.to]?.fold ?? '')
  )
}

/** The weight of a name with a verb between it and the guests: "Anna kept our glasses full", « Anna nous a gâtés ». */
export function servesUs(analysis: Words, at: number, to: number): number {
  const { tokens } = analysis
  for (let i = at; i < Math.min(to, at + REACH); i += 1) {
    const word = tokens[i]
    if (word === undefined || JOINS.has(word.fold) || (word.capital && i > at)) return 0
    if (i > at && /[,;:()]/.test(gapAt(analysis, i))) return 0
    if (OBJECTS.has(word.fold)) {
      const before = tokens[i - 1]?.fold ?? ''
      if ((i === at && analysis.lexicon.language === 'en') || NOT_SERVING.has(before)) return 0
      // "Our" before a thing says little, since anybody may have done it; "us" says who was served.
      return /^(?:my|our|ours|notre|nos)$/.test(word.fold) ? PERSONAL : STRONG
    }
  }
  return 0
}

/** Whether a word by itself is an opinion. */
export function isOpinion(analysis: Words, at: number): boolean {
  return isPhrase(analysis.lexicon.valence, analysis.tokens[at])
}
