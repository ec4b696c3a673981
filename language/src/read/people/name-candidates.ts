import languages from '#data/languages.json' with { type: 'json' }
import english from '#data/en/people.json' with { type: 'json' }
import french from '#data/fr/people.json' with { type: 'json' }
import type { Words } from '#read/analysis'
import { FOOD } from '#read/dishes/food-lexicon'
import { gapAt } from './name-words.ts'
import { isCommon, kindOf, type NameKind } from './names.ts'
import { begins, foldedSet, matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { isDescribed, isDoing, isLabel, isSpokenTo, isTakenUp } from './said-to.ts'
import { CUES, type Evidence } from './staff-cues.ts'
import { isIntroduced, isNamed, isRole } from './staff-evidence.ts'
import { findStaff, plainName, type StaffIndex, type StaffMatch } from './staff-index.ts'
import { fold, type Token } from '#read/words/token'

const NOT_NAMES = { en: foldedSet(english.notNames), fr: foldedSet(french.notNames) }
/** The everyday words of our languages, which are no names even with the capital of a sentence's start. */
const EVERYDAY = new Set(
  [languages.languages.en.words, languages.languages.fr.words]
    .flatMap((words) => words.split(' '))
    .map(fold),
)
const LONGEST_NAME = 24
/** The endings of adverbs and verb forms. */
const VERBAL = { en: /(?:ly|ed|ing)$/i, fr: /(?:ment|é|ée|és|ées|ez|ant)$/i }

export interface Candidate extends Range {
  /** The first name, folded; the parts of a double name are joined by hyphens. */
  first: string
  kind: NameKind
  capital: boolean
  /** The name is also a word of the review's language that often begins a sentence. */
  word: boolean
  /** The name would be taken for a word if it had no capital. */
  common: boolean
  /** The name is written in capitals where the rest is not, as a stressed word is. */
  shout: boolean
  /** The capital tells nothing, because the word begins a sentence or all words of the text have one. */
  plain: boolean
  /** The guest speaks to the name's owner, or tells by the name what that person did or was like. */
  active: boolean
  /** The name is one of a list of names, at least one of which is surely a name. */
  listed: boolean
  match: StaffMatch | undefined
  evidence: Evidence
}

/** The possible name at a word, before the words around are looked at. */
export function candidateAt(
  analysis: Words,
  index: StaffIndex,
  at: number,
  shouted: ReadonlySet<number>,
): Omit<Candidate, 'evidence'> | undefined {
  const { tokens } = analysis
  const token = tokens[at]
  if (token === undefined || token.fold.length < 2 || token.fold.length > LONGEST_NAME)
    return undefined
  const sentence = analysis.surroundings[at]?.sentence
  const noCapitals = sentence !== undefined && shouted.has(sentence.from)
  const capital = token.capital && !noCapitals
  if (!capital && !worthALook(analysis, index, token, at)) return undefined
  if (!capital && !index.exact.has(token.fold) && isWord(analysis, at, 'unknown')) return undefined
  if (!/^[a-z]+$/.test(token.fold)) return undefined
  // This is the second half of a name with a hyphen: « Sainte-Marie », "Paris-Brest".
  if (at > 0 && gapAt(analysis, at) === '-') return undefined
  const whole = doubleName(analysis, at)
  const first = tokens
    .slice(at, whole)
    .map((word) => word.fold)
    .join('-')
  const kind = kindOf(first)
  const match = findStaffAt(analysis, index, at, whole)
  // An unknown word before a name of the house only describes it: "Young Alfie".
  const next = tokens[whole]
  if (kind === 'unknown' && match === undefined && next?.capital && index.exact.has(next.fold))
    return undefined
  const plain = noCapitals || opens(analysis, at)
  const slip = capital && !plain && !isEveryday(token)
  const known = match !== undefined && (match.how !== 'misspelt' || slip)
  const alone = whole === at + 1
  if (alone && !known && isWord(analysis, at, kind)) return undefined
  if (!alone && !known && kind === 'unknown') {
    for (let i = at; i < whole; i += 1) if (isWord(analysis, i, kind)) return undefined
  }
  const to = Math.max(match?.to ?? 0, capital ? withSurname(analysis, whole) : whole)
  return {
    from: at,
    to,
    first,
    kind,
    capital,
    word: NOT_NAMES[analysis.lexicon.language].has(first),
    common: isCommon(first) || (match !== undefined && alone && isWord(analysis, at, 'unknown')),
    shout: token.shout && !noCapitals,
    plain,
    active: [isSpokenTo, isDoing, isDescribed, isLabel, isTakenUp].some((tells) =>
      tells(analysis, { from: at, to }),
    ),
    listed: false,
    match: match?.how === 'misspelt' && isEveryday(token) ? undefined : match,
  }
}

/** Whether a list or the words before make a lower-case word likely to be a name. */
function worthALook(analysis: Words, index: StaffIndex, token: Token, at: number): boolean {
  return (
    index.exact.has(token.fold) ||
    kindOf(token.fold) === 'given' ||
    isNamed(analysis, at) ||
    (kindOf(token.fold) !== 'unknown' && isIntroduced(analysis, at))
  )
}

/** The end of a name whose parts are joined by hyphens alone: « Marie-Ève », "Ji-woo". */
function doubleName(analysis: Words, at: number): number {
  const { tokens, review } = analysis
  let to = at + 1
  while (to < tokens.length && to - at < 3) {
    const gap = review.text.slice(tokens[to - 1]?.end ?? 0, tokens[to]?.start ?? 0)
    if (gap !== '-' && gap !== '‑') break
    if (!/^[a-z]+$/.test(tokens[to]?.fold ?? '')) break
    to += 1
  }
  return to
}

function findStaffAt(
  analysis: Words,
  index: StaffIndex,
  at: number,
  whole: number,
): (StaffMatch & { to: number }) | undefined {
  const { tokens } = analysis
  const said = (to: number) =>
    tokens
      .slice(at, to)
      .map((word) => word.fold)
      .join('')
  // A double name without its hyphen is looked for before its first half alone: « Marie Ève ».
  const pair = index.exact.get(said(whole + 1))
  if (pair !== undefined && gapAt(analysis, whole) === ' ')
    return { entries: pair, how: 'exact', to: whole + 1 }
  const match = findStaff(index, said(whole))
  if (match !== undefined) {
    return { ...match, to: behindSurnames(analysis, index, whole, match.entries) }
  }
  const titled = /^(?:mr|mrs|ms|m|mme|mlle|madame|monsieur|chef)$/.test(tokens[at - 1]?.fold ?? '')
  const byTitle = titled ? index.surnames.get(said(whole)) : undefined
  return byTitle === undefined ? undefined : { entries: byTitle, how: 'exact', to: whole }
}

/** The end of a name with those words of its surnames that follow in the same breath: « Maëlle Cloutier-Gagnon ». */
function behindSurnames(
  analysis: Words,
  index: StaffIndex,
  at: number,
  entries: StaffMatch['entries'],
): number {
  let to = at
  while (/^[ -]$/.test(gapAt(analysis, to))) {
    const word = plainName(analysis.tokens[to]?.fold ?? '')
    if (!entries.some((entry) => index.further.get(entry)?.has(word))) break
    to += 1
  }
  return to
}

/** Whether a word is one that everybody writes every day. */
export function isEverydayWord(word: string): boolean {
  return EVERYDAY.has(word)
}

/** Whether a capital makes no name of a word: everyday words, and words that reviews often write with a capital. */
export function isEveryday(token: Token): boolean {
  return NOT_NAMES.en.has(token.fold) || NOT_NAMES.fr.has(token.fold) || EVERYDAY.has(token.fold)
}

/** Whether our own lists know a word as no name. */
export function isWord(analysis: Words, at: number, kind: NameKind): boolean {
  const { tokens, lexicon } = analysis
  const token = tokens[at]
  if (token === undefined) return true
  if (kind !== 'unknown') return false
  return (
    isEveryday(token) ||
    // Endings of adverbs and verbs tell a word from a name: "Simply the best", "Charged us twice". The names that end so
    // are in the list.
    (token.fold.length > 4 && VERBAL[lexicon.language].test(wordAt(analysis, at))) ||
    isRole(analysis, at) ||
    // "Gran's name got her a sherry": she is the guest's.
    matchAt(CUES[lexicon.language].relations, tokens, at) !== undefined ||
    begins(lexicon.valence, token) ||
    begins(lexicon.topics, token) ||
    matchAt(FOOD[lexicon.language], tokens, at) !== undefined
  )
}

function wordAt(analysis: Words, at: number): string {
  const token = analysis.tokens[at]
  return token === undefined ? '' : analysis.review.text.slice(token.start, token.end)
}

/** The end of a name with the surname that follows: one or two capitalised words that are no others. */
function withSurname(analysis: Words, at: number): number {
  const { tokens } = analysis
  let to = at
  while (to < tokens.length && to < at + 2) {
    const next = tokens[to]
    if (next === undefined || gapAt(analysis, to) !== ' ' || !next.capital) break
    if (next.fold.length < 2 || !/^[a-z]+$/.test(next.fold)) break
    if (isWord(analysis, to, 'unknown')) break
    to += 1
  }
  return to
}

/** Whether a capital at this place tells nothing, because a sentence, a quotation or a line begins here. */
export function opens(analysis: Words, at: number): boolean {
  const sentence = analysis.surroundings[at]?.sentence
  if (at === 0 || sentence?.from === at) return true
  return /[.!?…:"“«\n•]|[\p{Extended_Pictographic}]/u.test(gapAt(analysis, at))
}

/** The sentences in capitals, or With A Capital On Each Word, by their first word. */
export function shoutedSentences(analysis: Words): Set<number> {
  const shouted = new Set<number>()
  for (const sentence of analysis.sentences) {
    let words = 0
    let capitals = 0
    for (let i = sentence.from; i < sentence.to; i += 1) {
      const token = analysis.tokens[i]
      if (token === undefined || token.fold.length < 2) continue
      words += 1
      if (token.capital) capitals += 1
    }
    if (words >= 4 && capitals > words * 0.7) shouted.add(sentence.from)
  }
  return shouted
}
