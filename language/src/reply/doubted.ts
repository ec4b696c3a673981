import type { Reading } from '#reading'
import type { ReviewForReply } from '#reply'
import type { Stance } from './claims-of.ts'
import { judgeClauses, judgeWords, type Judgement } from './clause-model.ts'
import type { Weight } from './matters.ts'
import { chanceOfPoint } from './point-model.ts'
import type { Point } from './points.ts'
import { hear, type Hearing, rangeOf } from './second-reading.ts'

/**
 * Below these chances of being meant a fault is not believed, whatever rule found it. One word is a fault of something else
 * too often, "a filthy joke", « on s’en fiche »: from 0.5 on 67 of 100 are meant in English and 70 in French, by hands
 * that taught nothing, and from 0.65 on 73 and 79; of several words 86 and 82 from 0.5 on (decision 0064).
 */
const LEAST_SORRY = { word: 0.65, words: 0.5 }
/** What stands behind the label of a score line: « Stationnement : 0/10 » is more than a word. */
const SCORED = /^\s*[:=]\s*\d/u
/**
 * Below these chances praise is not believed, by what it is of: a reply that names nothing is signed more readily than
 * one that thanks for the room, or the prices, that nobody praised. The limits are from judged replies (decision 0060).
 */
const LEAST_GLAD: Readonly<Record<string, number>> = {
  food: 0.78,
  sweet: 0.78,
  drink: 0.7,
  service: 0.86,
  staff_attitude: 0.86,
}
/** What somebody did for the guest is told at length, and doubted little. */
const LEAST_DEED = 0.6
/** The food as a whole, and all else, are praised by name where a short review leaves little else to mean, and hardly in a long one. */
const LEAST_FOOD = { tiny: 0.75, short: 0.75, long: 0.88 }
const LEAST_OTHER = { tiny: 0.8, short: 0.88, long: 0.97 }
const TINY = 12
const SHORT = 25
/** Below this chance the model of clauses hears nothing of the kind in a clause. */
const UNHEARD = 0.12
/** What would be grave is believed more easily: to pass over a hair in the dish is worse than to ask about it. */
const LEAST_GRAVE = 0.3

/**
 * Whether the trained models do not believe that a guest meant what a rule found: « moins fan du baba, noyé » praises no
 * baba, and "became very familiar with the wallpaper" complains of no decor. They are asked to doubt alone: of what they
 * would have named by themselves, too much was of something else.
 */
export function isDoubted(
  stance: Stance,
  {
    phrase,
    about,
    ground,
    weight,
    deed,
  }: Pick<Point, 'phrase' | 'about' | 'ground' | 'deed'> & { weight?: Weight },
  { text, rating }: ReviewForReply,
  reading: Reading,
): boolean {
  const { code } = reading.language
  if (ground.kind !== 'review' || (code !== 'en' && code !== 'fr')) return false
  const hearing = hear(text, code)
  if (hearing.clauses.length === 0) return false
  const review = { text, rating }
  const isUnheard = surestAt({ ground }, review, reading)[stance] < UNHEARD
  if (weight !== 'grave' && isUnheard) return true
  const judged = judgeClauses(hearing, rating)
  const point = { phrase, about, ground }
  const words = hearing.tokens.length
  const length = words <= TINY ? 'tiny' : words <= SHORT ? 'short' : 'long'
  const wide = about === 'food_quality' ? LEAST_FOOD : LEAST_OTHER
  const praised = deed !== undefined ? LEAST_DEED : (LEAST_GLAD[about] ?? wide[length])
  const isWord = !/\s/.test(ground.quote) && !SCORED.test(text.slice(ground.end))
  const blamed = LEAST_SORRY[isWord ? 'word' : 'words']
  const least = stance === 'glad' ? praised : weight === 'grave' ? LEAST_GRAVE : blamed
  return chanceOfPoint({ point, stance, rating, reading, hearing, judged }) < least
}

/** A colleague is thanked in spite of a complaint where the model hears so much praise at the name. */
const PRAISED = 0.4
/** From this chance on a complaint stands at a name, or at a dish. */
const BLAMED = { person: 0.2, dish: 0.3 }
const DELIGHTED = 5
/** Praise of this strength is believed: "Service from Mat: brilliant. After his shift: what service?" */
const LOUD = 0.6

/** Whether somebody whom the rules would thank is rather complained of: "Will then told us he’d ask. He didn’t." */
export function isRatherBlamed(
  point: Pick<Point, 'ground'>,
  review: ReviewForReply,
  reading: Reading,
): boolean {
  const { ground } = point
  const isLoud = reading.people.some(
    ({ start, known }) =>
      ground.kind === 'review' && start === ground.start && (known?.strength ?? 0) >= LOUD,
  )
  if (isLoud) return false
  const { glad, sorry } = surestAt(point, review, reading)
  return review.rating !== DELIGHTED && glad < PRAISED && sorry >= BLAMED.person
}

/** Whether a dish that a guest only names stands in a complaint, so that nobody looks forward to serving it again. */
export function isSour(
  point: Pick<Point, 'ground'>,
  review: ReviewForReply,
  reading: Reading,
): boolean {
  return surestAt(point, review, reading).sorry >= BLAMED.dish
}

/** From this chance on, and where a complaint is less likely, the words at a thing praise, whatever the stars say. */
const CHEERED = 0.45

/**
 * Whether the words at a thing that a guest seems to wish otherwise praise: "not one person left hungry". By hands that
 * taught nothing none of 5 such things was to be otherwise, and 21 of 28 others.
 */
export function isCheered(
  point: Pick<Point, 'ground'>,
  review: Pick<ReviewForReply, 'text' | 'rating'>,
  reading: Reading,
): boolean {
  const { glad, sorry } = surestAt(point, review, reading, judgeWords)
  return glad >= CHEERED && glad > sorry
}

/** Whether the model hears at least a little praise in a clause of a point. */
export function isHeardKindly(
  point: Pick<Point, 'ground'>,
  review: ReviewForReply,
  reading: Reading,
): boolean {
  return surestAt(point, review, reading).glad >= UNHEARD
}

/** The surest praise and the surest complaint in the clauses of a point. */
function surestAt(
  { ground }: Pick<Point, 'ground'>,
  { text, rating }: Pick<ReviewForReply, 'text' | 'rating'>,
  { language: { code } }: Reading,
  judge: (hearing: Hearing, rating: number | null) => readonly Judgement[] = judgeClauses,
): Judgement {
  if (ground.kind !== 'review' || (code !== 'en' && code !== 'fr')) return { glad: 0, sorry: 0 }
  const hearing = hear(text, code)
  const { from, to } = rangeOf(hearing.tokens, ground)
  const own = judge(hearing, rating).filter((_, at) => {
    const clause = hearing.clauses[at]
    return clause !== undefined && clause.from < to && from < clause.to
  })
  return {
    glad: Math.max(0, ...own.map(({ glad }) => glad)),
    sorry: Math.max(0, ...own.map(({ sorry }) => sorry)),
  }
}
