// This file runs in a thread (platform/threads.ts): the main thread does not load the engine.
import { type Finding, isHard } from '@maitre/language'
import { check, compose } from '@maitre/language/engine'
import {
  type Brief,
  type CheckOrder,
  type Draft,
  houseFor,
  reviewFor,
  type Wish,
  withReply,
  type WritingOrder,
} from './writing-order.ts'

/** A first draft that fails its check is written once more; what fails then waits for a person. */
const TRIES = 2

/** Writes a draft for each review; each draft knows those before it. */
export function writeAll({ facts, recentReplies, reviews }: WritingOrder): Draft[] {
  let known = recentReplies
  return reviews.map(({ row, reading, wish }) => {
    const draft = write({ row, reading, facts, recentReplies: known }, wish)
    known = withReply(draft, known)
    return draft
  })
}

/** Composes and checks a reply. After a hard finding others are tried; where all have one, the first stays. */
function write(brief: Brief, wish: Wish): Draft {
  const first = writeOnce(brief, wish, 0)
  let draft = first
  for (let tried = 1; tried < TRIES && draft.findings.some(isHard); tried += 1)
    draft = writeOnce(brief, wish, tried)
  return draft.findings.some(isHard) ? first : draft
}

function writeOnce(brief: Brief, wish: Wish, tried: number): Draft {
  const reply = compose(reviewFor(brief.row), brief.reading, houseFor(brief.facts, wish.language), {
    tone: wish.tone,
    language: wish.language,
    instructions: wish.instructions,
    recentReplies: brief.recentReplies,
    attempt: wish.attempt * TRIES + tried,
  })
  // An instruction may have asked for another tone, so the text is checked by the tone that it was written in.
  return {
    reply,
    findings: reply.text === '' ? [] : checkText({ brief, text: reply.text, wish: reply }),
  }
}

/** Everything that is wrong with a text as the reply to that review. */
export function checkText({ brief, text, wish }: CheckOrder): Finding[] {
  return check({
    text,
    review: reviewFor(brief.row),
    reading: brief.reading,
    house: houseFor(brief.facts, wish.language, wish.signature),
    tone: wish.tone,
    language: wish.language,
    recentReplies: brief.recentReplies,
  })
}
