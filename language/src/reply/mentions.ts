import { FOOD } from '#read/dishes/food-lexicon'
import { LEXICONS } from '#read/opinion/lexicon'
import { matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import type { Category } from '#reading'
import { isThing } from './claims-of.ts'
import { lastKept } from './last-kept.ts'
import { listOfThing } from './listed.ts'
import { isOtherSense } from './other-sense.ts'
import type { Hearing } from './second-reading.ts'

/** A place of a review that speaks of something. */
export interface Place extends Range {
  /** What a mark right behind the words gives the thing, −4 to 4: "Service: 2/5". */
  mark?: number
}

/** A place where a topic, or something to eat or drink, is named or hinted at. */
export interface Mention extends Place {
  category: Category
  /** Whether the thing is called by a name, so that other words may be said of it. */
  isNamed: boolean
  /** Whether the words mean something else where they stand, so that nothing is said of the topic. */
  isOther: boolean
}

/** How long something took tells of the wait. */
const SPANS = new Set('minute minutes mins min hour hours heure heures h'.split(' '))
/** A mark right behind its thing, out of five where nothing else is said. */
const MARK =
  /^\s*[:=]?\s*(\d{1,2}(?:[.,]\d)?)\s*(?:\/\s*(5|10|20)\b|(?:stars?|étoiles?)\b)|^\s*[:=]\s*([0-5])\b/i
const HIGHEST = 5
/** What a list of what was good gives each thing in it. */
const LISTED = 3

/** Every place where the review speaks of a topic, in order. */
export const mentionsOf = lastKept((hearing: Hearing): readonly Mention[] =>
  allIn(hearing).filter(({ isOther }) => !isOther),
)

/** Whether words that may mean a topic stand in the review, and all of them mean something else. */
export function isOnlyOther(hearing: Hearing, topic: Category): boolean {
  const some = allIn(hearing).filter(({ category }) => category === topic)
  return some.length > 0 && some.every(({ isOther }) => isOther)
}

const allIn = lastKept(mentionsIn)

function mentionsIn(hearing: Hearing): Mention[] {
  const { language, tokens } = hearing
  const { topics, telling } = LEXICONS[language]
  const found: Mention[] = []
  const put = (from: number, length: number, category: Category, isNamed = false): void => {
    const place = { from, to: from + length }
    const mark = markBehind(hearing, place)
    const isOther = isOtherSense(tokens, place, category, language)
    found.push({ ...place, category, isNamed, isOther, ...(mark === undefined ? {} : { mark }) })
  }
  for (let i = 0; i < tokens.length; i += 1) {
    const told = matchAt(telling, tokens, i)
    const topic = matchAt(topics, tokens, i)
    const food = matchAt(FOOD[language], tokens, i)
    if (told !== undefined) put(i, told.length, told.value.topic.category)
    if (topic !== undefined) put(i, topic.length, topic.value.category, isThing(topic.value))
    if (SPANS.has(tokens[i]?.fold ?? '')) put(i, 1, 'wait_time')
    if (food?.value.head === true)
      put(i, food.length, food.value.drink ? 'drinks' : 'food_quality', true)
  }
  return found
}

function markBehind({ text, tokens }: Hearing, { to }: Range): number | undefined {
  const end = tokens[to - 1]?.end ?? 0
  const match = MARK.exec(text.slice(end, end + 12))
  const given = match?.[1] ?? match?.[3]
  // What stands among the pros, or the cons, is marked by that.
  const list = listOfThing({ start: end - 1, end }, text)
  if (given === undefined && list !== undefined) return list.isGood ? LISTED : -LISTED
  if (given === undefined) return undefined
  const share = Number(given.replace(',', '.')) / Number(match?.[2] ?? HIGHEST)
  return share * 8 - 4
}
