import type { Reading } from '#reading'
import type { Judgement } from './clause-model.ts'
import type { HeardAlone } from './heard-alone.ts'
import type { Candidate } from './noticed.ts'
import type { Hearing } from './second-reading.ts'

/** A chance nearer to 0 or 1 than this says no more. */
const SUREST = 0.002
/** A chance that tells nothing. */
const EVEN = 0.5
/** So many words beside a thing colour it. */
const BESIDE = 4
/** A clause of so many words, and no more, has its thing as its matter. */
const SHORT = 5
/** What comes later than this many clauses, and in a longer review, is alike. */
const LATE = 3
const LENGTHS = [1, 3, 6]

/** How a thing's words sound apart from the stars and from what stands around them. */
interface Plain {
  /** What the words between the commas around the thing tell by themselves. */
  alone: HeardAlone
  /** What the words of each clause tell as if the stars told nothing. */
  words: readonly Judgement[]
}

/**
 * What the model sees of a thing that a clause speaks of: what the model of clauses hears in the clause, its sentence
 * and beside it, what the words around the thing tell by themselves, the stars, the thing, its place in the review, and
 * what the reading makes of it. The training sees a thing through this very function.
 */
export function noticedFeatures(
  { point, words, clause, order, name }: Candidate,
  rating: number | null,
  reading: Reading,
  hearing: Hearing,
  judged: readonly Judgement[],
  { alone, words: plain }: Plain,
): ReadonlyMap<string, number> {
  const { tokens, clauses, said } = hearing
  const own = clauses[clause]
  const { sorry = 0, glad = 0 } = judged[clause] ?? {}
  const around = clauses.flatMap((one, at) =>
    one.sentence === own?.sentence && at !== clause ? [judged[at] ?? { sorry: 0, glad: 0 }] : [],
  )
  const most = (side: keyof Judgement): number => Math.max(0, ...around.map((one) => one[side]))
  const beside = (side: keyof Judgement, at: number): number => {
    const one = judged[at]
    return one === undefined ? 0 : logit(one[side]) / 2
  }
  const near = said.filter(({ from, to }) => from < words.to + BESIDE && words.from - BESIDE < to)
  const sum = (side: number): number =>
    Math.min(
      3,
      near.reduce((all, { value }) => all + Math.max(0, side * value), 0),
    ) / 2
  const { start = 0, end = 0 } = point.ground.kind === 'review' ? point.ground : {}
  const found = [...reading.dishes, ...reading.keywords].filter(
    (one) => one.start < end && start < one.end,
  )
  const foldAt = (at: number): string =>
    own !== undefined && own.from <= at && at < own.to ? (tokens[at]?.fold ?? '') : ''
  const length = own === undefined ? 0 : own.to - own.from
  const features = new Map([
    ['sorry', logit(sorry) / 2],
    ['glad', logit(glad) / 2],
    ['sorry around', most('sorry')],
    ['glad around', most('glad')],
    ['sorry before', beside('sorry', clause - 1)],
    ['glad before', beside('glad', clause - 1)],
    ['sorry behind', beside('sorry', clause + 1)],
    ['glad behind', beside('glad', clause + 1)],
    [clauses[clause + 1]?.sentence === own?.sentence ? 'goes on' : 'ends', 1],
    ['kind words', sum(1)],
    ['hard words', sum(-1)],
    [`stars ${rating ?? 'none'}`, 1],
    [`about ${point.about}`, 1],
    [`name ${name}`, 1],
    [`order ${Math.min(2, order)}`, 1],
    [`before ${foldAt(words.from - 1)}`, 1],
    [`before that ${foldAt(words.from - 2)}`, 0.5],
    [`behind ${foldAt(words.to)}`, 1],
    [`behind that ${foldAt(words.to + 1)}`, 0.5],
    [`first ${String(words.from === own?.from)}`, 1],
    ['turned', own?.isTurned === true ? 1 : 0],
    ['short', length <= SHORT ? 1 : 0],
    ['alone sorry', logit(alone.sorry) / 2],
    ['alone glad', logit(alone.glad) / 2],
    ['words sorry', logit(plain[clause]?.sorry ?? EVEN) / 2],
    ['words glad', logit(plain[clause]?.glad ?? EVEN) / 2],
    [`clause ${Math.min(LATE, clause)}`, 1],
    [`clauses ${LENGTHS.filter((one) => one < clauses.length).length}`, 1],
    ['most sorry', sorry >= Math.max(...judged.map((one) => one.sorry)) ? 1 : 0],
  ])
  for (const { sentiment, known } of found) features.set(`found ${sentiment} ${known?.by ?? ''}`, 1)
  return features
}

function logit(chance: number): number {
  const kept = Math.max(SUREST, Math.min(1 - SUREST, chance))
  return Math.log(kept / (1 - kept))
}
