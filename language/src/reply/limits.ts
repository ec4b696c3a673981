import type { Ground, House, ReplyLanguage } from '#reply'
import { assemble, type Piece } from './assemble.ts'
import type { Limit } from './asked-length.ts'
import { wordsOf } from './overlap.ts'
import type { Plan } from './plan.ts'

/** A greeting of more words, or one that thanks, says something and is a sentence. */
const GREETING = 5
const THANKS = /\b(?:thank|merci)/iu
const isOpen = ({ text }: Piece): boolean => /[,:]\s*$/u.test(text)

function sentencesIn(piece: Piece): number {
  const isHello = wordsOf(piece.text).length <= GREETING && !THANKS.test(piece.text)
  if (piece.kind === 'greeting' && isHello) return 0
  const ends = piece.text.match(/[.!?…]+[»”"')]*(?=\s|$)/gu)?.length ?? 0
  return isOpen(piece) ? ends : Math.max(1, ends)
}

/** What the pieces of a reply are put together for. */
interface Letter {
  house: House
  language: ReplyLanguage
  plan: Plan
  /** Whether the guest is to be invited back. */
  invites: boolean
}

/** Which limits a reply of these pieces exceeds. */
export function exceeded(
  pieces: readonly Piece[],
  limits: readonly Limit[],
  { house, language }: Pick<Letter, 'house' | 'language'>,
): Limit[] {
  if (limits.length === 0) return []
  const { text } = assemble(pieces, house, language)
  const has = {
    sentences: pieces.reduce((sum, piece) => sum + sentencesIn(piece), 0),
    words: wordsOf(text).length,
    characters: text.length,
  }
  return limits.filter(({ unit, most }) => has[unit] > most)
}

/** What goes first where a reply is too long. */
const SPARED = ['extra', 'closing', 'core', 'thanks'] as const satisfies Piece['kind'][]

/**
 * Leaves sentences out, from the last on, until a reply is as short as was asked for, or nothing more can go: what the
 * house owes its guest stays, as do the facts that a person asked for.
 */
export function within(pieces: readonly Piece[], limits: readonly Limit[], to: Letter): Piece[] {
  const kept = [...pieces]
  const owed = owedIn(to.plan)
  const stays = (piece: Piece): boolean =>
    piece.grounds.some((ground) => ground.kind === 'fact' || owed.includes(ground)) ||
    (piece.kind === 'closing' && to.invites) ||
    (piece.kind === 'core' && to.plan.harm !== null)
  const isLast = (): boolean =>
    kept.filter(({ kind }) => kind === 'core' || kind === 'thanks').length <= 1
  for (const kind of SPARED)
    for (let at = kept.length - 1; at > 0 && exceeded(kept, limits, to).length > 0; at -= 1) {
      const [before, one] = [kept[at - 1], kept[at]]
      if (one?.kind !== kind || before === undefined || isOpen(before)) continue
      const isMatter = kind === 'core' || kind === 'thanks'
      // What stands behind may go on from what stands before: "At the same time, we are sorry".
      if (stays(one) || (isMatter && isLast())) {
        if (kind === 'core') break
        continue
      }
      kept.splice(at, 1)
    }
  return kept
}

/** What the reply has to take up. */
const owedIn = ({ complaints, noticed, retold, remark }: Plan): Ground[] =>
  [...complaints, ...noticed, retold.fault, remark, remark?.thing ?? null].flatMap((one) =>
    one === null ? [] : [one.ground],
  )

/** Whether sentences take up nothing of what the house owes its guest. */
export function passesOver(pieces: readonly Piece[], plan: Plan): boolean {
  const owed = owedIn(plan)
  return (
    owed.length > 0 &&
    !pieces.some(({ grounds }) => grounds.some((ground) => owed.includes(ground)))
  )
}
