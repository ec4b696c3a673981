import type { Felt, PersonFinding, Reading, Span } from '#reading'
import type { ReviewForReply } from '#reply'
import { isSaid } from './is-said.ts'
import { listOfThing } from './listed.ts'
import { isPraisedBehind } from './praised-plainly.ts'
import { singlingOut } from './singled-out.ts'

/** Up to so strong a hard word beside a dish is as often said of what comes next. */
const FAINT = 0.3
/** From this rating on a guest is happy. */
export const HAPPY = 4

/**
 * Whether a happy guest tells of a colleague: who names somebody, and what that person did, means it, however faint the
 * words. A dish may stand beside kind words by chance.
 */
function isTold({ known, apart }: PersonFinding, rating: number | null): boolean {
  return rating !== null && rating >= HAPPY && apart === undefined && known?.by !== 'stars'
}

/** A dish that the guest singles out is praised in so many words, whatever words stand beside it. */
function heard<T extends Felt & Span>(one: T, review: ReviewForReply, reading: Reading): T {
  const dish = reading.dishes.find(({ start, end }) => start === one.start && end === one.end)
  const singled = dish === undefined ? undefined : singlingOut(dish, review, reading)
  const { sentiment, known, apart: _apart, ...rest } = one
  const isBlamed = sentiment === 'negative' && known?.by === 'said' && known.strength > FAINT
  const { words } = known ?? {}
  // What singles a dish out may sound hard: « ferait patienter un saint ».
  const isOwn =
    singled !== undefined &&
    words !== undefined &&
    singled.start <= words.start &&
    words.end <= singled.end
  if (singled === undefined || (isBlamed && !isOwn)) return one
  return { ...rest, sentiment: 'positive', known: { by: 'said', strength: 1 } } as T // as it was, but for the feeling
}

/** What stands in a list of what was good, or of what was not, is praised or blamed by it: "Cons: the wait, the chairs". */
function listed<T extends Felt & Span>(one: T, { text }: ReviewForReply): T {
  const list = listOfThing(one, text)
  if (list === undefined || one.known?.by === 'said') return one
  const words = { start: one.start, end: one.end }
  const sentiment = list.isGood ? 'positive' : 'negative'
  return { ...one, sentiment, known: { by: 'said', strength: 1, words } }
}

function praised(one: PersonFinding): PersonFinding {
  const { start, end } = one
  return {
    ...one,
    sentiment: 'positive',
    known: { by: 'said', strength: 1, words: { start, end } },
  }
}

/** A reading without the things that the guest names and says nothing of. */
export function withoutUnsaid(reading: Reading, review: ReviewForReply): Reading {
  const toldOf = <T extends Felt & Span>(one: T): T => listed(heard(one, review, reading), review)
  return {
    ...reading,
    keywords: reading.keywords.map(toldOf).filter(isSaid),
    dishes: reading.dishes.map(toldOf).filter(isSaid),
    people: reading.people
      .map((one) => listed(one, review))
      .map((one) => (isPraisedBehind(one, review, reading) ? praised(one) : one))
      .filter((one) => isSaid(one) || isTold(one, review.rating)),
  }
}
