import type { Polarity } from '#reading'
import type { Range } from '#read/words/split'
import type { Token } from '#read/words/token'
import type { Opinion, Owner } from './opinion.ts'

/** An opinion says nothing of a thing that is more than this many words away. */
const FAR = 25
/** The opinions of a thing must weigh this much to take a side. */
const LEAST = 0.3
/** Opinions that weigh less than this together tell nothing of a thing that they are not said of. */
const FAINT = 0.15

export interface Side {
  polarity: Polarity
  /** How much the opinions of the side weigh; of a conflict, those of the heavier one. */
  weight: number
  /** The opinion of the side that weighs most. */
  opinion: Opinion
}

/** The opinions that were weighed so far, for and against. */
class Scales {
  #good = 0
  #bad = 0
  #best = 0
  #opinion: Opinion | undefined

  add(value: number, opinion: Opinion): void {
    if (value > 0) this.#good += value
    else this.#bad -= value
    if (Math.abs(value) < this.#best) return
    this.#best = Math.abs(value)
    this.#opinion = opinion
  }

  /** The side that the opinions take together; undefined where they weigh less than `least`. */
  side(least: number): Side | undefined {
    const [good, bad, opinion] = [this.#good, this.#bad, this.#opinion]
    if (opinion === undefined || good + bad < least) return undefined
    const weight = Math.max(good, bad)
    if (Math.min(good, bad) > 1.4 && Math.min(good, bad) / weight > 0.85)
      return { polarity: 'conflict', weight, opinion }
    const value = good - bad
    const polarity = value > LEAST ? 'positive' : value < -LEAST ? 'negative' : 'neutral'
    return { polarity, weight, opinion }
  }
}

/**
 * The side of the opinions about the thing at `target` itself, in its sentence and in the next that refers back to
 * it.
 */
export function sideOwned(
  opinions: readonly Opinion[],
  owners: readonly Owner[],
  tokens: readonly Token[],
  target: Range,
): Side | undefined {
  // A thing beside another shares what is said of it: "our server Priya".
  const from = tokens[target.from]?.comma === true ? target.from : target.from - 1
  const to = tokens[target.to]?.comma === true ? target.to : target.to + 1
  const scales = new Scales()
  const first = firstFrom(opinions, Math.max(0, target.from - FAR))
  for (let i = first; i < opinions.length; i += 1) {
    const opinion = opinions[i]
    if (opinion === undefined || opinion.from > target.to + FAR * 2) break
    const owner = owners[i]
    const inside = opinion.from < target.to && opinion.to > target.from
    if (!inside && (owner === undefined || owner.from >= to || owner.to <= from)) continue
    // A price that is only told has no side of its own; the words around give it one. A middling score takes none.
    if (opinion.value !== 0 || opinion.of !== undefined) scales.add(opinion.value, opinion)
  }
  return scales.side(0)
}

/**
 * The side of a range for a thing at `target`, by the opinions that may be said of it, given by index: most often those
 * that are said of nothing else. Nearer words weigh more.
 */
export function sideOf(
  opinions: readonly Opinion[],
  range: Range,
  target: Range,
  isOpen: (index: number) => boolean,
): Side | undefined {
  const scales = new Scales()
  const first = firstFrom(opinions, Math.max(range.from, target.from - FAR))
  for (let i = first; i < opinions.length; i += 1) {
    const opinion = opinions[i]
    if (opinion === undefined || opinion.from >= range.to || opinion.from > target.to + FAR) break
    if (!isOpen(i)) continue
    const away =
      opinion.from >= target.to ? opinion.from - target.to : Math.max(0, target.from - opinion.to)
    scales.add(opinion.value / (1 + away / 3), opinion)
  }
  return scales.side(FAINT)
}

/**
 * The index of the first opinion at or after a word, by halving, so that long texts stay linear; opinions are in
 * order.
 */
export function firstFrom(opinions: readonly Opinion[], from: number): number {
  let low = 0
  let high = opinions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((opinions[middle]?.from ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}
