import type { APART, KeywordCategory, KNOWN_BY, Risk, Sentiment } from '@maitre/contract/constants'
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
  /** By what the feeling is known; null where a person, a question or an older engine says it. */
  known: (typeof KNOWN_BY)[number] | null
  /** The correction that a person made here; null where there is none. */
  correctionId: string | null
} & (
  | { kind: 'risk'; risk: Risk }
  /** `isMatched`: whether the house knows who or which dish is meant. */
  | { kind: 'person' | 'dish'; name: string; isMatched: boolean }
  | { kind: 'keyword'; category: KeywordCategory; keyword: string }
  /** What a person says is not there. */
  | { kind: 'removed'; what: 'keyword' | 'dish' | 'person' }
  | { kind: 'removed'; what: 'risk'; risk: Risk }
)

type Shown = Pick<Found, 'polarity' | 'unsaid' | 'known' | 'correctionId'>
type Row = Pick<
  ReviewReading['dishes'][number],
  'sentiment' | 'known_by' | 'apart' | 'correction_id'
>

/** Whether two spans share some of the guest's words. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end

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
            correctionId: known.correctionId ?? one.correctionId,
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

/** The feeling that the guest's words show of this visit, none where they say nothing of it; and who says so. */
function shown({ sentiment, known_by, apart, correction_id }: Row): Shown {
  const unsaid: Unsaid | null =
    apart ?? (known_by === 'stars' && sentiment !== 'neutral' ? 'stars' : null)
  return {
    polarity: unsaid === null ? sentiment : 'neutral',
    unsaid,
    known: known_by ?? null,
    correctionId: correction_id ?? null,
  }
}

const firstOffset = ({ spans }: Found): number =>
  spans.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY)

/**
 * Gives each mention by itself of what was found in a review, and what a person removed; with `all` also the topics that
 * have no note, because the name of a dish or a person stands for them.
 */
export function mentionsIn(reading: ReviewReading, { all } = { all: false }): Found[] {
  const named = (kind: 'person' | 'dish', rows: ReviewReading['dishes']): Found[] =>
    rows.map((row) => ({
      id: `${kind}:${row.name}`,
      kind,
      name: row.name,
      isMatched: row.matched,
      ...shown(row),
      spans: [{ start: row.start, end: row.end }],
    }))
  const specific = [...named('dish', reading.dishes), ...named('person', reading.people)]
  // A topic whose words are only those of a dish or a name says nothing that these do not say, unless a person says it.
  const topics = reading.keywords.filter(
    (topic) =>
      all ||
      topic.correction_id !== undefined ||
      !specific.some(({ spans }) => spans.some((span) => within(topic, span))),
  )
  const plain = { unsaid: null, known: null } as const
  return [
    ...reading.risks.map(({ kind, evidence, correction_id }): Found => ({
      id: `risk:${kind}`,
      kind: 'risk',
      risk: kind,
      polarity: 'negative',
      ...plain,
      correctionId: correction_id ?? null,
      spans: evidence,
    })),
    ...specific,
    // The name of a keyword is in the language of the review, so what is praised, or blamed, of a topic is one thing.
    ...topics.map((row): Found => {
      const { category, keyword, start, end } = row
      const felt = shown(row)
      const id = `keyword:${category}:${felt.polarity}`
      return { id, kind: 'keyword', category, keyword, ...felt, spans: [{ start, end }] }
    }),
    ...reading.removed.map((one): Found => {
      // Its own words, and not the correction, tell what was removed: the server may not have answered yet.
      const which = one.kind === 'risk' ? one.risk : one.start
      const id = `removed:${one.kind}:${which}${one.kind === 'keyword' ? `:${one.keyword}` : ''}`
      const shared = { id, kind: 'removed', polarity: 'neutral', ...plain } as const
      const correctionId = one.correction_id
      return one.kind === 'risk'
        ? { ...shared, correctionId, what: one.kind, risk: one.risk, spans: [] }
        : { ...shared, correctionId, what: one.kind, spans: [{ start: one.start, end: one.end }] }
    }),
  ]
}

/** Gives what was found in a review, for marks and notes, in the order in which the guest says it. */
export function foundIn(reading: ReviewReading): Found[] {
  return join(mentionsIn(reading)).sort((one, other) => firstOffset(one) - firstOffset(other))
}
