import { spanOf, type Words } from '#read/analysis'
import { rangesApart } from '#read/gate/gate'
import { placesIn } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import type { Daypart, DaypartFinding } from '#reading'
import {
  DAYPART_WORDS,
  type DaypartReader,
  lengthAt,
  lengthBefore,
  standsIn,
} from './daypart-words.ts'
import { daypartOf } from './french-meals.ts'
import { daypartAt, hoursIn, isOfVisit } from './hours.ts'
import { findMeals } from './meals.ts'
import { cameBefore, clauseOf, isOfGuest, isUnreal, sentenceOf } from './visit.ts'

/** « Le samedi soir » is every one. */
const EVERY = /(?<!\p{L})(?:les?|chaque) $/iu

type Found = Range & { daypart: Daypart }

/**
 * At which parts of the day the guest came, told by the meals that they say they had, else by the hour at which they
 * came, else by words such as "last night". Only what is said of the visit under review counts: no dish, no advice, no
 * wish, no habit, no other house.
 */
export function findDayparts(
  words: Words,
  house: Pick<DaypartReader, 'house' | 'frenchMeals'>,
): DaypartFinding[] {
  const lists = { ...DAYPART_WORDS[words.lexicon.language], ...house }
  const isAllDay = standsIn(lists.list.allDay, words, { from: 0, to: words.tokens.length })
  const meals = findMeals(words, lists).flatMap((meal): Found[] => {
    const daypart = daypartOf(words, lists, meal)
    const isOfDish = isAllDay && (daypart === 'breakfast' || daypart === 'brunch')
    return daypart === undefined || isOfDish ? [] : [{ ...meal, daypart }]
  })
  for (const find of [
    () => meals,
    () => findHours(words, lists),
    () => findMoments(words, lists),
  ]) {
    const told = here(words, find())
    if (told.length > 0) return told
  }
  return []
}

function findHours(words: Words, lists: DaypartReader): Found[] {
  return hoursIn(words).flatMap((hour) => {
    const daypart = daypartAt(hour.minute)
    return daypart !== undefined && isOfVisit(words, lists, hour)
      ? [{ ...hour.range, daypart }]
      : []
  })
}

/** Words of time that say when the guest came: "we ate here last night", « Mangé là vendredi soir ». */
function findMoments(words: Words, lists: DaypartReader): Found[] {
  return placesIn(lists.moments, words.tokens).flatMap(({ value: daypart, from, to }) => {
    // "Friday nights" are all of them.
    const isAny =
      words.tokens[to - 1]?.fold.endsWith('s') === true ||
      EVERY.test(words.review.text.slice(0, words.tokens[from]?.start))
    if (isAny || isUnreal(words, lists, { from, to })) return []
    return isOfComing(words, lists, { from, to }) ? [{ from, to, daypart }] : []
  })
}

function isOfComing(words: Words, lists: DaypartReader, moment: Range): boolean {
  const { list } = lists
  const clause = clauseOf(words, moment.from)
  if (cameBefore(words, lists, moment.from) !== undefined) return true
  for (let at = moment.to; at < clause.to; at += 1) {
    const length = lengthAt(list.came, words, at)
    if (length > 0 && isOfGuest(words, lists, { from: at, to: at + length })) return true
  }
  // "Gorgeous meal last night."
  const visit = lengthBefore(list.visit, words, moment.from)
  return visit > 0 && isOpening(words, lists, moment.from - visit)
}

/** Whether nothing stands before a word in its sentence but what colours it. */
function isOpening(words: Words, { list }: DaypartReader, to: number): boolean {
  const { from } = sentenceOf(words, to)
  let at = to
  while (at > from) {
    const length = lengthBefore(list.between, words, at)
    if (length === 0) return false
    at -= length
  }
  return true
}

/** Each part of the day once, without what is set apart from this visit to this house. */
function here(words: Words, found: readonly Found[]): DaypartFinding[] {
  if (found.length === 0) return []
  const apart = rangesApart(words)
  const told = found.filter(
    ({ from }) => !apart.some(({ range }) => from >= range.from && from < range.to),
  )
  const first = new Map(told.toReversed().map((one) => [one.daypart, one]))
  return [...first.values()]
    .toSorted((a, b) => a.from - b.from)
    .map(({ daypart, ...range }) => ({ ...spanOf(words, range), daypart }))
}
