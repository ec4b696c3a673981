import { readFileSync } from 'node:fs'
import { fold, stem } from '../src/read/words/token.ts'
import type { ReplyLanguage } from '../src/reply.ts'

/** Words of notes that name nothing in a review. */
const EMPTY = {
  en: new Set(
    'and the for with was were has had have his her him its they them their this that these those not none only too very but than then there here when while after before all any some more most one two three four five six seven eight nine ten out off over again into about like did does got get said say first second next same other another back still just every nobody everyone guest guests went came come would could will can never always told asked make made left well good nothing own between since without once half much many who whom from been are'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'les une des est sont ont dans sur par pour avec sans pas que qui son ses leur leurs elle ils elles nous vous mon mes ces plus tres trop bien tout tous toute mais deux trois fois apres avant encore dit fait rien jamais etait aux'.split(
      ' ',
    ),
  ),
}
/** Shorter words name nothing. */
const LEAST = 3
/** Words of so many letters that begin alike are one word in both languages: “généreux”, "generous". */
const ALIKE = 5
/** So much longer may a word be than the beginning by which it is known. */
const ENDING = 5

/** English words of notes with the beginnings of the French words that guests have for them. */
const FRENCH: ReadonlyMap<string, readonly string[]> = new Map(
  readFileSync(new URL('own/note-words.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(': '))
    .map(([word = '', begins = '']) => [word, begins.split(', ')] as const),
)

const wordsOf = (text: string): string[] => fold(text).match(/[a-z0-9]+/gu) ?? []

/** What says whether a word of a review is one that a note in English, or in the review's own language, speaks of. */
export function spokenOf(note: string, language: ReplyLanguage): (word: string) => boolean {
  const words = wordsOf(note).filter((word) => word.length >= LEAST)
  const own = words.filter((word) => !EMPTY.en.has(word) && !EMPTY[language].has(word))
  const stems = new Set(own.map((word) => rootOf(word, language)))
  const begins = language === 'fr' ? words.flatMap((word) => FRENCH.get(word) ?? []) : []
  const long = own.filter((word) => word.length > ALIKE).map((word) => word.slice(0, ALIKE))
  return (word) => {
    const plain = word.replace(/'s$/u, '')
    if (plain.length < LEAST || EMPTY[language].has(plain)) return false
    return (
      stems.has(rootOf(plain, language)) ||
      (language === 'fr' && long.includes(plain.slice(0, ALIKE))) ||
      begins.some((one) => plain.startsWith(one) && plain.length <= one.length + ENDING)
    )
  }
}

/** A word without what verbs and adverbs end in, by which "greeted" and "greets" are one. */
function rootOf(word: string, language: ReplyLanguage): string {
  const plain = stem(word, language)
  return plain.length > ALIKE
    ? plain.replace(/(?:ing|ed|ly|ful|ness|er|ez|ent|ait|e)$/u, '')
    : plain.replace(/e$/u, '')
}
