import type { Reading, ReviewText } from '@maitre/language'
import type { House } from '#modules/catalogue'
import { findLlm } from '#modules/restaurants'
import type { Services } from '#context'
import { inLanes } from '#platform/lanes'
import { LlmError } from '#platform/llm'
import { defineThreadTask } from '#platform/threads'
import { readByLlm, TOLD } from './llm-reading.ts'
import type { ReadingOrder } from './reading-thread.ts'

const readInThread = defineThreadTask<ReadingOrder, Reading[] | null>(
  new URL('./reading-thread.ts', import.meta.url),
  'readInThread',
)

export interface ReviewToRead extends ReviewText {
  /** The language of the words as whoever brought the review said; null where nobody did. */
  saidLanguage: string | null
  /** Does the review's source allow that somebody else's language model reads it? */
  mayLeave: boolean
}

/** The most questions to the model that one call has under way. */
const QUESTIONS_AT_ONCE = 4

/** The reading of one review, or the error for which it has none. */
export type ReadingResult = { reading: Reading } | { error: unknown }

/**
 * Reads reviews of one restaurant, outside of any transaction; returns the results in their order. Only here is it
 * chosen which engine reads.
 */
export async function readWith(
  services: Services,
  house: House,
  reviews: readonly ReviewToRead[],
): Promise<ReadingResult[]> {
  try {
    const told = await readLocally(services, house, reviews)
    const readings = told.map((reading, at) => inSaidLanguage(reading, reviews[at]))
    const better = await askModel(services, house, reviews, readings)
    return better.map((reading) => ({ reading }))
  } catch (error) {
    if (reviews.length === 1) return [{ error }]
    // One of the reviews cannot be read, so each is read by itself and that one fails alone.
    const results: ReadingResult[] = []
    for (const review of reviews) results.push(...(await readWith(services, house, [review])))
    return results
  }
}

/** Reads by the local engine, in a thread. */
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

/** The language is as it was said where words are too few to tell. */
function inSaidLanguage(reading: Reading, review?: ReviewToRead): Reading {
  const code = review?.saidLanguage ?? null
  const isTold = reading.language.confidence >= TOLD || review?.text.trim() === ''
  return code === null || isTold ? reading : { ...reading, language: { code, confidence: TOLD } }
}

/**
 * The model's readings where there is a model and it may be asked; where it fails, the local one stays and the log says
 * why.
 */
async function askModel(
  services: Services,
  { restaurantId, context }: House,
  reviews: readonly ReviewToRead[],
  readings: readonly Reading[],
): Promise<Reading[]> {
  const better = [...readings]
  const waiting = [...reviews.entries()].filter(([, { mayLeave }]) => mayLeave)
  const llm = waiting.length === 0 ? null : await findLlm(services, restaurantId)
  if (llm === null) return better
  await inLanes(waiting, QUESTIONS_AT_ONCE, async ([at, review]) => {
    const local = readings[at]
    if (local === undefined) return
    try {
      better[at] = await readByLlm(llm, review, local, context)
    } catch (error) {
      if (!(error instanceof LlmError)) throw error
      const { reason } = error
      services.log.warn({ err: error, reason }, 'llm: the local reading stands')
    }
  })
  return better
}
