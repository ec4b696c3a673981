import type { Reading } from '#reading'
import type { ReviewForReply } from '#reply'
import type { Harm } from './harm.ts'
import type { Point } from './points.ts'

/** From this rating on a guest was content. */
const GOOD = 4

/** How surely a guest of many stars must tell of a harm, by its kind, for the reply to speak of it. */
const LEAST_TOLD = new Map([
  ['illness', 0.82],
  ['discrimination', 0.82],
  ['legal', 0.82],
  ['money_demanded', 0.82],
  ['theft', 0.65],
  ['unsure', 1],
])
/** From these stars on a harm that no list has a word for is mostly none, by its kind: a wrong bill, « ravoir mon argent ». */
const LEAST_STARS = new Map([
  ['money_demanded', 2],
  ['staff_accused', 2],
  ['theft', 2],
  ['illness', 3],
  ['injury', 3],
  ['legal', 3],
  ['unsure', 3],
])

/**
 * Whether a guest hardly tells of a harm: the review waits for a person all the same, and the reply takes up what else it
 * says. « Le tartare était malade » was met with wishes of recovery. Of the harms without a word of the lists whose kind
 * and stars say so 4 of 26 were some, in five trials and by eight hands that taught nothing.
 */
export function isHardlyTold(
  { about, isListed }: Harm,
  review: ReviewForReply,
  { risks }: Reading,
): boolean {
  const stars = LEAST_STARS.get(about)
  if (!isListed && stars !== undefined && (review.rating ?? 0) >= stars) return true
  const least = LEAST_TOLD.get(about)
  if ((review.rating ?? 0) < GOOD || least === undefined) return false
  return risks.every(
    ({ kind, confidence }) => confidence < (LEAST_TOLD.get(kind) ?? 0) || kind === 'staff_accused',
  )
}

/** The kinds of harm beside which nobody speaks of the bill. */
const GRAVE = new Set(['allergy', 'injury', 'illness', 'discrimination', 'threat', 'staff_accused'])
/** More than so many things beside each other would be a list. */
const MOST = 3

/** A harm that has no name is called by the things that the guest complains of; beside one that has nothing is named. */
export function withNoticed(harm: Harm, noticed: readonly Point[]): Harm {
  const [first] = harm.phrases
  const isBare = first === undefined || harm.bare.includes(first)
  if (!isBare || noticed.length === 0 || GRAVE.has(harm.about)) return harm
  return { ...harm, phrases: noticed.map(({ phrase }) => phrase).slice(0, MOST) }
}
