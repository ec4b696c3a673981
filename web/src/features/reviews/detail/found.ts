import type { APART, KeywordCategory, Risk, Sentiment } from '@maitre/contract/constants'
import type { ReviewReading } from '@maitre/contract/reading'

type Unsaid = (typeof APART)[number] | 'stars'

export interface Span {
  start: number
  end: number
}

/** One thing that was found in a review, with every span of the text where the guest says it. */
export type Found = {
  id: string
  polarity: Sentiment
  /** Why the guest has said nothing of it here: only the stars tell, or it stands in a question and so on. */
  unsaid: Unsaid | null
  spans: readonly Span[]
} & (
  | { kind: 'risk'; risk: Risk }
  | { kind: 'person' | 'dish'; name: string }
  | { kind: 'keyword'; category: KeywordCategory }
)

type Felt = Pick<ReviewReading['dishes'][number], 'sentiment' | 'known_by' | 'apart'>

const within = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end

/**
 * Joins what is named more than once into one thing; praised once and blamed once, the thing is mixed. Where words say
 * once how it was meant, what the stars tell of the other mentions does not count.
 */
function join(found: readonly Found[]): Found[] {
  const byId = new Map<string, Found>()
  for (const one of found) {
    const known = byId.get(one.id)
    byId.set(
      one.id,
      known
        ? {
            ...known,
            polarity: polarityOf(known, one),
            unsaid: known.unsaid === null ? null : one.unsaid,
            spans: [...known.spans, ...one.spans],
          }
        : one,
    )
  }
  return [...byId.values()]
}

function polarityOf(known: Found, one: Found): Sentiment {
  if ((known.unsaid === null) !== (one.unsaid === null))
    return known.unsaid === null ? known.polarity : one.polarity
  return known.polarity === one.polarity ? one.polarity : 'conflict'
}

/** The feeling that the guest's words show of this visit; none where they say nothing of it. */
function shown({ sentiment, known_by, apart }: Felt): Pick<Found, 'polarity' | 'unsaid'> {
  const unsaid = apart ?? (known_by === 'stars' && sentiment !== 'neutral' ? 'stars' : null)
  return { polarity: unsaid === null ? sentiment : 'neutral', unsaid }
}

const firstOffset = ({ spans }: Found): number =>
  spans.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY)

/** Gives what was found in a review, for marks and notes, in the order in which the guest says it. */
export function foundIn(reading: ReviewReading): Found[] {
  const named = (kind: 'person' | 'dish', rows: ReviewReading['dishes']): Found[] =>
    rows.map((row) => ({
      id: `${kind}:${row.name}`,
      kind,
      name: row.name,
      ...shown(row),
      spans: [{ start: row.start, end: row.end }],
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
      unsaid: null,
      spans: evidence,
    })),
    ...specific,
    // The name of a keyword is in the language of the review, so what is praised, or blamed, of a topic is one thing.
    ...topics.map((row): Found => {
      const { category, start, end } = row
      const felt = shown(row)
      const id = `keyword:${category}:${felt.polarity}`
      return { id, kind: 'keyword', category, ...felt, spans: [{ start, end }] }
    }),
  ]).sort((one, other) => firstOffset(one) - firstOffset(other))
}
