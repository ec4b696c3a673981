import { IMPACT_SAMPLE, type Insight } from '@maitre/contract/insights'

/** A topic with its mentions by how they are meant; what is mixed or plain is neutral. */
export interface RankedTopic {
  about: string
  positive: number
  neutral: number
  negative: number
  /** Positive mentions of those that are positive or negative; null where none is. */
  positiveRate: number | null
  reviews: number
  /** What it moves of the average rating; null where too few reviews tell. */
  impact: number | null
}

/** The topics that are spoken of, the most frequent first; equals by their names. */
export function rankedTopics(topics: readonly Insight[]): RankedTopic[] {
  return topics
    .filter(({ current }) => current.mentions > 0)
    .toSorted((a, b) => b.current.mentions - a.current.mentions || (a.about < b.about ? -1 : 1))
    .map(({ about, current }) => {
      const { positive, neutral, conflict, negative, positiveRate, reviews, impact } = current
      return {
        about,
        positive,
        neutral: neutral + conflict,
        negative,
        positiveRate,
        reviews,
        impact,
      }
    })
}

/** The topic that is blamed more than praised, the most blamed share first; null where enough guests say of none. */
export function worstOf(
  topics: readonly RankedTopic[],
): { about: string; share: number } | undefined {
  const [worst] = topics
    .flatMap(({ about, positiveRate, reviews }) =>
      positiveRate !== null && positiveRate < 0.5 && reviews >= IMPACT_SAMPLE
        ? [{ about, share: 1 - positiveRate }]
        : [],
    )
    .toSorted((a, b) => b.share - a.share)
  return worst
}
