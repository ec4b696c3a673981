import type { Range } from '#read/words/split'
import type { TopicName } from './lexicon.ts'

/** One word or phrase of opinion, with what it is worth where it stands. */
export interface Opinion {
  /** The first word and the one after the last, by index. */
  from: number
  to: number
  /** How good or bad the opinion is, about −4 to 4, negation and emphasis included. */
  value: number
  /** The share of the opinion that counts for the whole, where that is less than all: « malgré le bruit ». */
  weight?: number
  /** The topic of the opinion, where its own words name one: « 45 minutes d'attente ». */
  topic?: TopicName
  /** The words that the opinion is said of, where its form tells: the label of a score. */
  of?: Range
}

/** The words that an opinion is said of: one thing, or several that are named together. */
export type Owner = Range | undefined
