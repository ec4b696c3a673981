import { fold } from '#read/words/token'

/** Folded words of a text. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}']+/gu) ?? []
}

/** Every run of three words of a text, each once. */
export function trigrams(text: string): Set<string> {
  const words = wordsOf(text)
  const grams = new Set<string>()
  for (let i = 0; i + 2 < words.length; i += 1)
    grams.add(`${words[i]} ${words[i + 1]} ${words[i + 2]}`)
  return grams
}

const EARLIER = new Map<string, ReadonlySet<string>>()
const MOST_KEPT = 1000

/** The runs of three words of an earlier reply, kept: the replies of one house are asked for again and again. */
export function trigramsOfEarlier(text: string): ReadonlySet<string> {
  let grams = EARLIER.get(text)
  if (grams === undefined) {
    if (EARLIER.size >= MOST_KEPT) EARLIER.clear()
    grams = trigrams(text)
    EARLIER.set(text, grams)
  }
  return grams
}

/** The share of the shorter text's runs of three words that the other text has too, 0 to 1. */
export function overlapOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  if (small.size === 0) return 0
  let shared = 0
  for (const gram of small) if (large.has(gram)) shared += 1
  return shared / small.size
}

/** A stable 32-bit hash (FNV-1a), so that the same review gets the same words on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  // One more round spreads the last letters over all bits.
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x7feb352d)
  hash ^= hash >>> 15
  return hash >>> 0
}
