import type { Reading } from '#reading'
import type { ReviewForReply } from '#reply'
import type { Stance } from './claims-of.ts'
import { judgeClauses } from './clause-model.ts'
import type { Point } from './points.ts'
import { hear, rangeOf } from './second-reading.ts'

/** Below this chance nothing in a clause is believed to be praise, or a complaint, whatever the word lists make of it. */
const DOUBTED = 0.12

/**
 * Whether the trained model hears no praise, or no complaint, in any clause on which a point rests: « moins fan du
 * baba, noyé » praises no baba. It is asked to doubt alone: of what it would have named by itself, too much
 * was of something else.
 */
export function isDoubted(
  stance: Stance,
  { ground }: Pick<Point, 'ground'>,
  { text, rating }: ReviewForReply,
  { language: { code } }: Reading,
): boolean {
  if (ground.kind !== 'review' || (code !== 'en' && code !== 'fr')) return false
  const hearing = hear(text, code)
  const { from, to } = rangeOf(hearing.tokens, ground)
  const judged = judgeClauses(hearing, rating).filter(
    (_, at) => (hearing.clauses[at]?.from ?? to) < to && from < (hearing.clauses[at]?.to ?? 0),
  )
  return judged.length > 0 && judged.every((one) => one[stance] < DOUBTED)
}
