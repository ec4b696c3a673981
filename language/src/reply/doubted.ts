import type { Reading } from '#reading'
import type { ReviewForReply } from '#reply'
import type { Stance } from './claims-of.ts'
import { judgeClauses, type Judgement } from './clause-model.ts'
import type { Weight } from './matters.ts'
import { chanceOfPoint } from './point-model.ts'
import type { Point } from './points.ts'
import { hear, rangeOf } from './second-reading.ts'

/** Below these chances of being meant a point is not believed, whatever rule found it. */
const LEAST: Readonly<Record<'en' | 'fr', Readonly<Record<Stance, number>>>> = {
  en: { glad: 0.57, sorry: 0.5 },
  fr: { glad: 0.6, sorry: 0.5 },
}
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
  }: Pick<Point, 'phrase' | 'about' | 'ground'> & { weight?: Weight },
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
  const least = weight === 'grave' ? LEAST_GRAVE : LEAST[code][stance]
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
): Judgement {
  if (ground.kind !== 'review' || (code !== 'en' && code !== 'fr')) return { glad: 0, sorry: 0 }
  const hearing = hear(text, code)
  const { from, to } = rangeOf(hearing.tokens, ground)
  const own = judgeClauses(hearing, rating).filter((_, at) => {
    const clause = hearing.clauses[at]
    return clause !== undefined && clause.from < to && from < clause.to
  })
  return {
    glad: Math.max(0, ...own.map(({ glad }) => glad)),
    sorry: Math.max(0, ...own.map(({ sorry }) => sorry)),
  }
}
