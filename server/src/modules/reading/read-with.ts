import type { Reading, ReviewText } from '@maitre/language'
import type { House } from '#modules/catalogue'
import type { Services } from '#context'
import { inLanes } from '#platform/lanes'
import { LlmError } from '#platform/llm'
import { defineThreadTask } from '#platform/threads'
import { readByLlm } from './llm-reading.ts'
import type { ReadingOrder } from './reading-thread.ts'

const readInThread = defineThreadTask<ReadingOrder, Reading[] | null>(
  new URL('./reading-thread.ts', import.meta.url),
  'readInThread',
)

export interface ReviewToRead extends ReviewText {
  /** Its source allows that a language model of somebody else's reads it. */
  mayLeave: boolean
}

/** Questions to the model under way for one call. */
const QUESTIONS_AT_ONCE = 4

/** What became of one review: its reading, or why there is none. */
export type ReadingResult = { reading: Reading } | { error: unknown }

/**
 * Reads reviews of one house, outside of any transaction; answers in their order. This is the one place that
 * chooses who reads.
 */
export async function readWith(
  services: Services,
  house: House,
  reviews: readonly ReviewToRead[],
): Promise<ReadingResult[]> {
  try {
    const readings = await readLocally(services, house, reviews)
    const better = await askModel(services, house, reviews, readings)
    return better.map((reading) => ({ reading }))
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

/** The model's readings where there is one and it may be asked; its failure leaves the local one, and is logged. */
async function askModel(
  { llm, log }: Services,
  { context }: House,
  reviews: readonly ReviewToRead[],
  readings: readonly Reading[],
): Promise<Reading[]> {
  const better = [...readings]
  if (llm === null) return better
  const waiting = [...reviews.entries()].filter(([, { mayLeave }]) => mayLeave)
  await inLanes(waiting, QUESTIONS_AT_ONCE, async ([at, review]) => {
    const local = readings[at]
    if (local === undefined) return
    try {
      better[at] = await readByLlm(llm, review, local, context)
    } catch (error) {
      if (!(error instanceof LlmError)) throw error
      log.warn({ err: error, reason: error.reason }, 'llm: the local reading stands')
    }
  })
  return better
}
