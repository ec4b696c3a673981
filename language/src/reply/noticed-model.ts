import likedEnglish from '#data/model/liked-en.json' with { type: 'json' }
import likedFrench from '#data/model/liked-fr.json' with { type: 'json' }
import english from '#data/model/noticed-en.json' with { type: 'json' }
import french from '#data/model/noticed-fr.json' with { type: 'json' }
import { lazily } from '#read/words/by-language'
import type { Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import type { Stance } from './claims-of.ts'
import { judgeClauses, judgeWords } from './clause-model.ts'
import { hearAlone } from './heard-alone.ts'
import { lastKept } from './last-kept.ts'
import { type Candidate, candidatesIn } from './noticed.ts'
import { noticedFeatures } from './noticed-features.ts'
import { isOnlyFacts } from './only-counted.ts'
import { DISHES, isSame, type Point } from './points.ts'
import { hear } from './second-reading.ts'
import { type Likely, isSurelyLiked } from './surely-liked.ts'

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
/**
 * Of a content guest who names nothing else that was not right, a thing of which the words at it complain so by
 * themselves is taken up from this chance on.
 */
const PLAINLY_ALONE = { chance: 0.5, sorry: 0.8, glad: 0.6 }
/** Beside what is apologised for already a thing must be likelier. */
const BESIDE = 0.7
/** So likely must the words of a clause alone praise, or complain, whatever the stars say; from `fine` on they praise. */
const WORDED = { glad: 0.5, sorry: 0.4, fine: 0.9 }
/**
 * So likely must a thing be where nothing else is named that was not right, and so likely must its clause complain by its
 * words and not praise: the surest complaint of a review is not passed over for its name. From there on some 75 of 100
 * are complained of, by hands that taught nothing, and 6 praised.
 */
const ALONE = {
  en: { unhappy: 0.55, content: 0.55 },
  fr: { unhappy: 0.55, content: 0.65 },
  sorry: 0.6,
  glad: 0.3,
}
/**
 * A thing that is less likely is still taken up where nothing else is named, and its words complain by themselves, read
 * without what stands around them.
 */
const BY_ITSELF = { chance: 0.3, sorry: 0.65, glad: 0.35, plain: { chance: 0.2, sorry: 0.9 } }
/** Who gives two stars or one, and so few words, complains of what they name: "tibs like erasers". */
const CURT = { stars: 2, words: 5, chance: 0.5 }
/** Beside what is named already its words must say so plainly. */
const PLAINLY_BESIDE = { chance: 0.5, sorry: 0.9, glad: 0.5 }
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
  const candidates = candidatesIn(stance, review, reading, hearing, judged)
  const words = judgeWords(hearing)
  return candidates.map((one) => {
    const alone = hearAlone(one.words, hearing.clauses[one.clause] ?? one.words, hearing, language)
    const plain = { alone, words }
    let sum = bias
    for (const [name, value] of noticedFeatures(
      one,
      review.rating,
      reading,
      hearing,
      judged,
      plain,
    ))
      sum += (weights.get(name) ?? 0) * unit * value
    return { ...one, chance: 1 / (1 + Math.exp(-sum)), alone }
  })
}

/** The things that a guest may complain of. */
const weighed = lastKept((review: ReviewForReply, reading: Reading, language: ReplyLanguage) =>
  weigh('sorry', review, reading, language),
)

/** The things that a guest may praise. */
const welcome = lastKept((review: ReviewForReply, reading: Reading, language: ReplyLanguage) =>
  weigh('glad', review, reading, language),
)

/**
 * The things that a guest may praise in a clause that praises by its words and not by the stars alone, and has a kind
 * word. Given five stars the model believes plain facts, "coffee comes with a biscuit".
 */
