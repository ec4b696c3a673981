import type { ReviewReply } from '@maitre/contract/reply'

type Sentence = ReviewReply['sentences'][number]

/** A text, and the sentences of it that are known to rest on something. */
interface Written {
  text: string
  sentences: readonly Sentence[]
}

/**
 * The sentences of a reply that a person's edit left as they were, at the places where they now stand, with what they
 * rest on. What the guest no longer says is no ground.
 */
export function keptSentences(before: Written, edited: string, guestText: string): Sentence[] {
  const kept: Sentence[] = []
  for (const { start, end, grounds } of before.sentences) {
    const words = before.text.slice(start, end)
    const place = findWhole(edited, words, kept)
    if (place === undefined) continue
    const stillSaid = grounds.filter(
      (ground) =>
        ground.kind !== 'review' || guestText.slice(ground.start, ground.end) === ground.quote,
    )
    kept.push({ start: place, end: place + words.length, grounds: stillSaid })
  }
  return kept.toSorted((one, other) => one.start - other.start)
}

/** Where the words stand in the text as a sentence of their own that is not taken yet; undefined where they do not. */
function findWhole(text: string, words: string, taken: readonly Sentence[]): number | undefined {
  if (words.trim() === '') return undefined
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const end = at + words.length
    const isWhole = isEdge(text.charAt(at - 1)) && isEdge(text.charAt(end))
    const isFree = taken.every((one) => one.end <= at || one.start >= end)
    if (isWhole && isFree) return at
  }
  return undefined
}

const isEdge = (character: string): boolean => character === '' || /\s/u.test(character)
