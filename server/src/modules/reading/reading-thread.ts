// Runs in a thread (see platform/threads.ts), so it imports the engine alone.
import { prepare, read } from '@maitre/language/engine'
import type { PreparedContext, Reading, ReadingContext, ReviewText } from '@maitre/language'

export interface ReadingOrder {
  /** Names the house in one state of its menu, people and words. */
  key: string
  /** Only where the thread has said that it does not know the key. */
  house?: ReadingContext
  reviews: readonly ReviewText[]
}

/** An index of menu and people is costly to make; a house's is kept while it is among the last so many. */
const KEPT = 24
const prepared = new Map<string, PreparedContext>()

/** The readings in the order of the reviews; null: send the house along. */
export function readInThread({ key, house, reviews }: ReadingOrder): Reading[] | null {
  const known = prepared.get(key) ?? (house === undefined ? undefined : prepare(house))
  if (known === undefined) return null
  prepared.delete(key)
  prepared.set(key, known)
  const [oldest] = prepared.keys()
  if (prepared.size > KEPT && oldest !== undefined) prepared.delete(oldest)
  return reviews.map((review) => read(review, known))
}
