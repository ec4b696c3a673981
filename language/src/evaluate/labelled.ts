import type { Category, Polarity, RiskKind } from '#reading'

export type OverallLabel = 'positive' | 'neutral' | 'negative'

/**
 * A review with what a careful person found in it. A field that is null was not labelled: its row does not count
 * for that task. An empty list says that there is nothing of the kind.
 */
export interface LabelledReview {
  /** As it is stored, normalised: phrases are words of it. */
  text: string
  /** ISO 639-1. */
  lang: string | null
  /** The stars, 1 to 5. */
  rating: number | null
  overall: OverallLabel | null
  aspects: readonly LabelledAspect[] | null
  dishes: readonly LabelledDish[] | null
  staff: readonly LabelledPerson[] | null
  risk: readonly RiskKind[] | null
}

export interface LabelledAspect {
  /** Null where only the feeling towards some words was labelled. */
  category: Category | null
  /** The words that carry it; null where the whole sentence does. */
  phrase: string | null
  sentiment: Polarity | null
}

export interface LabelledDish {
  /** As written. */
  phrase: string
  /** Lower case, singular, no article. */
  name: string
  sentiment: Polarity | null
}

export interface LabelledPerson {
  /** The name as written. */
  phrase: string
  sentiment: Polarity | null
}

/** The names that the house knows, for rows that were labelled in that house. */
export interface NamedList {
  staff: readonly { name: string; aliases: readonly string[] }[]
  menu: readonly { name: string; aliases: readonly string[] }[]
}
