import likedEnglish from '#data/model/liked-en.json' with { type: 'json' }
import likedFrench from '#data/model/liked-fr.json' with { type: 'json' }
import english from '#data/model/noticed-en.json' with { type: 'json' }
import french from '#data/model/noticed-fr.json' with { type: 'json' }
import { lazily } from '#read/words/by-language'
import type { Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import type { Stance } from './claims-of.ts'
import { judgeClauses, judgeWords } from './clause-model.ts'
import { lastKept } from './last-kept.ts'
import { type Candidate, candidatesIn } from './noticed.ts'
import { noticedFeatures } from './noticed-features.ts'
import { DISHES, isSame, type Point } from './points.ts'
import { hear } from './second-reading.ts'

interface Model {
  unit: number
  bias: number
  weights: ReadonlyMap<string, number>
}

const modelOf = ({
  unit,
  bias,
  weights,
}: Omit<Model, 'weights'> & { weights: Record<string, number> }): Model => ({
  unit,
  bias,
  weights: new Map(Object.entries(weights)),
})

const MODELS = lazily((language): Readonly<Record<Stance, Model>> =>
  language === 'en'
    ? { sorry: modelOf(english), glad: modelOf(likedEnglish) }
    : { sorry: modelOf(french), glad: modelOf(likedFrench) },
)

/**
 * How likely a guest must complain of a thing for a reply to take it up: an unhappy guest, a content one. From these
 * chances on 85 of 100 things are complained of, by hands that taught nothing.
 */
const LEAST = {
  en: { unhappy: 0.66, content: 0.65, delighted: 0.75 },
  fr: { unhappy: 0.73, content: 0.78, delighted: 0.8 },
}
const MIDDLING = 3
const CONTENT = 4
const DELIGHTED = 5
/** Beside what is apologised for already a thing must be likelier. */
const BESIDE = 0.7
/** So likely must the words of a clause alone praise, or complain, whatever the stars say. */
const WORDED = { glad: 0.5, sorry: 0.4 }
/** More would be a list. */
const MOST = 2

/** How likely a guest must praise a thing for a reply to take it up. */
const LEAST_LIKED = { dish: 0.75, other: 0.8 }
/** A kind word weaker than this is a hard one turned round: "not a sad salad". */
const KIND = 1
/** More things that no rule found would be guessing. */
const MOST_LIKED = 3

/** From this chance on a thing is not praised, nor looked forward to. */
const SOUR = 0.45
/** From this chance on a thing is not complained of. */
const SWEET = 0.6
/** So much likelier must one side be than the other. */
const CLEARLY = 0.15
/** So much likelier must the words of a clause praise than complain for a thing in it to be praised. */
const PLAINLY = 0.45

interface Likely extends Candidate {
  chance: number
}

/** The things that clauses speak of, each with the chance that the guest complains of it, or praises it. */
export function weigh(
  stance: Stance,
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): readonly Likely[] {
  const hearing = hear(review.text, language)
  const judged = judgeClauses(hearing, review.rating)
  const { unit, bias, weights } = MODELS[language][stance]
  return candidatesIn(stance, review, reading, hearing, judged).map((one) => {
    let sum = bias
    for (const [name, value] of noticedFeatures(one, review.rating, reading, hearing, judged))
      sum += (weights.get(name) ?? 0) * unit * value
    return { ...one, chance: 1 / (1 + Math.exp(-sum)) }
  })
}

/** The things that a guest may complain of. */
const weighed = lastKept((review: ReviewForReply, reading: Reading, language: ReplyLanguage) =>
  weigh('sorry', review, reading, language),
)

/**
 * The things that a guest may praise: in a clause that praises by its words and not by the stars alone, and has a kind
 * word. Given five stars the model believes plain facts, "coffee comes with a biscuit".
 */
const pleasing = lastKept((review: ReviewForReply, reading: Reading, language: ReplyLanguage) => {
  const hearing = hear(review.text, language)
  const words = judgeWords(hearing)
  return weigh('glad', review, reading, language).filter(({ clause }) => {
    const { from, to } = hearing.clauses[clause] ?? { from: 0, to: 0 }
    const isKind = hearing.said.some(
      (one) => one.value >= KIND && from <= one.from && one.from < to,
    )
    const { glad, sorry } = words[clause] ?? { glad: 0, sorry: 0 }
    return isKind && glad >= Math.max(WORDED.glad, sorry + PLAINLY)
  })
})

/** From this chance on the check believes that a thing is meant so. */
const SURE = 0.85

/** Whether what a point rests on is meant so, at that chance or a greater one. */
function isMeant(
  stance: Stance,
  point: Pick<Point, 'ground'>,
  review: ReviewForReply,
  reading: Reading,
  least: number,
): boolean {
  const { code } = reading.language
  if (code !== 'en' && code !== 'fr') return false
  const likely = (stance === 'glad' ? pleasing : weighed)(review, reading, code)
  return likely.some((one) => one.chance >= least && isSame(one.point, point))
}

/** Whether what a point rests on is surely praised, or complained of. */
export const isSurelyMeant = (
  stance: Stance,
  point: Pick<Point, 'ground'>,
  review: ReviewForReply,
  reading: Reading,
): boolean => isMeant(stance, point, review, reading, SURE)

/** Whether the guest rather praises a thing that may be complained of. */
function isSweet(
  { point, chance }: Likely,
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): boolean {
  return pleasing(review, reading, language).some(
    (one) => one.chance >= SWEET && one.chance >= chance + CLEARLY && isSame(one.point, point),
  )
}

/** Whether the guest rather complains of what a point rests on. */
export const isSoured = (
  point: Pick<Point, 'ground'>,
  review: ReviewForReply,
  reading: Reading,
): boolean => isMeant('sorry', point, review, reading, SOUR)

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
  const { unhappy, content, delighted } = LEAST[language]
  const own = stars >= DELIGHTED ? delighted : stars >= CONTENT ? content : unhappy
  const least = taken.length > 0 ? Math.max(own, BESIDE) : own
  const hearing = hear(review.text, language)
  const { clauses, tokens } = hearing
  const words = judgeWords(hearing)
  const isTaken = ({ clause }: Candidate): boolean => {
    const { from, to } = clauses[clause] ?? { from: 0, to: 1 }
    const start = tokens[from]?.start ?? 0
    const end = tokens[to - 1]?.end ?? 0
    return taken.some((span) => span.start < end && start < span.end)
  }
  const likely = weighed(review, reading, language)
    .filter(
      (one) =>
        one.chance >= least &&
        (words[one.clause]?.sorry ?? 0) >= WORDED.sorry &&
        // A content guest who speaks of the waiter is no judge of his.
        !(one.isPerson === true && stars >= MIDDLING) &&
        !isTaken(one) &&
        !isSweet(one, review, reading, language),
    )
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

/**
 * The things that a guest praises and that no rule found, the likeliest ones in the order of the review, each by the
 * guest's own word. `taken` is what the reply speaks of already.
 */
export function findLiked(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  taken: readonly Span[],
): Point[] {
  if (reading.language.code !== language) return []
  const isTaken = ({ point: { ground } }: Candidate): boolean =>
    taken.some(
      (span) => ground.kind === 'review' && span.start < ground.end && ground.start < span.end,
    )
  const likely = pleasing(review, reading, language)
    .filter(
      ({ point, chance }) => chance >= LEAST_LIKED[DISHES.has(point.about) ? 'dish' : 'other'],
    )
    .toSorted((a, b) => b.chance - a.chance)
  return likely
    .filter(
      (one, at) => !isTaken(one) && !likely.slice(0, at).some((other) => other.name === one.name),
    )
    .filter(({ point }) => !isSoured(point, review, reading))
    .slice(0, MOST_LIKED)
    .toSorted((a, b) => a.words.from - b.words.from)
    .map(({ point }) => point)
}
