import { splitSentences } from '#read/words/split'
import type { Reading, Span } from '#reading'
import type { CheckInput, House, ReplyLanguage, ReviewForReply } from '#reply'
import type { Report } from './check-content.ts'
import { type Stance, stanceIn } from './claims-of.ts'
import { judgeClauses } from './clause-model.ts'
import { withoutSignature } from './earlier-replies.ts'
import { isNotHad } from './not-had.ts'
import { partOrders } from './orders.ts'
import { placeOf, type Quotation, quotationsIn, withBlanks } from './quotation.ts'
import { isElsewhen } from './retell-clauses.ts'
import { hear, type Hearing, rangeOf } from './second-reading.ts'

/** Reports what a reply quotes that the guest did not write, or that the guest did not mean so. */
export function checkQuotes(input: CheckInput, report: Report): void {
  const { review, reading, house, language } = input
  const text = withoutSignature(input.text, house.signature)
  const quotations = quotationsIn(text)
  if (quotations.length === 0) return
  const own = withBlanks(text, quotations)
  for (const one of quotations) {
    if (isOfHouse(one, house, reading)) continue
    const place = placeOf(one.words, review.text)
    const stance = stanceAround(one, own, language)
    const isBorne =
      place !== undefined &&
      reading.language.code === language &&
      !partOrders(review.text).spans.some((order) => overlaps(order, place)) &&
      (stance === undefined || isMeantSo(place, stance, review, language))
    if (!isBorne) report('claim_unborne', one, one.words)
  }
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

/** The quotations of a reply that are the guest's own words, in the guest's language. */
export function guestsWordsIn(
  text: string,
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Quotation[] {
  if (reading.language.code !== language) return []
  return quotationsIn(text).filter(({ words }) => placeOf(words, review.text) !== undefined)
}

/** Whether quoted words are the house's: a fact, or the name of a dish. */
function isOfHouse({ words }: Quotation, house: House, { dishes }: Reading): boolean {
  const names = dishes.flatMap(({ name, labels }) => [name, labels?.en ?? '', labels?.fr ?? ''])
  const facts = house.facts.map(({ text }) => text)
  return [house.restaurantName, house.locationName, ...facts, ...names].some(
    (one) => placeOf(words, one) !== undefined,
  )
}

/** How a reply means what it quotes: by its own words of that sentence, else of the one before, else of the next. */
function stanceAround({ start }: Span, own: string, language: ReplyLanguage): Stance | undefined {
  const sentences = splitSentences(own, { start: 0, end: own.length })
  const next = sentences.findIndex(({ end }) => end > start)
  const at = next < 0 ? sentences.length : next
  for (const place of [at, at - 1, at + 1]) {
    const one = sentences[place]
    const stance = one && stanceIn(own.slice(one.start, one.end), language)
    if (stance !== undefined) return stance
  }
  return undefined
}

/** How good or hard a word is that settles what a sentence is. */
const KIND = 1
const HARD = -0.8
/** From this chance on the model of clauses hears praise. */
const PRAISE = 0.5
/** How far a sentence without a hard word may lean to praise for each star below three, and must lean away for each above. */
const LEAN_OF_STARS = 0.1
const MIDDLE = 3

/**
 * Whether words of a review are a complaint of this visit, or no complaint where a reply thanks for them. Kind and hard
 * words decide and where there are none what the sentence leans to, all as the check hears the review.
 */
export function isMeantSo(
  span: Span,
  stance: Stance,
  review: ReviewForReply,
  language: ReplyLanguage,
): boolean {
  const hearing = hear(review.text, language)
  const { from, to } = rangeOf(hearing.tokens, span)
  const values = hearing.said.filter((one) => one.from >= from && one.to <= to)
  const isKind = values.some(({ value }) => value >= KIND)
  const isHard = values.some(({ value }) => value <= HARD)
  if (stance === 'glad') return isKind || !isHard
  if (isApart(span, hearing)) return false
  const touched = hearing.clauses
    .map((clause, at) => ({ clause, at }))
    .filter(({ clause }) => clause.from < to && from < clause.to)
  const judged = judgeClauses(hearing, review.rating)
  if (touched.some(({ at }) => (judged[at]?.glad ?? 0) > PRAISE)) return isHard
  const lean = Math.max(-1, ...touched.map(({ clause }) => clause.around))
  return isHard || (!isKind && lean <= (MIDDLE - (review.rating ?? MIDDLE)) * LEAN_OF_STARS)
}

/** How many letters before a sentence may say that the sentence goes on about another visit. */
const BEFORE = 120

/** Whether words tell nothing of this visit: a question, another house, an earlier time, what somebody else had. */
function isApart(span: Span, hearing: Hearing): boolean {
  const { text, language, tokens, apart } = hearing
  const sentence =
    splitSentences(text, { start: 0, end: text.length }).find(
      ({ start, end }) => start <= span.start && span.start < end,
    ) ?? span
  const { from, to } = rangeOf(tokens, sentence)
  const places = tokens.slice(from, to).map((_, at) => ({ from: from + at, to: from + at + 1 }))
  return (
    /\?[^\p{L}]*$/u.test(text.slice(sentence.start, sentence.end)) ||
    apart.some((one) => overlaps(one, sentence)) ||
    apart.some(
      (one) =>
        one.apart === 'past' && one.end <= sentence.start && sentence.start - one.end < BEFORE,
    ) ||
    isElsewhen(tokens.slice(from, to), language) ||
    places.some((place) => isNotHad(hearing, place, 'blame'))
  )
}
