import type { Range } from '#read/words/split'
import type { TopicName } from './lexicon.ts'

/** One word or phrase of opinion, as it counts where it stands. */
export interface Opinion {
  /** Words by index: the first, and the one after the last. */
  from: number
  to: number
  /** About −4 to 4, negation and emphasis included. */
  value: number
  /** How much of it counts for the whole, where that is less than all: « malgré le bruit ». */
  weight?: number
  /** What it is about, where it names that itself: « 45 minutes d'attente ». */
  topic?: TopicName
}

/** What an opinion is about: the words of one thing, or of several that are named together. */
export type Owner = Range | undefined
