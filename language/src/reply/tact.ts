import type { ReviewForReply } from '#reply'
import type { Said } from './chooser.ts'
import type { Move } from './moves.ts'
import type { Line } from './phrase-book.ts'
import type { Plan } from './plan.ts'
import type { Kind } from './shape.ts'
import type { Step } from './steps.ts'

/** What tact goes by: the guest's stars and words, the kind of reply, whether the guest is unhappy, and what was said. */
interface Situation {
  review: ReviewForReply
  kind: Kind
  plan: Pick<Plan, 'unhappy'>
  said: Said
}

/** Up to so many stars several faults are called too much for one visit. */
export const FEW_STARS = 2

export const GLAD = new Set<Move | undefined>([
  'dish',
  'dishes',
  'person',
  'personDeed',
  'gladTold',
  'topic',
  'thanksPoint',
  'concede',
])
export const SORRY = new Set<Move | undefined>(['sorry', 'sorryTold', 'sorryNoticed', 'follow'])

/** The sentences whose text is as wanted, or all where none is. */
function preferring(lines: readonly Line[], isWanted: (text: string) => boolean): readonly Line[] {
  const wanted = lines.filter(({ parts }) => isWanted(parts.flat().join(' ')))
  return wanted.length > 0 ? wanted : lines
}

/** The sentences of a move that are not against how this guest was: neither too heavy, nor too little, nor thanks again. */
export function tactful(lines: readonly Line[], step: Step, job: Situation): readonly Line[] {
  return thankingOnce(notContrite(withoutDisappointment(mild(lines, step, job), job), job), job)
}

/** Thanks to the guest; those that are handed on to somebody of the house are none. */
export const THANKS =
  /^(?!.*\{(?:person|asked)\})(?:.*)(?:\bthank|\bgrateful|\bappreciate (?:you|the|it)|\bmerci|vous (?:en )?remerci|nos (?:sincères )?remerciements|en vous remerciant)/iu

/** The sentences that do not thank a guest who has been thanked, where there are any. */
function thankingOnce(lines: readonly Line[], { said }: Situation): readonly Line[] {
  if (said.thanks !== true) return lines
  return preferring(lines, (text) => !THANKS.test(text))
}

/** Words that go on from something that was said. */
const GOES_ON = /\b(?:also|too|as well|aussi)\b/iu

/** The sentences that do not say "too" behind thanks alone, where there are any. */
export function notDangling(
  lines: readonly Line[],
  { move }: Step,
  before: Step | undefined,
): readonly Line[] {
  if (move !== 'note' || GLAD.has(before?.move) || SORRY.has(before?.move)) return lines
  return preferring(lines, (text) => !GOES_ON.test(text))
}

/** Words of a house that lost a guest. */
const CONTRITE = /confiance|rattrap|\b(?:re)?gain\b|\btrust\b|make it up to you|another chance/iu

/** The sentences that do not ask a guest of three stars or more for trust that was not lost. */
function notContrite(lines: readonly Line[], { review, kind }: Situation): readonly Line[] {
  if ((review.rating ?? 0) <= FEW_STARS || !SOBER.has(kind)) return lines
  return preferring(lines, (text) => !CONTRITE.test(text))
}

/** The kinds of reply to a guest who found fault and was not unhappy. */
const SOBER = new Set<Kind>(['mixed', 'mixedBad', 'lukewarm', 'briefMiddle', 'ratingMiddle'])

/** Sentences that grant that something was not right, and do not call the visit a bad one. */
const NOT_ALL = /not everything|que tout n/iu

/**
 * Of a guest who was not unhappy, and of whom we do not know what was wrong, nobody says that the visit was bad; to one
 * who was, such a sentence is too little.
 */
function mild(lines: readonly Line[], { takes }: Step, { plan }: Situation): readonly Line[] {
  if (takes.size > 0) return lines
  return preferring(lines, (text) => NOT_ALL.test(text) !== plan.unhappy)
}

/** Words of disappointment, in a sentence of ours and in a review. */
const DISAPPOINTED = /déception|disappoint/iu
const IS_DISAPPOINTED = /disappoint|let ?down|d[ée][çc]u|d[ée]cev|d[ée]ception/iu
const IS_NOT =
  /(?<!\p{L})(?:ni|pas|not|nor|never|jamais) (?:\p{L}+ ){0,2}(?:d[ée][çc]u|disappoint)/iu

/** The sentences that call nobody disappointed who gave three stars and says no such word. */
function withoutDisappointment(lines: readonly Line[], { review }: Situation): readonly Line[] {
  const isSaid = IS_DISAPPOINTED.test(review.text) && !IS_NOT.test(review.text)
  if (isSaid || (review.rating ?? 0) <= FEW_STARS) return lines
  return preferring(lines, (text) => !DISAPPOINTED.test(text))
}
