import type { House } from '#reply'
import { lastKept } from './last-kept.ts'
import { runsOf } from './overlap.ts'

/** What the replies that a house likes have in common, as far as the composer can follow them. */
export interface Manner {
  /** Their runs of three words. */
  runs: ReadonlySet<number>
  /** How many sentences they have, without greeting and signature; null where there is no such reply. */
  sentences: number | null
}

const NONE: Manner = { runs: new Set(), sentences: null }
/** A reply has so many sentences at the least and at the most, whatever the examples have. */
const FEWEST = 2
const MOST = 8

/**
 * The manner of the house's examples. Their words are never taken over, since what they say is of other guests: among
 * the sentences that fit, those of their turns are preferred, and a reply becomes no longer than they are.
 */
export function mannerOf({ examples }: Pick<House, 'examples'>): Manner {
  return examples === undefined || examples.length === 0 ? NONE : ofExamples(examples)
}

const ofExamples = lastKept((examples: readonly string[]): Manner => {
  const counts = examples.map((text) => (text.match(/[.!?…]+(?=\s|$)/gu) ?? []).length)
  const middle = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
  return {
    runs: new Set(examples.flatMap((text) => [...runsOf(text)])),
    sentences: Math.min(MOST, Math.max(FEWEST, middle)),
  }
})
