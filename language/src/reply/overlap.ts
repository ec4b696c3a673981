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

/** The runs of three words of a text, each once, as numbers that hardly any two runs share. */
export function runsOf(text: string): Uint32Array {
  return Uint32Array.from([...trigrams(text)], (gram) => hashOf(gram))
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
