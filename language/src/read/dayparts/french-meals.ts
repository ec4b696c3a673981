import type { Words } from '#read/analysis'
import type { Daypart, FrenchMeals } from '#reading'
import { standsIn, type DaypartReader, type MealName } from './daypart-words.ts'
import { daypartAt, hoursIn } from './hours.ts'
import type { Meal } from './meals.ts'
import { sentenceOf } from './visit.ts'

const SOUPER = /(?<!\p{L})soup(?:er|ers|és?|ées?)(?!\p{L})/iu
const PETIT_DEJEUNER = /petits?[ -]d[ée]j/iu
const WHEN: readonly [RegExp, Daypart][] = [
  [/(?<!\p{L})(?:soirs?|soirée|chandelles?)(?!\p{L})/iu, 'dinner'],
  [/(?<!\p{L}|après[ -])midis?(?!\p{L})/iu, 'lunch'],
  [/(?<!\p{L})matins?(?!\p{L})/iu, 'breakfast'],
]
const MEANS: Record<FrenchMeals, Record<'déjeuner' | 'dîner', Daypart>> = {
  souper: { déjeuner: 'breakfast', dîner: 'lunch' },
  dîner: { déjeuner: 'lunch', dîner: 'dinner' },
}

/**
 * The part of the day that a meal means. « Déjeuner » and « dîner » are told by the time that the sentence names, then
 * by the guest's other words for meals, then by where the house is, unless the guest is a visitor there. Where two of
 * these disagree, or none tells, it is undefined.
 */
export function daypartOf(words: Words, lists: DaypartReader, meal: Meal): Daypart | undefined {
  const { name } = meal
  const place = lists.frenchMeals
  if (name === 'wish') return undefined
  if (!isEither(name)) return name
  const possible = Object.values(MEANS).map((means) => means[name])
  const named = timesIn(words, meal)
  if (named.size > 0) {
    const [only] = named
    return named.size === 1 && only !== undefined && possible.includes(only) ? only : undefined
  }
  const { text } = words.review
  const ways = [
    ...(SOUPER.test(text) ? (['souper'] as const) : []),
    ...(PETIT_DEJEUNER.test(text) ? (['dîner'] as const) : []),
  ]
  const [way] = ways
  if (ways.length > 1) return undefined
  if (way !== undefined) return MEANS[way][name]
  const all = { from: 0, to: words.tokens.length }
  if (place === undefined || standsIn(lists.list.visitor, words, all)) return undefined
  // In Montréal half of the tables are from somewhere else, and say it as they do at home.
  if (place === 'souper' && !standsIn(lists.list.local, words, all)) return undefined
  return MEANS[place][name]
}

function isEither(name: MealName): name is 'déjeuner' | 'dîner' {
  return name === 'déjeuner' || name === 'dîner'
}

/** The parts of the day that the sentence of a meal names by time. */
function timesIn(words: Words, meal: Meal): Set<Daypart> {
  const sentence = sentenceOf(words, meal.from)
  const start = words.tokens[sentence.from]?.start ?? 0
  const end = words.tokens[sentence.to - 1]?.end ?? 0
  const text = words.review.text.slice(start, end)
  const hours = hoursIn(words).filter((hour) => hour.start >= start && hour.end <= end)
  return new Set([
    ...WHEN.flatMap(([word, daypart]) => (word.test(text) ? [daypart] : [])),
    ...hours.flatMap(({ minute }) => daypartAt(minute) ?? []),
  ])
}
