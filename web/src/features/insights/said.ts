import type { DataOf } from '@maitre/contract/endpoint'
import type { menuInsights } from '@maitre/contract/insights'

/** A place where a guest speaks of a thing; all kinds of things have these fields. */
export type Occurrence = Omit<DataOf<typeof menuInsights.occurrences>[number], 'item'>

type Sentiment = Occurrence['sentiment']

/** A stretch of a sentence: plain, or the words about the thing with how they are meant. */
export interface Stretch {
  start: number
  text: string
  sentiment: Sentiment | null
}

/** What one guest says of a thing: the sentences of one review. */
export interface Said {
  review: Occurrence
  sentences: readonly (readonly Stretch[])[]
}

/** Puts the places of one review together, and those of one sentence into that sentence. */
export function saidIn(occurrences: readonly Occurrence[]): Said[] {
  const reviews = Map.groupBy(occurrences, ({ review_id }) => review_id)
  return [...reviews.values()].flatMap((places) => {
    const [review] = places
    if (!review) return []
    const sentences = Map.groupBy(
      places.filter(({ snippet }) => snippet !== ''),
      ({ snippet }) => snippet,
    )
    return [
      { review, sentences: [...sentences].map(([snippet, marks]) => stretches(snippet, marks)) },
    ]
  })
}

/** Cuts a sentence at its marks; of marks that overlap the first one counts. Joined again, the stretches are the sentence. */
function stretches(
  snippet: string,
  marks: readonly Pick<Occurrence, 'start' | 'end' | 'sentiment'>[],
): Stretch[] {
  const cut: Stretch[] = []
  let at = 0
  const add = (end: number, sentiment: Sentiment | null): void => {
    if (end > at) cut.push({ start: at, text: snippet.slice(at, end), sentiment })
    at = Math.max(at, end)
  }
  for (const { start, end, sentiment } of marks.toSorted((a, b) => a.start - b.start)) {
    if (start < at || end > snippet.length) continue
    add(start, null)
    add(end, sentiment)
  }
  add(snippet.length, null)
  return cut
}