const pleasing = lastKept((review: ReviewForReply, reading: Reading, language: ReplyLanguage) => {
  const hearing = hear(review.text, language)
  const words = judgeWords(hearing)
  return welcome(review, reading, language).filter(({ clause }) => {
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
  const words = judgeWords(hearing)
  const sure = judgeClauses(hearing, review.rating)
  const surest = Math.max(0, ...sure.map(({ sorry }) => sorry))
  const isSurest = ({ clause, chance, order }: Likely): boolean =>
    taken.length === 0 &&
    stars < DELIGHTED &&
    order === 0 &&
    chance >= (stars >= CONTENT ? ALONE[language].content : ALONE[language].unhappy) &&
    (sure[clause]?.sorry ?? 0) >= surest &&
    (words[clause]?.sorry ?? 0) >= ALONE.sorry &&
    (words[clause]?.glad ?? 1) <= ALONE.glad
  const { clauses, tokens } = hearing
  const isTaken = ({ clause }: Candidate): boolean => {
    const { from, to } = clauses[clause] ?? { from: 0, to: 1 }
    const start = tokens[from]?.start ?? 0
    const end = tokens[to - 1]?.end ?? 0
    return taken.some((span) => span.start < end && start < span.end)
  }
  const isCurt = ({ chance }: Likely): boolean =>
    taken.length === 0 &&
    stars <= CURT.stars &&
    tokens.length <= CURT.words &&
    chance >= CURT.chance
  const isPlainBeside = ({ chance, alone }: Likely): boolean =>
    taken.length > 0 &&
    stars < DELIGHTED &&
    chance >= PLAINLY_BESIDE.chance &&
    alone.sorry >= PLAINLY_BESIDE.sorry &&
    alone.glad <= PLAINLY_BESIDE.glad
  const isPlainAlone = ({ chance, alone }: Likely): boolean =>
    taken.length === 0 &&
    stars === CONTENT &&
    !isOnlyFacts(hearing) &&
    chance >= PLAINLY_ALONE.chance &&
    alone.sorry >= PLAINLY_ALONE.sorry &&
    alone.glad <= PLAINLY_ALONE.glad
  const isOpen = (one: Likely): boolean =>
    // A content guest who speaks of the waiter is no judge of his.
    !(one.isPerson === true && stars >= MIDDLING) &&
    !isTaken(one) &&
    !isSweet(one, review, reading, language)
  /** The thing of which the guest complains most, by its own words alone. */
  const soundingBad = (): Likely[] =>
    weighed(review, reading, language)
      .filter(
        (one) =>
          ((one.chance >= BY_ITSELF.chance && one.alone.sorry >= BY_ITSELF.sorry) ||
            (one.chance >= BY_ITSELF.plain.chance && one.alone.sorry >= BY_ITSELF.plain.sorry)) &&
          one.alone.glad <= BY_ITSELF.glad &&
          isOpen(one),
      )
      .toSorted((a, b) => b.alone.sorry - a.alone.sorry)
      .slice(0, 1)
  const likely = weighed(review, reading, language)
    .filter(
      (one) =>
        (isCurt(one) ||
          isPlainAlone(one) ||
          ((one.chance >= least || isSurest(one) || isPlainBeside(one)) &&
            (words[one.clause]?.sorry ?? 0) >= WORDED.sorry &&
            (words[one.clause]?.glad ?? 0) < WORDED.fine)) &&
        isOpen(one),
    )
    .toSorted((a, b) => b.chance - a.chance)
  const byItself = likely.length > 0 || taken.length > 0 || stars >= DELIGHTED ? [] : soundingBad()
  // A clause complains of one thing, and a thing is named once.
  const best = [...likely, ...byItself].filter(
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
  const kind = pleasing(review, reading, language)
  const hearing = hear(review.text, language)
  const likely = welcome(review, reading, language)
    .filter(
      (one) =>
        (kind.includes(one) &&
          one.chance >= LEAST_LIKED[DISHES.has(one.point.about) ? 'dish' : 'other']) ||
        isSurelyLiked(one, review, hearing),
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
