import type { Hits } from './risk-lexicon.ts'
import type { Range } from '#read/words/split'
import { hashOf, pairOf, type Token } from '#read/words/token'

/** For each word, the groups of risk words that are met there, as features. */
export type GroupsAt = ReadonlyMap<number, readonly number[]>

/** Lists where groups are met, for all sentences at once. */
export function groupsAt(hits: Hits): GroupsAt {
  const found = new Map<number, number[]>()
  for (const [group, ranges] of hits) {
    if (ranges.length === 0) continue
    const feature = hashOf(`@${group}`)
    for (const { from } of ranges) {
      const there = found.get(from)
      if (there === undefined) found.set(from, [feature])
      else there.push(feature)
    }
  }
  return found
}

const NUMBER = hashOf('#')

/**
 * Calls `visit` with what the model sees of the words of `range`, each feature a number: each word, each pair of
 * neighbours, each pair with one word between, and the groups of risk words that begin there. The training sees a
 * sentence through this very function.
 */
export function eachFeature(
  tokens: readonly Token[],
  groups: GroupsAt,
  range: Range,
  visit: (feature: number) => void,
): void {
  let last: number | undefined
  let beforeLast: number | undefined
  for (let i = range.from; i < range.to; i += 1) {
    const token = tokens[i]
    if (token === undefined) return
    const digit = token.fold.charCodeAt(0)
    const word = digit >= 48 && digit <= 57 ? NUMBER : token.hash
    visit(word)
    if (last !== undefined) visit(pairOf(last, word, 1))
    if (beforeLast !== undefined) visit(pairOf(beforeLast, word, 2))
    for (const group of groups.get(i) ?? []) visit(group)
    beforeLast = last
    last = word
  }
}

/**
 * How much one feature weighs in a sentence of so many words: all features of a long sentence together weigh no more
 * than those of a short one.
 */
export function riskScale(words: number): number {
  return 3 / Math.sqrt(3 * words + 1)
}
