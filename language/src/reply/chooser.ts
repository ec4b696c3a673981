import type { EarlierReplies } from './earlier-replies.ts'
import { hashOf } from './overlap.ts'
import { type Line, type Variant, wordingOf } from './phrase-book.ts'

/** The words and openings that a reply in the making has used so far. */
export interface Said {
  /** The sentences themselves. */
  lines: Set<Line>
  /** Whether one of them thanks the guest. */
  thanks?: boolean
  words: Set<string>
  openings: Set<string>
}

/** What the house wants of the words themselves. */
export interface Taste {
  /** Whether the house avoids a text. */
  isAvoided: (text: string) => boolean
  /** The runs of three words of the replies that the house likes. */
  liked: ReadonlySet<number>
}

/** The taste of a house that says nothing of it. */
export const ANY: Taste = { isAvoided: () => false, liked: new Set() }

/** How many wordings are weighed for one sentence, which bounds the cost of a reply. */
const WEIGHED = 10
/** What a word costs that this reply has used already, and what the opening of another of its sentences costs. */
const REPEATED = 0.8
const SAME_OPENING = 0.6
/** What is said for a wording whose every run of three words stands in replies that the house likes. */
const LIKED = 3
/**
 * A wording that costs less than this is taken as it is drawn: to take always the best would be to say the same again
 * and again.
 */
const GOOD_ENOUGH = 0.75

/**
 * The freshest of the wordings that the seed draws; undefined without lines, and where the house avoids all wordings of
 * all of them.
 */
export function choose(
  lines: readonly Line[],
  seed: string,
  earlier: EarlierReplies,
  said: Said,
  taste: Taste = ANY,
): { line: Line; text: string } | undefined {
  let best: { line: Line; variant: Variant } | undefined
  let least = Infinity
  const weighed = Math.min(WEIGHED, lines.length * 2)
  const weight = lines.reduce((sum, line) => sum + line.weight, 0)
  // Where the house likes some turns, the draws go on until one of those comes.
  const enough = taste.liked.size === 0 ? GOOD_ENOUGH : 0
  let draw = hashOf(seed)
  for (let i = 0; i < weighed; i += 1) {
    draw = (Math.imul(draw, 1664525) + 1013904223) >>> 0
    const line = lineAt(lines, (draw / 2 ** 32) * weight)
    draw = (Math.imul(draw, 1664525) + 1013904223) >>> 0
    const variant =
      line === undefined ? undefined : wordingOf(line, Math.floor((draw / 2 ** 32) * line.count))
    if (line === undefined || variant === undefined || said.lines.has(line)) continue
    if (taste.isAvoided(variant.text)) continue
    const cost = costOf(variant, earlier, said) - likingOf(variant, taste)
    if (cost < least) {
      least = cost
      best = { line, variant }
    }
    if (least < enough) break
  }
  best ??= notAvoided(lines, hashOf(seed), said, taste)
  if (best === undefined) return undefined
  said.lines.add(best.line)
  for (const word of best.variant.words) said.words.add(word)
  said.openings.add(openingOf(best.variant.text))
  return { line: best.line, text: best.variant.text }
}

/** How many wordings of one line are looked at for one that the house does not avoid. */
const SEARCHED = 200

/** Some wording that the house does not avoid, where every one that was drawn is avoided. */
function notAvoided(
  lines: readonly Line[],
  from: number,
  said: Said,
  { isAvoided }: Taste,
): { line: Line; variant: Variant } | undefined {
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[(from + i) % lines.length]
    if (line === undefined || said.lines.has(line)) continue
    for (let j = 0; j < Math.min(line.count, SEARCHED); j += 1) {
      const variant = wordingOf(line, (from + j) % line.count)
      if (!isAvoided(variant.text)) return { line, variant }
    }
  }
  return undefined
}

function likingOf({ runs }: Variant, { liked }: Taste): number {
  if (liked.size === 0 || runs.length === 0) return 0
  let shared = 0
  for (const run of runs) if (liked.has(run)) shared += 1
  return (LIKED * shared) / runs.length
}

/** The line in whose share of the whole weight a place falls. */
function lineAt(lines: readonly Line[], place: number): Line | undefined {
  let rest = place
  for (const line of lines) {
    rest -= line.weight
    if (rest < 0) return line
  }
  return lines.at(-1)
}

function openingOf(text: string): string {
  return text.slice(0, Math.max(1, text.indexOf(' '))).toLowerCase()
}

/** How much is said against a wording whose every run of three words was used lately. */
const WORN = 4

function costOf({ runs, text, words }: Variant, earlier: EarlierReplies, said: Said): number {
  let worn = 0
  for (const run of runs) worn += Math.min(1, earlier.wearOf(run))
  let cost = runs.length === 0 ? 0 : (WORN * worn) / runs.length
  for (const word of words) if (said.words.has(word)) cost += REPEATED
  return said.openings.has(openingOf(text)) ? cost + SAME_OPENING : cost
}
