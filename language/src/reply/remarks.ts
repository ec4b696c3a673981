import { NOT_FOOD } from '#read/dishes/food-lexicon'
import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { matchAt, type PlacedPhrase, placesIn, setOf } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import type { Token } from '#read/words/token'
import type { Reading, Span } from '#reading'
import type { Ground, ReplyLanguage, ReviewForReply } from '#reply'
import { isVague } from './blamed-topics.ts'
import { dishPhrase } from './dish-phrase.ts'
import { isCheered } from './doubted.ts'
import { isDenied, REACH } from './matters.ts'
import { isSpoken } from './only-counted.ts'
import { apartOf, toldTokens } from './orders.ts'
import { VOCABULARY } from './phrase-book.ts'
import {
  DISHES,
  isJudged,
  isNamedSo,
  kindOf,
  nearer,
  phraseOf,
  type Point,
  quoteOf,
} from './points.ts'
import { hear } from './second-reading.ts'

/** What a guest would have otherwise: "I do wish you would turn the lights up", "please a lamp". */
export interface Remark {
  ground: Ground
  /** What it is about; null where no word for it is known. */
  thing: Point | null
}

const NONE = 'none'
/** The key of phrases by which a guest makes one point. */
const POINT = 'point'
const REMARKS = byLanguage((language) =>
  tableOf(
    language,
    Object.entries(VOCABULARY[language].remarks).map(([key, words]) => [words, key] as const),
  ),
)
const THINGS = byLanguage((language) =>
  tableOf(
    language,
    Object.entries(VOCABULARY[language].things).map(([key, { words }]) => [words, key] as const),
  ),
)

/** Words by which guests turn to what was not right. */
const TURNS = byLanguage((language) =>
  setOf(language, `${VOCABULARY[language].reservations}, ${VOCABULARY[language].turns}`),
)

/**
 * What the guest remarks first; else what a content guest turns to without a kind word, "only thing, the table by the
 * door is baltic". Sentences that the complaints are told in say it already, and a wish that only praises, "I wish you
 * all the best", is none.
 */
export function findRemark(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  complaints: readonly Point[],
  whole: Reading = reading,
): Remark | null {
  const remark = remarkIn(review, reading, language, complaints, whole)
  const thing = remark?.thing
  return thing && isCheered(thing, review, reading) ? null : remark
}

function remarkIn(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  complaints: readonly Point[],
  whole: Reading,
): Remark | null {
  const { code } = reading.language
  if (code !== 'en' && code !== 'fr') return null
  const apart = apartOf(review.text, code)
  const tokens = toldTokens(review.text, code)
  const isOpen = ({ start }: Span): boolean =>
    !apart.some((one) => one.apart !== 'condition' && one.start <= start && start < one.end) &&
    !complaints.some(({ ground }) => isWithin(ground, sentenceAt(reading, start)))
  const isPoint = (one: PlacedPhrase<string>): boolean =>
    complaints.length === 0 && !isPraise(one, review, reading)
  const isDenial = ({ from, start }: PlacedPhrase<string>): boolean => {
    const begins = sentenceAt(reading, start)?.start ?? start
    const before = tokens.slice(Math.max(0, from - REACH), from)
    return isDenied(
      before.filter((token) => token.start >= begins),
      code,
    )
  }
  let free = 0
  const places = placesIn(REMARKS[code], tokens).filter(({ from, to }) => {
    const isFree = from >= free
    free = Math.max(free, to)
    return isFree
  })
  const isWish = ({ start }: Span): boolean =>
    places.some((one) => one.start <= start && start < one.end)
  const wish = places.find(
    (one) =>
      one.value !== NONE && isOpen(one) && !isDenial(one) && (one.value !== POINT || isPoint(one)),
  )
  if (wish === undefined)
    return complaints.length > 0
      ? null
      : (turnedTo(review, reading, language, (turn) => isOpen(turn) && !isWish(turn)) ??
          blamedBy(review, reading, language))
  const { from, to } = rangeOf(tokens, sentenceAt(reading, wish.start) ?? wish)
  const turn = placesIn(TURNS[code], tokens).find((one) => one.from >= wish.to && one.from < to)
  // Behind "but" a guest speaks of something else: "it could be bigger, but the pie is perfect".
  const after = { from: wish.from, to: wish.value === POINT ? to : (turn?.from ?? to) }
  const before = { from, to: wish.from }
  const thing =
    thingIn(after, tokens, review, language, reading) ??
    dishIn(after, tokens, review, language, reading) ??
    thingIn(before, tokens, review, language, reading) ??
    (LACKS.has(tokens[wish.from]?.fold ?? '')
      ? dishIn(before, tokens, review, language, whole)
      : null)
  const isBlamed = complaints.some(({ about }) => topicOf(about) === topicOf(thing?.about ?? ''))
  // Beside a complaint a remark without a name says nothing new.
  const isWorthless = isBlamed || (thing === null && complaints.length > 0)
  return isWorthless ? null : { ground: quoteOf(review, wish), thing }
}

