import { CATEGORIES, type OwnWords, type OwnWordsProblem } from '#reading'
import type { ReplyLanguage } from '#reply'
import { tokenise } from '#read/words/token'

/**
 * How many words of its own a house may have, all lists together; how long one may be, in characters and in words;
 * and how good or bad.
 */
export const OWN_WORDS_MAX = 500
export const OWN_PHRASE_MAX = 80
const PHRASE_WORDS_MAX = 6
const STRONGEST = 4

/**
 * The signs that a word may have: letters, digits and what stands within words. Other signs have a meaning in the
 * built-in files.
 */
const PLAIN = /^[\p{L}\p{M}\p{N} '’&-]+$/u

/** Everything that is wrong with a house's own words, each problem with its place (`topics.3.category`). */
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
