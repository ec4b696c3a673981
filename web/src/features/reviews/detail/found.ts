import type { KeywordCategory, Risk, Sentiment } from '@maitre/contract/constants'
import type { ReviewReading } from '@maitre/contract/reading'

export interface Span {
  start: number
  end: number
}

/** One thing that was found in a review, with every span of the text where the guest says it. */
export type Found = {
  id: string
  polarity: Sentiment
  spans: readonly Span[]
} & (
  | { kind: 'risk'; risk: Risk }
  | { kind: 'person' | 'dish'; name: string }
  | { kind: 'keyword'; category: KeywordCategory }
)

const within = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end

/** Joins what is named more than once into one thing; praised once and blamed once, the thing is mixed. */
function join(found: readonly Found[]): Found[] {
  const byId = new Map<string, Found>()
  for (const one of found) {
    const known = byId.get(one.id)
    byId.set(
      one.id,
      known
        ? {
            ...known,
            polarity: known.polarity === one.polarity ? one.polarity : 'conflict',
            spans: [...known.spans, ...one.spans],
          }
        : one,
    )
  }
  return [...byId.values()]
}

const firstOffset = ({ spans }: Found): number =>
  spans.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY)

/** Gives what was found in a review, for marks and notes, in the order in which the guest says it. */
export function foundIn(reading: ReviewReading): Found[] {
  const named = (kind: 'person' | 'dish', rows: ReviewReading['dishes']): Found[] =>
    rows.map(({ name, sentiment, start, end }) => ({
      id: `${kind}:${name}`,
      kind,
      name,
      polarity: sentiment,
      spans: [{ start, end }],
    }))
  const specific = [...named('dish', reading.dishes), ...named('person', reading.people)]
  // A topic whose words are only those of a dish or a name says nothing that these do not say.
  const topics = reading.keywords.filter(
    (topic) => !specific.some(({ spans }) => spans.some((span) => within(topic, span))),
  )
  return join([
    ...reading.risks.map(({ kind, evidence }): Found => ({
      id: `risk:${kind}`,
      kind: 'risk',
      risk: kind,
      polarity: 'negative',
      spans: evidence,
    })),
    ...specific,
    // The name of a keyword is in the language of the review, so what is praised, or blamed, of a topic is one thing.
    ...topics.map(({ category, sentiment, start, end }): Found => ({
      id: `keyword:${category}:${sentiment}`,
      kind: 'keyword',
      category,
      polarity: sentiment,
      spans: [{ start, end }],
    })),
  ]).sort((one, other) => firstOffset(one) - firstOffset(other))
}
