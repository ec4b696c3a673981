// Runs in a thread (see platform/threads.ts), so it imports the engine alone.
import { prepare, read } from '@maitre/language/engine'
import type { PreparedContext, Reading, ReadingContext, ReviewText } from '@maitre/language'

export interface ReadingOrder {
  /** Names the house in one version of its names, menu, people and words. */
  key: string
  /** Sent only after the thread has said that it does not know the key. */
  house?: ReadingContext
  reviews: readonly ReviewText[]
}

/** How many indexes of houses a thread keeps, those used last, since they are costly to make. */
const KEPT = 24
const prepared = new Map<string, PreparedContext>()

/** Returns the readings in the order of the reviews; null where the house must be sent along. */
export function readInThread({ key, house, reviews }: ReadingOrder): Reading[] | null {
  const known = prepared.get(key) ?? (house === undefined ? undefined : prepare(house))
  if (known === undefined) return null
  prepared.delete(key)
  prepared.set(key, known)
  const [oldest] = prepared.keys()
  if (prepared.size > KEPT && oldest !== undefined) prepared.delete(oldest)
  return reviews.map((review) => read(review, known))
}
