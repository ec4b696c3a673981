import { FOOD, GENERIC, NOT_FOOD } from '#read/dishes/food-lexicon'
import { matchAt } from '#read/words/phrase-table'
import { fold, tokenise } from '#read/words/token'
import type { DishFinding, Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { dishPhrase } from './dish-phrase.ts'

/** What may stand between a dish and what is said of it. */
const BESIDE = /^(?:\s*(?!(?:and|but|et|mais)\b)[\p{L}'’]+){0,2}\s*$/iu

/** A stretch that ends so goes on to another dish: « réchauffé, et pikliz absent ». */
const GOES_ON = /(?<!\p{L})(?:and|but|et|mais)$/iu

/** Whether a stretch begins with what comes beside a dish: « onglet, frites molles » blames the frites. */
function isPartOf(span: Span, dish: Span, text: string): boolean {
  return (
    dish.start < span.start && /(?:,|&|\bet|\band)\s*$/i.test(text.slice(dish.start, span.start))
  )
}

/** The dish that a stretch is about: the first that stands in it, or right beside it without a mark between. */
export function dishOf(
  span: Span,
  { text }: ReviewForReply,
  reading: Reading,
): DishFinding | undefined {
  const between = (one: Span): string =>
    one.end <= span.start ? text.slice(one.end, span.start) : text.slice(span.end, one.start)
  return reading.dishes.find((one) =>
    one.start < span.end && span.start < one.end
      ? !isPartOf(span, one, text)
      : BESIDE.test(between(one)) &&
        !(span.end <= one.start && GOES_ON.test(text.slice(span.start, span.end))),
  )
}

/**
 * What a reply calls the food that a fault is told of: the dish in it or right beside it, else the subject of its verb,
 * « les croûtons étaient mous »; null where there is none that can be named.
 */
export function foodOf(
  span: Span,
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): string | null {
  const { text } = review
  const dish = dishOf(span, review, reading)
  if (dish !== undefined) return dishPhrase(dish, language, reading, text)
  if (reading.language.code !== language) return null
  const until = text.slice(0, span.end)
  const subject = SUBJECT.exec(until)
  const match = subject ?? LISTED.exec(until)
  const { name } = match?.groups ?? {}
  const isFood = (word: string): boolean =>
    matchAt(FOOD[language], tokenise(word, language), 0)?.value.head === true
  const start = (match?.index ?? 0) + (match?.[0].indexOf(name ?? '') ?? 0)
  const isOwn = name !== undefined && span.start <= start + name.length + 1
  if (
    !isOwn ||
    (subject === null && !isFood(name)) ||
    GENERIC[language].has(fold(name)) ||
    matchAt(NOT_FOOD[language], tokenise(name, language), 0)
  )
    return null
  const named = { name: name.toLowerCase(), start, end: start + name.length }
  const phrase = dishPhrase({ ...named, sentiment: 'negative' }, language, reading, text)
  // « La pâte » is not « les pâtes », though one entry holds both.
  return phrase?.startsWith('les ') === true && !/[sx]$/u.test(name) ? null : phrase
}

/** A food of a list, and what is said of it without a verb: « très bon onglet, frites un peu molles ». */
const LISTED =
  /(?:^|[,&(\n]\s*|[.!?:]\s+)(?<name>\p{L}{4,}s)\s+(?:(?:a bit|a little|too|so|very|un peu|trop|très|tout|toutes)\s+)*\p{L}+$/iu
/** A food that is called by one word, and the verb that goes on about it: « les croûtons étaient … ». */
const SUBJECT =
  /(?:(?<!\p{L})(?:the|my|our|his|her|their|les|la|le|mes|mon|ma|nos|notre|ses|des)\s+|l['’])(?<name>\p{L}{4,})\s+(?:was|were|is|are|came|arrived|était|étaient|est|sont)(?!\p{L})[^.!?,;]{0,40}$/iu
