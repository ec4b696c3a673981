import type { Line, Variant } from './phrase-book.ts'
import { hashOf, pairsOf } from './overlap.ts'

/** How often each two words stood in a location's last replies, the newest ones heaviest. */
export type Wear = ReadonlyMap<string, number>

const PAIRS = new Map<string, readonly string[]>()
const MOST_KEPT = 1000

/** Counts the pairs of words of the last replies, newest first. */
export function measureWear(recent: readonly string[]): Wear {
  const wear = new Map<string, number>()
  recent.forEach((text, index) => {
    let pairs = PAIRS.get(text)
    if (pairs === undefined) {
      if (PAIRS.size >= MOST_KEPT) PAIRS.clear()
      pairs = pairsOf(text)
      PAIRS.set(text, pairs)
    }
    for (const pair of pairs) wear.set(pair, (wear.get(pair) ?? 0) + 1 / (1 + index / 25))
  })
  return wear
}

/** What a reply in the making has said so far. */
export interface Said {
  words: Set<string>
  openings: Set<string>
}

/** As many wordings are weighed for one sentence: what bounds the cost of a reply. */
const WEIGHED = 7
/** A word of this very reply again is worse than one that an earlier reply wore out. */
const REPEATED = 2
const SAME_OPENING = 0.6

/** The freshest of some wordings that the seed draws; undefined without lines. */
export function choose(
  lines: readonly Line[],
  seed: string,
  wear: Wear,
  said: Said,
): { line: Line; text: string } | undefined {
  let best: { line: Line; variant: Variant } | undefined
  let least = Infinity
  const weighed = Math.min(WEIGHED, lines.length * 2)
  let draw = hashOf(seed)
  for (let i = 0; i < weighed; i += 1) {
    draw = (Math.imul(draw, 1664525) + 1013904223) >>> 0
    const line = lines[Math.floor((draw / 2 ** 32) * lines.length)]
    draw = (Math.imul(draw, 1664525) + 1013904223) >>> 0
    const variant = line?.variants[Math.floor((draw / 2 ** 32) * line.variants.length)]
    if (line === undefined || variant === undefined) continue
    const cost = costOf(variant, wear, said)
    if (cost < least) {
      least = cost
      best = { line, variant }
    }
  }
  if (best === undefined) return undefined
  for (const word of best.variant.words) said.words.add(word)
  said.openings.add(openingOf(best.variant.text))
  return { line: best.line, text: best.variant.text }
}

function openingOf(text: string): string {
  return text.slice(0, Math.max(1, text.indexOf(' '))).toLowerCase()
}

/** Of how common its words are anyway, this much counts beside whether the wording itself was used. */
const COMMON = 0

function costOf(variant: Variant, wear: Wear, said: Said): number {
  let sum = 0
  let least = Infinity
  for (const pair of variant.pairs) {
    const worn = wear.get(pair) ?? 0
    sum += worn
    least = Math.min(least, worn)
  }
  // A wording was used lately only if all its pairs were.
  let cost = variant.pairs.length === 0 ? 0 : least + (COMMON * sum) / variant.pairs.length
  for (const word of variant.words) if (said.words.has(word)) cost += REPEATED
  return said.openings.has(openingOf(variant.text)) ? cost + SAME_OPENING : cost
}
