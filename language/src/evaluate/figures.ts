/** The lower and the upper end of a 95 % interval. */
export type Interval = readonly [number, number]

/** A share of right answers, with its interval. */
export interface Share {
  value: number
  interval: Interval
  /** How many answers were asked. */
  asked: number
}

/** How well a set of things was found. */
export interface Found {
  precision: number
  recall: number
  f1: number
  intervals: { precision: Interval; recall: Interval; f1: Interval }
  /** How many things the labels have, how many were found, and how many of the found ones are right. */
  labelled: number
  found: number
  right: number
}

const Z = 1.959_963_984_540_054

/**
 * Wilson's interval of a proportion, 95 %: it stays between 0 and 1, and has a width even where all answers are
 * right. Findings are taken as independent; those of one review are not quite, so the interval is a little narrow.
 */
export function wilson(right: number, asked: number): Interval {
  if (asked === 0) return [0, 1]
  const share = right / asked
  const square = Z * Z
  const middle = share + square / (2 * asked)
  const reach = Z * Math.sqrt((share * (1 - share)) / asked + square / (4 * asked * asked))
  const below = 1 + square / asked
  return [Math.max(0, (middle - reach) / below), Math.min(1, (middle + reach) / below)]
}

/** The share of right answers with Wilson's interval. */
export function shareOf(right: number, asked: number): Share {
  return { value: asked === 0 ? 0 : right / asked, interval: wilson(right, asked), asked }
}

/**
 * Precision, recall and F1. The intervals are Wilson's: precision and recall are proportions, and F1 is 2J/(1+J) of
 * the proportion J = right / (labelled or found), whose ends are brought over.
 */
export function foundOf(labelled: number, found: number, right: number): Found {
  const union = labelled + found - right
  const [low, high] = wilson(right, union)
  const f1 = (share: number): number => (2 * share) / (1 + share)
  return {
    precision: ratio(right, found),
    recall: ratio(right, labelled),
    f1: union === 0 ? 1 : f1(right / union),
    intervals: {
      precision: wilson(right, found),
      recall: wilson(right, labelled),
      f1: [f1(low), f1(high)],
    },
    labelled,
    found,
    right,
  }
}

/** The ratio; 0 where nothing was asked for, which is neither a fault nor a merit. */
function ratio(right: number, of: number): number {
  return of === 0 ? 0 : right / of
}

/** How often reviews of each class were answered with each class: `counts[meant][answered]`. */
export type Confusion = Map<string, Map<string, number>>

/** The figures of one class among others. */
export function classOf(confusion: Confusion, name: string): Found {
  let labelled = 0
  let found = 0
  for (const [meant, answers] of confusion) {
    for (const [answered, count] of answers) {
      if (meant === name) labelled += count
      if (answered === name) found += count
    }
  }
  return foundOf(labelled, found, confusion.get(name)?.get(name) ?? 0)
}

const RESAMPLES = 1000
/** How many rows are drawn in all: a large file needs fewer resamples for the same sureness. */
const DRAWS = 20_000_000

/**
 * The mean over the labelled classes of each class's F1, with a bootstrap interval: reviews are drawn anew 1,000
 * times (fewer above 20,000 reviews) with a generator of fixed seed, and the interval is the 2.5th to the 97.5th
 * percentile.
 */
export function macroF1(pairs: readonly (readonly [meant: string, answered: string])[]): Share {
  const names = [...new Set(pairs.map(([meant]) => meant))]
  const numbered = [...new Set(pairs.flat())]
  const place = new Map(numbered.map((name, index) => [name, index]))
  const meant = pairs.map(([name]) => place.get(name) ?? 0)
  const answered = pairs.map(([, name]) => place.get(name) ?? 0)
  const classes = names.map((name) => place.get(name) ?? 0)
  const size = pairs.length
  const value = meanF1(classes, numbered.length, size, (at) => [meant[at] ?? 0, answered[at] ?? 0])
  const next = generator(20_261_121)
  const times = Math.max(100, Math.min(RESAMPLES, Math.floor(DRAWS / Math.max(1, size))))
  const drawn = Array.from({ length: times }, () =>
    meanF1(classes, numbered.length, size, () => {
      const at = Math.floor(next() * size)
      return [meant[at] ?? 0, answered[at] ?? 0]
    }),
  ).sort((a, b) => a - b)
  const end = (share: number): number => drawn[Math.round(share * (times - 1))] ?? value
  return { value, interval: [end(0.025), end(0.975)], asked: size }
}

function meanF1(
  classes: readonly number[],
  kinds: number,
  size: number,
  pairAt: (at: number) => readonly [number, number],
): number {
  const both = new Float64Array(kinds)
  const either = new Float64Array(kinds)
  for (let at = 0; at < size; at += 1) {
    const [meant, answered] = pairAt(at)
    either[meant] = (either[meant] ?? 0) + 1
    either[answered] = (either[answered] ?? 0) + 1
    if (meant === answered) both[meant] = (both[meant] ?? 0) + 1
  }
  const each = classes.map((one) => {
    const all = either[one] ?? 0
    return all === 0 ? 0 : (2 * (both[one] ?? 0)) / all
  })
  return classes.length === 0 ? 0 : each.reduce((sum, one) => sum + one, 0) / classes.length
}

/** Answers numbers from 0 to 1 (mulberry32), the same ones for the same seed. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
