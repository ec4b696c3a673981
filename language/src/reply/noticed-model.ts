import english from '#data/model/noticed-en.json' with { type: 'json' }
import french from '#data/model/noticed-fr.json' with { type: 'json' }
import { lazily } from '#read/words/by-language'
import type { Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { judgeClauses } from './clause-model.ts'
import { lastKept } from './last-kept.ts'
import { type Candidate, candidatesIn } from './noticed.ts'
import { noticedFeatures } from './noticed-features.ts'
import { isSame, type Point } from './points.ts'
import { hear } from './second-reading.ts'

const MODELS = lazily((language) => {
  const { unit, bias, weights } = language === 'en' ? english : french
  return { unit, bias, weights: new Map<string, number>(Object.entries(weights)) }
})

/** How likely a guest must complain of a thing for a reply to take it up: an unhappy guest, a content one. */
const LEAST = { unhappy: 0.55, content: 0.6, delighted: 0.72 }
const CONTENT = 4
const DELIGHTED = 5
/** Beside what is apologised for already a thing must be likelier. */
const BESIDE = 0.7
/** More would be a list. */
const MOST = 2

/** From this chance on a thing is not praised, nor looked forward to. */
const SOUR = 0.45

interface Likely extends Candidate {
  chance: number
}

/** The things that clauses speak of, each with the chance that the guest complains of it. */
const weighed = lastKept(
  (review: ReviewForReply, reading: Reading, language: ReplyLanguage): readonly Likely[] => {
    const hearing = hear(review.text, language)
    const judged = judgeClauses(hearing, review.rating)
    const { unit, bias, weights } = MODELS[language]
    return candidatesIn(review, reading, hearing, judged).map((one) => {
      let sum = bias
      for (const [name, value] of noticedFeatures(one, review.rating, reading, hearing, judged))
        sum += (weights.get(name) ?? 0) * unit * value
      return { ...one, chance: 1 / (1 + Math.exp(-sum)) }
    })
  },
)

/** Whether the guest rather complains of what a point rests on. */
export function isSoured(
  point: Pick<Point, 'ground'>,
  review: ReviewForReply,
  reading: Reading,
): boolean {
  const { code } = reading.language
  if (code !== 'en' && code !== 'fr') return false
  return weighed(review, reading, code).some(
    (one) => one.chance >= SOUR && isSame(one.point, point),
  )
}

/**
 * The things that a guest complains of and that no rule knows as a fault, the likeliest ones in the order of the
 * review, each by the guest's own word. What was wrong with a thing is not known, so that a reply may only say that it
 * was read: "what you say about the card machine". `taken` is what the reply speaks of already.
 */
export function findNoticed(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  taken: readonly Span[],
): Point[] {
  if (reading.language.code !== language) return []
  const stars = review.rating ?? CONTENT
  const own =
    stars >= DELIGHTED ? LEAST.delighted : stars >= CONTENT ? LEAST.content : LEAST.unhappy
  const least = taken.length > 0 ? Math.max(own, BESIDE) : own
  const { clauses, tokens } = hear(review.text, language)
  const isTaken = ({ clause }: Candidate): boolean => {
    const { from, to } = clauses[clause] ?? { from: 0, to: 1 }
    const start = tokens[from]?.start ?? 0
    const end = tokens[to - 1]?.end ?? 0
    return taken.some((span) => span.start < end && start < span.end)
  }
  const likely = weighed(review, reading, language)
    .filter((one) => one.chance >= least && !isTaken(one))
    .toSorted((a, b) => b.chance - a.chance)
  // A clause complains of one thing, and a thing is named once.
  const best = likely.filter(
    (one, at) =>
      !likely.slice(0, at).some((other) => other.clause === one.clause || other.name === one.name),
  )
  return best
    .slice(0, MOST)
    .toSorted((a, b) => a.words.from - b.words.from)
    .map(({ point }) => point)
}
