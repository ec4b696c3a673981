import type { Analysis } from '#read/analysis'
import type { Opinion } from '#read/opinion/opinion'
import { foldedSet, matchAt } from '#read/words/phrase-table'
import { isVerb, type Range } from '#read/words/split'
import { isOfAnotherThing, isInOpinion, isSmall } from './described.ts'
import { gapAt } from './name-words.ts'
import { ADVERBS, BORNE, CUES, OBJECTS } from './staff-cues.ts'
import { isRole } from './staff-evidence.ts'

/** Words that begin what somebody said, saw or felt, or why and when: what follows is told of something else. */
const CONTENT = foldedSet(
  "that, because, when, while, if, since, which, whose, where, although, though, until, before, after, that's, que, qu', parce, car, quand, lorsque, dont, puisque, lequel, laquelle, lesquels, jusqu'a, pendant, tant, apres",
)
const AND = foldedSet('and, but, so, then, or, et, mais, puis, donc, ou, pis')
/** Words with which somebody or something else begins to act: "Tom was there and the wait was long". */
const SUBJECTS = foldedSet(
  "the, our, my, we, i, it, they, there, this, these, a, an, no, not, everything, nothing, nobody, food, service, le, la, les, l', on, je, j', c', ce, cela, ca, nos, notre, mon, ma, mes, un, une, tout, rien, personne, quel, quelle",
)
/** Words that lead from a complaint to who is blamed: "slow service from Tom", « attendre que Luc finisse ». */
const LINKS = foldedSet(
  "by, from, with, for, of, to, at, on, in, de, d', du, par, avec, a, chez, pour, que, qu', contre, envers, avant, before, that, apres, after, la, part",
)
const TIMES = foldedSet(
  'ages, forever, hour, hours, minute, minutes, minutes, half, an, a, long, time, heure, heures, longtemps, demi, demie, quart, mn, min, une, un, vingt, trente, quarante, quinze, dix, ten, twenty, thirty, forty, fifteen',
)
const PITIED = foldedSet('poor, pauvre')
const IT = foldedSet("it, this, that, which, c', ca, cela, ce")
const AUXILIARY = foldedSet(
  "a, as, ai, ont, avait, avaient, est, etait, sont, nous, vous, m', me, l', les, leur, lui, s', se, y, en, was, were, is, has, had, been",
)
/** How far a complaint reaches to a name behind it. */
const BEFORE = 8
const NEAR = 6
/** A complaint this bad is one whatever it is said of. */
const PLAINLY = 1.5

/** A name with the word behind it from which on the sentence tells of something else. */
interface Told extends Range {
  until: number
}

/**
 * Whether a complaint may be said of somebody called by name, by where it stands. It may not in what that person told or
 * gave, of a thing of theirs, or in what the guest tells of before: "Tom apologised that we waited", "Tom's sour", "I
 * was cold and Tom brought a blanket".
 */
export function isBorne(analysis: Analysis, name: Told, opinion: Opinion): boolean {
  const { surroundings } = analysis
  if (opinion.from < name.to && opinion.to > name.from) return true
  const home = surroundings[name.from]?.sentence
  const away = surroundings[opinion.from]
  if (away?.sentence !== home) return !startsWithThing(analysis, away?.clause)
  if (opinion.to <= name.from) return leadsTo(analysis, opinion, name)
  if (opinion.from > name.until || isOfTheirs(analysis, name, opinion)) return false
  if (!isDone(analysis, name, opinion)) return false
  return !isOfAnotherThing(analysis, opinion, name) || isServed(analysis, name, opinion)
}

/** Finds up to where a name is told of, within as many words behind it as a complaint may stand away. */
export function toldOf(analysis: Analysis, { from, to }: Range, reach: number): Told {
  const { tokens } = analysis
  let until = to
  for (; until < to + reach; until += 1) {
    const gap = gapAt(analysis, until)
    const word = tokens[until]?.fold ?? ''
    if (/[.;!?…]/.test(gap) || CONTENT.has(word)) break
    const isNew = AND.has(word) ? tokens[until + 1] : gap.includes(',') ? tokens[until] : undefined
    if (isNew !== undefined && SUBJECTS.has(isNew.fold)) break
  }
  return { from, to, until }
}

/** Whether somebody brought guests what is plainly bad: "served us burnt fish", where a plain one may be just that. */
function isServed({ tokens, lexicon }: Analysis, name: Range, opinion: Opinion): boolean {
  if (opinion.value > -PLAINLY) return false
  const { serves } = BORNE[lexicon.language]
  for (let i = name.to; i < opinion.from; i += 1)
    if (matchAt(serves, tokens, i) !== undefined) return true
  return false
}

function startsWithThing({ tokens }: Analysis, clause: Range | undefined): boolean {
  if (clause === undefined) return false
  return tokens.slice(clause.from, clause.from + 2).some((word) => IT.has(word.fold))
}

