import { matchAt } from '#read/words/phrase-table'
import type { Reading } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { dishPhrase } from './dish-phrase.ts'
import { phraseOfThing } from './noticed.ts'
import { LISTS } from './noticed-lists.ts'
import { type Point, quoteOf } from './points.ts'
import { hear, rangeOf } from './second-reading.ts'

/** A thing with the mark that a guest gives it: "noise 6", "chair 2 stars", « service : 2/5 », "prunes no", "music 👎". */
const MARKED =
  /(?<=^|[.!?;,:\n–—•-]\s*|\p{Extended_Pictographic}\s*|\d\s+|\band\s+|\bet\s+)(?:the |le |la |les |l['’])?(?<thing>\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,2}?)(?:\s*[:=]\s*|\s+(?:(?:was|were|gets?) )?(?:an? )?)(?:(?<mark>\d{1,2})(?:\s?(?:\/|sur|out of)\s?(?<most>5|10|20)|\s?(?<stars>stars?|étoiles?)|(?=\s*(?:[.!?,;)]|$|\n)|\s+(?:and|et|the|le|la|les)\s))(?![\p{L}\d]|[.,:]\d|\s?[h€$£%]|\s?(?:min|euros?|pm|am|people|plats))|(?<no>👎|(?:oh )?nope|oh no|no|non|bof|meh)(?=\s*(?:[.!?,;)]|$|\n|\p{Extended_Pictographic})))/giu
/** The kind side of such a list. */
const HIGH = /👍|👌|\b(?:yes|yep|oui)\b|\b(?:10|9|8)\b|\b5 stars?\b|5 étoiles|5\s?\/\s?5|\b20\b/iu
/** From this share of the full marks on a mark is no complaint. */
const FAIR = 0.51
/** A bare mark is one of ten; stars are of five. */
const TEN = 10
const FIVE = 5
const MIDDLING = 3

/** More would be a list. */
const MOST = 2

/**
 * The things to which a guest who is not unhappy gives a low mark in a list whose other marks are high. Only what the lists
 * or the menu know is a thing: "deducted 2" marks none.
 */
export function findMarkedLow(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Point[] {
  const { text, rating } = review
  if (reading.language.code !== language || (rating ?? MIDDLING) < MIDDLING) return []
  if (!HIGH.test(text)) return []
  const low: Point[] = []
  const { tokens } = hear(text, language)
  for (const { index, 0: whole, groups } of text.matchAll(MARKED)) {
    const { thing = '', mark, most, stars, no } = groups ?? {}
    const full = most === undefined ? (stars === undefined ? TEN : FIVE) : Number(most)
    const isLow = no !== undefined || (mark !== undefined && Number(mark) < FAIR * full)
    if (!isLow) continue
    const start = index + whole.indexOf(thing)
    const span = { start, end: start + thing.length }
    const dish = reading.dishes.find((one) => one.start < span.end && span.start < one.end)
    const phrase = dish === undefined ? thingAt(span) : dishPhrase(dish, language, reading, text)
    if (phrase !== null) low.push({ phrase, about: 'turned', ground: quoteOf(review, span) })
  }
  return low.slice(0, MOST)

  function thingAt(span: { start: number; end: number }): string | null {
    const { from, to } = rangeOf(tokens, span)
    const known = matchAt(LISTS[language].things, tokens, from)
    if (known === undefined || from + known.length !== to || known.value.isPerson) return null
    return phraseOfThing({ from, to }, tokens, text, known.value, language)
  }
}
