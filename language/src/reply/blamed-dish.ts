import type { ReplyLanguage, ReviewForReply } from '#reply'
import type { Move } from './moves.ts'
import { DISHES, type Point } from './points.ts'

/** Words before a dish by which a guest had too little of it. */
const TOO_LITTLE =
  /(?<!\p{L})(?:not enough|too little|too few|hardly any|barely any|skimpy on|pas assez|pas beaucoup|trop peu|si peu|manque) ?(?:of )?(?:the |de la |de l['’]|de |d['’]|du |des )?$/iu
/** Moves that are sorry for a fault. */
const FOR_FAULT = new Set<Move>(['sorry', 'sorryLight', 'sorryMany', 'graveSorry'])

/**
 * What an apology calls a fault. A dish alone is no fault: the guest had too little of it, or, as French says it, something
 * was not right with it, where « désolés pour le potage » sounds odd.
 */
export function blamed(
  point: Point,
  move: Move,
  language: ReplyLanguage,
  review: ReviewForReply,
): string {
  const { phrase, about, ground } = point
  if (!DISHES.has(about) || !FOR_FAULT.has(move) || ground.kind !== 'review') return phrase
  const bare = phrase.replace(/^(?:les?|la|l['’]|the|our|notre|nos) ?/iu, '')
  if (bare === phrase) return phrase
  if (TOO_LITTLE.test(review.text.slice(0, ground.start))) {
    if (language === 'en') return `the amount of ${bare}`
    return /^[aeiouâàéèêëîïôûüœ]/iu.test(bare) ? `la quantité d'${bare}` : `la quantité de ${bare}`
  }
  return language === 'fr' ? `ce qui n'allait pas avec ${phrase}` : phrase
}
