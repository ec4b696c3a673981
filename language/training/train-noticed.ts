// `node language/training/train-noticed.ts` trains the weights by which a thing is taken up that a guest complains of, or praises, and no rule found.
import { writeFileSync } from 'node:fs'
import { hearAlone } from '../src/reply/heard-alone.ts'
import { type Candidate, candidatesIn, TOLD_BY } from '../src/reply/noticed.ts'
import { noticedFeatures } from '../src/reply/noticed-features.ts'
import type { Stance } from '../src/reply/claims-of.ts'
import { type HeardByOthers, heardByOthers, PARTS } from './heard-by-others.ts'
import { guess, train, type Training } from './logistic.ts'
import { loadNoted, type Noted } from './notes.ts'
import { loadTold } from './told.ts'

const NOTICED: Training = { least: 3, epochs: 10, step: 0.1, pull: 3e-3 }
const UNIT = 0.01
/** A feature that weighs less, in units of the weights file, is left out. */
const LEAST_WEIGHT = 4
/** What the writer of a trial's review noted counts so often: it says what a reply is bad without, a label what was felt. */
const NOTED = 3
/** At these chances the figures are told. */
const LIMITS = [0.5, 0.6, 0.65, 0.7, 0.8, 0.9]
/** The weights file of each side, and what its weights are of. */
const FILES = {
  sorry: { name: 'noticed', of: 'complained of' },
  glad: { name: 'liked', of: 'praised' },
} as const

/** Whether a label tells of what figures alone tell: a wait, or a price. */
function isOfKind(name: string, kind: string): boolean {
  if (!name.startsWith(TOLD_BY)) return true
  return kind === name.slice(TOLD_BY.length) || kind === 'service' || kind === 'overall'
}

interface Example {
  part: number
  features: ReadonlyMap<string, number>
  /** Whether the thing stands in a complaint by the labels, or in praise as was asked, and, where not, in the other. */
  isRight: boolean
  isOpposite: boolean
}

type Heard = Pick<HeardByOthers, 'review' | 'reading' | 'hearing' | 'judged' | 'judge'>

function featuresOf(candidate: Candidate, one: Heard) {
  const { review, reading, hearing, judged } = one
  const clause = hearing.clauses[candidate.clause] ?? candidate.words
  const alone = hearAlone(candidate.words, clause, hearing, hearing.language, one.judge)
  const plain = { alone, words: one.judge(hearing) }
  return noticedFeatures(candidate, review.rating, reading, hearing, judged, plain)
}

/**
 * The things of reviews of which the writers noted what matters: what a note of that side speaks of, and what none does.
 * What stands in a clause that a note tells by other words is neither, as where not each of the notes was found.
 */
function notedExamples(noted: readonly Noted[], side: Stance): Omit<Example, 'part'>[] {
  const other = side === 'glad' ? 'sorry' : 'glad'
  return noted.flatMap((one) => {
    const { review, reading, hearing, judged, notes, isWhole } = one
    return candidatesIn(side, review, reading, hearing, judged).flatMap((candidate) => {
      const { ground } = candidate.point
      if (ground.kind !== 'review') return []
      const met = notes.filter(({ places }) =>
        places.some((place) => place.start < ground.end && ground.start < place.end),
      )
      const isRight = met.some(({ stance }) => stance === side)
      const isOpposite = !isRight && met.some(({ stance }) => stance === other)
      const isNear = notes.some((note) => note.clause === candidate.clause && note.stance !== other)
      const isKnown = isRight || (met.every(({ stance }) => stance !== null) && !isNear && isWhole)
      if (!isKnown && !isOpposite) return []
      return [{ features: featuresOf(candidate, one), isRight, isOpposite }]
    })
  })
}

/** The things that clauses speak of, as the clauses sound to a model that knows no review of this hand. */
function examplesOf(heard: ReturnType<typeof heardByOthers>, side: Stance): Example[] {
  return heard.flatMap((one) => {
    const { part, review, labels, reading, hearing, judged } = one
    return candidatesIn(side, review, reading, hearing, judged).flatMap((candidate) => {
      const { ground } = candidate.point
      if (ground.kind !== 'review') return []
      const has = (stance: string): boolean =>
        labels.some(
          (label) =>
            label.stance === stance &&
            label.start < ground.end &&
            ground.start < label.end &&
            (stance === 'glad' || isOfKind(candidate.name, label.kind)),
        )
      const features = featuresOf(candidate, one)
      const isRight = has(side)
      const isOpposite = !isRight && has(side === 'glad' ? 'sorry' : 'glad')
      return [{ part, features, isRight, isOpposite }]
    })
  })
}

/** How many things are taken up at each limit, and how many of them are meant so, by hands that taught nothing. */
function judge(examples: readonly Example[], noted: readonly Omit<Example, 'part'>[]) {
  const guesses = Array.from({ length: PARTS }, (_, part) => part).flatMap((part) => {
    const others = examples.filter((one) => one.part !== part)
    const weights = train([...others, ...noted], (one) => one.isRight, NOTICED)
    return examples
      .filter((one) => one.part === part)
      .map((one) => ({ ...one, chance: guess(weights, one.features) }))
  })
  return Object.fromEntries(
    LIMITS.map((limit) => {
      const kept = guesses.filter(({ chance }) => chance >= limit)
      const right = kept.filter(({ isRight }) => isRight).length
      const opposite = kept.filter(({ isOpposite }) => isOpposite).length
      return [limit, { right, opposite, neither: kept.length - right - opposite }]
    }),
  )
}

for (const language of ['en', 'fr'] as const) {
  const { reviews, sha256 } = loadTold(language)
  const heard = heardByOthers(reviews, language)
  const { noted, sha256: sha256Noted } = loadNoted(language)
  for (const side of ['sorry', 'glad'] as const) {
    const { name, of: meant } = FILES[side]
    const examples = examplesOf(heard, side)
    const once = notedExamples(noted, side)
    const often = Array.from({ length: NOTED }, () => once).flat()
    const { bias, of } = train([...examples, ...often], (one) => one.isRight, NOTICED)
    const weights = [...of]
      .map(([feature, weight]) => [feature, Math.round(weight / UNIT)] as const)
      .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    const file = {
      version: 1,
      source: `Trained by language/training/train-noticed.ts on language/training/own/told-${language}.txt, and on the notes of the reviews of trials six to ten, all written for Maitre. weights: what each feature of noticed-features.ts weighs for a thing being ${meant}.`,
      trained: {
        file: `own/told-${language}.txt`,
        sha256,
        reviews: reviews.length,
        things: examples.length,
        noted: { sha256: sha256Noted, reviews: noted.length, things: once.length },
      },
      figures: {
        note: `things taken up at each least chance, right where their labels say that they are ${meant}; each fifth of the hands judged by the others`,
        things: judge(examples, often),
      },
      unit: UNIT,
      bias: Math.round(bias * 1000) / 1000,
      weights: Object.fromEntries(weights),
    }
    const out = new URL(`../src/data/model/${name}-${language}.json`, import.meta.url)
    writeFileSync(out, `${JSON.stringify(file)}\n`)
    process.stdout.write(`${JSON.stringify({ ...file.trained, ...file.figures }, null, 1)}\n`)
  }
}
