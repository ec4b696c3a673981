import type { TopicName } from './lexicon.ts'
import { matchAt, setOf } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import type { Token } from '#read/words/token'

/**
 * A fact told with a number: how long something took, or what it cost. A value of 0 leaves its side to the words
 * around.
 */
export interface EnglishFact {
  length: number
  value: number
  topic: TopicName
}

const NUMBERS = new Map(
  Object.entries({
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    ninety: 90,
    couple: 2,
    several: 3,
  }),
)
const FILLER = new Set([
  'of',
  'solid',
  'full',
  'whole',
  'good',
  'about',
  'extra',
  'more',
  'long',
  'plus',
])
const MINUTE = new Set(['minutes', 'minute', 'mins', 'min'])
const HOUR = new Set(['hours', 'hour', 'hrs', 'hr'])
/** Words near which a time is the time that was waited. */
const WAITING = setOf(
  'en',
  'wait, waited, waiting, waits, took, takes, take, taking, taken, before, until, till, late, later than, seated, be seated, get seated, sit down, seat us, to get our, to get my, to get the, to get a, get our, get my, get served, get a drink, be served, to arrive, to come, came out, came, arrive, arrived, served, serve, to order, take our order, taking our order, line, in line, queue, delay, delayed, finally, without, no sign, sat, sat there, sitting, stood, for our, for my, for the food, for food, for a table, for drinks, for a drink, for the bill, for the check, for a, for that, acknowledge, acknowledged, greeted, past, after we ordered, after ordering, after our reservation, after being seated, after we sat, for someone, for our food, behind, ignored, order, food, drinks, the bill, bill, check, table, between courses, between',
)
/** Words near which a time is that of a journey, a stay or a sickness. */
const NOT_WAITING = setOf(
  'en',
  'drive, drove, driving, walk, walked, away, from here, from home, from the, north, south, closing, close, closed, close in, open, parking, park, per hour, happy hour, happy hours, flight, plane, early, stayed, spent, visit, lasted, ago, sick, vomiting, threw up, hospital, dine, sleep, night shift, shift, overnight, roasted, cooked for, braised, simmered, smoked, marinated, aged, movie, show, away from, travel, traveled, travelled, trip, opened, reservation for, hour limit, hours limit, minute limit, time limit, time slot, tables are given, table is yours, held for, hold the table, hold tables',
)
const QUICK = new Set(['only', 'just', 'under', 'within', 'in', 'mere', 'than', 'literally'])
const ONLY = new Set(['only', 'just'])
const SPENT = new Set(
  'dollars dollar bucks buck quid pounds pound euros euro tenner fiver cents'.split(' '),
)
const CHEAP = new Set(['only', 'just', 'under', 'than', 'mere', 'measly'])
const DEAR = new Set([
  'over',
  'almost',
  'nearly',
  'whopping',
  'charged',
  'charging',
  'another',
  'extra',
])
const WAIT: TopicName = { keyword: 'wait', category: 'wait_time' }
const PRICE: TopicName = { keyword: 'price', category: 'value' }
const NEAR = 9

/** The time or the amount of money that begins at word `at`. */
export function englishFactAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  sentence: Range,
): EnglishFact | undefined {
  const word = tokens[at]
  if (word === undefined) return undefined
  const digit = /^\d/.test(word.fold)
  if (!digit && !NUMBERS.has(word.fold) && word.fold !== 'half') return undefined
  return durationAt(tokens, at, sentence) ?? priceAt(text, tokens, at)
}

