import type { ReplyLanguage, ReplyTone } from '../reply.ts'
import { hashOf, trigrams } from './overlap.ts'
import { PHRASES, type Slot } from './phrase-book.ts'

/** Picks a slot's sentence: by the review, but rather one that the last replies did not use. */
export interface Chooser {
  pick(slot: Slot): string
}

/** What the last replies of a location used, counted once a reply to compose. */
export interface Wear {
  counts: ReadonlyMap<string, number>
  /** The least worn wordings of a slot, kept while one reply is written. */
  costs: Map<string, readonly string[]>
}

/** Counts the three-word runs of the last replies, the newest ones heaviest. */
export function measureWear(recent: readonly ReadonlySet<string>[]): Wear {
  const counts = new Map<string, number>()
  recent.forEach((grams, index) => {
    for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1 / (1 + index / 25))
  })
  return { counts, costs: new Map() }
}

/** The same seed gives the same choices. */
export function makeChooser(
  language: ReplyLanguage,
  tone: ReplyTone,
  seed: string,
  wear: Wear,
): Chooser {
  const used = new Map<Slot, number>()
  const openings = new Set<string>()
  return {
    pick(slot) {
      const variants = PHRASES[language].variants(slot, tone)
      const round = used.get(slot) ?? 0
      used.set(slot, round + 1)
      const fresh = freshest(variants, `${language}|${tone}|${slot}`, wear)
      const order = hashOf(`${seed}|${slot}|${round}`)
      // Two sentences of one reply do not begin alike.
      const turned = fresh.map((_, index) => fresh[(order + index) % fresh.length] ?? '')
      const chosen = turned.find((text) => !openings.has(openingOf(text))) ?? turned[0] ?? ''
      openings.add(openingOf(chosen))
      return chosen
    },
  }
}

function openingOf(text: string): string {
  return text.toLowerCase().split(' ').slice(0, 2).join(' ')
}

const GRAMS = new Map<string, string[]>()
/** As many wordings as the review's own hash may choose from. */
const CHOICE = 12

function freshest(variants: readonly string[], key: string, wear: Wear): readonly string[] {
  const known = wear.costs.get(key)
  if (known !== undefined) return known
  const ranked = variants
    .map((text) => ({ text, cost: costOf(text, wear) }))
    .sort((a, b) => a.cost - b.cost)
  const limit = ranked[Math.min(CHOICE, ranked.length) - 1]?.cost ?? 0
  // All that are as little worn as the last of the choice: with nothing worn, that is every wording.
  const fresh = ranked.filter(({ cost }) => cost <= limit).map(({ text }) => text)
  wear.costs.set(key, fresh)
  return fresh
}

/** How worn a wording is: 0 where no recent reply has any of it. */
function costOf(variant: string, wear: Wear): number {
  let grams = GRAMS.get(variant)
  if (grams === undefined) {
    // Only the fixed words count: what fills the gaps differs from guest to guest.
    grams = variant.split(/\{[^}]*\}/).flatMap((part) => [...trigrams(part)])
    GRAMS.set(variant, grams)
  }
  if (grams.length === 0) return 0
  return grams.reduce((total, gram) => total + (wear.counts.get(gram) ?? 0), 0) / grams.length
}
