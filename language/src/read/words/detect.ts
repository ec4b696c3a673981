import table from '#data/languages.json' with { type: 'json' }
import { scriptOf } from './script.ts'
import { fold, TOKEN_CAP } from './token.ts'

/** With fewer letters than this, a language other than ours must show plainly: a name or a dish is not a language. */
const FEW_LETTERS = 25
/** Only this many characters are read; a text shows its language long before. */
const READ = 2000
/** What a language's own letter weighs, and what the look of an unknown word does, beside a word of the list. */
const LETTER = 0.5
const FORM = 0.4
/** Another language is named when it has at least this weight, and this many times the weight of ours. */
const ENOUGH = 1
const CLEARLY = 1.3

/** A short sound said again and again, as laughter is: "ho ho ho" is no Catalan. */
const SOUND = /^\P{L}*(\p{L}{1,4})(?:\P{L}+\1)+\P{L}*$/iu

/** Words for dishes and the like that every language takes over, so that their letters tell nothing. */
const LOANS = new Set(table.loans.split(' '))

/** Any letter but a to z: those belong to no language alone. */
const OTHER_LETTER = /\P{ASCII}/u
const WORD = /\p{L}[\p{L}\p{M}·]*['’]?/gu

export interface Detected {
  code: string
  confidence: number
}

interface Language {
  words: string
  letters: string
  forms: string
}

const LANGUAGES: readonly [string, Language][] = Object.entries(table.languages)
const CODES = LANGUAGES.map(([code]) => code)
/** Words of a name up to so many letters say nothing of the language around it. */
const SMALL = 3
/** The places of English and French. */
const OURS = new Set([CODES.indexOf('en'), CODES.indexOf('fr')])
const FORMS = LANGUAGES.map(([, { forms }]) => (forms === '' ? null : new RegExp(forms, 'u')))
const WORDS = indexBy(({ words }) => words.split(' ').flatMap((word) => [word, fold(word)]))
const LETTERS = indexBy(({ letters }) => [...letters])

/** The words of the names of dishes, as `detect` takes them. */
export function wordsOfNames(names: readonly string[]): ReadonlySet<string> {
  return new Set(
    names.flatMap((name) => [...name.toLowerCase().matchAll(WORD)].map(([word]) => fold(word))),
  )
}

const NO_NAMES: ReadonlySet<string> = new Set()

/**
 * The language of a text by its ISO 639-1 code; `und` where there is nothing to tell from. The names of the house's
 * dishes speak for no language but ours: whoever writes "La francesinha!" in Québec writes French.
 */
export function detect(
  text: string,
  fallback: 'en' | 'fr',
  names: ReadonlySet<string> = NO_NAMES,
): Detected {
  const head = text.slice(0, READ)
  const letters = head.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return { code: 'und', confidence: 0 }
  const script = scriptOf(head)
  if (script !== 'latin') {
    return script === null
      ? { code: fallback, confidence: 0.3 }
      : { code: script, confidence: 0.95 }
  }
  const scores = scoresOf(head, names)
  const few = letters < FEW_LETTERS
  const [first, second] = [...scores].toSorted((a, b) => b[1] - a[1])
  if (first === undefined || second === undefined || first[1] === 0)
    return { code: fallback, confidence: 0.3 }
  const en = scores.get('en') ?? 0
  const fr = scores.get('fr') ?? 0
  const ours = Math.max(en, fr)
  if (en === fr && ours === first[1]) return { code: fallback, confidence: 0.4 }
  const other =
    !SOUND.test(head) &&
    first[1] >= (few ? 1.5 * ENOUGH : ENOUGH) &&
    first[1] >= ours * (few ? 2 * CLEARLY : CLEARLY)
  if (first[0] === 'en' || first[0] === 'fr' || other) {
    const sure = first[1] >= 2 && first[1] >= second[1] * 1.5
    return { code: first[0], confidence: few ? (sure ? 0.8 : 0.6) : sure ? 0.95 : 0.7 }
  }
  if (en === fr) return { code: fallback, confidence: 0.4 }
  return { code: en > fr ? 'en' : 'fr', confidence: few ? 0.5 : 0.7 }
}

/**
 * How much each language has in the text: each word speaks for the languages that have it, for each the less the more
 * they are.
 */
function scoresOf(text: string, names: ReadonlySet<string>): Map<string, number> {
  const scores = CODES.map(() => 0)
  const give = (to: readonly number[], weight: number) => {
    for (const index of to) scores[index] = (scores[index] ?? 0) + weight / to.length
  }
  const composed = text.normalize('NFC').toLowerCase().replaceAll('’', "'")
  for (const [whole] of composed.matchAll(WORD)) {
    const word = whole.slice(0, TOKEN_CAP)
    const { of, weight } = tellsOf(word)
    if (names.has(fold(word))) {
      // The "de" of a pastel de nata is of the dish, and the "the" of "the pie" is English all the same.
      const isOnlyOurs = of.every((index) => OURS.has(index))
      // « Thé » is a dish's as well: its accent says that no English article is meant.
      if (word.length <= SMALL && (!isOnlyOurs || fold(word) !== word)) continue
      const ours = of.filter((index) => OURS.has(index))
      give(ours, (weight * ours.length) / Math.max(1, of.length))
    } else give(of, weight)
  }
  if (OTHER_LETTER.test(composed)) {
    const said = composed.replaceAll(WORD, (word) =>
      LOANS.has(word) || names.has(fold(word)) ? '' : word,
    )
    for (const character of said) {
      const known = LETTERS.get(character)
      if (known !== undefined) give(known, LETTER)
    }
  }
  return new Map(CODES.map((code, index) => [code, scores[index] ?? 0]))
}

/** The languages that a word speaks for, by their places in CODES, and how much it weighs for all of them together. */
interface Tells {
  of: readonly number[]
  weight: number
}

const NOTHING: Tells = { of: [], weight: 0 }
/** What the words met lately tell, kept while there is room: a word without a list is held against twenty patterns. */
const TOLD = new Map<string, Tells>()
const ROOM = 5_000

function tellsOf(word: string): Tells {
  const known = TOLD.get(word)
  if (known !== undefined) return known
  const tells = lookUp(word)
  if (TOLD.size >= ROOM) TOLD.clear()
  // A part of a text would keep the whole text in memory, so a copy is kept.
  TOLD.set(` ${word}`.slice(1), tells)
  return tells
}

function lookUp(word: string): Tells {
  const bare = word.endsWith("'") ? word.slice(0, -1) : word
  if (LOANS.has(bare)) return NOTHING
  const listed = WORDS.get(word) ?? WORDS.get(bare) ?? WORDS.get(fold(bare))
  if (listed !== undefined) return { of: listed, weight: 1 }
  return bare.length > 3 ? { of: formsOf(bare), weight: FORM } : NOTHING
}

function formsOf(word: string): number[] {
  return FORMS.flatMap((form, index) => (form?.test(word) === true ? [index] : []))
}

/** For each word or letter, the places in CODES of the languages that have it. */
function indexBy(itemsOf: (language: Language) => string[]): Map<string, number[]> {
  const index = new Map<string, number[]>()
  for (const [place, [, language]] of LANGUAGES.entries()) {
    for (const item of new Set(itemsOf(language))) {
      const places = index.get(item)
      if (places === undefined) index.set(item, [place])
      else places.push(place)
    }
  }
  return index
}
