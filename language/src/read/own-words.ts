import { CATEGORIES, type OwnWords, type OwnWordsProblem, type Span } from '../reading.ts'
import type { ReplyLanguage } from '../reply.ts'
import type { FoundDish } from './dishes.ts'
import { type Lexicon, LEXICONS, type Telling, type Topic } from './lexicon.ts'
import { addPhrase, makeTable, matchAt, type PhraseTable } from './phrase-table.ts'
import { tokenise, type Token } from './token.ts'

/** How many words of its own a house may have, all lists together, and how long one may be. */
export const OWN_WORDS_MAX = 500
export const OWN_PHRASE_MAX = 80
const PHRASE_WORDS_MAX = 6
const STRONGEST = 4

/** Letters, digits and what stands within words: the signs of the built-in files mean something there. */
const PLAIN = /^[\p{L}\p{M}\p{N} '’&-]+$/u

/** The lexicon of a language with the house's own words before it, and what is not to be heard at all. */
export interface OwnLexicon {
  lexicon: Lexicon
  ignored?: PhraseTable<true>
  topics?: PhraseTable<Topic | null>
}

/** Everything that is wrong with the words of a house, each with its place (`topics.3.category`). */
export function findOwnWordsProblems(words: OwnWords): OwnWordsProblem[] {
  const problems: OwnWordsProblem[] = []
  const say = (path: string, problem: string): void => void problems.push({ path, problem })
  const count = words.opinions.length + words.topics.length + words.ignored.length
  if (count > OWN_WORDS_MAX) say('', `more than ${OWN_WORDS_MAX} words`)
  for (const list of ['opinions', 'topics', 'ignored'] as const) {
    const known = new Set<string>()
    words[list].forEach(({ phrase, language }, at) => {
      const path = `${list}.${at}.phrase`
      const problem = problemOf(phrase)
      if (problem !== null) return say(path, problem)
      for (const one of languagesOf(language)) {
        const key = `${one} ${stemsOf(phrase, one)}`
        if (known.has(key)) return say(path, 'stands in this list already')
        known.add(key)
      }
    })
  }
  words.opinions.forEach(({ value }, at) => {
    if (!Number.isInteger(value) || Math.abs(value) > STRONGEST)
      say(`opinions.${at}.value`, `a whole number from -${STRONGEST} to ${STRONGEST}`)
  })
  words.topics.forEach(({ keyword, category }, at) => {
    if (keyword.trim() === '' || keyword.length > OWN_PHRASE_MAX)
      say(`topics.${at}.keyword`, `1 to ${OWN_PHRASE_MAX} characters`)
    if (!CATEGORIES.some((one) => one === category))
      say(`topics.${at}.category`, 'no such category')
  })
  return problems
}

function problemOf(phrase: string): string | null {
  if (phrase.trim() === '') return 'is empty'
  if (phrase.length > OWN_PHRASE_MAX) return `longer than ${OWN_PHRASE_MAX} characters`
  if (!PLAIN.test(phrase)) return 'letters, digits, spaces, hyphens and apostrophes only'
  const words = tokenise(phrase, 'en').length
  if (words === 0) return 'has no word'
  return words > PHRASE_WORDS_MAX ? `more than ${PHRASE_WORDS_MAX} words` : null
}

const LANGUAGES: readonly ReplyLanguage[] = ['en', 'fr']

function languagesOf(language: ReplyLanguage | undefined): readonly ReplyLanguage[] {
  return language === undefined ? LANGUAGES : [language]
}

function stemsOf(phrase: string, language: ReplyLanguage): string {
  return tokenise(phrase, language)
    .map((word) => word.stem)
    .join(' ')
}

/** Puts the house's own words before the built-in ones, once a language is asked for; what has a problem is left out. */
export function addOwnWords(words: OwnWords | undefined): (language: ReplyLanguage) => OwnLexicon {
  if (words === undefined) return (language) => ({ lexicon: LEXICONS[language] })
  const bad = new Set(findOwnWordsProblems(words).map(({ path }) => path.replace(/\.\w+$/u, '')))
  const good = <T>(list: keyof OwnWords, rows: readonly T[]): T[] =>
    rows.slice(0, OWN_WORDS_MAX).filter((_, at) => !bad.has(`${list}.${at}`))
  const kept: OwnWords = {
    opinions: good('opinions', words.opinions),
    topics: good('topics', words.topics),
    ignored: good('ignored', words.ignored),
  }
  const made = new Map<ReplyLanguage, OwnLexicon>()
  return (language) => {
    const own = made.get(language) ?? addTo(language, kept)
    made.set(language, own)
    return own
  }
}

function addTo(language: ReplyLanguage, words: OwnWords): OwnLexicon {
  const builtIn = LEXICONS[language]
  const isOurs = (one: { language?: ReplyLanguage }): boolean =>
    one.language === undefined || one.language === language
  const valence = makeTable<number | null>(language)
  // Where a word of the house begins, no phrase of ours tells what it means.
  const telling = makeTable<Telling | null>(language)
  for (const { phrase, value } of words.opinions.filter(isOurs)) {
    addPhrase(valence, phrase, value)
    addPhrase(telling, phrase, null)
  }
  const topics = makeTable<Topic | null>(language)
  for (const { phrase, keyword, category } of words.topics.filter(isOurs))
    addPhrase(topics, phrase, { keyword: keyword.trim(), category, kind: 'thing' })
  const ignored = makeTable<true>(language)
  for (const { phrase } of words.ignored.filter(isOurs)) addPhrase(ignored, phrase, true)
  return {
    lexicon: {
      ...builtIn,
      valence: { ...builtIn.valence, own: valence },
      telling: { ...builtIn.telling, own: telling },
      topics: { ...builtIn.topics, own: topics },
    },
    ignored,
    topics,
  }
}

/** What of the findings in these words the house wants to hear of. */
export interface Hearing {
  /** Not of words that the house ignores. */
  isHeard(this: void, span: Span): boolean
  /** The same; and words that the house calls a topic are no dish, unless they are on its menu. */
  isDish(this: void, dish: FoundDish): boolean
}

const ALL: Hearing = { isHeard: () => true, isDish: () => true }

/** Looks for the house's words in those of a guest. Linear: each word is looked at within a phrase's length. */
export function hear(tokens: readonly Token[], own: OwnLexicon): Hearing {
  if (own.ignored === undefined || own.topics === undefined) return ALL
  const ignored = placesOf(own.ignored, tokens)
  const topics = placesOf(own.topics, tokens)
  const isHeard = (span: Span): boolean => !isWithin(ignored, span)
  return {
    isHeard,
    isDish: (dish) => isHeard(dish) && (dish.menuItemId !== undefined || !isWithin(topics, dish)),
  }
}

function placesOf(table: PhraseTable<unknown>, tokens: readonly Token[]): Span[] {
  const places: Span[] = []
  if (table.values.length === 0) return places
  for (let i = 0; i < tokens.length;) {
    const length = matchAt(table, tokens, i)?.length ?? 0
    const first = tokens[i]
    const last = tokens[i + length - 1]
    if (length > 0 && first !== undefined && last !== undefined)
      places.push({ start: first.start, end: last.end })
    i += Math.max(1, length)
  }
  return places
}

/** Places are in order: the only one that may hold the span is the last that does not begin after it. */
function isWithin(places: readonly Span[], { start, end }: Span): boolean {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.start ?? Infinity) <= start) low = middle + 1
    else high = middle
  }
  const place = places[low - 1]
  return place !== undefined && place.end >= end
}