const topicOf = (about: string): string => (DISHES.has(about) ? 'food_quality' : about)

/** Whether what follows in the sentence is praise: "the only thing was how well we slept". */
function isPraise({ start, to }: PlacedPhrase<string>, review: ReviewForReply, reading: Reading) {
  const { said, tokens } = hear(review.text, codeOf(reading))
  const last = rangeOf(tokens, { start, end: sentenceAt(reading, start)?.end ?? start }).to
  const felt = said.filter((one) => one.from >= to && one.to <= last)
  return felt.length > 0 && felt.every(({ value }) => value > 0)
}

/** Words by which what is wished for stands before the wish: "the chips could have been crispier". */
const LACKS = new Set(['could', 'might', "could've"])

/** How many words after a turn may hold the blame. */
const NEAR = 9
const DELIGHTED = 5
/** How bad the words of blame must be. */
const LEAST = -0.5

/** What a guest turns to with words of blame only. */
function turnedTo(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  isOpen: (span: Span) => boolean,
): Remark | null {
  const code = codeOf(reading)
  const { said, tokens } = hear(review.text, code)
  for (const turn of placesIn(TURNS[code], tokens)) {
    const { end } = sentenceAt(reading, turn.start) ?? turn
    const { to } = rangeOf(tokens, { start: turn.start, end })
    const felt = said.filter((one) => one.from >= turn.to && one.to <= to)
    const isBlame =
      felt.every(({ value }) => value <= 0) &&
      felt.some(({ value, from }) => value <= LEAST && from < turn.to + NEAR)
    const before = tokens.slice(Math.max(0, turn.from - REACH), turn.from)
    if (!isBlame || !isOpen(turn) || isDenied(before, code)) continue
    const range = { from: turn.to, to }
    const thing = thingIn(range, tokens, review, language, reading)
    // A delighted guest turns with a smile: « mais ce sont les frites qui lui volent la vedette ».
    if (review.rating === DELIGHTED && thing === null) continue
    return {
      ground: quoteOf(review, { start: turn.start, end }),
      thing: thing ?? dishIn(range, tokens, review, language, reading),
    }
  }
  return null
}

/** How strong the blame of a topic must be to be taken up. */
const LEAST_BLAME = 0.3
/** How strong the blame must be for the topic to be called by its name. */
const NAMED = 0.4
const OF_PEOPLE = new Set(['service', 'staff_attitude', 'wait_time', 'reservation'])