function durationAt(
  tokens: readonly Token[],
  at: number,
  sentence: Range,
): EnglishFact | undefined {
  const time = timeAt(tokens, at)
  if (time === undefined || time.minutes > 240) return undefined
  let waiting = false
  const to = Math.min(sentence.to, at + time.length + NEAR)
  for (let i = Math.max(sentence.from, at - NEAR); i < to; i += 1) {
    if (matchAt(NOT_WAITING, tokens, i) !== undefined) return undefined
    if (matchAt(WAITING, tokens, i) !== undefined) waiting = true
  }
  if (!waiting) return undefined
  const quick = QUICK.has(tokens[at - 1]?.fold ?? '') || ONLY.has(tokens[at - 2]?.fold ?? '')
  const { minutes, length } = time
  if (quick && minutes <= 20) return { length, value: 1.5, topic: WAIT }
  const value = minutes >= 40 ? -2.2 : minutes >= 15 ? -1.6 : minutes > 10 ? -0.5 : 0
  return { length, value, topic: WAIT }
}

/** The time that begins at a word: "45 minutes", "an hour and a half", "half an hour", "25mins". */
function timeAt(
  tokens: readonly Token[],
  at: number,
): { length: number; minutes: number } | undefined {
  const glued = /^(\d{1,3})\+?(min|mins|minutes|hr|hrs|hour|hours)$/.exec(tokens[at]?.fold ?? '')
  if (glued !== null)
    return { length: 1, minutes: Number(glued[1]) * (glued[2]?.startsWith('h') === true ? 60 : 1) }
  let number = 0
  let half = false
  for (let i = at; i < at + 5; i += 1) {
    const part = tokens[i]?.fold ?? ''
    const length = i - at + 1
    if (/^\d{1,3}$/.test(part)) number = Number(part)
    else if (part === 'half') half = true
    else if (NUMBERS.has(part))
      number = i > at && number >= 20 ? number + (NUMBERS.get(part) ?? 0) : (NUMBERS.get(part) ?? 0)
    else if (MINUTE.has(part)) return number === 0 ? undefined : { length, minutes: number }
    else if (HOUR.has(part)) {
      const more =
        tokens[i + 1]?.fold === 'and' && /^(?:half|quarter)$/.test(tokens[i + 3]?.fold ?? '')
      const minutes = half ? 30 : number * 60
      return minutes === 0
        ? undefined
        : { length: more ? length + 3 : length, minutes: more ? minutes + 30 : minutes }
    } else if (!FILLER.has(part)) return undefined
  }
  return undefined
}

function priceAt(text: string, tokens: readonly Token[], at: number): EnglishFact | undefined {
  const word = tokens[at]
  if (word === undefined) return undefined
  const sign = /[$£€]\s?$/.test(text.slice(Math.max(0, word.start - 2), word.start))
  const after = /^\s?[$£€]/.test(text.slice(word.end, word.end + 2))
  const digits = /^\d{1,4}$/.test(word.fold)
  let length = 1
  if (digits && (sign || after)) {
    const next = tokens[at + 1]
    if (next !== undefined && /^\d\d$/.test(next.fold) && text.slice(word.end, next.start) === '.')
      length = 2
  } else if (SPENT.has(tokens[at + 1]?.fold ?? '')) length = 2
  else return undefined
  const before = tokens[at - 1]?.fold ?? ''
  const value = CHEAP.has(before) ? 0.8 : DEAR.has(before) ? -1.2 : 0
  return { length, value, topic: PRICE }
}

const COLD_DRINKS = new Set(
  'beer beers pint pints lager ale cider wine rose prosecco champagne bubbly cocktail cocktails margarita margaritas martini martinis soda coke lemonade sangria drink drinks'.split(
    ' ',
  ),
)
/** How good it is that a cold drink is cold. */
export const COOL = 1.2

/** Whether "cold" is no blame here, because it is said of a drink: "ice cold pints", "the beer was cold". */
export function isCoolDrink(tokens: readonly Token[], at: number, clause: Range): boolean {
  if (tokens[at]?.fold !== 'cold') return false
  for (let i = Math.max(clause.from, at - 4); i < Math.min(clause.to, at + 3); i += 1)
    if (COLD_DRINKS.has(tokens[i]?.fold ?? '')) return true
  return false
}
