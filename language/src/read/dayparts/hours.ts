import type { Words } from '#read/analysis'
import type { Daypart, Span } from '#reading'
import type { Range } from '#read/words/split'
import { type DaypartReader, lengthBefore, standsIn } from './daypart-words.ts'
import { cameBefore, clauseOf, isUnreal, sentenceOf } from './visit.ts'

/** An hour with its half of the day: "9pm", "7:30 p.m."; or one that needs none: "19:30". */
const ENGLISH = /\b(\d{1,2})(?:[:.](\d\d))? ?([ap])\.?m\b|\b(1[3-9]|2[0-3])[:.]([0-5]\d)\b/giu
/** An hour of 24: « 19 h », « 12h30 ». Below eleven it may be a duration, or an hour of the evening. */
const FRENCH = /(?<![\d,.])(1[1-9]|2[0-3]) ?[h:](?: ?([0-5]\d))?(?![\p{L}\d])/giu
const BEFORE = {
  en: /\b(?:at|around|about|for|@)\s+(?:about |around )?$/iu,
  fr: /(?<!\p{L})(?:à|a|pour|vers|dès)\s+(?:environ )?$/iu,
}
const DAY =
  /^\W*(?:mon|tues|wednes|thurs|fri|satur|sun|lun|mar|mercre|jeu|vendre|same)(?:day|di)\W+$|^\W*dimanche\W+$/iu

/** The part of the day of a minute, counted from midnight; undefined where two would do. */
export function daypartAt(minute: number): Daypart | undefined {
  const hour = minute / 60
  if (hour >= 22 || hour < 4) return 'late'
  if (hour >= 17) return 'dinner'
  if (hour >= 15) return 'afternoon'
  if (hour >= 14.5) return undefined
  if (hour >= 11.5) return 'lunch'
  return hour >= 5 && hour < 10.5 ? 'breakfast' : undefined
}

export interface Hour extends Span {
  minute: number
  /** The words that hold it. */
  range: Range
}

/** The hours that the text names. */
export function hoursIn({ review: { text }, lexicon, tokens }: Words): Hour[] {
  const last = tokens.at(-1)?.end ?? 0
  return [...text.slice(0, last).matchAll(lexicon.language === 'en' ? ENGLISH : FRENCH)].flatMap(
    (match) => {
      const start = match.index
      const end = start + match[0].length
      const from = tokens.findIndex((token) => token.end > start)
      const to = tokens.findIndex((token) => token.start >= end)
      const minute = minuteOf(match)
      return from < 0 || minute === undefined
        ? []
        : [{ start, end, minute, range: { from, to: to < 0 ? tokens.length : to } }]
    },
  )
}

function minuteOf(match: RegExpExecArray): number | undefined {
  const [, first = '', minutes = '0', half, other, otherMinutes = '0'] = match
  if (other !== undefined) return Number(other) * 60 + Number(otherMinutes)
  const hour = Number(first)
  if (half === undefined) return hour * 60 + Number(minutes)
  if (hour < 1 || hour > 12) return undefined
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minutes)
}

/** Whether the guest came at that hour or had a table for it: "seated at 9pm", « Réservation pour 19 h », "Friday, 7pm,". */
export function isOfVisit(words: Words, lists: DaypartReader, hour: Hour): boolean {
  const { text } = words.review
  const { range } = hour
  const sentence = sentenceOf(words, range.from)
  const before = text.slice(words.tokens[sentence.from]?.start, hour.start)
  if (DAY.test(before)) return /^\s*(?:[,.;!]|$)/u.test(text.slice(hour.end))
  if (isUnreal(words, lists, range)) return false
  const { list } = lists
  const next = { from: range.to, to: range.to + 1 }
  if (words.lexicon.language === 'en' && standsIn(list.booked, words, next)) return true
  if (!BEFORE[words.lexicon.language].test(before)) return false
  const at = clauseOf(words, range.from).from
  const small = range.from - 1
  return (
    lengthBefore(list.booked, words, small) > 0 ||
    (standsIn(list.booked, words, { from: at, to: small }) && range.from - at <= 6) ||
    cameBefore(words, lists, small) !== undefined
  )
}
