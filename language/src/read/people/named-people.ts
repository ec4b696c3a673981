import type { Words } from '#read/analysis'
import { type Candidate, candidateAt, isEverydayWord, shoutedSentences } from './name-candidates.ts'
import { afterArticle, inAnotherName, isFamous, isSignature, wordsOfIdioms } from './other-names.ts'
import { CERTAIN, type Evidence, FAINT, FAIR, PERSONAL, STRONG } from './staff-cues.ts'
import { isOpinion } from './staff-doings.ts'
import { evidenceAt } from './staff-evidence.ts'
import type { FoundDish } from '#read/dishes/dishes'
import { isPersonNotDish } from './person-or-thing.ts'
import type { Range } from '#read/words/split'
import type { StaffIndex } from './staff-index.ts'
import { tokenise } from '#read/words/token'

/** The text between two names of a list; a word or two may stand before the second: "and little Ava". */
const JOINED =
  /^\s*(?:,\s*)?(?:(?:and|et|or|ou|puis|ainsi que|&)\s(?:\p{L}+\s){0,2}|&|\+|,|\/)\s*$/iu
/** The text after a list that ends with the guests themselves: "Mark, Lisa, the twins and me". */
const AND_US =
  /^(?:,[^,.;:!?()]{1,20}){0,2},?\s(?:and|et|&)\s(?:me|myself|i|moi|moi-même|us|nous)(?![\p{L}'’])/iu
const AHEAD = 60
const NEVER = 2
const LONG_NAME = 7

/** Somebody of the house who is called by name, with all the places where a review does so. */
export interface NamedPerson {
  mentions: readonly Candidate[]
  /** The mention of which the words around say most. */
  best: Candidate
  /** How surely the name is one of the team's, 0 to 1. */
  team: number
}

/**
 * The house's people named in a review, and names that may be theirs, for a person to confirm.
 */
export function namePeople(
  words: Words,
  index: StaffIndex,
  dishes: readonly FoundDish[],
): NamedPerson[] {
  const author = new Set(tokenise(words.review.authorName ?? '', 'en').map((word) => word.fold))
  const candidates = listCandidates(words, index, dishes)
  shareInLists(words, candidates)
  const groups = new Map<string, Candidate[]>()
  for (const one of candidates) {
    const key = one.match?.entries[0]?.id ?? one.first
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  const found: NamedPerson[] = []
  for (const group of groups.values()) {
    // A word that only looks like the name tells nothing of its owner: "Bill brought the bill".
    const mentions = group.filter((one) => !mayBeWord(one) || one.evidence.team >= neededFor(one))
    if (mentions.length === 0) continue
    // One person may be named several times, and what is said at any of the places counts for all.
    const evidence = {
      team: Math.max(...mentions.map((one) => one.evidence.team)),
      other: mentions.some((one) => one.evidence.other),
      doubt: mentions.some((one) => one.evidence.doubt),
    }
    const best = mentions.reduce((a, b) => (b.evidence.team > a.evidence.team ? b : a))
    if (isTeam(best, mentions, evidence, author, index))
      found.push({ mentions, best, team: evidence.team })
  }
  return found
}

/** Tells whether a range holds no word of a name: "Joy" is no opinion and "Bill" no topic where a colleague is called so. */
export function withoutNames(names: readonly Range[]): (range: Range) => boolean {
  const taken = new Set(names.flatMap(wordsOf))
  return ({ from, to }) => {
    for (let i = from; i < to; i += 1) if (taken.has(i)) return false
    return true
  }
}

/** Whether all words of a range belong to names. */
export function withinNames(names: readonly Range[]): (range: Range) => boolean {
  const taken = new Set(names.flatMap(wordsOf))
  return (range) => wordsOf(range).every((word) => taken.has(word))
}

function wordsOf({ from, to }: Range): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}

function isTeam(
  best: Candidate,
  group: readonly Candidate[],
  { team, other, doubt }: Evidence,
  author: ReadonlySet<string>,
  index: StaffIndex,
): boolean {
  if (other && team < CERTAIN) return false
  if (author.has(best.first) && team < CERTAIN) return false
  const exact = best.match !== undefined && best.match.how !== 'misspelt'
  if (index.places.has(best.first) && !exact && team < STRONG) return false
  // A house with a roster has few other people, who are believed only for a reason.
  const least = index.known.length > 0 ? FAIR : 0
  return group.some(
    (one) => team >= Math.max(neededFor(one, doubt), one.match === undefined ? least : 0),
  )
}

/** Whether a name of the roster is also a word, and nothing in its spelling tells that the name is meant. */
function mayBeWord(one: Candidate): boolean {
  if (one.match?.how !== 'exact') return false
  return !one.capital || (one.plain && (one.word || one.common || one.kind === 'word'))
}

/** How much the words around must say before a name is believed to be one of the team's. */
function neededFor(one: Candidate, doubt = one.evidence.doubt): number {
  if (one.match?.how === 'exact') return neededForStaff(one)
  if (!one.capital) {
    if (one.kind === 'given') return one.plain && !doubt ? FAINT : STRONG
    return one.match !== undefined ? STRONG : CERTAIN
  }
  const sure = one.kind === 'given' && !one.word
  if (one.match?.how === 'variant') return sure || !one.plain ? 0 : FAIR
  if (one.match !== undefined) {
    // « Obin est bien serviable »: what is said of people alone, behind a capital, is enough.
    if (one.match.short === true) return one.active && !one.plain ? FAINT : STRONG
    // A long word at the start of a sentence is seldom one slip away from a name of the house by chance.
    const chance = one.plain && one.kind !== 'given' && one.first.length < LONG_NAME
    return doubt || chance ? FAIR : 0
  }
  if (sure) return doubt ? FAIR : 0
  if (doubt) return STRONG
  // An unknown name in a list with a sure one is a name too.
  if (one.listed) {
    if (one.kind === 'weak') return FAIR
    return one.plain ? (one.kind === 'word' ? FAINT : FAIR) : 0
  }
  if (one.word) return one.plain ? CERTAIN : STRONG
  if (one.shout) return one.kind === 'unknown' ? NEVER : CERTAIN
  // Within a sentence the capital tells a name from the word. Two such words together seldom name a person: "Red Deer",
  // "Jade Lantern".
  if (one.kind === 'word') return one.plain ? PERSONAL : one.to - one.from > 1 ? FAINT : 0
  if (one.kind === 'weak') return one.plain ? PERSONAL : FAIR
  return one.plain ? (one.to - one.from > 1 ? CERTAIN : STRONG) : FAIR
}

/**
 * How much the words around must say before a name of the roster is believed: nothing, unless the name is a word too.
 */
function neededForStaff(one: Candidate): number {
  const isEveryday = one.word || isEverydayWord(one.first)
  // A word that often begins a sentence is a name only where the words around say so plainly: "I will keep", "si le"; its
  // capitals stress it where nothing else has any: "you WILL get a ticket".
  if (isEveryday && (!one.capital || one.shout)) return CERTAIN
  if (!one.capital) return one.common || one.kind === 'word' || one.kind === 'weak' ? STRONG : 0
  if ((one.kind === 'given' || one.kind === 'unknown') && !isEverydayWord(one.first)) return 0
  return one.plain && !one.active ? FAINT : 0
}

function listCandidates(
  words: Words,
  index: StaffIndex,
  dishes: readonly FoundDish[],
): Candidate[] {
  const dishAt = new Map(dishes.flatMap((dish) => wordsOf(dish).map((at) => [at, dish] as const)))
  const taken = new Set(dishAt.keys())
  const { tokens } = words
  const found: Candidate[] = []
  const shouted = shoutedSentences(words)
  const idioms = wordsOfIdioms(words)
  for (let i = 0; i < tokens.length; i += 1) {
    const one = candidateAt(words, index, i, shouted)
    if (one === undefined) continue
    // The capital of a name within a sentence is no turn of phrase's: "we had Joy of course".
    if (idioms.has(i) && (!one.capital || one.plain)) continue
    const onRoster = one.match?.how === 'exact'
    const evidence = evidenceAt(words, { ...one, onRoster }, taken)
    // The name of a dish is nobody's, unless the words say that this person serves it.
    const dish = dishAt.get(i)
    const active =
      one.active ||
      isBesideName(words, index, one, taken) ||
      (onRoster && isCheeredAlone(words, one))
    if (dish !== undefined && !isPersonNotDish(words, { ...one, active, evidence }, dish, taken))
      continue
    if (isFamous(words, one)) {
      i = one.to
      continue
    }
    if (isSignature(words, one) || inAnotherName(words, one)) evidence.other = true
    const named = one.kind === 'given' && words.lexicon.language === 'fr'
    // A name behind an article may be a place's, unless it is a known first name: "the Marlow".
    const asked = one.match?.how !== 'exact' || one.kind === 'unknown'
    if (!named && asked && afterArticle(words, one)) evidence.other = true
    found.push({ ...one, active, evidence })
    i = one.to - 1
  }
  return found
}

const DELIGHTED = 5
/** What stands behind a name that is all a guest says: a sign, a mark, nothing, or a word of applause. */
const CHEERED =
  /^[ \t]*(?:[.!…]*[ \t]*(?:$|\n|\p{Extended_Pictographic}|[❤♥<]3?|\((?:la|le|notre|the|our) )|\d|:|=|>|(?:ate|slayed|slays|rocks|rocked|rules|forever|for president|by name|best|au top|la meilleure?|le meilleur)(?!\p{L}))/iu

/**
 * Whether a delighted guest begins a line with a name of the roster and says no more than a sign of joy: "Sunny 💛",
 * "Ginger ate." A word of praise that is a name, too, only praises: « Parfait ! »
 */
function isCheeredAlone(
  words: Words,
  { from, to, capital, shout }: Pick<Candidate, 'from' | 'to' | 'capital' | 'shout'>,
): boolean {
  const { review, tokens } = words
  if (review.rating !== DELIGHTED || !capital || shout) return false
  if (words.lexicon.language === 'fr' && isOpinion(words, from)) return false
  return CHEERED.test(review.text.slice(tokens[to - 1]?.end ?? 0))
}

/** Whether a name of the roster that is no dish's follows in one breath: « Charlotte et Pierre ». */
function isBesideName(
  { tokens }: Words,
  index: StaffIndex,
  one: Range,
  taken: ReadonlySet<number>,
): boolean {
  const next = tokens[one.to + 1]
  if (next === undefined || !next.capital || taken.has(one.to + 1)) return false
  return /^(?:and|et|&)$/.test(tokens[one.to]?.fold ?? '') && index.exact.has(next.fold)
}

/** Lets the names of a list share what is said of any of them: "Anna, Ben and Kwesi were our servers". */
function shareInLists(words: Words, candidates: Candidate[]): void {
  let first = 0
  for (let i = 1; i <= candidates.length; i += 1) {
    const before = candidates[i - 1]
    const one = candidates[i]
    const joined =
      before !== undefined &&
      one !== undefined &&
      one.from - before.to <= 3 &&
      JOINED.test(
        words.review.text.slice(
          words.tokens[before.to - 1]?.end ?? 0,
          words.tokens[one.from]?.start ?? 0,
        ),
      )
    if (joined) continue
    const list = candidates.slice(first, i)
    first = i
    if (list.length < 2) continue
    const shared: Evidence = {
      team: Math.max(...list.map(({ evidence }) => evidence.team)),
      other: list.some(({ evidence }) => evidence.other) || goesOnToUs(words, list),
      doubt: list.some(({ evidence }) => evidence.doubt),
    }
    const named = list.some(({ kind, match }) => kind === 'given' || match !== undefined)
    for (const member of list) {
      member.evidence = { ...shared }
      member.listed = named && member.capital
    }
  }
}

function goesOnToUs(words: Words, list: readonly Candidate[]): boolean {
  const end = words.tokens[(list.at(-1)?.to ?? 0) - 1]?.end ?? 0
  return AND_US.test(words.review.text.slice(end, end + AHEAD))
}
