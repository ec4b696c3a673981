import english from '#data/en/food.json' with { type: 'json' }
import french from '#data/fr/food.json' with { type: 'json' }
import type { ReplyLanguage } from '#reply'
import { byLanguage, lazily } from '#read/words/by-language'
import {
  addPhrase,
  foldedSet,
  listOf,
  makeTable,
  type PhraseTable,
  setOf,
} from '#read/words/phrase-table'
import { fold } from '#read/words/token'

/** The gender and number that a French article needs: `m` and `f` are singular, `mp` and `fp` plural. */
export type Gender = 'm' | 'f' | 'mp' | 'fp'

/** The parts that a phrase can play in the name of a dish. */
export interface FoodWord {
  head: boolean
  modifier: boolean
  drink: boolean
  gender?: Gender
}

/**
 * These lists are made apart from the others, because the French name of a dish is looked for in English reviews too.
 */
export const FOOD = lazily((language) => (language === 'en' ? foodEnglish() : foodFrench()))
export const INGREDIENTS_FRENCH: PhraseTable<true> = makeTable('fr')
export const GENERIC: Record<ReplyLanguage, Set<string>> = {
  en: foldedSet(english.generic),
  fr: foldedSet(french.generic),
}
/** Words that end no dish's name: "garlic sauce". */
export const GENERIC_HEADS = foldedSet(english.genericHeads)
/** Words of food in phrases that speak of something else: "cup of tea", "wine list". */
export const NOT_FOOD = byLanguage((language) =>
  setOf(language, (language === 'en' ? english : french).notFood),
)
const GENDERS = ['m', 'f', 'mp', 'fp'] as const

function foodEnglish(): PhraseTable<FoodWord> {
  const table = makeTable<FoodWord>('en')
  const heads = new Set([...listOf(english.heads), ...listOf(english.phrases)])
  const drinks = new Set(listOf(english.drinks))
  const modifiers = new Set(listOf(english.modifiers))
  /**
   * Whether a phrase ends in a word for a dish: "smoked trout" may lead on to "smoked trout salad", and is a dish
   * where it does not.
   */
  const endsInHead = (word: string) => {
    const last = word.slice(word.lastIndexOf(' ') + 1)
    return last !== word && heads.has(last) && !GENERIC.en.has(last)
  }
  for (const word of new Set([...heads, ...drinks, ...modifiers])) {
    addPhrase(table, word, {
      head: heads.has(word) || drinks.has(word) || endsInHead(word),
      modifier: modifiers.has(word),
      drink: drinks.has(word),
    })
  }
  return table
}

function foodFrench(): PhraseTable<FoodWord> {
  const table = makeTable<FoodWord>('fr')
  for (const gender of GENDERS) {
    for (const word of listOf(french.drinks[gender]))
      addPhrase(table, word, { head: true, modifier: false, drink: true, gender })
    for (const word of listOf(french.heads[gender]))
      addPhrase(table, word, { head: true, modifier: false, drink: false, gender })
  }
  for (const word of listOf(french.phrases))
    addPhrase(table, word, { head: true, modifier: false, drink: false })
  return table
}

export const MODIFIERS_FRENCH: PhraseTable<true> = makeTable('fr')
for (const word of listOf(french.modifiers)) addPhrase(MODIFIERS_FRENCH, word, true)
for (const word of listOf(french.ingredients)) addPhrase(INGREDIENTS_FRENCH, word, true)

/**
 * French names of one word or two that end in s or x and stay as they are: they name one thing (« couscous »), or are
 * only ever many.
 */
export const ALWAYS_MANY = new Set(
  [french.heads, french.drinks].flatMap((group) =>
    GENDERS.flatMap((gender) =>
      listOf(group[gender])
        .map((name) => fold(name).split(' ').slice(0, 2))
        .filter((words) => words.length === 1 || gender.endsWith('p'))
        .map((words) => words.join(' '))
        .filter((name) => /[sx](?: |$)/.test(name)),
    ),
  ),
)

/** Words in the names of dishes that keep their capital. */
export const PROPER_FOOD = new Set([...listOf(english.proper), ...listOf(french.proper)])