/** Whether a complaint leads to the name that stands behind it, by no more than small words. */
function leadsTo(analysis: Analysis, opinion: Opinion, name: Range): boolean {
  const { tokens, lexicon } = analysis
  if (name.from - opinion.to > BEFORE) return false
  let i = name.from - 1
  while (i >= opinion.to && isBeside(analysis, i)) i -= 1
  // "Poor Tom" is pitied.
  if (i < opinion.to) return !PITIED.has(tokens[opinion.to - 1]?.fold ?? '')
  if (!LINKS.has(tokens[i]?.fold ?? '')) return isLedIn(analysis, name)
  const { manner } = BORNE[lexicon.language]
  for (; i >= opinion.to; i -= 1) {
    const word = tokens[i]?.fold ?? ''
    if (/[,;:.!?()]/.test(gapAt(analysis, i + 1))) return false
    const isLink = LINKS.has(word) || TIMES.has(word) || /^\d+$/.test(word)
    if (!isLink && !isBeside(analysis, i) && matchAt(manner, tokens, i) === undefined) return false
  }
  return !isOfAnotherThing(analysis, opinion, name)
}

/** Whether a sentence begins with how somebody is and nothing else: "Slow and rude, Tom …", « Serveur désagréable, Luc … ». */
function isLedIn(analysis: Analysis, name: Range): boolean {
  const { tokens, lexicon, surroundings } = analysis
  const { manner } = BORNE[lexicon.language]
  const from = surroundings[name.from]?.sentence.from ?? name.from
  if (name.from - from > BEFORE) return false
  for (let i = from; i < name.from; i += 1) {
    const isOfThem =
      AND.has(tokens[i]?.fold ?? '') ||
      isRole(analysis, i) ||
      isSmall(analysis, i) ||
      isInOpinion(analysis, i) ||
      matchAt(manner, tokens, i) !== undefined
    if (!isOfThem) return false
  }
  return true
}

/** Whether a word may stand between a name and what is said of its owner: "the waiter", "so", « encore ». */
function isBeside(analysis: Analysis, at: number): boolean {
  const { tokens, lexicon } = analysis
  const word = tokens[at]?.fold ?? ''
  if (/[,;:.!?()]/.test(gapAt(analysis, at + 1)) && !isRole(analysis, at)) return false
  return (
    CUES[lexicon.language].between.has(word) ||
    ADVERBS.has(word) ||
    isRole(analysis, at) ||
    isSmall(analysis, at) ||
    isInOpinion(analysis, at)
  )
}

/** Whether a complaint is of a thing that somebody has: "Tom's bitters". Of their manner it is of themselves. */
function isOfTheirs(analysis: Analysis, name: Range, opinion: Opinion): boolean {
  const { tokens, lexicon, surroundings } = analysis
  const { manner } = BORNE[lexicon.language]
  if (lexicon.language === 'fr') {
    const before = tokens[name.from - 1]?.fold ?? ''
    const from = surroundings[name.from]?.clause.from ?? name.from
    if (!/^(?:de|d')$/.test(before) || name.from - 2 < from) return false
    const isManner = matchAt(manner, tokens, name.from - 2) !== undefined
    return !isManner && !isRole(analysis, name.from - 2) && !isVerb(tokens[name.from - 2])
  }
  if (tokens[name.to]?.fold !== "'s") return false
  for (let i = name.to + 1; i <= opinion.to; i += 1)
    if (matchAt(manner, tokens, i) !== undefined) return false
  let at = name.to + 1
  while (ADVERBS.has(tokens[at]?.fold ?? '') || isSmall(analysis, at)) at += 1
  // "Tom's rude" says what he is, and "Tom's sour was" what he made.
  return at !== opinion.from || isVerb(tokens[opinion.to])
}

/**
 * Whether what somebody did is bad: to make guests wait is, to wait for them or with them is not; to mix up an order is, to
 * mix a drink is not. Who is sorry for a fault did none.
 */
function isDone(analysis: Analysis, name: Range, opinion: Opinion): boolean {
  const { tokens, lexicon } = analysis
  const { waits, makes, craft, sorry, order } = BORNE[lexicon.language]
  if (matchAt(sorry, tokens, opinion.to - 1) !== undefined) return false
  if (matchAt(sorry, tokens, opinion.from) !== undefined) return false
  for (let i = opinion.from; i < opinion.to; i += 1) {
    if (matchAt(waits, tokens, i) === undefined) continue
    const isKept = tokens.slice(i + 1, i + NEAR).some(({ fold }) => /^(?:avec|with)$/.test(fold))
    return !isKept && isMade(analysis, { from: name.to, to: i }, makes)
  }
  if (matchAt(craft, tokens, opinion.from) === undefined || opinion.to - opinion.from > 1)
    return true
  let at = opinion.from - 1
  while (AUXILIARY.has(tokens[at]?.fold ?? '') || ADVERBS.has(tokens[at]?.fold ?? '')) at -= 1
  const isVerbOfTheirs = at < name.to || AND.has(tokens[at]?.fold ?? '')
  if (!isVerbOfTheirs) return true
  return tokens
    .slice(opinion.to, opinion.to + NEAR)
    .some((_, next) => matchAt(order, tokens, opinion.to + next) !== undefined)
}

/** Whether somebody made guests do what follows: "left us waiting", « a fait attendre mes parents ». */
function isMade({ tokens }: Analysis, { from, to }: Range, makes: typeof BORNE.en.makes): boolean {
  for (let i = from; i < to; i += 1) {
    if (matchAt(makes, tokens, i) === undefined) continue
    if (i === to - 1) return true
    if (tokens.slice(i + 1, to).some(({ fold }) => OBJECTS.has(fold) || fold === "d'")) return true
    if (OBJECTS.has(tokens[i - 1]?.fold ?? '')) return true
  }
  return false
}
