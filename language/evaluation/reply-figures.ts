import { trigrams, wordsOf } from '../src/reply/overlap.ts'

/** The share of different pairs among all pairs of neighbouring words of a set of replies, 0 to 1. */
export function distinctPairs(texts: readonly string[]): number {
  const seen = new Set<string>()
  let all = 0
  for (const text of texts) {
    const words = wordsOf(text)
    for (let i = 0; i + 1 < words.length; i += 1) seen.add(`${words[i]} ${words[i + 1]}`)
    all += Math.max(0, words.length - 1)
  }
  return all === 0 ? 0 : seen.size / all
}

/** The share of different openings among all: the first four words, without the guest's name, which differs anyway. */
export function differentOpenings(
  replies: readonly { text: string; name: string | null }[],
): number {
  const openings = replies.map(({ text, name }) => {
    const named = new Set(wordsOf(name ?? ''))
    return wordsOf(text)
      .filter((word) => !named.has(word))
      .slice(0, 4)
      .join(' ')
  })
  return new Set(openings).size / Math.max(1, openings.length)
}

/** A reply of fewer runs of three words is too short to be unlike every other of its kind: two sentences of thanks. */
const SHORT = 18

/** How alike the replies are, 0 to 1: the overlap of the nearest pair that is not short, and the mean over all pairs. */
export function pairOverlap(texts: readonly string[]): { nearest: number; mean: number } {
  const grams = texts.map((text) => trigrams(text))
  let nearest = 0
  let sum = 0
  let pairs = 0
  grams.forEach((one, i) => {
    for (const other of grams.slice(0, i)) {
      const near = overlapOf(one, other)
      if (Math.min(one.size, other.size) >= SHORT) nearest = Math.max(nearest, near)
      sum += near
      pairs += 1
    }
  })
  return { nearest, mean: sum / Math.max(1, pairs) }
}

/** The share of the shorter text's runs of three words that the other text has too, 0 to 1. */
function overlapOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  if (small.size === 0) return 0
  return [...small].filter((gram) => large.has(gram)).length / small.size
}

/** The figure of every run of `size` replies, each run 50 replies behind the one before it. */
export function overRuns<T, F>(
  all: readonly T[],
  size: number,
  figure: (run: readonly T[]) => F,
): F[] {
  const last = Math.max(0, all.length - size)
  const starts = new Set([...Array(Math.floor(last / 50) + 1).keys()].map((step) => step * 50))
  starts.add(last)
  return [...starts].map((start) => figure(all.slice(start, start + size)))
}

export interface Toned {
  tone: string
  text: string
}

/**
 * Learns the tones from some replies by their words only (naive Bayes) and answers the share of others that it tells
 * right.
 */
export function toneAccuracy(train: readonly Toned[], test: readonly Toned[]): number {
  const tones = [...new Set(train.map(({ tone }) => tone))]
  const counts = new Map(tones.map((tone) => [tone, new Map<string, number>()]))
  const totals = new Map(tones.map((tone) => [tone, 0]))
  const vocabulary = new Set<string>()
  for (const { tone, text } of train) {
    for (const word of wordsOf(text)) {
      const words = counts.get(tone)
      words?.set(word, (words.get(word) ?? 0) + 1)
      totals.set(tone, (totals.get(tone) ?? 0) + 1)
      vocabulary.add(word)
    }
  }
  const right = test.filter(({ tone, text }) => {
    const scored = tones.map((candidate) => {
      const total = (totals.get(candidate) ?? 0) + vocabulary.size
      const score = wordsOf(text)
        .filter((word) => vocabulary.has(word))
        .reduce(
          (sum, word) => sum + Math.log(((counts.get(candidate)?.get(word) ?? 0) + 1) / total),
          0,
        )
      return { candidate, score }
    })
    return scored.toSorted((a, b) => b.score - a.score)[0]?.candidate === tone
  })
  return right.length / Math.max(1, test.length)
}
