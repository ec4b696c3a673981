import type { Reading, ReviewText } from '@maitre/language'
import type { Services } from '#context'
import { defineThreadTask } from '#platform/threads'
import type { House } from './house.ts'
import type { ReadingOrder } from './reading-thread.ts'

const readInThread = defineThreadTask<ReadingOrder, Reading[] | null>(
  new URL('./reading-thread.ts', import.meta.url),
  'readInThread',
)

/** What became of one review: its reading, or why there is none. */
export type ReadingResult = { reading: Reading } | { error: unknown }

/**
 * Reads reviews of one house, outside of any transaction; answers in their order. This is the one place that
 * chooses who reads.
 */
export async function readWith(
  services: Services,
  house: House,
  reviews: readonly ReviewText[],
): Promise<ReadingResult[]> {
  try {
    const readings = await readLocally(services, house, reviews)
    return readings.map((reading) => ({ reading }))
  } catch (error) {
    if (reviews.length === 1) return [{ error }]
    // One of them is not to be read: alone it fails alone.
    const results: ReadingResult[] = []
    for (const review of reviews) results.push(...(await readWith(services, house, [review])))
    return results
  }
}

/** By the engine of our own, in a thread. */
export async function readLocally(
  services: Services,
  { key, context }: House,
  reviews: readonly ReviewText[],
): Promise<Reading[]> {
  if (reviews.length === 0) return []
  const known = await services.threads.run(readInThread, { key, reviews })
  const readings =
    known ?? (await services.threads.run(readInThread, { key, house: context, reviews }))
  if (readings === null) throw new Error('the thread did not take the house')
  return readings
}
