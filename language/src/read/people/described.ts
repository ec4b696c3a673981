import type { Analysis } from '#read/analysis'
import type { Opinion } from '#read/opinion/opinion'
import { firstFrom } from '#read/opinion/side'
import { foldedSet, matchAt } from '#read/words/phrase-table'
import { isVerb, type Range } from '#read/words/split'
import { gapAt } from './name-words.ts'
import { ADVERBS, BEING, BORNE, CUES } from './staff-cues.ts'
import { isRole } from './staff-evidence.ts'

/** Words that are no thing, so that an adjective before one of them describes none. */
const NO_THING = foldedSet(
  "and, or, but, so, then, because, when, while, if, as, than, that, which, who, at, in, on, of, to, for, with, by, from, about, into, over, after, before, during, without, towards, toward, around, all, both, us, me, him, her, them, you, it, we, i, he, she, they, my, our, his, your, their, the, a, an, this, these, no, not, every, each, even, again, too, also, today, tonight, yesterday, now, here, there, throughout, enough, et, ou, mais, puis, donc, car, que, qu', qui, quand, si, comme, de, d', du, des, le, la, les, l', un, une, a, au, aux, en, dans, sur, sous, pour, par, avec, sans, chez, vers, envers, contre, pendant, devant, apres, avant, nous, vous, je, j', tu, il, elle, on, ils, elles, lui, leur, me, m', se, s', ne, n', pas, plus, jamais, rien, y, mon, ma, mes, notre, nos, votre, vos, son, sa, ses, ce, cet, cette, ces, tout, toute, tous, toutes, hier, encore, aussi, ici, soir, partout, comment, quelle, quel, del",
)
/** Words after which a complaint is what somebody did, was or became. */
const SAYS = foldedSet(
  "and, who, that, he, she, they, then, but, et, qui, il, elle, ils, elles, mais, puis, ne, n', s', se, nous, m', me, vous, l', les, lui, leur, y, to, not, never, pas, jamais, a, as, at, too, trop",
)
const SEEMS = foldedSet(
  "acted, sounded, became, got, stayed, remained, came, across, be, being, appears, appeared, acts, feels, felt, looks, seems, turned, semble, parait, paraissait, restait, reste, faisait, l'air, air, etre, etait, devenu, devenue",
)
const COUNTS = foldedSet(
  'a, an, the, two, three, his, her, their, some, one, another, un, une, le, la, les, ses, son, sa, deux, trois, des, du',
)
const LOOK_BACK = 6

/** Whether an opinion of the review begins or goes on at a word. */
export function isInOpinion({ opinions }: Analysis, at: number): boolean {
  for (let i = firstFrom(opinions, at - 3); i < opinions.length; i += 1) {
    const one = opinions[i]
    if (one === undefined || one.from > at) return false
    if (one.to > at) return true
  }
  return false
}

/** Whether a word only strengthens or weakens what follows. */
export function isSmall({ tokens, lexicon }: Analysis, at: number): boolean {
  return matchAt(lexicon.boosters, tokens, at) !== undefined
}

/**
 * Whether the adjective of a complaint describes a thing that is not somebody's manner: "a small history", « un cidre trop
 * sec », where "a dirty look" is of who gives it.
 */
export function isOfAnotherThing(analysis: Analysis, opinion: Opinion, name: Range): boolean {
  const { tokens } = analysis
  const first = tokens[opinion.from]
  const long = opinion.to - opinion.from
  if (long > 2 || (long === 2 && !isSmall(analysis, opinion.from))) return false
  if (first === undefined || isVerb(first)) return false
  const word = tokens[opinion.to - 1]?.fold ?? ''
  if (/(?:ment|ly)$/.test(word) || /^(?:mal|pire|mieux|badly)$/.test(word)) return false
  let at = opinion.from - 1
  while (at > opinion.from - LOOK_BACK && at >= 0 && isPassed(analysis, at)) at -= 1
  const before = tokens[at]?.fold ?? ''
  const isSaid =
    (at >= name.from && at < name.to) ||
    SAYS.has(before) ||
    BEING.has(before) ||
    SEEMS.has(before) ||
    isRole(analysis, at)
  if (isSaid) return false
  if (analysis.lexicon.language === 'fr' && isThing(analysis, at)) return true
  const { tongues, drinks } = BORNE[analysis.lexicon.language]
  let next = opinion.to
  const isTongue = () => matchAt(tongues, tokens, next) !== undefined
  while (!isTongue() && (isInOpinion(analysis, next) || isSmall(analysis, next))) next += 1
  if (isTongue()) return true
  // "A sour" and "the bitters" are drinks, unless they describe something else: "a sour look".
  const isDrink = matchAt(drinks, tokens, opinion.to - 1) !== undefined
  if (isDrink && isCounted(analysis, opinion.from - 1) && !isManner(analysis, next)) return true
  return (
    gapAt(analysis, next).trim() !== ',' &&
    !/[;.!?]/.test(gapAt(analysis, next)) &&
    isThing(analysis, next)
  )
}

/** Whether words stand before a thing that can be poured: "a", "her", "two", « ses », « un petit ». */
function isCounted({ tokens }: Analysis, at: number): boolean {
  const word = tokens[at]?.fold ?? ''
  return (
    COUNTS.has(word) ||
    (/^(?:proper|mean|small|petit|bon|good|great|a)$/.test(word) &&
      COUNTS.has(tokens[at - 1]?.fold ?? ''))
  )
}

function isManner({ tokens, lexicon }: Analysis, at: number): boolean {
  return matchAt(BORNE[lexicon.language].manner, tokens, at) !== undefined
}

/** Whether a word stands for a thing, and neither for a person of the house nor for how people are. */
function isThing(analysis: Analysis, at: number): boolean {
  const { tokens, lexicon } = analysis
  const word = tokens[at]
  if (word === undefined || NO_THING.has(word.fold) || ADVERBS.has(word.fold)) return false
  if (isVerb(word) || /(?:ly|ing|ed|ment)$/.test(word.fold) || isRole(analysis, at)) return false
  if (lexicon.language === 'fr' && /(?:é|és|ée|ées)$/.test(textAt(analysis, at))) return false
  if (matchAt(CUES[lexicon.language].people, tokens, at) !== undefined) return false
  return matchAt(BORNE[lexicon.language].manner, tokens, at) === undefined
}

function textAt({ review, tokens }: Analysis, at: number): string {
  return review.text.slice(tokens[at]?.start, tokens[at]?.end).toLowerCase()
}

/** Whether a word before an adjective belongs to it: "very", "bad, very", « un peu ». */
function isPassed(analysis: Analysis, at: number): boolean {
  const word = analysis.tokens[at]?.fold ?? ''
  const isDegree =
    /^(?:very|so|too|a|bit|little|un|peu|tres|trop|assez|plutot|bien|tout|si|aussi|toujours|more|most|plus)$/
  return (
    isInOpinion(analysis, at) || isSmall(analysis, at) || isDegree.test(word) || ADVERBS.has(word)
  )
}
