import type { Category, Felt, Known } from '#reading'
import { type Analysis, feelingAt, feltBy, opinionFrom, spanOf } from '#read/analysis'
import type { Opinion, Owner } from '#read/opinion/opinion'
import { firstFrom, sideOf } from '#read/opinion/side'
import { matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { gapAt } from './name-words.ts'
import { BEING, CUES } from './staff-cues.ts'
import { verdictOn } from './verdicts.ts'
import { isBorne, toldOf } from './borne.ts'
import { withRole } from './with-role.ts'

type Feeling = Felt & { known: Known }

/** The feeling towards somebody of whom nothing is told. */
const UNKNOWN: Feeling = { sentiment: 'neutral', known: { by: 'stars', strength: 0 } }
const SERVED = new Set<Category | undefined>(['service', 'staff_attitude'])
/** An opinion this many words behind a name is said of its owner: « et Nadia adorable », "Nadia was great". */
const BESIDE = 2
/** A review with a feeling above this is happy, and one below its negative is unhappy. */
const HAPPY = 0.3
/** A review with a feeling above this praises without a but. */
const DELIGHTED = 0.7
/** An opinion further than so many words from a name is not asked whether it is of the name's owner. */
const REACH = 25
/** No word further away than this is asked for what a guest feels towards somebody. */
const AROUND = 3 * REACH
/** So many places of one name are weighed: who is named more often is no guest's colleague. */
const PLACES = 8
/** A sentence with a feeling this strong is surely meant so. */
const SURE = 0.7
/** How strong a feeling is that is shown by calling somebody by name. */
const NAMED = 0.3

/**
 * The feeling towards somebody who is called by name at one place or several: the first that words near a name show;
 * else the mood of the review. `isWeighed` says whether complaints are asked if they are of that person.
 */
export function feelingTowards(
  analysis: Analysis,
  all: readonly Range[],
  isWeighed: boolean,
): Feeling {
  const names = all.slice(0, PLACES)
  const said = isWeighed ? feelingSaid : feelingBeside
  const felt = names.map((name) => verdictOn(analysis, name) ?? said(analysis, name))
  const shown = felt.filter(({ sentiment }) => sentiment !== 'neutral')
  const [first = felt[0]] = shown.filter(({ known }) => known.by !== 'stars').concat(shown)
  return inMood(analysis, names, first ?? UNKNOWN)
}

function inMood(analysis: Analysis, names: readonly Range[], felt: Feeling): Feeling {
  const { known, sentiment } = felt
  const { overall } = analysis
  if (known.by === 'said' && !isWished(analysis, felt)) return felt
  // A happy guest who names somebody does so for praise, where no word nearby blames.
  const isBare =
    known.by === 'stars' ||
    known.by === 'said' ||
    (overall > DELIGHTED && !isOpinionAt(analysis, known))
  const name = names.find((one) => !isIntroduced(analysis, one))
  if (overall > HAPPY && isBare && name !== undefined) {
    const words = spanOf(analysis, name)
    return { sentiment: 'positive', known: { by: 'said', strength: NAMED, words } }
  }
  // Nor does a guest of four stars or five blame somebody by a sentence in which no word is bad.
  const isHappy = overall > HAPPY && analysis.review.rating !== null
  if (isHappy && sentiment === 'negative' && !isOpinionAt(analysis, known)) return UNKNOWN
  // An unhappy guest who speaks to somebody in kind words does not mean them: « JC, quel métier ! »
  const isCalled = names.some((one) => isSetApart(analysis, one))
  if (overall < -HAPPY && sentiment === 'positive' && isCalled) return moodOf(analysis)
  return felt
}

function moodOf({ overall }: Analysis): Feeling {
  const sentiment = overall > HAPPY ? 'positive' : overall < -HAPPY ? 'negative' : 'neutral'
  return { sentiment, known: { by: 'stars', strength: Math.min(1, Math.abs(overall)) } }
}

/** Whether words stand in quotation marks that open behind a name in its sentence. */
function isQuoted({ review, tokens }: Analysis, name: Range, { words }: Known): boolean {
  const end = tokens[name.to - 1]?.end ?? 0
  if (words === undefined || words.start < end) return false
  const behind = review.text.slice(end, words.start)
  return (behind.match(/["“”«»]/gu)?.length ?? 0) % 2 === 1
}

/** Whether a name opens a sentence and is set apart, as that of somebody who is spoken to. */
function isSetApart(analysis: Analysis, { from, to }: Range): boolean {
  return analysis.surroundings[from]?.sentence.from === from && /^\s*[,!]/.test(gapAt(analysis, to))
}

/** Whether a delighted guest only plays with what ought to be: « Zoé devrait être poursuivie ». */
function isWished({ overall, review }: Analysis, { sentiment, known }: Feeling): boolean {
  const said = review.text.slice(known.words?.start, known.words?.end)
  return (
    overall > DELIGHTED &&
    sentiment === 'negative' &&
    /^(?:devrait|pourrait|should|could)$/iu.test(said)
  )
}

/** Whether words of opinion show a feeling, and not a sentence as a whole. */
function isOpinionAt(analysis: Analysis, { words }: Known): boolean {
  const opinion = words && opinionFrom(analysis, words.start)
  return opinion !== undefined && spanOf(analysis, opinion).end === words?.end
}

/** Whether a sentence tells who somebody is and nothing else: "Our waitress was called Nadia." */
function isIntroduced({ tokens, surroundings, lexicon }: Analysis, name: Range): boolean {
  const { roles, named, between } = CUES[lexicon.language]
  const { from, to } = surroundings[name.from]?.sentence ?? name
  let isNamed = false
  for (let i = from; i < to;) {
    if (i >= name.from && i < name.to) {
      i += 1
      continue
    }
    const role = matchAt(roles, tokens, i) ?? matchAt(named, tokens, i)
    const word = tokens[i]?.fold ?? ''
    if (role === undefined && !between.has(word) && !BEING.has(word)) return false
    isNamed ||= role !== undefined
    i += role?.length ?? 1
  }
  return isNamed
}

/**
 * What words say of somebody called by name. Complaints that are told of something else, as most are in the words beside a
 * name, are left out.
 */
function feelingSaid(analysis: Analysis, name: Range): Feeling {
  const felt = feelingBeside(analysis, name)
  const isBad = felt.sentiment === 'negative' || felt.sentiment === 'conflict'
  if (!isBad || !isOpinionAt(analysis, felt.known)) return felt
  const without = withoutOthers(analysis, withRole(analysis, name))
  if (without === undefined) return felt
  const rest = feelingBeside(without, name)
  const isVague = rest.sentiment === 'negative' && !isOpinionAt(analysis, rest.known)
  return isVague && !isUnhappy(analysis, rest) ? UNKNOWN : rest
}

/**
 * The text with the opinions around a name alone, less the complaints that are told of something else than its owner;
 * undefined where there are none of these.
 */
function withoutOthers(analysis: Analysis, name: Range): Analysis | undefined {
  const told = toldOf(analysis, name, REACH)
  const opinions: Opinion[] = []
  const owners: Owner[] = []
  let isLess = false
  for (let at = firstFrom(analysis.opinions, name.from - AROUND); ; at += 1) {
    const one = analysis.opinions[at]
    if (one === undefined || one.from > name.to + AROUND) break
    const isNear = one.from < name.to + REACH && one.to > name.from - REACH
    if (isNear && one.value < 0 && !isBorne(analysis, told, one)) isLess = true
    else {
      opinions.push(one)
      owners.push(analysis.owners[at])
    }
  }
  return isLess ? { ...analysis, opinions, owners } : undefined
}

/** Whether a guest is unhappy by the stars, or without any by a sentence that is surely bad. */
function isUnhappy({ review, overall }: Analysis, { known }: Feeling): boolean {
  return review.rating === null ? known.strength >= SURE : overall < -HAPPY
}

/** What words say beside a name; what the clause says of service or manners is said of that person too. */
function feelingBeside(analysis: Analysis, name: Range): Feeling {
  const person = withRole(analysis, name)
  const felt = feelingAt(analysis, person)
  const clause = analysis.surroundings[person.from]?.clause
  if (clause === undefined) return felt
  // What somebody is told to have said is no opinion of that person: "Bill said 'it's Friday, love'".
  if (isQuoted(analysis, person, felt.known)) return moodOf(analysis)
  if (felt.known.by === 'said' && felt.sentiment !== 'conflict') return felt
  const { opinions } = analysis
  const isServed = (index: number): boolean => {
    const opinion = opinions[index]
    if (SERVED.has(opinion?.topic?.category)) return true
    const away = (opinion?.from ?? 0) - person.to
    return away >= 0 && away <= BESIDE
  }
  const served = sideOf(opinions, clause, person, isServed) ?? labelled(analysis, clause, name)
  return served === undefined ? felt : feltBy(analysis, 'said', served)
}

/** What stands behind a name that is a label: "Tom: a joy", « L'accueil de Zoé : parfait ». */
function labelled(analysis: Analysis, clause: Range, name: Range) {
  if (clause.to !== name.to || !/^\s*[:=–—-]+\s*$/.test(gapAt(analysis, name.to))) return undefined
  const next = analysis.surroundings[name.to]?.clause
  return next === undefined ? undefined : sideOf(analysis.opinions, next, name, () => true)
}
