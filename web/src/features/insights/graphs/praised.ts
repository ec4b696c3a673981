import { IMPACT_SAMPLE, type Insight } from '@maitre/contract/insights'

export interface Praised {
  person: Insight
  share: number
}

/**
 * The people whom enough reviews name, by the share of what is said of them that is praise; equal shares stand by name.
 * How often somebody is named moves nobody up or down (P §5).
 */
export function praisedOf(people: readonly Insight[], language: string): Praised[] {
  return people
    .flatMap((person) => {
      const { reviews, positiveRate } = person.current
      return reviews < IMPACT_SAMPLE || positiveRate === null
        ? []
        : [{ person, share: positiveRate }]
    })
    .toSorted(
      (one, other) =>
        other.share - one.share || one.person.name.localeCompare(other.person.name, language),
    )
}
