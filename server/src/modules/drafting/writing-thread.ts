// This file runs in a thread (platform/threads.ts): the main thread does not load the engine.
import { type Finding, type House, isMendable, type ReplyLanguage } from '@maitre/language'
import { check, compose, greetingName, refusedRule } from '@maitre/language/engine'
import {
  type Brief,
  type CheckOrder,
  type Draft,
  type LocalDraft,
  houseFor,
  reviewFor,
  type Wish,
  withReply,
  type WritingOrder,
} from './writing-order.ts'

type GuestBrief = Omit<Brief, 'facts'>

/** A first draft that fails its check by its words is written once more; what fails then waits for a person. */
const TRIES = 2

/** Writes a draft for each review; each draft knows those before it. */
export function writeAll({ facts, recentReplies, reviews }: WritingOrder): LocalDraft[] {
  // The check keeps what it found in the words of a house, so that all of them are given the same two.
  const houses = { en: houseFor(facts, 'en'), fr: houseFor(facts, 'fr') }
  const fitting = fittingHouses()
  let known = recentReplies
  return reviews.map(({ wish, ...guest }) => {
    const { unnamed } = guest
    const own =
      unnamed.length === 0 ? houses[wish.language] : houseFor(facts, wish.language, { unnamed })
    const house = fitting(own, wish)
    const draft = write({ ...guest, recentReplies: known }, house, wish)
    known = withReply(draft, known)
    return { ...draft, guestName: firstNameOf(guest.row.author_name, wish.language) }
  })
}

/** The first name that a guest is greeted by; a family is greeted by its last one, which is none. */
function firstNameOf(author: string | null, language: ReplyLanguage): string | null {
  const name = greetingName(author, language)
  return name === null || /^famille | family$/u.test(name) ? null : name
}

/**
 * The house with the rules of style that the check lets pass in a tone: facts, forbidden words and tone may have changed
 * since a rule was learned.
 */
function fittingHouses() {
  const known = new Map<House, Map<Wish['tone'], House>>()
  return (house: House, { tone, language }: Wish): House => {
    if (house.style === undefined || house.style.length === 0) return house
    const tones = known.get(house) ?? new Map<Wish['tone'], House>()
    known.set(house, tones)
    const fitting = tones.get(tone) ?? {
      ...house,
      style: house.style.filter((rule) => refusedRule(rule, house, tone, language) === null),
    }
    tones.set(tone, fitting)
    return fitting
  }
}

/** Composes and checks a reply. Where its words fail, others are tried; where all fail, the first stays. */
function write(brief: GuestBrief, house: House, wish: Wish): Draft {
  const first = writeOnce(brief, house, wish, 0)
  let draft = first
  for (let tried = 1; tried < TRIES && draft.findings.some(isMendable); tried += 1)
    draft = writeOnce(brief, house, wish, tried)
  return draft.findings.some(isMendable) ? first : draft
}

function writeOnce(brief: GuestBrief, house: House, wish: Wish, tried: number): Draft {
  const { row, reading, recentReplies } = brief
  const review = reviewFor(row)
  const reply = compose(review, reading, house, {
    tone: wish.tone,
    language: wish.language,
    instructions: wish.instructions,
    recentReplies,
    attempt: wish.attempt * TRIES + tried,
    ...(wish.present !== undefined && { present: wish.present }),
  })
  // An instruction may have asked for another tone or signature; the text is checked by those that it was written in.
  const { text, tone, language, signature } = reply
  // The check shares what the composer made of these very objects.
  const signed = signature === null ? house : { ...house, signature }
  const input = { text, review, reading, house: signed, tone, language, recentReplies }
  return { reply, findings: text === '' ? [] : check(input) }
}

/** Everything that is wrong with a text as the reply to that review. */
export function checkText({ brief, text, wish }: CheckOrder): Finding[] {
  return check({
    text,
    review: reviewFor(brief.row),
    reading: brief.reading,
    house: houseFor(brief.facts, wish.language, {
      unnamed: brief.unnamed,
      signature: wish.signature,
    }),
    tone: wish.tone,
    language: wish.language,
    recentReplies: brief.recentReplies,
  })
}
