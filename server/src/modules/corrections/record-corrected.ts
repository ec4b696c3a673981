import { RISKS } from '@maitre/contract/constants'
import { feelingOf } from '@maitre/contract/feeling'
import type { Reading } from '@maitre/language'
import type { ReadReview } from '#modules/reading'
import { recordReadings, type ReviewRow } from '#modules/reviews'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { defineEvent } from '#platform/events'
import { applyCorrections, type CorrectedReading } from './apply-corrections.ts'
import { findCorrections, subjectOf } from './corrections.ts'

/** A review with its reading as people corrected it. */
export interface Corrected {
  row: ReviewRow
  reading: CorrectedReading
}

/** The readings of these reviews are new: the engine read them, or a person corrected what it found. */
export const readingsChanged = defineEvent<{ restaurantId: string; corrected: Corrected[] }>(
  'readings.changed',
)

/**
 * Writes the corrected readings to the reviews' rows, which lists show, in the transaction that stores the readings.
 */
export async function recordCorrected(
  services: Services,
  stored: Tx,
  read: readonly ReadReview[],
): Promise<void> {
  for (const [restaurantId, theirs] of Map.groupBy(read, ({ row }) => row.restaurant_id)) {
    const tx = { ...stored, restaurantId }
    const corrections = await findCorrections(
      tx,
      theirs.map(({ row }) => row.review_id),
    )
    const corrected = theirs.map(({ row, reading }) => {
      const standing = corrections.get(row.review_id) ?? []
      return { row, reading: applyCorrections(reading, standing, subjectOf(row)) }
    })
    await recordReadings(
      services,
      tx,
      corrected.map(({ row, reading }) => ({ row, facts: factsOf(reading) })),
    )
    await services.events.announce(tx, readingsChanged, { restaurantId, corrected })
  }
}

/** The columns of the review's row that come from its reading. */
export function factsOf(reading: Reading) {
  return {
    language: reading.language.code === 'und' ? null : reading.language.code,
    sentiment: reading.sentiment.score,
    feeling: feelingOf(reading),
    risk: reading.risks.flatMap(({ kind }) => RISKS.filter((risk) => risk === kind)),
    namesStaff: reading.people.length > 0,
    namesDish: reading.dishes.length > 0,
  }
}