/** The topic that a content guest blames in so many words, without a turn to it: "the cheese was too cold". */
function blamedBy(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Remark | null {
  // A guest of five stars, and words about people and times, too often mean somebody else.
  if (review.rating !== 3 && review.rating !== 4) return null
  const bad = nearer(reading.keywords).find(
    (one) =>
      one.sentiment === 'negative' &&
      one.apart === undefined &&
      !OF_PEOPLE.has(one.category) &&
      one.known?.by === 'said' &&
      one.known.strength >= LEAST_BLAME &&
      !isVague(one, review) &&
      isNamedSo(one, review) &&
      isJudged(one, reading, review),
  )
  if (bad === undefined) return null
  const ground = quoteOf(review, bad)
  // Which dish is meant is less sure than that something was not right.
  const isSure = bad.category !== 'food_quality' && bad.category !== 'drinks'
  if (!isSure || bad.known === undefined || bad.known.strength < NAMED)
    return { ground, thing: null }
  const phrase = phraseOf(bad, 'complaint', review, language)
  return { ground, thing: { phrase, about: bad.category, ground } }
}

/** Whether a thing stands in what the guest would have otherwise: « je mettrais moins de sel dans la tapenade ». */
export function isWished(
  { ground }: Point,
  remark: Remark,
  review: ReviewForReply,
  reading: Reading,
) {
  if (remark.ground.kind !== 'review' || ground.kind !== 'review') return false
  const { start } = remark.ground
  if (ground.start < start || !isWithin(ground, sentenceAt(reading, start))) return false
  const between = toldTokens(review.text, codeOf(reading)).filter(
    (token) => token.start >= start && token.end <= ground.start,
  )
  return placesIn(TURNS[codeOf(reading)], between).every((turn) => turn.start === start)
}

const codeOf = ({ language }: Reading): ReplyLanguage => (language.code === 'fr' ? 'fr' : 'en')

function sentenceAt({ sentences }: Reading, at: number): Span | undefined {
  return sentences.find((one) => one.start <= at && at < one.end)
}

function isWithin(ground: Ground, span: Span | undefined): boolean {
  if (ground.kind !== 'review' || span === undefined) return false
  return span.start <= ground.start && ground.start < span.end
}

function rangeOf(tokens: readonly Token[], { start, end }: Span): Range {
  const from = tokens.findIndex((token) => token.start >= start)
  const to = tokens.findIndex((token) => token.start >= end)
  return { from: from < 0 ? tokens.length : from, to: to < 0 ? tokens.length : to }
}

/** What tells where something is that the guest speaks of. */
const ON =
  /(?<!\p{L})(?:on|above|sur|au-dessus de)\s+(?:(?:the|our|my|each|every|la|le|les|notre|ma|chaque)\s+)?$/iu

/** The first thing of a house that a stretch names. */
function thingIn(
  { from, to }: Range,
  tokens: readonly Token[],
  review: ReviewForReply,
  language: ReplyLanguage,
  reading: Reading,
): Point | null {
  for (let i = from; i < to; i += 1) {
    const known = matchAt(THINGS[codeOf(reading)], tokens, i)
    // A tea towel is no tea.
    const other = matchAt(NOT_FOOD[codeOf(reading)], tokens, i)
    if (other !== undefined && other.length > (known?.length ?? 0)) continue
    const entry = known === undefined ? undefined : VOCABULARY[language].things[known.value]
    if (known === undefined || entry === undefined || i + known.length > to) continue
    const span = { start: tokens[i]?.start ?? 0, end: tokens[i + known.length - 1]?.end ?? 0 }
    if (isSpoken(review.text, span.start)) continue
    // Who misses something on the table misses no table.
    if (entry.about === 'ambience' && ON.test(review.text.slice(0, span.start))) continue
    return { phrase: entry.phrase, about: entry.about, ground: quoteOf(review, span) }
  }
  return null
}

/** The first dish that a stretch names. */
function dishIn(
  { from, to }: Range,
  tokens: readonly Token[],
  review: ReviewForReply,
  language: ReplyLanguage,
  reading: Reading,
): Point | null {
  const start = tokens[from]?.start ?? 0
  const end = tokens[to - 1]?.end ?? 0
  const dish = reading.dishes.find((one) => start <= one.start && one.end <= end)
  const phrase = dish === undefined ? null : dishPhrase(dish, language, reading, review.text)
  if (dish === undefined || phrase === null) return null
  return { phrase, about: kindOf(phrase, language), ground: quoteOf(review, dish) }
}
