import type { Category, Polarity, RiskKind } from '#reading'

export type OverallLabel = 'positive' | 'neutral' | 'negative'

/**
 * A review with what a careful person found in it. A field that is null was not labelled: its row does not count for
 * that task. An empty list says that the review has nothing of the kind.
 */
export interface LabelledReview {
  /** The text as it is stored, normalised; the phrases below are words of it. */
  text: string
  /** The ISO 639-1 code of the text's language. */
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
  /** The category; null where only the feeling towards some words was labelled. */
  category: Category | null
  /** The words that carry the aspect; null where the whole sentence does. */
  phrase: string | null
  sentiment: Polarity | null
}

export interface LabelledDish {
  /** The dish as the guest wrote it. */
  phrase: string
  /** The dish in lower case, singular, without an article. */
  name: string
  sentiment: Polarity | null
}

export interface LabelledPerson {
  /** The name as the guest wrote it. */
  phrase: string
  sentiment: Polarity | null
}

/** The names that a house knows, for rows that were labelled in that house. */
export interface NamedList {
  staff: readonly { name: string; aliases: readonly string[] }[]
  menu: readonly { name: string; aliases: readonly string[] }[]
}
