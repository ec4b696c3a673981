// `node language/training/train-points.ts` trains the weights by which what a reply would thank or apologise for is doubted.
import { writeFileSync } from 'node:fs'
import { findComplaints } from '../src/reply/complaints.ts'
import { pointFeatures } from '../src/reply/point-features.ts'
import { findPraise } from '../src/reply/praise.ts'
import type { ReplyLanguage } from '../src/reply.ts'
import { heardByOthers, PARTS } from './heard-by-others.ts'
import { guess, train, type Training } from './logistic.ts'
import { loadTold, type ToldReview } from './told.ts'

const POINTS: Training = { least: 3, epochs: 10, step: 0.1, pull: 2e-3 }
const UNIT = 0.01
/** A feature that weighs less, in units of the weights file, is left out. */
const LEAST_WEIGHT = 5
/** At these chances the figures are told. */
const LIMITS = [0, 0.4, 0.5, 0.6, 0.7]
const STANCES = ['glad', 'sorry'] as const

type Stance = (typeof STANCES)[number]

/** Kinds of labels that name one thing from several sides: what came to the table, who served, the room. */
const KINDS = [
  'dish food sweet drink food_quality drinks portion menu_variety dietary_allergy',
  'service staff_attitude person wait_time reservation delivery_takeout dietary_allergy',
  'ambience cleanliness location_parking',
  'value portion',
  'value service',
  // What was found in the food is dirt to one reader and food to another.
  'food food_quality dish sweet drink cleanliness',
].map((kinds) => new Set(kinds.split(' ')))

function isOfKind(about: string, kind: string): boolean {
  return (
    about === kind ||
    about === 'overall' ||
    kind === 'overall' ||
    KINDS.some((kinds) => kinds.has(about) && kinds.has(kind))
  )
}

interface PointExample {
  part: number
  stance: Stance
  features: ReadonlyMap<string, number>
  isRight: boolean
}

/** What the rules find to thank and to apologise for, as the clauses sound to a model that knows no review of this hand. */
function pointsOf(reviews: readonly ToldReview[], language: ReplyLanguage): PointExample[] {
  return heardByOthers(reviews, language).flatMap((one) => {
    const { part, review, labels, reading, hearing, judged } = one
    const { rating } = review
    const doubtsNothing = (): boolean => false
    const complaints = findComplaints(review, reading, language, doubtsNothing)
    const praise = findPraise(review, reading, language, complaints, doubtsNothing)
    const points = [
      ...complaints.map((point) => ({ stance: 'sorry' as const, point })),
      ...[...praise.dishes, ...praise.topics].map((point) => ({ stance: 'glad' as const, point })),
    ]
    return points.flatMap(({ stance, point: { phrase, about, ground } }) => {
      if (ground.kind !== 'review') return []
      const heard = { point: { phrase, about, ground }, stance, rating, reading, hearing, judged }
      const isRight = labels.some(
        (label) =>
          label.stance === stance &&
          label.start < ground.end &&
          ground.start < label.end &&
          isOfKind(about, label.kind),
      )
      return [{ part, stance, features: pointFeatures(heard), isRight }]
    })
  })
}

/** How many points are kept at each limit, and how many of them are right, by hands that taught nothing. */
function judge(points: readonly PointExample[]) {
  const guesses = Array.from({ length: PARTS }, (_, part) => part).flatMap((part) => {
    const weights = train(
      points.filter((one) => one.part !== part),
      (one) => one.isRight,
      POINTS,
    )
    return points
      .filter((one) => one.part === part)
      .map(({ features, isRight }) => ({ chance: guess(weights, features), isRight }))
  })
  return Object.fromEntries(
    LIMITS.map((limit) => {
      const kept = guesses.filter(({ chance }) => chance >= limit)
      const right = kept.filter(({ isRight }) => isRight).length
      return [limit, { right, wrong: kept.length - right }]
    }),
  )
}

for (const language of ['en', 'fr'] as const) {
  const { reviews, sha256 } = loadTold(language)
  const points = pointsOf(reviews, language)
  const modelOf = (stance: Stance) => {
    const { bias, of } = train(
      points.filter((one) => one.stance === stance),
      (one) => one.isRight,
      POINTS,
    )
    const weights = [...of]
      .map(([feature, weight]) => [feature, Math.round(weight / UNIT)] as const)
      .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    return { bias: Math.round(bias * 1000) / 1000, weights: Object.fromEntries(weights) }
  }
  const figuresOf = (stance: Stance) => judge(points.filter((one) => one.stance === stance))
  const file = {
    version: 1,
    source: `Trained by language/training/train-points.ts on language/training/own/told-${language}.txt, reviews written for Maitre. weights: what each feature of point-features.ts weighs for a point of praise (glad) or of complaint (sorry) being right.`,
    trained: {
      file: `own/told-${language}.txt`,
      sha256,
      reviews: reviews.length,
      points: points.length,
    },
    figures: {
      note: 'points of the rules that are kept at each least chance, right and wrong by the labels; each fifth of the hands judged by the others',
      glad: figuresOf('glad'),
      sorry: figuresOf('sorry'),
    },
    unit: UNIT,
    glad: modelOf('glad'),
    sorry: modelOf('sorry'),
  }
  const out = new URL(`../src/data/model/points-${language}.json`, import.meta.url)
  writeFileSync(out, `${JSON.stringify(file)}\n`)
  process.stdout.write(`${JSON.stringify({ ...file.trained, ...file.figures }, null, 1)}\n`)
}
