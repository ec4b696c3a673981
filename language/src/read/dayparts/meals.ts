import type { Words } from '#read/analysis'
import { matchAt, type PhraseTable } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import {
  type DaypartReader,
  lengthAt,
  lengthBefore,
  type MealName,
  standsIn,
} from './daypart-words.ts'
import {
  cameBefore,
  clauseOf,
  isAlways,
  isOfGuest,
  isUnreal,
  opensWithWait,
  sentenceOf,
} from './visit.ts'

export interface Meal extends Range {
  name: MealName
}

/** The meals that the guest says they came for or had, in order. */
export function findMeals(words: Words, lists: DaypartReader): Meal[] {
  return [
    ...placed(words, lists, lists.meals).filter((meal) => isHad(words, lists, meal)),
    ...placed(words, lists, lists.eaten).filter((meal) => isEaten(words, lists, meal)),
  ].toSorted((a, b) => a.from - b.from)
}

/** The places of a table's phrases, none within another. */
function placed(
  words: Words,
  { list: { between } }: DaypartReader,
  table: PhraseTable<MealName>,
): Meal[] {
  const found: Meal[] = []
  for (let at = 0; at < words.tokens.length; at += 1) {
    const match = matchAt(table, words.tokens, at)
    if (match === undefined) continue
    // « Bonne soirée à tous » takes leave; « Une bonne soirée » was one.
    const isWish = match.value === 'wish'
    if (isWish && lengthBefore(between, words, at) > 0) continue
    const to = at + match.length
    // "Our dinners are generous" speaks of plates.
    if (!isWish && words.tokens[to - 1]?.fold.endsWith('s') !== true)
      found.push({ from: at, to, name: match.value })
    at = to - 1
  }
  return found
}

function isHad(words: Words, lists: DaypartReader, meal: Meal): boolean {
  if (!endsThere(words, lists, meal)) return false
  const { list } = lists
  const from = beginOf(words, lists, meal)
  if (isUnreal(words, lists, { from, to: meal.to })) return false
  if (lengthBefore(list.own, words, from) > 0) return true
  const ate = lengthBefore(list.ate, words, from)
  if (ate > 0 && isOfGuest(words, lists, { from: from - ate, to: from })) return true
  const the = from - lengthBefore(list.the, words, from)
  const took = the < from ? lengthBefore(list.ateThe, words, the) : 0
  if (took > 0 && isOfGuest(words, lists, { from: the - took, to: the })) return true
  if (opens(words, lists, meal, { from, the })) return true
  // « Au » is both: "for" and "the".
  const to = lengthBefore(list.to, words, the) || lengthBefore(list.to, words, from)
  if (to === 0) return false
  if (lengthBefore(list.thanks, words, the - to) > 0) return true
  return cameBefore(words, lists, the) !== undefined || opensWithWait(words, meal.from)
}

/** Whether the meal is the last word of its name: not "lunch menu", "breakfast sandwich". */
function endsThere(words: Words, { list }: DaypartReader, { to }: Range): boolean {
  const isLast = to >= clauseOf(words, to - 1).to || words.tokens[to]?.comma === true
  return isLast || lengthAt(list.behind, words, to) > 0
}

/** Where the words that colour the meal begin: "a lovely late" before "lunch". */
function beginOf(words: Words, { list }: DaypartReader, meal: Meal): number {
  const { from: first } = clauseOf(words, meal.from)
  let from = meal.from
  while (from > first) {
    const length = lengthBefore(list.between, words, from)
    if (length === 0) break
    from -= length
  }
  return Math.max(from, first)
}

/**
 * Whether the meal opens what the guest says and is judged as one that was had: "Dinner was delicious", "Lovely lunch
 * with friends", « Souper d’équipe à cinq ».
 */
function opens(
  words: Words,
  lists: DaypartReader,
  meal: Meal,
  { from, the }: { from: number; the: number },
): boolean {
  const { list, meals } = lists
  const clause = clauseOf(words, meal.from)
  const lead = clause.from + lengthAt(list.and, words, clause.from)
  if (the === clause.from || the === lead)
    if (lengthAt(list.verdicts, words, meal.to) > 0) return true
  const sentence = sentenceOf(words, meal.from)
  if (from !== sentence.from) return false
  // "Good breakfast, lunch and dinner" tells what there is.
  const others = [
    { from: sentence.from, to: meal.from },
    { from: meal.to, to: sentence.to },
  ]
  if (others.some((range) => standsIn(meals, words, range))) return false
  return (
    isJudged(words, list, { from, to: meal.from }) ||
    (lengthAt(list.alone, words, meal.to) > 0 && !isAlways(words, clause))
  )
}

/** Whether any of the words before a meal says more than which day it was. */
function isJudged(words: Words, list: DaypartReader['list'], { from, to }: Range): boolean {
  for (let at = from; at < to; at += 1) if (lengthAt(list.days, words, at) === 0) return true
  return false
}

/** Whether the guest did what a French verb of meals says: « on a soupé », « venus bruncher ». */
function isEaten(words: Words, lists: DaypartReader, meal: Meal): boolean {
  if (isUnreal(words, lists, meal)) return false
  const last = words.tokens[meal.to - 1]
  const said = words.review.text.slice(last?.start, last?.end).toLowerCase()
  // Without its accent « soupé » is soup.
  if (/és?$|ée?s?$/u.test(said)) return isOfGuest(words, lists, meal)
  if (!said.endsWith('er')) return false
  const came = cameBefore(words, lists, meal.from)
  const isNear = came !== undefined && meal.from - came.to <= 2
  return (
    isNear || (lengthBefore(lists.list.to, words, meal.from) > 0 && opensWithWait(words, meal.from))
  )
}
