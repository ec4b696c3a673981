import type { Reading } from '#reading'
import type { ReviewForReply } from '#reply'
import type { Harm } from './harm.ts'
import { wordsOf } from './overlap.ts'
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

/**
 * Whether a happy guest hardly tells of a harm: the review waits for a person all the same, and the reply takes up what
 * it praises. « Le tartare était malade » was met with wishes of recovery.
 */
export function isHardlyTold({ about }: Harm, review: ReviewForReply, { risks }: Reading): boolean {
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

/** A harm that has no name is called by the things that the guest complains of, and what is not grave stands beside them. */
export function withNoticed(harm: Harm, noticed: readonly Point[]): Harm {
  const [first] = harm.phrases
  const isBare = first === undefined || harm.bare.includes(first)
  if (noticed.length === 0 || GRAVE.has(harm.about)) return harm
  const said = new Set(harm.phrases.flatMap(wordsOf))
  // Beside a sum that is disputed its price is no second thing, and two harms are enough.
  const room = isBare ? MOST : Math.max(0, 2 - harm.phrases.length)
  const things = noticed
    .filter(({ about }) => isBare || about !== 'value')
    .map(({ phrase }) => phrase)
    .filter(
      (phrase) =>
        !wordsOf(phrase).some((word) => word.length > 2 && word !== 'the' && said.has(word)),
    )
  return { ...harm, phrases: [...(isBare ? [] : harm.phrases), ...things.slice(0, room)] }
}
