import english from '#data/en/dayparts.json' with { type: 'json' }
import french from '#data/fr/dayparts.json' with { type: 'json' }
import type { Words } from '#read/analysis'
import type { Daypart, FrenchMeals } from '#reading'
import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { matchAt, type PhraseTable } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'

/**
 * What a meal is called: a part of the day, one of the French words that mean another one elsewhere, or what only looks
 * like a meal, « Bonne soirée ».
 */
export type MealName = Daypart | 'déjeuner' | 'dîner' | 'wish'

const LISTS =
  'own the between days behind alone verdicts to came ate ateThe thanks visit booked ours objects aux lead and unreal astray allDay at visitor local'.split(
    ' ',
  ) as readonly ListName[] // the words between the blanks

type ListName = Exclude<
  keyof typeof english | 'visitor' | 'local',
  'version' | 'source' | 'meals' | 'moments'
>

export interface DaypartWords {
  meals: PhraseTable<MealName>
  /** French verbs of meals: « soupé », « bruncher ». */
  eaten: PhraseTable<MealName>
  moments: PhraseTable<Daypart>
  list: Readonly<Record<ListName, PhraseTable<true>>>
}

/** What the dayparts of a review are read with: the words, and what the reader knows of the house. */
export interface DaypartReader extends DaypartWords {
  /** The words of the names of the house and its locations. */
  house: ReadonlySet<string>
  frenchMeals: FrenchMeals | undefined
}

/** The words by which guests tell at which part of the day they came. */
export const DAYPART_WORDS = byLanguage((language): DaypartWords => {
  const data = language === 'en' ? { ...english, eaten: {}, visitor: '', local: '' } : french
  // The data's format holds its keys to these names.
  const byName = <Name>(lists: object) =>
    tableOf(
      language,
      Object.entries(lists).map(([name, words]) => [String(words), name as Name]),
    )
  return {
    meals: byName<MealName>(data.meals),
    eaten: byName<MealName>(data.eaten),
    moments: byName<Daypart>(data.moments),
    // Every name of the list is one of its keys.
    list: Object.fromEntries(
      LISTS.map((name) => [name, tableOf(language, [[data[name], true]])]),
    ) as DaypartWords['list'],
  }
})

/** How many words a phrase of the list has that begins at `at`; 0 where none does. */
export function lengthAt(table: PhraseTable<unknown>, { tokens }: Words, at: number): number {
  return matchAt(table, tokens, at)?.length ?? 0
}

/** The longest phrase is no longer than this. */
const LONGEST = 4

/** How many words a phrase of the list has that ends right before `to`; 0 where none does. */
export function lengthBefore(table: PhraseTable<unknown>, words: Words, to: number): number {
  for (let length = Math.min(LONGEST, to); length > 0; length -= 1)
    if (lengthAt(table, words, to - length) === length) return length
  return 0
}

/** Whether a phrase of the list stands within the words. */
export function standsIn(table: PhraseTable<unknown>, words: Words, { from, to }: Range): boolean {
  for (let at = from; at < to; at += 1) {
    const length = lengthAt(table, words, at)
    if (length > 0 && at + length <= to) return true
  }
  return false
}
